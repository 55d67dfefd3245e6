import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { addPlugins } from '../plugins/plugin-site.ts';
import type { SiteFixture } from '../site-fixture.ts';

const names = ['alpha', 'beta', 'guides/gamma', 'guides/delta', 'deep/er/epsilon'];
const name = fc.constantFrom(...names);
const word = fc.constantFrom(
  'bread',
  'salt',
  '`code`',
  '**strong**',
  '[start](/docs/intro)',
  '## Part',
  '[part](/docs/intro#part)',
  '[alpha](/docs/alpha)',
  ':::note\n\nx\n\n:::',
  '![A square](@site/docs/square.svg)',
);

export const square = (size: number) => `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"/>\n`;

export const writeMark = (site: SiteFixture, n: number) =>
  site.write('components/mark.tsx', `export const Mark = () => <mark>mark ${n}</mark>;\n`);

/** Plugins that a config may list; the last lists have all hooks. */
const pluginLists = [
  'notes(), stock()',
  "notes(), greet({ word: 'Hello' }), stock(), list(), guard()",
  "notes(), greet({ word: 'Good day' }), stock(), preview(), list(), guard(), shrink()",
  "shrink(), preview(), notes(), greet({ word: 'Hello' }), stock(), list(), guard()",
];

/** Lists all plugins from the start, with files for them to read. */
export const withPlugins = (site: SiteFixture): void => addPlugins(site, pluginLists.at(-1));

/** One change to a site or to its output. */
export type Edit = { readonly what: string; readonly apply: (site: SiteFixture) => void };

export const edit: fc.Arbitrary<Edit> = fc.oneof(
  fc.tuple(name, word, fc.nat(9)).map(([page, text, position]) => ({
    what: `write ${page} (${text}, ${position})`,
    apply: (site: SiteFixture) =>
      site.write(
        `docs/${page}.md`,
        `---\ntitle: ${page} ${position}\nsidebar_position: ${position}\ntags: [t${position % 2}]\n---\n\n${text}\n`,
      ),
  })),
  name.map((page) => ({
    what: `remove ${page}`,
    apply: (site: SiteFixture) => rmSync(join(site.root, `docs/${page}.md`), { force: true }),
  })),
  word.map((text) => ({
    what: `edit intro (${text})`,
    apply: (site: SiteFixture) => site.edit('docs/intro.md', (old) => `${old}\n${text}\n`),
  })),
  fc.nat(9).map((n) => ({
    what: `category ${n}`,
    apply: (site: SiteFixture) =>
      site.write('docs/guides/_category_.json', `{ "label": "Guides ${n}", "position": ${n} }`),
  })),
  fc.nat(9).map((n) => ({
    what: `config ${n}`,
    apply: (site: SiteFixture) =>
      site.edit('ssg.config.ts', (old) => old.replace(/title: 'Basic site[^']*'/, `title: 'Basic site ${n}'`)),
  })),
  fc.boolean().map((isOn) => ({
    what: `previews ${isOn}`,
    apply: (site: SiteFixture) =>
      site.edit('ssg.config.ts', (old) =>
        old
          .replace(/\n {2}markdown: .*/, '')
          .replace('\n});', isOn ? '\n  markdown: { linkPreviews: true },\n});' : '\n});'),
      ),
  })),
  fc.nat(9).map((n) => ({
    what: `component ${n}`,
    apply: (site: SiteFixture) => site.edit('theme/index.tsx', (old) => old.replace(/clicked \w*/, `clicked x${n}`)),
  })),
  fc.nat(9).map((n) => ({
    what: `style ${n}`,
    apply: (site: SiteFixture) => site.write('theme/main.css', `body { margin: ${n}px; }\n`),
  })),
  fc
    .nat(9)
    .map((n) => ({ what: `image ${n}`, apply: (site: SiteFixture) => site.write('docs/square.svg', square(n + 1)) })),
  fc
    .nat(9)
    .map((n) => ({ what: `static ${n}`, apply: (site: SiteFixture) => site.write('static/notes.txt', `note ${n}\n`) })),
  fc.nat(9).map((n) => ({
    what: `post ${n}`,
    apply: (site: SiteFixture) =>
      site.write('blog/2025-03-04-second.md', `---\ntitle: Second ${n}\n---\n\nText ${n}.\n`),
  })),
  fc.nat(9).map((n) => ({
    what: `page ${n}`,
    apply: (site: SiteFixture) =>
      site.write(
        'pages/extra.tsx',
        `export const meta = { title: 'Extra ${n}' };\nexport default () => <p>extra ${n}</p>;\n`,
      ),
  })),
  fc.tuple(word, fc.nat(2)).map(([text, n]) => ({
    what: `MDX (${text}, ${n})`,
    apply: (site: SiteFixture) => {
      if (!existsSync(join(site.root, 'components/mark.tsx'))) writeMark(site, 0);
      site.write(
        'docs/page.mdx',
        `import { Mark } from '../components/mark';\n\nexport const n = ${n};\n\n# Page\n\n${text}\n\nNumber {n}, <Mark client:idle />\n`,
      );
    },
  })),
  fc.nat(9).map((n) => ({ what: `component of MDX ${n}`, apply: (site: SiteFixture) => writeMark(site, n) })),
  fc.nat(1).map((n) => ({
    what: `MDX in MDX ${n}`,
    apply: (site: SiteFixture) => {
      site.write('docs/_part.mdx', `Part ${n}.\n`);
      const other = existsSync(join(site.root, 'docs/page.mdx')) ? './page.mdx' : './_part.mdx';
      site.write('docs/around.mdx', `import Inner from '${other}';\n\n# Around\n\n<Inner />\n`);
    },
  })),
  fc.constantFrom(...pluginLists).map((list) => ({
    what: `plugins ${list}`,
    apply: (site: SiteFixture) => addPlugins(site, list),
  })),
  fc
    .tuple(
      fc.constantFrom('snippet.txt', 'stock.txt', 'notes/first.txt', 'notes/second.txt', 'list-head.txt'),
      fc.nat(3),
    )
    .map(([path, n]) => ({
      what: `file of a plugin: ${path} ${n}`,
      apply: (site: SiteFixture) => site.write(path, `${n}\n`),
    })),
  fc.constant({
    what: 'damage output',
    apply: (site: SiteFixture) => site.write('dist/docs/intro.html', 'not what was built'),
  }),
);
