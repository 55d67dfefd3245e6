/**
 * Makes the browser's Back close an open drawer before it leaves the page. Each drawer that opens stands on a history entry
 * of its own, marked by `step`; Back leaves that entry, and a drawer closed in any other way takes its entry back. What a
 * link in a drawer leads to takes the entry's place instead: taking it back would call the navigation off.
 */
export function closeOnBack(): void {
  const open: HTMLElement[] = [];
  let base = 0;
  let href = '';
  let isFollowed = false;
  let isTakenBack = false;
  let timer = 0;

  const takeBack = () => {
    const extra = stepOf() - base - open.length;
    if (extra <= 0 || isFollowed) return;
    isTakenBack = true;
    history.go(-extra);
  };
  const onToggle = (event: Event) => {
    const panel = event.target as HTMLElement;
    const index = open.indexOf(panel);
    if ((event as ToggleEvent).newState === 'open') {
      if (index >= 0 || !panel.matches('aside[popover]')) return;
      if (open.length === 0) base = stepOf();
      open.push(panel);
      href = location.href;
      isFollowed = false;
      history.pushState({ ...history.state, step: base + open.length }, '');
    } else if (index >= 0) {
      open.splice(index, 1);
      // Two that close together are taken back together.
      clearTimeout(timer);
      timer = window.setTimeout(takeBack);
    }
  };
  document.addEventListener('toggle', onToggle, true);
  addEventListener(
    'click',
    ({ target }) => {
      isFollowed ||= (target as Element).closest('a[href]') !== null;
    },
    true,
  );
  addEventListener(
    'popstate',
    (event) => {
      const closing = open.splice(Math.max(0, stepOf() - base));
      // The page is the same one: the router has nothing to do.
      if ((closing.length > 0 || isTakenBack) && location.href === href) event.stopImmediatePropagation();
      isTakenBack = false;
      for (const panel of closing) panel.hidePopover();
    },
    true,
  );
}

/** How many open drawers the current history entry stands for. The router reads the same mark. */
const stepOf = (): number => (history.state as { step?: number } | null)?.step ?? 0;
