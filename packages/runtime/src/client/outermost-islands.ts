/** The islands of an article, without those inside another island. */
export const outermostIslands = (article: Element): HTMLElement[] =>
  [...article.querySelectorAll<HTMLElement>('[data-island]')].filter(
    (element) => element.parentElement?.closest('[data-island]') == null,
  );
