import { outermostIslands } from '../runtime/client/outermost-islands.ts';

/**
 * Keeps what the visitor did to an article while its nodes are replaced by those of the edited page: islands keep their
 * state where name and props are the same, and `details` stay open or closed. Returns what ends the watch.
 *
 * Replacing is the router's work, so the new nodes are waited for; an observer is called right behind it, before anything is
 * painted and before islands that are gone from the page are ended.
 */
export function keepState(article: Element): () => void {
  const islands = outermostIslands(article);
  const details = detailsOf(article).map((one) => ({ key: keyOfDetails(one), open: one.open }));
  const observer = new MutationObserver(() => {
    observer.disconnect();
    // An island's own details come with it.
    for (const one of detailsOf(article)) {
      const index = details.findIndex(({ key }) => key === keyOfDetails(one));
      const [before] = index < 0 ? [] : details.splice(index, 1);
      if (before !== undefined) one.open = before.open;
    }
    for (const island of outermostIslands(article)) {
      const index = islands.findIndex((one) => keyOfIsland(one) === keyOfIsland(island));
      const [before] = index < 0 ? [] : islands.splice(index, 1);
      if (before !== undefined && before !== island) island.replaceWith(before);
    }
  });
  observer.observe(article, { childList: true });
  return () => observer.disconnect();
}

const keyOfIsland = ({ dataset }: HTMLElement): string => JSON.stringify([dataset['island'], dataset['props']]);

const detailsOf = (article: Element): HTMLDetailsElement[] =>
  [...article.querySelectorAll('details')].filter((one) => one.closest('[data-island]') === null);

const keyOfDetails = (details: HTMLDetailsElement): string => details.querySelector('summary')?.textContent ?? '';
