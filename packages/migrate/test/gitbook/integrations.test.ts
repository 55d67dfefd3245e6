import { expect, test } from 'vitest';
import { migrate } from '../old-site.ts';

test('drawings of integrations are code, other blocks of integrations are links, and both are reported', async () => {
  const { read, notes } = await migrate({
    'SUMMARY.md': '# Summary\n\n* [Kettle](README.md)\n',
    'README.md': `# Kettle

1. Boil:

   {% @mermaid/diagram content="graph TD
   A[\\"Cold\\"] --> B" fullWidth="false" %}

2. See the code.

   {% @github-files/github-code-block url="https://git.example/kettle" %}

{% @arcade/embed flowId="x" %}

{% @open/end content="

\`\`\`md
{% @mermaid/diagram content="shown" %}
\`\`\`
`,
  });
  const page = read('docs/README.md');
  expect(page).toContain('   ```mermaid\n   graph TD\n      A["Cold"] --> B\n   ```\n');
  expect(page).toContain('   [https://git.example/kettle](<https://git.example/kettle>)\n');
  expect(page).toContain('```md\n{% @mermaid/diagram content="shown" %}\n```');
  expect(page).not.toContain('arcade');
  expect(notes.map(({ message, line }) => [line, message])).toEqual(
    expect.arrayContaining([
      [10, 'The block of the integration `@github-files/github-code-block` is a link now.'],
      [12, 'The block of the integration `@arcade/embed` was removed.'],
    ]),
  );
});
