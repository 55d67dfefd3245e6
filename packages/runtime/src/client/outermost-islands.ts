/** The islands of an article, without those inside another one, unless they are in a part of it that stays as it was built. */
export const outermostIslands = (article: Element): HTMLElement[] =>
  [...article.querySelectorAll<HTMLElement>('[data-island]')].filter(
    (element) => element.parentElement?.closest('[data-island], ssg-static')?.matches('[data-island]') !== true,
  );
