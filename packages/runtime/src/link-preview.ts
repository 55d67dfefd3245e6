import { createContext, useContext } from 'react';

/** What a link shows of its target before a visitor follows it. */
export interface LinkPreview {
  /** The page's title. */
  readonly title: string;
  /** The heading that the link leads to. */
  readonly section?: string;
  /** The page's description or first paragraph. */
  readonly text?: string;
  /** Language of the texts, and its direction, if they are not those of the page with the link. */
  readonly lang?: string;
  readonly direction?: 'ltr' | 'rtl';
}

/** The previews of one article by published URL, with the number of those rendered so far. */
interface ArticlePreviews {
  readonly previews: Readonly<Record<string, LinkPreview>>;
  rendered: number;
}

/** Present while an article with previews is rendered, which happens only at build. */
export const LinkPreviews = createContext<ArticlePreviews | undefined>(undefined);

/**
 * The preview of a link in an article, with an id that no other element has; for the `a` component of a theme. There is none
 * unless the config has `markdown.linkPreviews` and the link leads to another page of the site.
 */
export function useLinkPreview(href: string): (LinkPreview & { readonly id: string }) | undefined {
  const article = useContext(LinkPreviews);
  if (article === undefined || !Object.hasOwn(article.previews, href)) return undefined;
  article.rendered++;
  // Headings and components have no ids of this form: see `isReservedId`.
  return { ...(article.previews[href] as LinkPreview), id: `_R_link${article.rendered}` };
}
