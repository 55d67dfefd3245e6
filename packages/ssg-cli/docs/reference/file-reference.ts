import { authorFields } from '../../src/arrange/blog/author-fields.ts';
import { type CategoryFile, categoryKeys } from '../../src/arrange/docs/category-file.ts';
import { tagFields } from '../../src/arrange/tags.ts';
import type { PageMeta } from '../../src/arrange/types.ts';
import { table } from './table.ts';

const category: Readonly<
  Record<Exclude<keyof CategoryFile, 'path' | 'relative' | 'lines'> | 'key' | 'customProps', string>
> = {
  label: 'Name in the sidebar. Default: the name of the folder.',
  position: 'Place among its neighbours.',
  description: 'Text of the generated page.',
  collapsed: 'Whether it starts closed. Default: `sidebarCollapsed` of the section.',
  collapsible: 'Whether it can be closed at all.',
  className: 'A class for the item in the sidebar.',
  icon: 'An icon of the theme, for cards that show the category.',
  fact: 'A short fact at the end of those cards.',
  link: '`{ "type": "doc", "id": "…" }` for a page, `{ "type": "generated-index" }` for a generated list, `null` for none.',
  key: 'Tells categories of one label apart in translations.',
  customProps: 'Values for a theme of your own.',
};

const author: Readonly<Record<string, string>> = {
  name: 'Name; required where there is no image.',
  title: 'Role, shown below the name.',
  description: 'A sentence for the author’s page.',
  url: 'Where the name leads.',
  email: 'Where the name leads without `url`.',
  image: 'Path or URL of a picture. `imageURL` and `image_url` are the same.',
  imageURL: 'As `image`.',
  image_url: 'As `image`.',
  socials: 'Names or addresses by service: `github`, `x`, `mastodon`, `linkedin` and others.',
  page: '`true`, or `{ permalink: /ada }`, for a page with all posts of the author.',
};

const tag: Readonly<Record<string, string>> = {
  label: 'What is shown. Default: the key.',
  permalink: 'Path of the tag’s page below the tags. Default: made from the key.',
  description: 'Text of the tag’s page.',
};

const meta: Readonly<Record<keyof PageMeta, readonly [type: string, about: string]>> = {
  title: ['string, required', 'Title of the page.'],
  description: ['string', 'For search engines, previews and the search.'],
  image: ['string', 'Image of previews: a path of the site or a URL.'],
  keywords: ['list of strings', 'Other words the search finds the page by.'],
  wide: ['boolean', 'Uses the whole width. Default: `true`.'],
  noindex: ['boolean', 'Keeps search engines out.'],
  jsonLd: ['list of objects', 'Structured data.'],
  translated: ['boolean', 'The page takes its words from `useText`, so that it exists in every language.'],
  search: ['boolean, or `{ boost: number }`', '`false` leaves it out of the search; `boost` raises or lowers it.'],
};

const rows = (names: readonly string[], about: Readonly<Record<string, string>>) =>
  names.map((name) => {
    const text = about[name];
    if (text === undefined) throw new Error(`Nothing is written about "${name}".`);
    return [`\`${name}\``, text];
  });

/** What stands in data files and page modules, as Markdown. */
export const fileReference = (): string =>
  [
    'Files that say something about other files. An unknown key or a value of the wrong type is reported with its line.',
    '## Categories {#category}',
    '`_category_.json` or `_category_.yml` in a folder of docs.',
    table(
      ['Key', 'Type', 'What it does'],
      rows(Object.keys(categoryKeys), category).map(([key = '', about = '']) => [
        key,
        categoryKeys[key.slice(1, -1)] ?? '',
        about,
      ]),
    ),
    '```json title="docs/guides/_category_.json"\n{ "label": "Guides", "position": 2, "link": { "type": "generated-index" } }\n```',
    '## Authors {#authors}',
    'The file that `authorsMapPath` of a blog names, by key.',
    table(['Field', 'What it is'], rows(Object.keys(authorFields), author)),
    '## Tags {#tags}',
    'The file that `tags` of a blog or docs section names, by key.',
    table(['Field', 'What it is'], rows(tagFields, tag)),
    '## Metadata of React pages {#page-meta}',
    '`export const meta: PageMeta` of a module in `pages/`.',
    table(
      ['Key', 'Type', 'What it does'],
      Object.entries(meta).map(([key, [type, about]]) => [`\`${key}\``, type, about]),
    ),
  ].join('\n\n');
