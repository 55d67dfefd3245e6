import { openTabsAround } from './tabs.ts';

/** Opens the tab, question or disclosure that contains the target of the URL. */
export function revealTarget(root: HTMLElement): void {
  const id = decode(location.hash.slice(1));
  const target = id === '' ? null : document.getElementById(id);
  if (target === null || !root.contains(target)) return;
  const visible = target.getClientRects().length > 0;
  openTabsAround(target);
  for (
    let around = target.closest('details');
    around !== null;
    around = around.parentElement?.closest('details') ?? null
  )
    around.open = true;
  if (!visible || target instanceof HTMLDetailsElement) target.scrollIntoView();
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
