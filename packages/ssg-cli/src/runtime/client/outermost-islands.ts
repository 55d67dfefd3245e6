/** The islands of an article. An island inside an island is part of it. */
export const outermostIslands = (article: Element): HTMLElement[] =>
  [...article.querySelectorAll<HTMLElement>('[data-island]')].filter(
    (element) => element.parentElement?.closest('[data-island]') == null,
  );
