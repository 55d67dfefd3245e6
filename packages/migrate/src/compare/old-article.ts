import { childrenOf, documentMarkup, type Markup, type MarkupElement } from '@autolode/ssg-cli/internal';

/** A page of the old site as its HTML shows it. */
export interface OldArticle {
  /** The title and the article. */
  readonly markup: Markup;
  /** The page only sends its visitors to another URL. */
  readonly isRedirect: boolean;
  /** The URL that the page states as its own. */
  readonly canonical: string | undefined;
}

type Matches = (node: MarkupElement) => boolean;

export const hasAnyClass = ([, attributes]: MarkupElement, names: RegExp): boolean =>
  (attributes['class'] ?? '').split(/\s+/).some((one) => names.test(one));

/** Where generators put the article, the most certain place first. The body is the last resort. */
const places: readonly Matches[] = [
  (node) => hasAnyClass(node, /^(?:theme-doc-markdown|vp-doc|sl-markdown-content|md-content__inner)$/),
  (node) => node[0] === 'div' && hasAnyClass(node, /^markdown$/),
  (node) => node[0] === 'div' && /^(?:content-area|mdx-content)$/.test(node[1]['id'] ?? ''),
  ([name]) => name === 'article',
  ([name, { role }]) => name === 'main' || role === 'main',
  ([name]) => name === 'body',
];

/** Finds the article of a page that another generator built. */
export function oldArticle(html: string): OldArticle {
  const document = documentMarkup(html);
  const found = { canonical: undefined as string | undefined, isRedirect: false };
  for (const [name, attributes] of elementsOf(document)) {
    if (name === 'meta' && /^refresh$/i.test(attributes['http-equiv'] ?? '')) found.isRedirect = true;
    if (name === 'link' && attributes['rel'] === 'canonical') found.canonical ??= attributes['href'];
  }
  const articles = articlesOf(document);
  const hasTitle = articles.some((node) => node[0] === 'h1' || [...elementsOf([node])].some(([name]) => name === 'h1'));
  const title = hasTitle ? undefined : [...elementsOf(document)].find(([name]) => name === 'h1');
  return { ...found, markup: [...(title === undefined ? [] : [title]), ...articles] };
}

/** The elements of the most certain place; an element inside another one of them is part of it. */
function articlesOf(document: Markup): readonly MarkupElement[] {
  for (const matches of places) {
    const found = outermost(document, matches);
    if (found.length > 0) return found;
  }
  return document.filter((node): node is MarkupElement => typeof node !== 'string');
}

const outermost = (markup: Markup, matches: Matches): MarkupElement[] =>
  markup.flatMap((node) => {
    if (typeof node === 'string') return [];
    return matches(node) ? [node] : outermost(childrenOf(node), matches);
  });

function* elementsOf(markup: Markup): Generator<MarkupElement> {
  for (const node of markup) {
    if (typeof node === 'string') continue;
    yield node;
    yield* elementsOf(childrenOf(node));
  }
}
