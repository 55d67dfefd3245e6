import { describe, expect, it } from 'vitest';
import { activeHeading } from '../src/docs/active-heading.ts';

const view = { offset: 64, height: 800, atBottom: false };
const at = (...tops: number[]) => tops.map((top, index) => ({ id: `h${index}`, top, bottom: top + 30 }));

describe('the active heading', () => {
  it('is none above the first one while that is in the lower half', () => {
    expect(activeHeading(at(500, 900), view)).toBeUndefined();
  });

  it('is the first one below the navbar once it is in the upper half', () => {
    expect(activeHeading(at(-300, 200, 900), view)).toBe('h1');
  });

  it('stays the previous one until the next is in the upper half', () => {
    expect(activeHeading(at(-300, 500, 900), view)).toBe('h0');
  });

  it('is the last one if all are above, and at the end of the page', () => {
    expect(activeHeading(at(-300, -100), view)).toBe('h1');
    expect(activeHeading(at(-300, 300, 700), { ...view, atBottom: true })).toBe('h2');
  });

  it('is none without headings', () => {
    expect(activeHeading([], view)).toBeUndefined();
  });
});
