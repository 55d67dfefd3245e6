import { listWithNearest, suggestion } from '../lib/nearest.ts';
import { allowedSchemes } from './allowed-schemes.ts';
import { entry } from './entry.ts';

export interface AuthorOnly {
  /** Name or key. Empty for an author without either, written in the front matter. */
  readonly author: string;
}

/** `author "ada"`, or a description for an author in the front matter who has no name. */
const named = (author: string): string => (author === '' ? 'author in the front matter' : `author "${author}"`);

/** Messages about posts and their authors. */
export const blogMessages = {
  'blog/author': entry<AuthorOnly>({
    message: ({ author }) => `The ${named(author)} needs a name or an image.`,
    hint: 'Add "name".',
    cause: 'An author has neither a name nor an image.',
    remedy: 'Add `name` to the author, in the authors file or in the front matter.',
    examples: [{ author: 'ada' }, { author: '' }],
  }),
  'blog/author-address': entry<AuthorOnly & { readonly url: string }>({
    message: ({ author, url }) => `URL scheme not allowed: "${url.slice(0, 80)}" of the ${named(author)}.`,
    hint: allowedSchemes,
    cause: 'The URL or the image of an author has a scheme that is not allowed.',
    remedy: 'Use an http or https URL, or a path on the site.',
    examples: [{ author: 'ada', url: 'javascript:alert(1)' }],
  }),
  'blog/author-field': entry<AuthorOnly & { readonly field: string; readonly expected: string; readonly got: unknown }>(
    {
      message: ({ author, field, expected, got }) =>
        `"${field}" of the ${named(author)} must be ${expected}, not ${JSON.stringify(got)}.`,
      cause: 'A field of an author has the wrong type.',
      remedy: 'Use the type in the message. Put strings that look like numbers or dates in quotes.',
      examples: [{ author: 'ada', field: 'url', expected: 'a string', got: ['https://ada.example'] }],
    },
  ),
  'blog/author-page': entry<
    | { readonly author: string; readonly other: string; readonly path: string }
    | { readonly author: string; readonly permalink?: string; readonly reason?: string }
  >({
    message: (values) => {
      if ('other' in values)
        return `The authors "${values.other}" and "${values.author}" have the same page, ${values.path}.`;
      return values.reason === undefined
        ? `"page" of the author "${values.author}" must be true or an object with "permalink".`
        : `The permalink "${values.permalink}" ${values.reason}.`;
    },
    hint: (values) => {
      if ('other' in values) return 'Give one of them another "page.permalink".';
      return values.reason === undefined ? undefined : 'For example: /ada-lovelace';
    },
    cause: 'The permalink of an author is not a valid path, or two authors have the same one.',
    remedy: 'Give each author a different `page.permalink`, such as `/ada`.',
    examples: [
      { author: 'ada', other: 'adal', path: '/blog/authors/ada' },
      { author: 'ada' },
      { author: 'ada', permalink: '//ada', reason: 'begins with two slashes, which makes it a URL on another host' },
    ],
  }),
  'blog/author-twice': entry<AuthorOnly>({
    message: ({ author }) => `The author "${author}" is listed twice.`,
    hint: 'Remove one of the two.',
    cause: 'A post lists the same author twice.',
    examples: [{ author: 'ada' }],
  }),
  'blog/authors-mixed': entry<{ readonly old: string }>({
    message: ({ old }) => `The post has both "authors" and "${old}".`,
    hint: ({ old }) => `Keep "authors" and remove "${old}".`,
    cause: 'A post has both `authors` and one of the old keys `author`, `author_url` and so on.',
    remedy: 'Keep `authors`.',
    examples: [{ old: 'author_url' }],
  }),
  'blog/date': entry<{ readonly date: string }>({
    message: ({ date }) => `Invalid date "${date}".`,
    hint: 'For example: date: 2025-03-18, or 2025-03-18T09:00:00+02:00',
    cause: 'The `date` of a post is not a valid date.',
    remedy: 'Write it as `2025-03-18`, with a time and time zone if they matter.',
    examples: [{ date: '18.3.2025' }],
  }),
  'blog/id': entry({
    severity: 'warning',
    message: '"id" has no effect on posts.',
    hint: 'Use "slug" to set the URL.',
    cause: 'A post has an `id`, which has no effect on posts.',
    remedy: 'Use `slug` to set the URL.',
  }),
  'blog/no-date': entry<{ readonly wrong?: string | undefined }>({
    message: ({ wrong }) =>
      wrong === undefined ? 'The post has no date.' : `The date "${wrong}" in the file name does not exist.`,
    hint: 'Start the file name with a date, such as 2025-03-18-title.md, or set "date" in the front matter.',
    cause: 'A post has no date.',
    remedy: 'Start the file name with a date, or set `date`.',
    examples: [{}, { wrong: '2025-02-30' }],
  }),
  'blog/slug': entry<{ readonly slug: string; readonly reason: string }>({
    message: ({ slug, reason }) => `The slug "${slug}" ${reason}.`,
    hint: 'For example: slug: first-steps',
    cause: 'The `slug` of a post is not a valid path.',
    remedy: 'Use letters, digits and hyphens.',
    examples: [{ slug: 'a?b', reason: 'contains "?" or "#", which end a path' }],
  }),
  'blog/socials': entry<
    AuthorOnly & ({ readonly platform: string; readonly handle: unknown } | { readonly platform?: never })
  >({
    message: (values) =>
      values.platform === undefined
        ? `"socials" of the author "${values.author}" must be an object of platforms and handles.`
        : `${JSON.stringify(values.handle)}, the ${values.platform} account of the author "${values.author}", is neither a handle nor a URL.`,
    hint: ({ platform }) =>
      platform === undefined ? 'For example: github: ada' : 'Write the handle alone, or the full URL with https://.',
    cause: 'The `socials` of an author are not platforms with handles.',
    remedy: 'Write for example `github: ada`.',
    examples: [{ author: 'ada' }, { author: 'ada', platform: 'github', handle: 'ada lovelace' }],
  }),
  'blog/unknown-author': entry<{
    readonly author: string;
    readonly known: readonly string[];
    readonly authorsFile?: string;
  }>({
    message: ({ author, authorsFile }) =>
      authorsFile === undefined
        ? `Unknown author "${author}".`
        : `Unknown author "${author}": there is no file ${authorsFile}.`,
    hint: ({ author, known, authorsFile }) =>
      authorsFile === undefined
        ? listWithNearest(author, known)
        : 'Create the file, or set "authorsMapPath" of the blog to another one.',
    cause: 'A post names an author who is not in the authors file.',
    remedy: 'Add the author to the file, or fix the key.',
    examples: [
      { author: 'adda', known: ['ada', 'grace'] },
      { author: 'ada', known: [], authorsFile: 'blog/authors.yml' },
    ],
  }),
  'blog/untruncated': entry<{ readonly marker: string }>({
    severity: 'warning',
    message: 'The post does not mark where its excerpt ends.',
    hint: ({ marker }) => `Put ${marker} on a line of its own, below the paragraphs to show in lists.`,
    cause: 'A post does not mark where its excerpt ends, so lists show all of it.',
    remedy:
      'Put `<!-- truncate -->` below the paragraphs to show in lists. `onUntruncatedBlogPosts` sets the severity.',
    examples: [{ marker: '<!-- truncate -->' }],
  }),
};

