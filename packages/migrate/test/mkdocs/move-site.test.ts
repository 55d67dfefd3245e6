import { join } from 'node:path';
import { expect, test } from 'vitest';
import { build } from '../../../ssg-cli/src/build/build.ts';
import { loadConfig } from '../../../ssg-cli/src/config/load-config.ts';
import { withKnownBundles } from '../../../ssg-cli/test/known-bundles.ts';
import { linkPackages } from '../../../ssg-cli/test/link-packages.ts';
import { readTree, summaries } from '../../../ssg-cli/test/site-fixture.ts';
import { migrate } from '../old-site.ts';

const site = {
  'mkdocs.yml': `
site_name: Kettle
site_url: https://kettle.example/k/
repo_url: https://github.com/a/b
theme: { name: material, logo: img/logo.svg }
markdown_extensions:
  - pymdownx.highlight: { linenums: true }
  - pymdownx.emoji: { emoji_index: !!python/name:material.extensions.emoji.twemoji "" }
plugins:
  - search
  - redirects: { redirect_maps: { old.md: guide/index.md } }
  - macros
nav:
  - Home: index.md
  - Guide:
      - guide/index.md
      - Boil: guide/boil.md
  - Elsewhere: https://kettle.example
`,
  'docs/index.md': '# Kettle\n\nHot water.\n\n{{ amount }} and `{{ code }}`.\n',
  'docs/guide/index.md': `# Guide

!!! tip "Mind it"

    Steam is hot.

    === "npm"

        \`\`\`sh title="a.sh" hl_lines="1 3"
        npm i
        \`\`\`

    === "pnpm"

        Text of pnpm.

??? question

    Why?

--8<-- "part.md"

{* ../code/a.py hl[1:2] ln[1:2] *}

Press ++ctrl+c++ on ==this== :material-kettle: [boil](boil.md#the-whats-next){ .md-button }.

After the box.
`,
  'docs/guide/boil.md':
    '# Boil\n\n``` py linenums="3"\na\n```\n\n``` { .sh linenums="0" }\nb\n```\n\n## The what\'s - next\n\n## Own { #own }\n\nWater.\n',
  'docs/img/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'part.md': 'From a part.\n',
  'code/a.py': 'a = 1\nb = 2\nc = 3\n',
};

test('an MkDocs site builds with its pages, navigation, admonitions, tabs, snippets and anchors', async () => {
  const { root, read, notes } = await migrate({
    ...site,
    'docs/code/a.py': site['code/a.py'],
    'docs/guide/boil.md': site['docs/guide/boil.md'].replace('Water.', '[Up](index.md) and [here](#the-whats-next).'),
    'docs/guide/index.md': site['docs/guide/index.md'].replace('#the-whats-next', '#own'),
  });
  const guide = read('docs/guide/index.md');
  expect(guide).toContain(':::::tip[Mind it]\n\nSteam is hot.');
  expect(guide).toContain('::::tabs\n:::tab[npm]\n\n```sh {1,3} title="a.sh"\nnpm i\n```\n\n:::');
  expect(read('docs/guide/boil.md')).toContain('```py showLineNumbers=3\na\n```\n\n```sh showLineNumbers=false\nb');
  expect(read('ssg.config.ts')).toMatch(/markdown: \{\s*html: 'trusted',\s*showLineNumbers: true,?\s*\}/);
  expect(guide).toContain(':::details[Question]\n\nWhy?\n\n:::');
  expect(guide).toContain('::include{file="../_parts/part.md"}');
  expect(read('docs/_parts/part.md')).toBe('From a part.\n');
  expect(guide).toContain('```py {1-2} title="a.py"\na = 1\nb = 2\n```');
  expect(guide).toContain('<kbd>ctrl</kbd>+<kbd>c</kbd> on <mark>this</mark> [boil](boil.md#own).');
  expect(read('docs/guide/boil.md')).toContain("## The what's - next {#the-whats-next}");
  expect(read('docs/guide/boil.md')).toContain('## Own {#own}');
  expect(notes.map(({ message }) => message)).toContain('`plugin macros` was removed.');
  expect(notes.filter(({ cause }) => cause === 'source text')).toMatchObject([{ file: 'docs/index.md', line: 5 }]);
  expect(notes.filter(({ cause }) => cause.startsWith('lost'))).toEqual([]);
  expect(read('ssg.config.ts')).toContain("redirects: [{ from: '/old', to: '/guide' }]");
  linkPackages(root);
  const config = await loadConfig({ root });
  expect(summaries(config.diagnostics)).toEqual([]);
  if (!config.ok) return;
  const report = await withKnownBundles(root, () => build(config.value));
  expect(summaries(report.diagnostics.filter(({ severity }) => severity === 'error'))).toEqual([]);
  expect(summaries(report.diagnostics.filter(({ code }) => /^(?:link|permalinks)/.test(code)))).toEqual([]);
  expect(Object.keys(readTree(join(root, 'dist')))).toEqual(
    expect.arrayContaining(['index.html', 'guide/index.html', 'guide/boil/index.html']),
  );
});

