import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { told } from '../site-fixture.ts';
import { pluginSite } from './plugin-site.ts';

describe('a plugin', () => {
  test('adds pages, data, components and files, and changes pages, whatever threads make them', async () => {
    const site = pluginSite();
    const result = await site.build();
    expect(told(result.diagnostics)).toEqual([expect.stringMatching(/^docs\/included\.md:8 {2}.*style/)]);
    expect(site.read('docs/notes/first.html')).toContain('The first note.');
    const page = site.read('docs/included.html');
    expect(page).toContain('<p class="greeting">Hello</p>');
    expect(page).toContain('From a file.');
    expect(page).toContain('In stock: 3');
    expect(page).toMatch(/data-island="counter"[^>]*>.*count 3/);
    expect(page).toMatch(/<link[^>]+stock-[^>]+\.css/);
    expect(site.read('docs/intro.html')).not.toMatch(/stock-[^"]+\.css/);
    expect(site.read('list.txt')).toMatch(/^List\n3\n/);
    expect(site.read('list.txt')).toMatch(/\/docs\/included \d+/);
    expect(site.read('bundle.txt')).toMatch(/^made for \d+$/);
    expect(site.read('docs/intro.html')).not.toContain('Hello');
  });

  test('is asked again for what depends on a file it read, and for nothing else', async () => {
    const site = pluginSite();
    await site.build();
    const unchanged = await site.build();
    expect(unchanged.ok && unchanged.value.emitted.written).toBe(0);

    site.write('snippet.txt', 'From another file.');
    const included = await site.build();
    expect(included.ok && [included.value.compiled, included.value.rendered]).toEqual([1, 1]);
    expect(site.read('docs/included.html')).toContain('From another file.');

    site.write('list-head.txt', 'All pages');
    const head = await site.build();
    expect(head.ok && [head.value.compiled, head.value.rendered]).toEqual([0, 0]);
    expect(site.read('list.txt')).toMatch(/^All pages\n/);

    site.write('notes/second.txt', 'Another note.\n');
    await site.build();
    expect(site.read('docs/notes/second.html')).toContain('Another note.');

    site.write('stock.txt', '4\n');
    await site.build();
    expect(site.read('docs/included.html')).toContain('In stock: 4');
    const tree = site.output();
    for (const folder of ['.ssg', 'dist']) rmSync(join(site.root, folder), { recursive: true, force: true });
    await site.build();
    expect(tree).toEqual(site.output());
  });

  test('reports what is wrong in every build until it is fixed', async () => {
    const site = pluginSite();
    site.write('banned.txt', 'snippet');
    site.write('docs/included.md', '# A\n\nThis snippet.\n');
    const warning = 'docs/included.md  guard: The word "snippet" is on /docs/included.';
    expect(told((await site.build()).diagnostics)).toContain(warning);
    expect(told((await site.build()).diagnostics)).toContain(warning);
    site.write('banned.txt', 'nothing of the kind');
    expect(told((await site.build()).diagnostics)).not.toContain(warning);
  });

  test.each(['source', 'transform', 'output', 'check'])('that fails in its %s hook is named with it', async (hook) => {
    const site = pluginSite('broken()');
    const fails = "() => { throw new Error('No luck') }";
    const body = hook === 'transform' ? `() => ({ remark: [() => ${fails}] })` : fails;
    site.write(
      'plugins.ts',
      `import { definePlugin } from '@autolode/ssg-cli';\nexport const broken = definePlugin({ name: 'broken', ${hook}: ${body} });\n`,
    );
    site.edit('ssg.config.ts', (text) =>
      text.replace('const { notes, greet, stock, list, guard } = all;', 'const { broken } = all;'),
    );
    site.write('docs/included.md', '# Included\n');
    const { ok, diagnostics } = await site.build();
    expect(ok).toBe(false);
    expect(
      diagnostics.some(({ message }) => message.includes(`lugin "broken" failed in its ${hook} hook: No luck`)),
    ).toBe(true);
  });

  test('that reads a file past the build is warned about it', async () => {
    const site = pluginSite('sly()');
    site.write(
      'plugins.ts',
      "import { readFileSync } from 'node:fs';\nimport { definePlugin } from '@autolode/ssg-cli';\nexport const sly = definePlugin({ name: 'sly', source: () => ({ data: { text: readFileSync(new URL('stock.txt', import.meta.url), 'utf8') } }) });\n",
    );
    site.edit('ssg.config.ts', (text) =>
      text.replace('const { notes, greet, stock, list, guard } = all;', 'const { sly } = all;'),
    );
    site.write('docs/included.md', '# Included\n');
    expect(told((await site.build()).diagnostics)).toContainEqual(
      expect.stringContaining('The plugin "sly" read "stock.txt" in its source hook without context.files.'),
    );
  });

  test('with wrong options, listed twice or not called is a mistake of the config, with its line', async () => {
    const site = pluginSite('greet({ word: 5 }), notes(), notes(), list');
    const { diagnostics } = await site.build();
    expect(told(diagnostics)).toEqual([
      'ssg.config.ts:8  plugins[0]: The options of "greet" are not valid: word: expected a string.',
      'ssg.config.ts:8  plugins[2] is a second plugin named "notes".',
      expect.stringMatching(/^ssg\.config\.ts:8 {2}plugins\[3\]: expected a plugin, got a function/),
    ]);
  });

  test('cannot put a page outside the content, over another page, or into a format that is not Markdown', async () => {
    const site = pluginSite('lost()');
    const page = (path: string) => `{ path: '${path}', text: 'x' }`;
    site.write(
      'plugins.ts',
      `import { definePlugin } from '@autolode/ssg-cli';\nexport const lost = definePlugin({ name: 'lost', source: () => ({ pages: [${['elsewhere/a.md', 'docs/intro.md', 'docs/b.mdx'].map(page)}] }) });\n`,
    );
    site.edit('ssg.config.ts', (text) =>
      text.replace('const { notes, greet, stock, list, guard } = all;', 'const { lost } = all;'),
    );
    site.write('docs/included.md', '# Included\n');
    expect(told((await site.build()).diagnostics)).toEqual([
      '  The plugin "lost" adds a page at "elsewhere/a.md", which is not in a content folder.',
      'docs/intro.md  The plugin "lost" adds a page at "docs/intro.md", which already exists.',
      '  The plugin "lost" adds a page at "docs/b.mdx", which does not end in ".md".',
    ]);
  });
});
