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
    keepIslands(article, islands);
  });
  observer.observe(article, { childList: true });
  return () => observer.disconnect();
}

/** Puts islands that were there before in the place of equal ones, with what has changed in their parts. */
function keepIslands(root: Element, islands: HTMLElement[]): void {
  for (const island of outermostIslands(root)) {
    const index = islands.findIndex((one) => keyOfIsland(one) === keyOfIsland(island));
    const [before] = index < 0 ? [] : islands.splice(index, 1);
    if (before === undefined || before === island) continue;
    const parts = [...islandParts(island)];
    island.replaceWith(before);
    for (const [part, nodes] of parts) {
      const host = before.querySelector(`ssg-static[data-part="${part}"]`);
      host?.replaceChildren(...nodes);
      if (host) keepIslands(host, islands);
      before.dispatchEvent(new CustomEvent('ssg:part', { detail: [part, host ? [...host.childNodes] : nodes, host] }));
    }
  }
}

const keyOfIsland = ({ dataset }: HTMLElement): string => JSON.stringify([dataset['island'], dataset['props']]);

const detailsOf = (article: Element): HTMLDetailsElement[] =>
  [...article.querySelectorAll('details')].filter((one) => one.closest('[data-island]') === null);

const keyOfDetails = (details: HTMLDetailsElement): string => details.querySelector('summary')?.textContent ?? '';
