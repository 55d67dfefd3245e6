import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { verifyOutput } from '../../src/commands/verify.ts';
import { linkPackages } from '../link-packages.ts';
import { copySite, summaries } from '../site-fixture.ts';

/** A word that no page has but those that nobody may find. */
const word = 'Zebrafinch';
const matter = (state: string, more = '') =>
  `---\ntitle: ${word}\n${state}: true\ntags: [${word} tag, shared]\ndescription: A ${word}.\n${more}---\n\nOf the ${word}.\n`;

const pages = (state: string): Readonly<Record<string, string>> => ({
  'docs/zebrafinch.md': matter(state, 'redirect_from: /docs/zebrafinch-before\nsidebar_position: 1\n'),
  'docs/cage/index.md': matter(state, 'slug: /zebrafinch-cage\n'),
  'docs/empty-zebrafinch/index.md': matter(state),
  'docs/empty-zebrafinch/deeper/one.md': matter(state),
  'docs/zebrafinch-index/_category_.yml': `label: ${word}\nlink: { type: generated-index }\n`,
  'docs/zebrafinch-index/deeper/one.md': matter(state),
  'blog/2025-03-02-zebrafinch.md': matter(state, 'authors: [ada]\n'),
  'pages/zebrafinch.md': matter(state, 'redirect_from: /zebrafinch-before\n'),
  'versioned_docs/version-1.0/zebrafinch.md': matter(state),
  'i18n/de/docs/current/halb.md': matter(state),
  'docs/ganz.md': matter(state),
});

function makeSite(state: string) {
  const site = copySite('three-locales');
  linkPackages(site.root);
  site.edit('ssg.config.ts', (text) =>
    text
      .replace(/sidebars: \{[\s\S]*?\n {6}\},\n/, '')
      .replace(
        "title: 'Three voices',",
        `title: 'Three voices',\n  onUntruncatedBlogPosts: 'ignore',\n  pwa: {},\n  outputs: { hosts: ['netlify', 'vercel', 'nginx', 'apache'] },\n  redirects: [{ from: '/zebrafinch-old', to: '/docs/zebrafinch' }],\n`,
      ),
  );
  for (const [path, text] of Object.entries(pages(state))) site.write(path, text);
  site.write('docs/cage/listed.md', '---\ntitle: Listed\ntags: [shared]\n---\n\nText.\n');
  site.write('docs/halb.md', '# Half\n\nText.\n');
  site.write('i18n/de/docs/current/ganz.md', '# Whole\n\nText.\n');
  site.write('blog/authors.yml', 'ada:\n  name: Ada\n  page: true\n');
  site.write('versions.json', '["1.0"]');
  site.write('versioned_docs/version-1.0/intro.md', '# Intro\n\nText.\n');
  return site;
}

/** The files of the output that contain the word, in their text or name. */
const foundIn = (output: Readonly<Record<string, string>>): string[] =>
  Object.entries(output)
    .filter((entry) => entry.some((text) => text.toLowerCase().includes('zebrafinch')))
    .map(([path]) => path)
    .sort();

test('a draft is in no file of the output, in any language', async () => {
  const site = makeSite('draft');
  site.edit('ssg.config.ts', (text) => text.replace(/ {2}redirects: .*\n/, ''));
  const built = await site.build({});
  expect(summaries(built.diagnostics)).toEqual([]);
  expect(foundIn(site.output())).toEqual([]);
});

test('an unlisted page is in no file of the output but its own, in any language', async () => {
  const site = makeSite('unlisted');
  const built = await site.build({});
  expect(summaries(built.diagnostics)).toEqual([]);
  const own =
    /^(?:_data\/)?(?:(?:de|ar)\/)?(?:docs\/(?:next\/)?|blog\/2025\/03\/02\/)?(?:[\w-]*zebrafinch[\w-]*(?:\/deeper\/one)?|ganz|halb)\.(?:html|json)$/;
  expect(foundIn(site.output()).filter((path) => !own.test(path))).toEqual([]);
  // The halves that are listed name no other.
  for (const path of ['docs/next/halb.html', 'de/docs/next/ganz.html'])
    expect(site.read(path).toLowerCase()).not.toContain('zebrafinch');
  expect(verifyOutput(join(site.root, 'dist'))).toEqual([]);
  writeFileSync(join(site.root, 'dist/zebrafinch.html'), 'changed');
  site.remove('dist/docs/zebrafinch.html');
  expect(summaries(verifyOutput(join(site.root, 'dist')))).toEqual([
    'zebrafinch.html  The file differs from the one that was built.',
    `${join(site.root, 'dist')}  1 file of unlisted pages is missing.`,
  ]);
});