test('a config has the settings that it inherits, and a missing parent is reported', async () => {
  const { read, notes } = await migrate(
    {
      'base.yml': 'site_name: Base\nsite_url: https://kettle.example/\nextra_css: [a.css]\n',
      'en/mkdocs.yml': 'INHERIT: ../base.yml\nsite_name: Kettle\n',
      'en/docs/index.md': '# Kettle\n\nWater.\n',
    },
    'en',
  );
  expect(read('ssg.config.ts')).toMatch(/title: 'Kettle'[\s\S]*url: 'https:\/\/kettle\.example'/);
  expect(notes.map(({ message }) => message)).toContain('`extra_css` was removed.');
  const alone = await migrate({
    'mkdocs.yml': 'INHERIT: ../x.yml\nsite_name: K\n',
    'docs/index.md': '# K\n\nWater.\n',
  });
  expect(alone.notes.filter(({ remedy }) => remedy !== undefined).map(({ message }) => message)).toEqual([
    '`INHERIT` names ../x.yml, which does not exist: its settings are missing.',
  ]);
  const circle = await migrate({
    'mkdocs.yml': 'INHERIT: mkdocs.yml\nsite_name: K\n',
    'docs/index.md': '# K\n\nWater.\n',
  });
  expect(circle.notes.map(({ message }) => message)).toContain(
    '`INHERIT` names mkdocs.yml, which inherits from this file.',
  );
});

test('templates that a hook may replace are reported', async () => {
  const files = { 'mkdocs.yml': 'site_name: Kettle\nhooks: [hooks.py]\n', 'docs/index.md': '# Kettle\n\n{{ heat }}\n' };
  const text = (notes: readonly { cause: string }[]) => notes.filter(({ cause }) => cause === 'source text');
  const replaced = await migrate({ ...files, 'hooks.py': "re.sub('{{ heat }}', 'hot', markdown)\n" });
  expect(text(replaced.notes)).toMatchObject([{ file: 'docs/index.md', line: 3 }]);
  const other = await migrate({ ...files, 'hooks.py': 'def on_config(config): ...\n' });
  expect(text(other.notes)).toEqual([]);
});

test('a file of the docs folder that the build would also write is kept, and the generated one is turned off', async () => {
  const { read, notes } = await migrate({
    'mkdocs.yml': 'site_name: Kettle\n',
    'docs/index.md': '# Kettle\n',
    'docs/llms.txt': 'Kettle: hot water\n',
  });
  expect(read('static/llms.txt')).toBe('Kettle: hot water\n');
  expect(read('ssg.config.ts')).toContain('outputs: { llms: false }');
  expect(notes.map(({ file, message }) => `${file}: ${message}`)).toContain(
    'static/llms.txt: The file was kept, and `outputs.llms` was set to false: the build also generates that file.',
  );
});
