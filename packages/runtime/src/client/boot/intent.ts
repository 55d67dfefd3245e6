/** What another window stores, such as the choice of a tab, is shown by hydrated code. */
const signs = ['pointerover', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'storage'] as const;

/**
 * Calls `hydrate` once: at the visitor's first sign of intent, when a choice changes in another window, or earlier if the config or an island in the article
 * requires it.
 */
export function onHydrationTrigger(mode: 'intent' | 'idle' | 'load', hydrate: () => void): void {
  let triggered = false;
  const once = () => {
    if (triggered) return;
    triggered = true;
    for (const sign of signs) removeEventListener(sign, once, true);
    hydrate();
  };
  for (const sign of signs) addEventListener(sign, once, { capture: true, passive: true });
  const islands = [...document.querySelectorAll<HTMLElement>('[data-hydrate]')];
  const modes = [mode, ...islands.map((island) => island.dataset['hydrate'])];
  if (modes.includes('load')) once();
  else if (modes.includes('idle')) whenIdle(once);
  const visible = islands.filter((island) => island.dataset['hydrate'] === 'visible');
  if (visible.length === 0) return;
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some((entry) => entry.isIntersecting)) return;
    observer.disconnect();
    once();
  });
  for (const island of visible) observer.observe(island);
}

/** Runs a callback when the page has loaded and the browser is idle. */
export function whenIdle(run: () => void): void {
  const ask = () => (window.requestIdleCallback === undefined ? setTimeout(run, 200) : requestIdleCallback(run));
  if (document.readyState === 'complete') ask();
  else addEventListener('load', ask);
}
