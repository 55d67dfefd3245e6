import { describe, expect, test } from 'vitest';
import type { Diagnostic } from '../../src/lib/diagnostic.ts';
import { linkPackages } from '../link-packages.ts';
import { copySite, summaries } from '../site-fixture.ts';
import { compileInput } from './compile-input.ts';

const withHints = (diagnostics: readonly Diagnostic[]) =>
  diagnostics.map(({ line, message, hint }) => `${line}  ${message} ${hint}`);

describe('a mistake in a page', () => {
  test.each([
    [
      'blocks of as many colons as the block around them',
      ':::tabs\n\n:::tab[a]\n\nx\n\n:::\n\n:::\n',
      1,
      /":::tab" in line 3 has 3 colons too.*open and close ":::tabs" with 4 colons/,
    ],
    [
      'an end of too few colons',
      '::::note\n\nx\n\n:::\n\nAfter.\n',
      1,
      /Line 5 has 3 colons, but the block opens with 4/,
    ],
    [
      'an end of too few colons behind blocks',
      '::::note\n:::tip\nx\n:::\n:::\n',
      1,
      /Line 5 has 3 colons, but the block opens with 4/,
    ],
    ['an end without a beginning', 'Text.\n\n:::\n\nMore.\n', 3, /A block opens with :::name/],
    ['an unknown code language', '```pyhton\nx\n```\n', 1, /Did you mean "python"/],
    ['an unknown kind of box', '> [!NOET]\n> x\n', 1, /Did you mean "note"/],
    ['a title behind the kind of a box', '> [!NOTE] Title\n> x\n', 1, /next line, or write :::note Title/],
  ])('is explained: %s', (_, text, line, hint) => {
    const [first] = compileInput(text).diagnostics;
    expect(first?.line).toBe(line);
    expect(first?.hint).toMatch(hint);
  });

  test('rare languages have colours, and marked lines need no space in front', () => {
    const { diagnostics, page } = compileInput('```haskell{1}\nmain = putStrLn "x"\n```\n\n```text\nx\n```\n');
    expect(summaries(diagnostics)).toEqual([]);
    expect(page?.hast).toContain('hljs-');
    expect(page?.hast).toContain('"line","hl"');
  });
});

describe('a mistake in a site', () => {
  test('an unknown directive, and whatever one does not accept, is reported with the nearest name', async () => {
    const site = copySite('basic-site');
    linkPackages(site.root);
    site.edit('ssg.config.ts', (text) => text.replace("'./theme/index.tsx'", "'@autolode/theme'"));
    site.write('docs/a.md', '# A\n\n:::tpi\n\nx\n\n:::\n');
    site.write(
      'docs/b.md',
      '# B\n\n:::note{title="T"}\n\n:badge[New]{tnoe=info .c}\n\n:::\n\n::badge[Old]\n\n::note\n',
    );
    site.write(
      'docs/c.md',
      '# C\n\n:badge[New]{tone=sucess}\n\n:::steps\n\nFirst this.\n\n- Then that.\n\n:::\n\n:::file-tree\n\n1. a\n\n:::\n\n:::cards\n\nNone.\n\n:::\n',
    );
    const { diagnostics } = await site.build({ checkOnly: true });
    expect(withHints(diagnostics)).toContain('3  Unknown directive ":::tpi". Did you mean "tip"?');
    expect(withHints(diagnostics.filter(({ file }) => file === 'docs/b.md'))).toEqual([
      '3  The attribute "title" of "note" has no effect. It is written in square brackets after the name: "note[…]".',
      '5  The attribute "tnoe" of "badge" has no effect. Did you mean "tone"?',
      '5  The attribute "class" of "badge" has no effect. Valid: tone.',
      '9  "::badge" is written with the wrong number of colons and is not shown as meant. Write ":badge[…]".',
      '11  "::note" is written with the wrong number of colons and is not shown as meant. Write ":::note".',
    ]);
    expect(withHints(diagnostics.filter(({ file }) => file === 'docs/c.md'))).toEqual([
      '3  The attribute "tone" of "badge" cannot be "sucess", so it has no effect. Did you mean "success"?',
      '5  "steps" contains no numbered list, so it has no effect. Write its content as a list: "1. …".',
      '19  "cards" contains no list, so it has no effect. Write its content as a list: "- …" on each line.',
    ]);
  });

  test('without a page at "/" names the ways to have one, once for all languages', async () => {
    const site = copySite('basic-site');
    site.remove('pages/index.tsx');
    site.edit('ssg.config.ts', (text) =>
      text.replace('docs: [', "i18n: { defaultLocale: 'en', locales: ['en', 'de', 'fr'] }, docs: ["),
    );
    const { diagnostics } = await site.diagnose();
    expect(withHints(diagnostics).filter((line) => line.includes('no page at "/"') && !line.startsWith('5'))).toEqual([
      expect.stringMatching(/There is no page at "\/"\. Write pages\/index\.md, or give a docs section/),
    ]);
  });

  test('is reported once, however many languages read the file', async () => {
    const site = copySite('basic-site');
    site.edit('ssg.config.ts', (text) =>
      text.replace('docs: [', "i18n: { defaultLocale: 'en', locales: ['en', 'de', 'fr'] }, docs: ["),
    );
    site.write(
      'docs/a.md',
      '---\ntitle: 5\n---\n\n:::nothing\n:::\n\n[x](./gone.md) [y](#gone) [z](/nowhere) ![i](./no.png)\n',
    );
    site.write('docs/sub/_category_.json', '{ "label": 5 }');
    site.write('docs/sub/b.md', '# B\n');
    const lines = summaries((await site.diagnose()).diagnostics);
    expect(lines.length).toBeGreaterThanOrEqual(7);
    expect(new Set(lines).size).toBe(lines.length);
    expect(lines.filter((line) => line.includes('"#gone"'))).toHaveLength(1);
    expect(lines.filter((line) => line.includes('/nowhere'))).toHaveLength(1);
  });

  test('in a file of authors or tags is one mistake: what the file would hold is not missing as well', async () => {
    const site = copySite('basic-site');
    site.write('blog/2025-03-01-x.md', '---\nauthors: [ada]\ntags: [fast]\n---\n\nText.\n\n<!-- truncate -->\n');
    site.write('blog/authors.yml', 'ada:\n  name: Ada: Lovelace\n');
    site.write('blog/tags.yml', 'fast:\n\tlabel: Fast\n');
    const { diagnostics } = await site.diagnose();
    expect(summaries(diagnostics)).toEqual([
      expect.stringMatching(/^blog\/authors\.yml:2 {2}Invalid YAML/),
      expect.stringMatching(/^blog\/tags\.yml:2 {2}Invalid YAML/),
    ]);
  });

  test.each([
    ['{\n  "label": "A",\n}', 3],
    ['{\n  "label": "A"\n  "position": 1\n}', 3],
    ['{\n  "label": "A",\n  "position": one\n}', 3],
    ['{\n  "label": "A",\n  "position": 1', 3],
    ['{\n  "label": "A",\n  "positoin": 1\n}', 3],
    ['{\n  "label": "A",\n  "position": "1"\n}', 3],
    ['[\n]', 1],
  ])('in a category file has its line: %j', async (text, line) => {
    const site = copySite('basic-site');
    site.write('docs/sub/_category_.json', text);
    site.write('docs/sub/b.md', '# B\n');
    const { diagnostics } = await site.diagnose();
    expect(diagnostics.map((one) => `${one.file}:${one.line}`)).toEqual([`docs/sub/_category_.json:${line}`]);
  });
});
