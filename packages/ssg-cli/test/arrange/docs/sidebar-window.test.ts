import { describe, expect, test } from 'vitest';
import { windowOf } from '../../../src/arrange/docs/sidebar-view.ts';
import { arrange, drawSidebar } from './make-docs.ts';

const name = (index: number) => `p${String(index).padStart(3, '0')}`;
const docs = (count: number, folder = '') =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`${folder}${name(index)}.md`, '# Page\n']));

describe('a level of more than a hundred pages', () => {
  const { page, site } = arrange({ versions: { current: docs(150) } });
  const at = (index: number) => page(`/docs/${name(index)}`).sidebar;

  test('is cut around the current page, with a link to the rest at both ends', () => {
    const lines = drawSidebar(at(75)?.items ?? []);
    expect(lines).toHaveLength(43);
    expect([lines[0], lines[1], lines[21], lines[41], lines[42]]).toEqual([
      `… 55 (/docs/${name(54)})`,
      `Page (/docs/${name(55)})`,
      `Page (/docs/${name(75)})`,
      `Page (/docs/${name(95)})`,
      `… 54 (/docs/${name(96)})`,
    ]);
  });

  test('has a window of equal size at its ends', () => {
    const [first, last] = [drawSidebar(at(0)?.items ?? []), drawSidebar(at(149)?.items ?? [])];
    expect([first.length, last.length]).toEqual([42, 42]);
    expect([first[0], first.at(-1)]).toEqual([`Page (/docs/${name(0)})`, `… 109 (/docs/${name(41)})`]);
    expect([last[0], last.at(-1)]).toEqual([`… 109 (/docs/${name(108)})`, `Page (/docs/${name(149)})`]);
  });

  test('is complete in the data file that the page names', () => {
    const full = at(75)?.full?.replace(/^\//, '') ?? '';
    expect(site.sidebars.get(full)?.()).toHaveLength(150);
  });
});

test('a level of a hundred pages is complete, and so is a short one above a long one', () => {
  const whole = arrange({ versions: { current: docs(100) } }).page(`/docs/${name(5)}`).sidebar;
  expect([whole?.items.length, whole?.full]).toEqual([100, undefined]);
  const files = { ...docs(3), ...docs(120, 'folder/') };
  const { items = [] } = arrange({ versions: { current: files } }).page(`/docs/folder/${name(60)}`).sidebar ?? {};
  expect(items.map(({ type }) => type)).toEqual(['category', 'link', 'link', 'link']);
  expect(drawSidebar(items).filter((line) => line.trim().startsWith('…'))).toHaveLength(2);
});

test('a sidebar of forty pages or more is marked for a filter, however few of them a page contains', () => {
  const sidebarOf = (count: number) =>
    arrange({ versions: { current: { ...docs(count, 'folder/'), 'start.md': '# Start\n' } } }).page('/docs/start')
      .sidebar;
  const long = sidebarOf(39);
  expect([long?.filter, long?.items.length]).toEqual([true, 2]);
  expect(sidebarOf(20)?.filter).toBeUndefined();
});

test('without a current page, the window is at the start', () => {
  const level = Array.from({ length: 500 }, (_, index) => index);
  expect(windowOf(level, () => false)).toEqual({ from: 0, to: 41 });
  expect(windowOf(level, (item) => item === 499)).toEqual({ from: 459, to: 500 });
});
