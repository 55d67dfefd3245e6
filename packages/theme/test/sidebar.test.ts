import type { SidebarCategoryView } from '@autolode/ssg-cli/runtime';
import { describe, expect, it } from 'vitest';
import { collapseDuration } from '../src/sidebar/collapse-duration.ts';
import { containsPath, firstLink, startsOpen } from '../src/sidebar/open-path.ts';

const link = (href: string) => ({ type: 'link', label: href, href }) as const;
const category = (more: Partial<SidebarCategoryView>): SidebarCategoryView => ({
  type: 'category',
  label: 'Category',
  collapsible: true,
  collapsed: true,
  items: [],
  ...more,
});

describe('a sidebar category', () => {
  it('contains its own page and those at any depth', () => {
    const tree = category({ href: '/a', items: [category({ items: [link('/a/b')] })] });
    expect([containsPath(tree, '/a/'), containsPath(tree, '/a/b'), containsPath(tree, '/c')]).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('starts open if it cannot be collapsed, contains the page, or is not collapsed', () => {
    expect(startsOpen(category({}), false)).toBe(false);
    expect(startsOpen(category({}), true)).toBe(true);
    expect(startsOpen(category({ collapsible: false }), false)).toBe(true);
    expect(startsOpen(category({ collapsed: false }), false)).toBe(true);
    expect(startsOpen(category({ collapsed: false, pruned: true }), false)).toBe(false);
  });

  it('links to its first link if it has no page', () => {
    expect(firstLink([{ type: 'html', html: ['text'] }, category({ items: [link('/first'), link('/second')] })])).toBe(
      '/first',
    );
  });

  it('takes longer to toggle the taller it is', () => {
    expect([0, 36, 360].map(collapseDuration)).toEqual([40, 192, 327]);
  });
});
