/**
 * Makes the browser's Back button close an open drawer before it leaves the page. Each open drawer has its own history
 * entry, marked by `step`. Back leaves that entry; a drawer that is closed in any other way removes its entry. A link
 * in a drawer replaces the entry, because going back would cancel the navigation.
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
      // Two drawers that close at the same time are removed in one step.
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
      // The page is unchanged, so the router must not see the event.
      if ((closing.length > 0 || isTakenBack) && location.href === href) event.stopImmediatePropagation();
      isTakenBack = false;
      for (const panel of closing) panel.hidePopover();
    },
    true,
  );
}

/** The number of open drawers that the current history entry represents. The router reads the same mark. */
const stepOf = (): number => (history.state as { step?: number } | null)?.step ?? 0;
