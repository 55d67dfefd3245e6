import { nextFrame } from './next-frame.ts';

/** What a floating element must not cover, unless it floats itself. */
const controls = ':is(a,button,input,select,textarea,summary,h1):not([data-float],[data-float] *)';
const steps = [0.02, 0.5, 0.98];

/**
 * Hides elements that float over the page (`data-float`) while they cover a control or the page's title, and while the
 * reader scrolls down: they get `data-away`, and the stylesheet hides them. They reappear when the reader scrolls up,
 * and at the top. On a phone, where text is below them everywhere, a page that can be scrolled begins without them.
 * The root element gets `data-scrolled` once the page has been scrolled.
 */
export function keepClear(): void {
  let lastY = 0;
  let isScrollingDown: boolean | undefined;
  // Requests since the last time that nothing was left to do: one that comes during a pass causes another pass.
  let asked = 0;
  const update = async () => {
    if (asked++ > 0) return;
    let seen = 0;
    while (seen < asked) {
      await nextFrame();
      seen = asked;
      if (scrollY !== lastY) {
        isScrollingDown = scrollY > lastY;
        document.documentElement.dataset['scrolled'] = '';
      }
      lastY = scrollY;
      isScrollingDown ??= innerWidth < 561 && document.body.clientHeight > innerHeight;
      for (const box of document.querySelectorAll('[data-float]'))
        box.toggleAttribute('data-away', isScrollingDown || (await isOverControl(box)));
    }
    asked = 0;
  };
  addEventListener('scroll', update);
  new ResizeObserver(update).observe(document.body);
  // Content that is added to reserved space changes no height.
  new MutationObserver(update).observe(document.body, { childList: true, subtree: true });
}

/** Looks at nine points of the box, three in each frame: on a long page, one point can take a slow phone 10 ms. */
async function isOverControl(box: Element): Promise<boolean> {
  for (const down of steps) {
    const { x, y, width, height } = box.getBoundingClientRect();
    const isOver = (across: number) =>
      document.elementsFromPoint(x + width * across, y + height * down).some((element) => element.closest(controls));
    if (steps.some(isOver)) return true;
    await nextFrame();
  }
  return false;
}
