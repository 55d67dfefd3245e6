import { suggestion } from '../lib/nearest.ts';
import { entry } from './entry.ts';

export interface UnknownName {
  readonly name: string;
  readonly known: readonly string[];
}

const nearestOf = ({ name, known }: UnknownName): string => suggestion(name, known);

/** Messages about docs and the pages in `pages/`. */
export const docsMessages = {
  'docs/duplicate-id': entry<{ readonly id: string; readonly other: string; readonly isSameName?: boolean }>({
    message: ({ id, other, isSameName }) =>
      `Duplicate doc id "${id}", also used by ${other}${isSameName === true ? ', whose name differs only in its Unicode form' : ''}.`,
    hint: 'Rename one of the files, or set "id" in its front matter.',
    cause: 'Two docs of a section have the same id.',
    remedy: 'Rename one of the files, or set `id` in its front matter.',
    examples: [
      { id: 'setup', other: 'docs/setup.md' },
      { id: 'café', other: 'docs/café.md', isSameName: true },
    ],
  }),
  'docs/id': entry<{ readonly id: string }>({
    message: ({ id }) => `The id "${id}" contains a slash.`,
    hint: 'Use "slug" to change the URL.',
    cause: 'The `id` of a doc contains a slash.',
    remedy: 'Use `slug` to change the URL.',
    examples: [{ id: 'guides/setup' }],
  }),
  'docs/no-pages': entry<{ readonly type: 'docs' | 'blog' | 'pages' }>({
    severity: 'warning',
    message: ({ type }) =>
      type === 'docs'
        ? '"::pages" has nothing to list: the doc is in no sidebar, or alone in its category.'
        : type === 'pages'
          ? '"::pages" has nothing to list: no page has a URL below this one.'
          : '"::pages" lists docs and pages, and a post has none below it.',
    hint: 'Write the list yourself, as links in :::cards, or remove it.',
    cause: '`::pages` is on a page that no pages belong to.',
    remedy: 'Add the doc to a sidebar, as the page of a category, or write the links in `:::cards`.',
    examples: [{ type: 'docs' }, { type: 'pages' }, { type: 'blog' }],
  }),
  'docs/orphan': entry({
    severity: 'warning',
    message: 'This doc is not in any sidebar.',
    hint: 'Add it to a sidebar, or set "displayed_sidebar" or "unlisted" in its front matter.',
    cause: 'A doc is not in any sidebar of its section.',
    remedy: 'Add it to a sidebar, or set `displayed_sidebar: null`. `onOrphanDocs` sets the severity.',
  }),
  'docs/slug': entry<{ readonly slug: string; readonly reason: string }>({
    message: ({ slug, reason }) => `The slug "${slug}" ${reason}.`,
    hint: 'For example: slug: /guides/first-steps',
    cause: 'The `slug` of a doc is not a valid path.',
    remedy: 'Write for example `/guides/first-steps`.',
    examples: [{ slug: '../../setup', reason: 'leaves the section' }],
  }),
  'docs/unknown-neighbour': entry<UnknownName & { readonly key: string }>({
    message: ({ key, name }) => `"${key}" names the doc "${name}", which does not exist.`,
    hint: nearestOf,
    cause: '`pagination_prev` or `pagination_next` names a doc that does not exist.',
    remedy: 'Use a doc id, or `null` for no link.',
    examples: [{ key: 'pagination_next', name: 'setpu', known: ['intro', 'setup'] }],
  }),
  'docs/unknown-sidebar': entry<UnknownName>({
    message: ({ name }) => `Unknown sidebar "${name}".`,
    hint: nearestOf,
    cause: '`displayed_sidebar` names a sidebar that does not exist.',
    remedy: 'Use an id from the sidebars file.',
    examples: [{ name: 'guide', known: ['guides', 'api'] }],
  }),
  'pages/slug': entry<{ readonly slug: string; readonly reason: string }>({
    message: ({ slug, reason }) => `The slug "${slug}" ${reason}.`,
    hint: 'For example: slug: /imprint',
    cause: 'The `slug` of a page is not a valid path.',
    remedy: 'Write for example `/imprint`.',
    examples: [{ slug: 'a\\b', reason: 'contains a backslash' }],
  }),
};

/** Messages about docs that navbar items link to, which follow the key. */
export const navbarMessages = {
  'navbar/sidebar-without-link': entry<{ readonly name: string }>({
    key: 'navbar.items[1].sidebarId',
    message: ({ name }) => `the sidebar "${name}" contains no page to link to.`,
    hint: 'Add a doc to the sidebar, or remove the navbar item.',
    cause: 'A navbar item links to a sidebar without pages.',
    remedy: 'Add a doc to the sidebar.',
    examples: [{ name: 'api' }],
  }),
  'navbar/unknown-doc': entry<UnknownName>({
    key: 'navbar.items[0].docId',
    message: ({ name }) => `unknown doc "${name}"`,
    hint: nearestOf,
    cause: 'A navbar item names a doc that does not exist.',
    remedy: 'Use a doc id.',
    examples: [{ name: 'setpu', known: ['intro', 'setup'] }],
  }),
  'navbar/unknown-sidebar': entry<UnknownName>({
    key: 'navbar.items[1].sidebarId',
    message: ({ name }) => `unknown sidebar "${name}"`,
    hint: nearestOf,
    cause: 'A navbar item names a sidebar that does not exist.',
    remedy: 'Use an id from the sidebars file.',
    examples: [{ name: 'guide', known: ['guides', 'api'] }],
  }),
};
