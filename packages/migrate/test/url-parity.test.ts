import { join } from 'node:path';
import { expect, test } from 'vitest';
import { migrateSite } from '../src/migrate-site.ts';
import { parityText, urlNotes, urlParity } from '../src/url-parity.ts';
import { docusaurus, folderOf } from './old-site.ts';

/** Migrates a site against an old build of these paths. */
async function parityOf(files: Readonly<Record<string, string>>, built: readonly string[]) {
  const from = folderOf(files);
  const against = folderOf(Object.fromEntries(built.map((path) => [path, '<h1>Page</h1>'])));
  const moved = await migrateSite(from, join(folderOf({}), 'new'), { against });
  if (!moved.ok) throw new Error(JSON.stringify(moved.diagnostics));
  return moved.value;
}

const redirecting = `module.exports = { title: 'Kettle', url: 'https://kettle.example', baseUrl: '/', presets: [['classic', {}]],
  plugins: [['@docusaurus/plugin-client-redirects', { redirects: [{ from: '/start', to: '/docs/intro' }] }]] };`;

test('each old URL exists, is redirected or is listed when a migration ends', async () => {
  const { parity, notes } = await parityOf(
    docusaurus({
      'docusaurus.config.js': redirecting,
      'docs/guides/boil.mdx':
        "---\nslug: /boiling\ntags: [Steam Power]\n---\nimport X from 'not-installed';\n\n<X />\n",
      'blog/2024-05-01-tea.md': '# Tea\n\nText.\n',
      'src/pages/about.js': 'export default () => <p>About</p>;\n',
      'static/old.html': '<p>File</p>',
    }),
    [
      'docs/intro/index.html',
      'docs/boiling/index.html',
      'docs/tags/steam-power/index.html',
      'blog/2024/05/01/tea/index.html',
      'about/index.html',
      'start/index.html',
      'gone.html',
    ],
  );
  expect(parity).toEqual({ existing: 5, redirected: 1, missing: ['/gone'] });
  expect(notes.filter(({ cause }) => cause === 'URLs')).toEqual([
    {
      file: 'urls.lock.json',
      cause: 'URLs',
      message: 'Old URLs have no page and no redirect.',
      detail: '/gone',
      remedy: 'Add each to `redirects` of the config, unless nothing should answer it.',
    },
  ]);
});

test('URLs of other generators are compared too, in every language', async () => {
  const { parity } = await parityOf(
    {
      'docs.json':
        '{"name":"Kettle","navigation":{"languages":[{"language":"en","pages":["index","a"]},{"language":"de","pages":["de/index","de/a"]}]}}',
      'index.mdx': '---\ntitle: Home\n---\n\nText.\n',
      'a.mdx': '---\ntitle: A\n---\n\nText.\n',
      'de/index.mdx': '---\ntitle: Start\n---\n\nText.\n',
      'de/a.mdx': '---\ntitle: A\n---\n\nText.\n',
    },
    ['index.html', 'a.html', 'de.html', 'de/a.html', 'fr/a.html'],
  );
  expect(parity).toEqual({ existing: 4, redirected: 0, missing: ['/fr/a'] });
});

test('URLs that cannot be determined are reported instead of counted as missing', async () => {
  const urls = { urls: new Map([['/a', []]]), source: 'a sitemap' };
  const parity = await urlParity(folderOf({}), { title: 'Kettle', docs: 'everything' }, urls);
  expect(parity).toMatchObject({ existing: 0, missing: [] });
  expect(parityText(parity)).toBe('they could not be compared with those of the new site');
  expect(urlNotes(parity).map(({ message }) => message)).toEqual([
    `The URLs of the new site could not be determined: ${parity.failure}`,
  ]);
});

test('the front matter of a page that begins with a byte order mark counts for its old URL', async () => {
  const from = folderOf(
    docusaurus({
      'blog/2020-9-25-kettle.md': '\uFEFF---\nslug: /whistle\n---\n\n# Whistle\n',
      'docs/a.md': '\uFEFF# A\n',
    }),
  );
  const moved = await migrateSite(from, join(folderOf({}), 'new'), {});
  expect(moved.ok && moved.value.parity.missing).toEqual([]);
});
