/** Elements that a floating element must not cover. */
const controls = 'a, button, input, select, textarea, summary, h1';
const steps = [0.02, 0.5, 0.98];

/**
 * Hides elements that float over the page (`data-float`) while they cover a control or the page's title, and while the
 * reader scrolls down: they get `data-away`, and the stylesheet hides them. They reappear when the reader scrolls up,
 * and at the top. The root element gets `data-scrolled` once the page has been scrolled.
 */
export function keepClear(): void {
  let lastY = 0;
  let isScrollingDown = false;
  let isScheduled = false;
  const update = () => {
    isScheduled = false;
    if (scrollY !== lastY) {
      isScrollingDown = scrollY > lastY;
      document.documentElement.dataset['scrolled'] = '';
    }
    lastY = scrollY;
    for (const box of document.querySelectorAll('[data-float]')) {
      const { x, y, width, height } = box.getBoundingClientRect();
      const isOver = (across: number, down: number) =>
        document
          .elementsFromPoint(x + width * across, y + height * down)
          .some((element) => element.closest('[data-float]') === null && element.closest(controls) !== null);
      box.toggleAttribute(
        'data-away',
        isScrollingDown || steps.some((across) => steps.some((down) => isOver(across, down))),
      );
    }
  };
  const schedule = () => {
    if (!isScheduled) requestAnimationFrame(update);
    isScheduled = true;
  };
  addEventListener('scroll', schedule, { passive: true });
  // Runs after layout and before painting, and again whenever the page's height changes.
  new ResizeObserver(update).observe(document.body);
  // Content that is added to reserved space changes no height. Besides, Chromium reports what lies at a point from before
  // the change of height for some frames after it.
  new MutationObserver(schedule).observe(document.body, { childList: true, subtree: true });
}
