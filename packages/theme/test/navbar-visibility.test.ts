import { describe, expect, it } from 'vitest';
import { afterNavigation, afterScroll, type NavbarScroll } from '../src/shell/navbar-visibility.ts';

const start: NavbarScroll = { visible: true, lastY: 0, afterAnchor: false };
const page = { viewport: 800, document: 5000, navbar: 64 };
const scroll = (state: NavbarScroll, ...ys: number[]) => ys.reduce((now, y) => afterScroll(now, { ...page, y }), state);

describe('hiding the navbar', () => {
  it('hides on the way down, but not on the first event away from the top', () => {
    expect(scroll(start, 200).visible).toBe(true);
    expect(scroll(start, 200, 400).visible).toBe(false);
  });

  it('shows on the way up', () => {
    expect(scroll(start, 200, 400, 390).visible).toBe(true);
  });

  it('shows within its own height, whatever the direction', () => {
    expect(scroll({ ...start, visible: false, lastY: 10 }, 63).visible).toBe(true);
  });

  it('changes nothing at the very bottom, where overscroll looks like scrolling up', () => {
    expect(scroll(start, 200, 4200, 4190).visible).toBe(false);
  });

  it('hides when a page opens at an offset', () => {
    expect(scroll({ ...start, lastY: 900 }, 900).visible).toBe(false);
  });

  it('hides for an anchor and ignores the scroll event of the jump', () => {
    const jumped = afterNavigation(start, true);
    expect(jumped.visible).toBe(false);
    expect(scroll(jumped, 1000).visible).toBe(false);
    expect(scroll(jumped, 1000, 900).visible).toBe(true);
    expect(afterNavigation(jumped, false).visible).toBe(true);
  });
});
