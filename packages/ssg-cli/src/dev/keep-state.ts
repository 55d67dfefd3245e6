import { islandParts } from '@autolode/ssg-runtime/client/island-parts';
import { outermostIslands } from '@autolode/ssg-runtime/client/outermost-islands';

/**
 * Preserves the state of an article while its nodes are replaced by those of the edited page: islands with the same
 * name and props keep their state, and `details` stay open or closed. Returns a function that stops observing.
 *
 * The router replaces the nodes, so this waits for new ones. A mutation observer runs directly after the replacement,
 * before the browser paints and before islands that were removed are unmounted.
 */
export function keepState(article: Element): () => void {
  const islands = outermostIslands(article);
  const details = detailsOf(article).map((one) => ({ key: keyOfDetails(one), open: one.open }));
  const observer = new MutationObserver(() => {
    observer.disconnect();
    // The `details` inside an island are restored with the island.
    for (const one of detailsOf(article)) {
      const index = details.findIndex(({ key }) => key === keyOfDetails(one));
      const [before] = index < 0 ? [] : details.splice(index, 1);
      if (before !== undefined) one.open = before.open;
    }
    for (const island of outermostIslands(article)) {
      const index = islands.findIndex((one) => keyOfIsland(one) === keyOfIsland(island));
      const [before] = index < 0 ? [] : islands.splice(index, 1);
      if (before === undefined || before === island) continue;
      for (const [part, nodes] of islandParts(island)) {
        before.querySelector(`ssg-static[data-part="${part}"]`)?.replaceChildren(...nodes);
        before.dispatchEvent(new CustomEvent('ssg:part', { detail: [part, nodes] }));
      }
      island.replaceWith(before);
    }
  });
  observer.observe(article, { childList: true });
  return () => observer.disconnect();
}

const keyOfIsland = ({ dataset }: HTMLElement): string => JSON.stringify([dataset['island'], dataset['props']]);

const detailsOf = (article: Element): HTMLDetailsElement[] =>
  [...article.querySelectorAll('details')].filter((one) => one.closest('[data-island]') === null);

const keyOfDetails = (details: HTMLDetailsElement): string => details.querySelector('summary')?.textContent ?? '';