/** Messages about tags of docs and posts, and about the authors and tags files. */
export const tagMessages = {
  'data/file': entry<
    | { readonly kind: 'shape' }
    | { readonly kind: 'entry'; readonly name: string; readonly got: unknown }
    | { readonly kind: 'yaml'; readonly reason: string }
  >({
    message: (values) => {
      if (values.kind === 'shape') return 'The file must contain an object with a key for each entry.';
      return values.kind === 'entry'
        ? `"${values.name}" must be an object, not ${JSON.stringify(values.got)}.`
        : `Invalid YAML: ${values.reason}.`;
    },
    hint: ({ kind }) => (kind === 'shape' ? 'For example: team:\n  name: Our team' : undefined),
    cause: 'A file of authors or tags does not contain an object with a key for each entry.',
    remedy: 'Write `key:` and its values below it, indented.',
    examples: [
      { kind: 'shape' },
      { kind: 'entry', name: 'ada', got: 'Ada Lovelace' },
      { kind: 'yaml', reason: 'unexpected end of the stream' },
    ],
  }),
  'data/field': entry<{ readonly entry: string; readonly field: string; readonly known: readonly string[] }>({
    severity: 'warning',
    message: ({ entry, field }) => `"${field}" of "${entry}" has no effect.`,
    hint: ({ field, known }) => suggestion(field, known),
    cause: 'An entry in the file of authors or tags has a field that is not known.',
    remedy: 'Fix the name, or remove the field.',
    examples: [{ entry: 'ada', field: 'titel', known: ['name', 'title'] }],
  }),
  'tags/file': entry<
    | { readonly kind: 'field'; readonly field: string; readonly tag: string; readonly got: unknown }
    | { readonly kind: 'permalink'; readonly permalink: string; readonly reason: string }
    | { readonly kind: 'same-page'; readonly tag: string; readonly other: string; readonly path: string }
  >({
    message: (values) => {
      switch (values.kind) {
        case 'field':
          return `"${values.field}" of the tag "${values.tag}" must be a string, not ${JSON.stringify(values.got)}.`;
        case 'permalink':
          return `The permalink "${values.permalink}" ${values.reason}.`;
        default:
          return `The tags "${values.other}" and "${values.tag}" have the same page, ${values.path}.`;
      }
    },
    hint: ({ kind }) => {
      if (kind === 'field') return 'Put it in quotes.';
      return kind === 'permalink' ? 'For example: /real-time' : 'Give one of them another permalink.';
    },
    cause:
      'An entry in the tags file is not valid: a field has the wrong type, the permalink is not a path, or another tag has the same one.',
    remedy: 'Fix the entry that the message names.',
    examples: [
      { kind: 'field', field: 'label', tag: 'api', got: 2024 },
      {
        kind: 'permalink',
        permalink: '//api',
        reason: 'begins with two slashes, which makes it a URL on another host',
      },
      { kind: 'same-page', tag: 'API', other: 'api', path: '/blog/tags/api' },
    ],
  }),
  'tags/permalink': entry<{ readonly tag: string; readonly permalink: string; readonly reason: string }>({
    message: ({ tag, permalink, reason }) => `The permalink "${permalink}" of the tag "${tag}" ${reason}.`,
    hint: 'For example: /real-time',
    cause: 'The permalink of a tag is not a valid path.',
    remedy: 'Write for example `/real-time`.',
    examples: [{ tag: 'API', permalink: 'a?b', reason: 'contains "?" or "#", which end a path' }],
  }),
  'tags/share-page': entry<{ readonly first: string; readonly second: string; readonly path: string }>({
    severity: 'warning',
    message: ({ first, second, path }) => `The tags "${first}" and "${second}" share one page, ${path}.`,
    hint: 'Spell the tag the same way everywhere, or give one of them another permalink.',
    cause: 'Two spellings of a tag share one page.',
    remedy: 'Spell the tag the same way everywhere.',
    examples: [{ first: 'API', second: 'Api', path: '/blog/tags/api' }],
  }),
  'tags/unknown': entry<{ readonly tag: string; readonly tagsFile: string; readonly known: readonly string[] }>({
    severity: 'warning',
    message: ({ tag, tagsFile }) => `The tag "${tag}" is not in ${tagsFile}.`,
    hint: ({ tag, known }) => suggestion(tag, known),
    cause: 'A page has a tag that is not in the tags file.',
    remedy: 'Add the tag to the file, or fix the key. `onInlineTags` sets the severity.',
    examples: [{ tag: 'ap', tagsFile: 'docs/tags.yml', known: ['api', 'guides'] }],
  }),
};
