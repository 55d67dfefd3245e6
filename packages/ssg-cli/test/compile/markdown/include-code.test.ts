import { rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { copySite, type SiteFixture, summaries } from '../../site-fixture.ts';

const block = (meta: string, body = ''): string => `\`\`\`ts ${meta}\n${body}\`\`\`\n`;

function siteWith(text: string): SiteFixture {
  const site = copySite('basic-site');
  site.write(
    'src/client.ts',
    "import x from 'x';\n\nfunction run() {\n  // #region setup\n  const a = 1;\n  // #region inner\n    const b = 2;\n  // #endregion\n  // #endregion\n}\n",
  );
  site.write('docs/code.md', `# Code\n\n${text}`);
  return site;
}

const textOf = (site: SiteFixture): string => site.read('docs/code.md');

test('a code block shows a file, or a region without its indentation and marks', async () => {
  const site = siteWith(`${block('file="src/client.ts"')}\n${block('file="src/client.ts" region="setup" title="a"')}`);
  expect(summaries((await site.build()).diagnostics)).toEqual([]);
  expect(textOf(site)).toContain("```ts\nimport x from 'x';\n\nfunction run() {\n");
  expect(textOf(site)).toContain('```ts title="a"\nconst a = 1;\n  const b = 2;\n```');
});

test('regions may be marked as in Visual Basic', async () => {
  const site = siteWith(block('file="src/a.vb" region="Setup"'));
  site.write('src/a.vb', '#Region Setup\nDim a = 1\n#End Region\nDim b = 2\n');
  expect(summaries((await site.build()).diagnostics)).toEqual([]);
  expect(textOf(site)).toContain('```ts\nDim a = 1\n```');
});

test('an edit of the file changes the page, and gives what a clean build gives', async () => {
  const site = siteWith(block('file="src/client.ts" region="inner"'));
  await site.build();
  const unchanged = await site.build();
  expect(unchanged.ok && unchanged.value.compiled).toBe(0);
  site.edit('src/client.ts', (text) => text.replace('b = 2', 'b = 3'));
  const edited = await site.build();
  expect(edited.ok && edited.value.compiled).toBe(1);
  expect(textOf(site)).toContain('const b = 3;');
  const tree = site.output();
  for (const folder of ['.ssg', 'dist']) rmSync(join(site.root, folder), { recursive: true, force: true });
  await site.build();
  expect(site.output()).toEqual(tree);
});

test('content cannot include files outside the site, by path or by link, nor secrets', async () => {
  const files = ['../secret.ts', '../../../../etc/hostname', 'src/link.ts', '.env'];
  const site = siteWith(files.map((file) => block(`file="${file}"`)).join('\n'));
  symlinkSync('/etc/hostname', join(site.root, 'src/link.ts'));
  site.write('.env', 'KEY=secret');
  expect(summaries((await site.diagnose()).diagnostics)).toEqual(
    files.map(
      (file, index) =>
        `docs/code.md:${3 + 3 * index}  The code block includes "${file}", which content may not publish.`,
    ),
  );
});

test('a missing file or region, and a block with lines of its own, fail the build with the line of the block', async () => {
  const site = siteWith(
    [
      block('file="src/no.ts"'),
      block('file="src/client.ts" region="setpu"'),
      block('file="src/client.ts"', 'own\n'),
      block('region="setup"'),
      block('file="src/open.ts" region="start"'),
    ].join('\n'),
  );
  site.write('src/open.ts', '// #region start\n// #region inner\nconst a = 1;\n// #endregion\n');
  const { ok, diagnostics } = await site.diagnose();
  expect(ok).toBe(false);
  expect(summaries(diagnostics)).toEqual([
    'docs/code.md:3  The code block includes "src/no.ts", but there is no such file.',
    'docs/code.md:6  The code block includes the region "setpu", but "src/client.ts" has no such region.',
    'docs/code.md:9  The code block includes "src/client.ts" and has lines of its own.',
    'docs/code.md:13  The code block names the region "setup", but no file.',
    'docs/code.md:16  The code block includes the region "start" of "src/open.ts", which does not end.',
  ]);
  expect(diagnostics[1]?.hint).toContain('Did you mean "setup"?');
});

test('the files that a page shows have a limit in total, because one line of the page can show a large one', async () => {
  const site = siteWith(`${block('file="src/large.ts"')}\n`.repeat(3));
  site.write('src/large.ts', 'const a = 1;\n'.repeat(70_000));
  const { diagnostics } = await site.diagnose();
  expect(summaries(diagnostics.filter(({ code }) => code === 'markdown/limit'))).toEqual([
    'docs/code.md:9  The files that code blocks show up to here have 2729997 characters; the limit is 2000000.',
  ]);
});
