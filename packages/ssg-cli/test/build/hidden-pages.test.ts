import fc from 'fast-check';
import { expect, test } from 'vitest';
import { linkPackages } from '../link-packages.ts';
import { copySite } from '../site-fixture.ts';

type State = 'absent' | 'listed' | 'draft' | 'unlisted';

/** A page of the random site. Its name is in its URL, and with the language it is a word of its text. */
interface RandomPage {
  readonly name: string;
  readonly folders: Readonly<Record<'en' | 'de', string>>;
  /** The path of its URL, without language and name. */
  readonly url: string;
  readonly en: State;
  readonly de: State;
  /** What is in front of the front matter. */
  readonly lead: string;
}

const places = [
  { en: 'docs', de: 'i18n/de/docs/current', url: '/docs/next/' },
  { en: 'versioned_docs/version-1.0', de: 'i18n/de/docs/version-1.0', url: '/docs/' },
  { en: 'blog', de: 'i18n/de/blog', url: '/blog/' },
  { en: 'pages', de: 'i18n/de/pages', url: '/' },
];
const states: readonly State[] = ['absent', 'listed', 'draft', 'unlisted'];

const randomPages: readonly RandomPage[] = fc
  .sample(
    fc.record({
      place: fc.constantFrom(...places),
      en: fc.constantFrom(...states),
      de: fc.constantFrom(...states),
      lead: fc.constantFrom(
        '',
        '',
        '\n',
        ' \n\t\n',
        '\ufeff',
        '\ufeff\n',
        '\n\ufeff',
        '\u200b\n',
        '\r\n\r\n',
        '\u00a0\n',
      ),
    }),
    { numRuns: 60, seed: 58 },
  )
  .map(({ place, ...page }, index) => ({ name: `zebra${index}q`, folders: place, url: place.url, ...page }));

const textOf = ({ name, en, lead }: RandomPage, code: 'en' | 'de', state: State) => {
  const isTagged = state === 'unlisted' || en === 'unlisted';
  const matter = [
    `title: ${name}${code} title`,
    `slug: /${name}`,
    'date: 2025-03-02',
    `tags: [${isTagged ? `${name}${code}-tag` : 'shared'}]`,
    ...(state === 'draft' || state === 'unlisted' ? [`${state}: true`] : []),
  ];
  return `${lead}---\n${matter.join('\n')}\n---\n\nText ${name}${code}.\n\n<!-- truncate -->\n\nMore.\n`;
};

test('no file of a site names a page that is hidden, in any language and version', async () => {
  const site = copySite('three-locales');
  linkPackages(site.root);
  site.edit('ssg.config.ts', (text) =>
    text
      .replace(/sidebars: \{[\s\S]*?\n {6}\},\n/, '')
      .replace(
        "title: 'Three voices',",
        "title: 'Three voices',\n  pwa: {},\n  outputs: { hosts: ['netlify', 'nginx'] },",
      ),
  );
  site.write('versions.json', '["1.0"]');
  site.write('versioned_docs/version-1.0/intro.md', '# Intro\n\nText.\n');
  for (const page of randomPages)
    for (const code of ['en', 'de'] as const)
      if (page[code] !== 'absent') site.write(`${page.folders[code]}/${page.name}.md`, textOf(page, code, page[code]));
  const built = await site.build({});
  expect(built.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);

  const mentions = mentionsIn(site.output());
  for (const page of randomPages) {
    const { name, url, en, de } = page;
    const all = mentions.get(name) ?? [];
    const where = (fits: (one: Mention) => boolean) => [...new Set(all.filter(fits).map(({ file }) => file))];
    const isOfGerman = ({ text }: Mention) => text.endsWith(`${name}de`) || text.includes(`de${url}${name}`);
    const isInGerman = ({ file }: Mention) => /^(?:_data\/)?de\//.test(file);
    const isOwn = ({ file }: Mention) => /(?:^|\/)zebra\d+q\.(?:html|md|json)$/.test(file);
    const about = JSON.stringify(page);
    const german = en === 'draft' ? 'draft' : de;
    if (en === 'draft' || (en === 'absent' && (de === 'draft' || de === 'absent'))) {
      expect(
        where(() => true),
        about,
      ).toEqual([]);
      continue;
    }
    expect(all, about).not.toEqual([]);
    if (german === 'draft') expect(where(isOfGerman), about).toEqual([]);
    if (german === 'unlisted')
      expect(
        where((one) => isOfGerman(one) && !(isOwn(one) && (en === 'unlisted' || isInGerman(one)))),
        about,
      ).toEqual([]);
    if (en === 'unlisted')
      expect(
        where((one) => !isOfGerman(one) && !isOwn(one) && !(de === 'listed' && isInGerman(one))),
        about,
      ).toEqual([]);
    if (en === 'absent')
      expect(
        all.filter(({ text }) => new RegExp(`(?:href="|href":"|example)${url}${name}`).test(text)),
        about,
      ).toEqual([]);
  }
});

/** A place in a file, or in its name, with what precedes the name of the page. */
interface Mention {
  readonly file: string;
  readonly text: string;
}

function mentionsIn(output: Readonly<Record<string, string>>): Map<string, Mention[]> {
  const mentions = new Map<string, Mention[]>();
  for (const [file, content] of Object.entries(output))
    for (const text of [content, `/${file}`])
      for (const { 0: found, 1: name = '', index } of text.matchAll(/(zebra\d+q)(?:en|de)?/g)) {
        const one = { file, text: text.slice(Math.max(0, index - 30), index + found.length) };
        mentions.set(name, [...(mentions.get(name) ?? []), one]);
      }
  return mentions;
}
