/** What must not lie below something that floats. */
const controls = 'a, button, input, select, textarea, summary, h1';
const steps = [0.02, 0.5, 0.98];

/**
 * Takes whatever floats over the page (`data-float`) out of the way while there is a control or the page's title beneath
 * it, and while the reader scrolls on: it then has `data-away`, and the style sheet hides it. It comes back where the page is
 * scrolled up, and at the top. From the first scrolling on the root element has `data-scrolled`.
 */
export function keepClear(): void {
  let lastY = 0;
  let isGoingOn = false;
  let isAsked = false;
  const look = () => {
    isAsked = false;
    if (scrollY !== lastY) {
      isGoingOn = scrollY > lastY;
      document.documentElement.dataset['scrolled'] = '';
    }
    lastY = scrollY;
    for (const box of document.querySelectorAll('[data-float]')) {
      const { x, y, width, height } = box.getBoundingClientRect();
      const isOver = (across: number, down: number) =>
        document
          .elementsFromPoint(x + width * across, y + height * down)
          .some((element) => element.closest('[data-float]') === null && element.closest(controls) !== null);
      box.toggleAttribute('data-away', isGoingOn || steps.some((across) => steps.some((down) => isOver(across, down))));
    }
  };
  const ask = () => {
    if (!isAsked) requestAnimationFrame(look);
    isAsked = true;
  };
  addEventListener('scroll', ask, { passive: true });
  // Says when the page is laid out, before it is painted, and whenever another one, or what opens in it, makes it longer or
  // shorter.
  new ResizeObserver(look).observe(document.body);
}
