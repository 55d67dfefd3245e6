import { describe, expect, test } from 'vitest';
import { summaries } from '../../site-fixture.ts';
import { compile } from '../compile.ts';

const conflict = '<<<<<<< HEAD\nOur text.\n=======\nTheir text.\n>>>>>>> feature/x\n';

describe.each(['native', 'remark'] as const)('parsed by %s', (parser) => {
  const faults = (text: string): string[] =>
    summaries(compile(text, { parser }).diagnostics.filter(({ code }) => code === 'markdown/merge-conflict'));

  test('a merge conflict that nobody resolved is an error at its first line', () => {
    const page = `---\ntitle: Page\n---\n\nText.\n\n${conflict}\n## More\n\n${conflict.replaceAll('\n', '\r\n')}`;
    expect(faults(page)).toEqual([
      'docs/page.md:7  A merge conflict was not resolved: it starts here and ends on line 11.',
      'docs/page.md:15  A merge conflict was not resolved: it starts here and ends on line 19.',
    ]);
  });

  test('a conflict around headings, lists and code blocks is found', () => {
    const page = '<<<<<<< HEAD\n## Ours\n\n```js\na();\n```\n=======\n- Theirs\n>>>>>>> main\n';
    expect(faults(page)).toEqual([
      'docs/page.md:1  A merge conflict was not resolved: it starts here and ends on line 9.',
    ]);
  });

  test('marks in a code block, quotes of seven levels and underlined headings are text', () => {
    const quoted = 'Heading\n=======\n\n>>>>>>> deep\n';
    expect(faults(`\`\`\`\n${conflict}\`\`\`\n\n${quoted}\n    <<<<<<< HEAD\n    =======\n    >>>>>>> main\n`)).toEqual(
      [],
    );
  });
});
