import { readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename, join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { loadConfig } from '../../src/config/load-config.ts';
import { syncRemotes } from '../../src/plugins/sync.ts';
import { copySite, summaries } from '../site-fixture.ts';
import { pluginSite, siteWith } from './plugin-site.ts';

describe('a plugin', () => {
  test('adds pages, data, components and files, and transforms pages, whatever the number of threads', async () => {
    const site = pluginSite();
    const result = await site.build();
    expect(summaries(result.diagnostics)).toEqual([expect.stringMatching(/^docs\/included\.md:9 {2}.*style/)]);
    expect(site.read('docs/notes/first.html')).toContain('The first note.');
    const page = site.read('docs/included.html');
    expect(page).toContain('<p class="greeting">Hello</p>');
    expect(page).toContain('<meta name="greeting" content="Hello, Included">');
    expect(page).toContain('From a file.');
    expect(page).toContain('In stock: 3');
    expect(page).toMatch(/data-island="Counter-\w+" data-hydrate="load"[^>]*>.*count 3/);
    expect(page).toMatch(/<link[^>]+stock-[^>]+\.css/);
    expect(site.read('docs/intro.html')).not.toMatch(/stock-[^"]+\.css/);
    expect(site.read('list.txt')).toMatch(/^List\n3\n/);
    expect(site.read('list.txt')).toMatch(/\/docs\/included \d+/);
    expect(site.read('bundle.txt')).toMatch(/^made for \d+$/);
    expect(site.read('docs/intro.html')).not.toContain('class="greeting"');
  });

  test.each([
    [1, 'transform: () => ({ data: () => ({ since: new Date(0) }) })', 'transform', 'data.since is a Date'],
    [0, 'transform: () => ({ data: () => ({ of: () => 1 }) })', 'transform', 'data.of is a function'],
    [0, 'source: () => ({ data: { rates: { of: () => 1 } } })', 'source', 'data.rates.of is a function'],
  ])('with data that is not JSON is reported (%i threads, %s)', async (threads, hooks, hook, place) => {
    const site = siteWith('one', hooks);
    const result = await site.build({ threads });
    expect(result.ok).toBe(false);
    expect(result.diagnostics.map(({ message }) => message)).toContain(
      `The plugin "one" returns data in its ${hook} hook that is not JSON: ${place}.`,
    );
  });

  test('links its page to the source file for editing', async () => {
    const site = pluginSite();
    site.edit('ssg.config.ts', (text) =>
      text.replace("routeBasePath: '/docs'", "routeBasePath: '/docs', editUrl: 'https://git.test/'"),
    );
    await site.build();
    const links = (page: string) => /"editUrl":"([^"]+)"/.exec(site.read(page))?.[1];
    expect([links('docs/intro.html'), links('docs/notes/first.html')]).toEqual([
      'https://git.test/docs/intro.md',
      'https://git.test/notes/first.txt',
    ]);
  });

  test('runs again only for results that depend on a changed file', async () => {
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

  test('reports a problem in every build until it is fixed', async () => {
    const site = pluginSite();
    site.write('banned.txt', 'snippet');
    site.write('docs/included.md', '# A\n\nThis snippet.\n');
    const warning = 'docs/included.md  guard: The word "snippet" is on /docs/included.';
    expect(summaries((await site.build()).diagnostics)).toContain(warning);
    expect(summaries((await site.build()).diagnostics)).toContain(warning);
    site.write('banned.txt', 'nothing of the kind');
    expect(summaries((await site.build()).diagnostics)).not.toContain(warning);
  });

  test.each(['source', 'transform', 'head', 'output', 'check'])(
    'that fails in its %s hook is reported with the hook',
    async (hook) => {
      const fails = "() => { throw new Error('No luck') }";
      const body = hook === 'transform' ? `() => ({ remark: [() => ${fails}] })` : fails;
      const { ok, diagnostics } = await siteWith('broken', `${hook}: ${body}`).build();
      expect(ok).toBe(false);
      expect(
        diagnostics.some(({ message }) => message.includes(`lugin "broken" failed in its ${hook} hook: No luck`)),
      ).toBe(true);
    },
  );

  test('that reads a file without context.files gets a warning, in every hook with a result', async () => {
    const read = "readFileSync(new URL('../stock.txt', import.meta.url), 'utf8')";
    const transform = `transform: () => ({ remark: [() => (tree, file) => { if (file.path === 'docs/intro.md') ${read} }] })`;
    const hooks = `source: () => ({ data: { text: ${read} } }), ${transform}, output: () => [{ path: 'a.txt', content: ${read} }]`;
    const site = siteWith('sly', hooks, "import { readFileSync } from 'node:fs';");
    site.write('stock.txt', '3');
    const outside = `../${basename(site.root)}-rates.csv`;
    site.write(outside, '1');
    onTestFinished(() => rmSync(join(site.root, outside)));
    site.edit('config/plugins.ts', (text) =>
      text.replace(
        'source: () => (',
        `source: () => (readFileSync(new URL(${JSON.stringify(`../${outside}`)}, import.meta.url)), `,
      ),
    );
    const warning = (hook: string, file = '', path = 'stock.txt') =>
      `${file}  The plugin "sly" read "${path}" in its ${hook} hook without context.files.`;
    expect(summaries((await site.build()).diagnostics)).toEqual([
      warning('source', '', outside),
      warning('source'),
      warning('transform', 'docs/intro.md'),
      warning('output'),
    ]);
  });

  test('that adds an invalid head tag is reported with the page', async () => {
    const site = siteWith(
      'odd',
      "head: ({ view }) => (view.url === '/' ? [{ tag: 'base', attrs: { href: '/x' } }] : [])",
    );
    const { diagnostics } = await site.diagnose();
    expect(summaries(diagnostics)).toEqual([
      'pages/index.tsx  The plugin "odd" adds a tag to the head of / that has the tag "base"; expected meta, link or script.',
    ]);
  });

  test('that adds scripts, stylesheets and fonts of other hosts to the head extends the policy', async () => {
    const tags = `[
      { tag: 'script', attrs: { src: 'https://widgets.example/w.js', async: true } },
      { tag: 'link', attrs: { rel: 'stylesheet', href: 'https://styles.example/s.css' } },
      { tag: 'link', attrs: { rel: 'preload', as: 'font', href: 'https://fonts.example/f.woff2', crossorigin: '' } },
    ]`;
    const site = siteWith('widgets', `head: ({ view }) => (view.url === '/' ? ${tags} : [])`);
    expect(summaries((await site.build()).diagnostics)).toEqual([]);
    const policy = /Content-Security-Policy: (.*)/.exec(site.read('_headers'))?.[1] ?? '';
    expect(policy).toMatch(/script-src [^;]* https:\/\/widgets\.example;/);
    expect(policy).toContain("style-src 'self' https://styles.example;");
    expect(policy).toContain("font-src 'self' https://fonts.example;");
  });

  test('reports problems of single pages with their line', async () => {
    const site = siteWith(
      'strict',
      "transform: () => ({ remark: [() => (tree, file) => { file.message('Too plain', tree.children[0]) }] })",
    );
    const found = summaries((await site.diagnose()).diagnostics);
    expect(found).toContain('docs/intro.md:7  A plugin: Too plain');
  });

  test('with invalid options, listed twice or not called is reported at the line of the config', async () => {
    const site = pluginSite('greet({ word: 5 }), notes(), notes(), list');
    const { diagnostics } = await site.diagnose();
    expect(summaries(diagnostics)).toEqual([
      'ssg.config.ts:6  plugins[0]: The options of "greet" are not valid: word: expected a string.',
      'ssg.config.ts:6  plugins[2] is a second plugin named "notes".',
      expect.stringMatching(/^ssg\.config\.ts:6 {2}plugins\[3\]: expected a plugin, got a function/),
    ]);
  });

  test('that names a module or stylesheet that is missing, or exports nothing, is reported at its position', async () => {
    const components =
      "components: { directives: { a: './plugin/Gone.tsx' }, elements: { b: './plugin/Lost.tsx' }, styles: [{ file: './plugin/gone.css' }] }";
    const site = siteWith('parts', components);
    expect(summaries((await site.build()).diagnostics)).toEqual([
      'ssg.config.ts:6  plugins[0]: Cannot find the module "./plugin/Lost.tsx".',
      'ssg.config.ts:6  plugins[0]: Cannot find the module "./plugin/Gone.tsx".',
      'ssg.config.ts:6  plugins[0]: Cannot find the stylesheet "./plugin/gone.css".',
    ]);
    const bare = siteWith('bare', "components: { directives: { a: './plugin/Bare.tsx' } }");
    bare.write('plugin/Bare.tsx', 'export const Bare = () => null;\n');
    expect(summaries((await bare.build()).diagnostics)).toEqual(['plugin/Bare.tsx  The module has no default export.']);
  });

  test('can provide all pages of a section, whose folder need not exist', async () => {
    const site = siteWith('all', "source: () => ({ pages: [{ path: 'data/a.md', text: '# A' }] })");
    site.edit('ssg.config.ts', (text) => text.replace(/docs: \[/, "docs: [{ id: 'data', path: 'data' }, "));
    expect(summaries((await site.build()).diagnostics)).toEqual([]);
    expect(site.read('data/a.html')).toContain('A</h1>');
    site.edit('ssg.config.ts', (text) => text.replace("path: 'data' }", "path: 'dta' }"));
    expect(summaries((await site.build()).diagnostics)).toContain('  The folder "dta" of docs "data" does not exist.');
  });

  test('that fails before it adds its pages is reported, and not each link to them', async () => {
    const site = siteWith('late', "source: ({ files }) => { throw new Error('No connection'); }");
    site.write('docs/links.md', '# Links\n\n[One](/docs/made) and [two](./made.md).\n');
    const { ok, diagnostics } = await site.build();
    expect(ok).toBe(false);
    expect(diagnostics.map(({ message, hint }) => [message, hint])).toEqual([
      [
        'The plugin "late" failed in its source hook: No connection.',
        'Its pages are missing, so links are checked once it works.',
      ],
    ]);
  });

  test('that fails before it provides its data is reported, and not each import of it', async () => {
    const site = siteWith('stock', 'source: ({ files, report }) => FAULT');
    site.write(
      'pages/index.tsx',
      "import stock from 'ssg:data/stock';\nexport const meta = { title: 'Home', description: 'Home.' };\nexport default () => <p>{stock.count}</p>;\n",
    );
    const provide = async (result: string) => {
      site.edit('config/plugins.ts', (text) => text.replace(/=> .* \}\);/, () => `=> ${result} });`));
      const { ok, diagnostics } = await site.build();
      return { ok, found: summaries(diagnostics), hint: diagnostics[0]?.hint };
    };
    expect((await provide("{ throw new Error('No connection'); }")).found).toEqual([
      '  The plugin "stock" failed in its source hook: No connection.',
    ]);
    expect(await provide("{ report({ message: 'No stock' }); return {}; }")).toMatchObject({
      ok: false,
      found: ['  stock: No stock'],
    });
    expect(await provide('({ data: { stok: { count: 3 } } })')).toEqual({
      ok: false,
      found: ['pages/index.tsx:1  No plugin provides data named "stock".'],
      hint: 'Did you mean "stok"?',
    });
    expect((await provide('({ data: { stock: { count: 3 } } })')).found).toEqual([]);
    // What an earlier build left does not count, or the site would build on this machine only.
    expect(await provide('({})')).toEqual({
      ok: false,
      found: ['pages/index.tsx:1  No plugin provides data named "stock".'],
      hint: 'No plugin of the config provides any data.',
    });
  });

  test('cannot add a page outside the content folders, over another page, or in a format other than Markdown', async () => {
    const page = (path: string) => `{ path: '${path}', text: 'x' }`;
    const pages = ['elsewhere/a.md', 'docs/intro.md', 'docs/b.mdx'].map(page);
    const site = siteWith('lost', `source: () => ({ pages: [${pages}] })`);
    expect(summaries((await site.diagnose()).diagnostics)).toEqual([
      '  The plugin "lost" adds a page at "elsewhere/a.md", which is not in a content folder.',
      'docs/intro.md  The plugin "lost" adds a page at "docs/intro.md", which already exists.',
      '  The plugin "lost" adds a page at "docs/b.mdx", which does not end in ".md".',
    ]);
  });

  test("that is a package is part of the config's hash, with its version", async () => {
    const site = copySite('basic-site');
    const install = (word: string, version = '1.0.0') => {
      site.write(
        'node_modules/greeter/package.json',
        `{ "name": "greeter", "version": "${version}", "type": "module", "main": "index.js" }`,
      );
      site.write('node_modules/greeter/index.js', "export { word } from './word.js';");
      site.write('node_modules/greeter/word.js', `export const word = '${word}';`);
    };
    install('Hello');
    site.edit('ssg.config.ts', (text) =>
      text
        .replace(/^/, "import { word } from 'greeter';\nimport { definePlugin } from '@autolode/ssg-cli';\n")
        .replace(
          /^ {2}title: .*$/m,
          (title) =>
            `${title}\n  plugins: [definePlugin({ name: 'greet', output: () => [{ path: 'word.txt', content: word }] })()],`,
        ),
    );
    const hash = async () => {
      const config = await loadConfig({ root: site.root });
      return config.ok ? config.value.hash : '';
    };
    const first = await hash();
    expect(await hash()).toBe(first);
    install('Good day', '1.0.1');
    expect(await hash()).not.toBe(first);
  });
});

test('remote files are fetched only by `ssg sync`, and pinned', async () => {
  let body = '{"usd":1.1}';
  let asked = 0;
  const server = createServer((_, response) => {
    asked++;
    response.end(body);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const site = siteWith(
    'rates',
    `remote: () => ({ daily: { url: 'http://127.0.0.1:${port}/rates.json' } }), source: ({ remote }) => ({ pages: [{ path: 'docs/rates.md', text: 'Rate: ' + JSON.parse(new TextDecoder().decode(remote('daily'))).usd }] })`,
  );
  const sync = async (frozen = false) => {
    const config = await loadConfig({ root: site.root });
    if (!config.ok) throw new Error('The config is wrong.');
    const { files, diagnostics } = await syncRemotes(config.value, { frozen });
    return [...files.map(({ name, state }) => `${name} ${state}`), ...summaries(diagnostics)];
  };
  expect(summaries((await site.build()).diagnostics)).toEqual([
    '  The plugin "rates" failed in its source hook: "daily" has not been fetched.',
  ]);
  expect(await sync()).toEqual(['rates/daily new']);
  await site.build();
  expect(site.read('docs/rates.html')).toContain('Rate: 1.1');
  body = '{"usd":1.2}';
  await site.build();
  expect(asked).toBe(1);
  expect(await sync()).toEqual(['rates/daily changed']);
  await site.build();
  expect(site.read('docs/rates.html')).toContain('Rate: 1.2');

  site.remove('.ssg-sources');
  expect(await sync(true)).toEqual(['rates/daily unchanged']);
  body = '{"usd":1.3}';
  site.remove('.ssg-sources');
  expect(await sync(true)).toEqual([expect.stringContaining('it differs from sources.lock.json.')]);
  server.close();
  server.closeAllConnections();
  expect(await sync()).toEqual([expect.stringContaining('Could not fetch "rates/daily"')]);
  expect(readFileSync(join(site.root, 'sources.lock.json'), 'utf8')).toContain('rates/daily');
});
