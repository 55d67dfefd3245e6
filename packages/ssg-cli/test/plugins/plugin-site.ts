import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { copySite, type SiteFixture } from '../site-fixture.ts';

/** A plugin for each hook, as a site would write them in a separate file. */
const plugins = `import { definePlugin } from '@autolode/ssg-cli';

/** Stands for any library that implements Standard Schema. */
const greeting = {
  '~standard': {
    version: 1 as const,
    vendor: 'site',
    validate: (value: unknown) =>
      typeof (value as { word?: unknown } | undefined)?.word === 'string'
        ? { value: value as { word: string } }
        : { issues: [{ message: 'expected a string', path: ['word'] }] },
    types: undefined as { input: { word: string }; output: { word: string } } | undefined,
  },
};

// Schemas of some libraries are circular.
Object.assign(greeting, { self: greeting });

export const notes = definePlugin({
  name: 'notes',
  source: ({ files }) => ({
    pages: files.list('notes').map((path) => ({
      path: path.replace(/^notes\\/(.*)\\.txt$/, 'docs/notes/$1.md'),
      text: '# Note\\n\\n' + files.read(path),
      from: { file: path },
    })),
    data: { stock: { count: Number(files.read('stock.txt') ?? 0) } },
  }),
});

export const greet = definePlugin({
  name: 'greet',
  options: greeting,
  transform: ({ word }) => ({
    remark: [
      () => (tree, file) => {
        for (const node of tree.children)
          if (node.type === 'paragraph' && node.children[0]?.value?.startsWith('include '))
            node.children[0].value = file.data.ssg.files.read(node.children[0].value.slice(8)) ?? 'nothing';
      },
    ],
    rehype: [
      () => (tree, file) => {
        if (file.data.ssg.frontMatter.greeting) tree.children.unshift({ type: 'element', tagName: 'p', properties: { className: ['greeting'] }, children: [{ type: 'text', value: word }] });
      },
    ],
    data: ({ words }) => ({ words }),
    append: ({ frontMatter: { below } }, { files }) =>
      below === undefined ? undefined : { text: '## Below\\n\\n' + (files.read(below) ?? 'nothing'), from: { file: below, at: 3 } },
  }),
  head: ({ view }, { options }) => [{ tag: 'meta', attrs: { name: 'greeting', content: options.word + ', ' + view.title } }],
});

export const preview = definePlugin({
  name: 'preview',
  head: ({ view }) => [{ tag: 'meta', attrs: { property: 'og:title', content: view.title + ' on ' + view.url } }],
});

export const shrink = definePlugin({
  name: 'shrink',
  transform: () => ({
    rehype: [
      () => (tree, file) => {
        const { find, derive } = file.data.ssg;
        const walk = (node) => {
          const from = node.tagName === 'img' ? find(String(node.properties.src)) : undefined;
          if (from?.endsWith('.svg')) node.properties.src = derive({ plugin: 'shrink', from, recipe: { by: 2 }, ending: 'svg' });
          (node.children ?? []).forEach(walk);
        };
        walk(tree);
      },
    ],
  }),
  derive: (original, recipe) => Buffer.concat([original, Buffer.from('<!-- by ' + recipe.by + ' -->')]),
});

export const stock = definePlugin({
  name: 'stock',
  components: {
    directives: { stock: './plugin/Stock.tsx' },
    styles: [{ file: './plugin/stock.css', directives: ['stock'] }],
  },
});

export const list = definePlugin({
  name: 'list',
  output: ({ pages, data }, { files }) => [
    { path: 'list.txt', content: [files.read('list-head.txt') ?? 'List', data.stock.count, ...pages.map(({ view }) => view.url + ' ' + (view.plugins?.greet?.words ?? '-'))].join('\\n') },
    { path: 'bundle.txt', key: String(pages.length), make: () => 'made for ' + pages.length },
  ],
});

export const guard = definePlugin({
  name: 'guard',
  check: ({ pages }, { report, files }) => {
    const banned = (files.read('banned.txt') ?? '').trim();
    for (const { view, file, html } of pages)
      if (banned !== '' && view.layout === 'doc' && pages.find((one) => one.view === view).html().includes(banned))
        report({ severity: 'warning', message: 'The word "' + banned + '" is on ' + view.url + '.', file, hint: 'Use another.' });
  },
});
`;

const stockComponent = `import stock from 'ssg:data/stock';
import Counter from './Counter.tsx';

export default function Stock() {
  return <div className="stock">{'In stock: ' + stock.count} <Counter client:load from={stock.count} /></div>;
}
`;

const counter = `import { useState } from 'react';

export default function Counter({ from }: { readonly from: number }) {
  const [count, setCount] = useState(from);
  return <button type="button" onClick={() => setCount(count + 1)}>{'count ' + count}</button>;
}
`;

/**
 * Writes the plugins, and a config that lists them, into a copy of the basic site. Another call only changes the list.
 */
export function addPlugins(
  site: SiteFixture,
  list = "notes(), greet({ word: 'Hello' }), stock(), list(), guard()",
): void {
  const isThere = existsSync(join(site.root, 'config/plugins.ts'));
  site.edit('ssg.config.ts', (text) =>
    isThere
      ? text.replace(/^ {2}plugins: .*$/m, `  plugins: [${list}],`)
      : text
          .replace(/^/, "import { greet, guard, list, notes, preview, shrink, stock } from './config/plugins.ts';\n")
          .replace(/^ {2}title: .*$/m, (title) => `${title}\n  plugins: [${list}],`),
  );
  if (isThere) return;
  site.write('config/plugins.ts', plugins);
  site.write('plugin/Stock.tsx', stockComponent);
  site.write('plugin/Counter.tsx', counter);
  site.write('plugin/stock.css', '.stock { color: green; }\n');
  site.write('stock.txt', '3\n');
  site.write('notes/first.txt', 'The first note.\n');
  site.write('snippet.txt', 'From a file.');
  site.write(
    'docs/included.md',
    '---\ntitle: Included\ngreeting: true\nbelow: notes/first.txt\n---\n\ninclude snippet.txt\n\n<span style="x">raw</span>\n\n::stock\n',
  );
}

export function pluginSite(list?: string): SiteFixture {
  const site = copySite('basic-site');
  addPlugins(site, list);
  return site;
}

/** Creates the site with one plugin, from the argument of `definePlugin`. */
export function siteWith(name: string, definition: string, imports = ''): SiteFixture {
  const site = copySite('basic-site');
  site.write(
    'config/plugins.ts',
    `import { definePlugin } from '@autolode/ssg-cli';\n${imports}\nexport const ${name} = definePlugin({ name: '${name}', ${definition} });\n`,
  );
  site.edit('ssg.config.ts', (text) =>
    text
      .replace(/^/, `import { ${name} } from './config/plugins.ts';\n`)
      .replace(/^ {2}title: .*$/m, (title) => `${title}\n  plugins: [${name}()],`),
  );
  return site;
}
