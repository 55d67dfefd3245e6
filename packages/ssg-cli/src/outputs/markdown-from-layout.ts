import type {
  AnyPageView,
  AuthorView,
  BlogSidebarView,
  LinkView,
  Markup,
  MarkupElement,
  PostCardView,
  TagView,
} from '../runtime/view.ts';

/**
 * Returns the text that a layout adds to an article or shows instead of one, from the same values that the theme
 * renders.
 */
export function layoutMarkup(view: AnyPageView): Markup {
  switch (view.layout) {
    case 'doc':
      return [...lead(view.data.description), ...pairs(view.data.facts)];
    case 'page':
      return lead(view.data.description);
    case 'blog-post':
      return [
        ...lead(view.data.post.description),
        ['p', {}, [view.data.post.date.slice(0, 10), ...view.data.post.authors.map(({ name }) => name)].join(' · ')],
      ];
    case 'category':
      return [
        ...lead(view.data.description),
        ...pairs(view.data.facts),
        ...cards(view.data.cards),
        ...view.data.groups.flatMap(({ label, cards: list }): Markup => [['h2', {}, label], ...cards(list)]),
      ];
    case 'blog-list':
      return [
        ...lead(view.data.tag?.description ?? view.data.description),
        ...posts(view.data.posts),
        ...more(view.data.pager.older, view.data.pager.page + 1),
      ];
    case 'blog-archive':
      return [...lead(view.data.description), ...years(view.data.years)];
    case 'tags':
      return [items(view.data.groups.flatMap(({ tags }) => tags.map(tagItem)))];
    case 'tag':
      return cards(view.data.cards);
    case 'authors':
      return [items(view.data.authors.map(authorItem))];
    case 'author':
      return [
        ...lead(view.data.author.description ?? view.data.author.title),
        ...posts(view.data.posts),
        ...more(view.data.pager.older, view.data.pager.page + 1),
      ];
    default:
      return [];
  }
}

/** The heading of a page as its layout shows it. */
export function headingOf(view: AnyPageView): string {
  return 'heading' in view.data && view.data.heading !== undefined ? view.data.heading : view.title;
}

const lead = (text: string | undefined): Markup =>
  text === undefined || text === '' ? [] : [['blockquote', {}, ['p', {}, text]]];

const items = (list: readonly Markup[]): MarkupElement => [
  'ul',
  {},
  ...list.map((item): MarkupElement => ['li', {}, ...(item as (string | MarkupElement)[])]),
];

const pairs = (facts: readonly { readonly label: string; readonly value: string }[]): Markup =>
  facts.length === 0 ? [] : [items(facts.map(({ label, value }): Markup => [['strong', {}, label], `: ${value}`]))];

const linked = (label: string, href: string, rest: string | undefined): Markup => [
  ['a', { href }, label],
  ...(rest === undefined || rest === '' ? [] : [`: ${rest}`]),
];

const cards = (list: readonly LinkView[]): Markup =>
  list.length === 0 ? [] : [items(list.map(({ label, href, description }) => linked(label, href, description)))];

const posts = (list: readonly PostCardView[]): Markup =>
  list.length === 0
    ? []
    : [items(list.map((post) => [`${post.date.slice(0, 10)} `, ...linked(post.title, post.href, post.description)]))];

const years = (list: BlogSidebarView['years']): Markup =>
  list.flatMap(
    ({ year, posts: own }): Markup => [
      ['h2', {}, year],
      items(own.map(({ title, href, date }) => [`${date.slice(0, 10)} `, ...linked(title, href, undefined)])),
    ],
  );

const tagItem = ({ label, href, description, count }: TagView): Markup =>
  linked(label, href, [description, count === undefined ? undefined : `(${count})`].filter(Boolean).join(' '));

const authorItem = ({ name, href, title, description }: AuthorView): Markup =>
  href === undefined
    ? [[name, title ?? description].filter(Boolean).join(': ')]
    : linked(name, href, title ?? description);

const more = (older: string | undefined, page: number): Markup =>
  older === undefined ? [] : [['p', {}, ['a', { href: older }, `${page} →`]]];
