import type {
  AnyPageView,
  AuthorView,
  BlogSidebarView,
  LinkView,
  ListPagerView,
  Markup,
  MarkupElement,
  PostCardView,
  TagView,
} from '@autolode/ssg-runtime/view';

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
        ...otherPages(view.data.pager),
      ];
    case 'blog-archive':
      return [...lead(view.data.description), ...years(view.data.years)];
    case 'tags':
      return view.data.groups.flatMap(({ letter, tags }): Markup => [['h2', {}, letter], items(tags.map(tagItem))]);
    case 'tag':
      return [...lead(view.data.tag.description), ...cards(view.data.cards)];
    case 'authors':
      return [items(view.data.authors.map(authorItem))];
    case 'author':
      return [
        ...lead(aboutAuthor(view.data.author)),
        ...profiles(view.data.author),
        ...posts(view.data.posts),
        ...otherPages(view.data.pager),
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
  list.length === 0
    ? []
    : [
        items(
          list.map(({ label, href, description, fact }) => [
            ...linked(label, href, description),
            ...(fact === undefined ? [] : [` (${fact})`]),
          ]),
        ),
      ];

const posts = (list: readonly PostCardView[]): Markup => (list.length === 0 ? [] : [items(list.map(postItem))]);

/** A post with the text that its card shows, its authors and its tags. */
const postItem = (post: PostCardView): Markup => [
  `${post.date.slice(0, 10)} `,
  ...linked(post.title, post.href, post.excerpt.length > 0 ? post.excerpt.join(' ') : post.description),
  ...post.authors.map(({ name }) => ` · ${name}`),
  ...post.tags.flatMap(({ label, href }): Markup => [' · ', ['a', { href }, label]]),
];

const years = (list: BlogSidebarView['years']): Markup =>
  list.flatMap(
    ({ year, posts: own }): Markup => [
      ['h2', {}, year],
      items(own.map(({ title, href, date }) => [`${date.slice(0, 10)} `, ...linked(title, href, undefined)])),
    ],
  );

const tagItem = ({ label, href, description, count }: TagView): Markup =>
  linked(label, href, [description, count === undefined ? undefined : `(${count})`].filter(Boolean).join(' '));

const authorItem = (author: AuthorView): Markup => {
  const { name, href, count, socials } = author;
  const about = [aboutAuthor(author), count === undefined ? undefined : `(${count})`].filter(Boolean).join(' ');
  return [
    ...(href === undefined ? [[name, about].filter(Boolean).join(': ')] : linked(name, href, about)),
    ...socials.flatMap((social): Markup => [' · ', ['a', { href: social.href }, social.platform]]),
  ];
};

const aboutAuthor = ({ title, description }: AuthorView): string => [title, description].filter(Boolean).join(' · ');

const profiles = ({ socials }: AuthorView): Markup =>
  socials.length === 0 ? [] : [items(socials.map(({ platform, href }) => linked(platform, href, undefined)))];

const otherPages = ({ newer, older, page }: ListPagerView): Markup => [
  ...(newer === undefined ? [] : [['p', {}, ['a', { href: newer }, `← ${page - 1}`]] satisfies MarkupElement]),
  ...(older === undefined ? [] : [['p', {}, ['a', { href: older }, `${page + 1} →`]] satisfies MarkupElement]),
];
