import { readFileSync } from 'node:fs';
import type { SidebarItemConfig } from '@autolode/ssg-cli';
import { describe, expect, it } from 'vitest';
import { regionColumns } from '../parsers/regions.ts';
import { regions } from '../parsers/schema.ts';
import sidebars from '../parsers/sidebars.ts';
import { outDir } from './output.ts';
import { categorySlugs } from './routes.ts';

/**
 * How a label becomes a path: other characters are removed, and each space becomes a hyphen, including leading ones.
 */
const slugOf = (label: string): string =>
  label
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '')
    .replaceAll(' ', '-');

interface Category {
  label: string;
  title: string | undefined;
  slug: string | undefined;
}

const categories = (items: readonly SidebarItemConfig[]): Category[] =>
  items.flatMap((item) =>
    typeof item === 'object' && item.type === 'category'
      ? [
          ...(item.link?.type === 'generated-index'
            ? [{ label: item.label, title: item.link.title, slug: item.link.slug }]
            : []),
          ...categories(item.items),
        ]
      : [],
  );

describe('parser sidebar', () => {
  const found = categories(sidebars.parsers);

  it('gives every category a URL of plain letters', () => {
    for (const { label } of found) expect(slugOf(label)).toMatch(/^-?[a-z0-9-]+$/);
  });

  it('gives every parser the URL it is published under', () => {
    const [shared, ...hosts] = found;
    expect(shared?.slug).toBe('/category/introduction');
    expect(Object.fromEntries(hosts.map(({ label, title }) => [title, slugOf(label)]))).toEqual(categorySlugs);
  });

  it('gives no category the name of its first page', () => {
    const [shared] = sidebars.parsers;
    const intro = readFileSync(new URL('../content/parsers/info/intro.md', import.meta.url), 'utf8');
    expect(intro).not.toContain(
      `sidebar_label: ${typeof shared === 'object' && 'label' in shared ? shared.label : ''}\n`,
    );
  });

  it('shows every region once in the menu', () => {
    expect(regionColumns.flat().toSorted()).toEqual([...regions].toSorted());
  });

  it('shows an icon of its own and a fact on each card of a category page', () => {
    for (const slug of Object.values(categorySlugs)) {
      const html = readFileSync(`${outDir}/parsers/category/${slug}.html`, 'utf8');
      const [cards = ''] = /<ul class="card-grid">.*?<\/ul>/s.exec(html) ?? [];
      const icons = [...cards.matchAll(/data-icon="([^"]+)"/g)].map(([, icon]) => icon);
      expect(icons.length, slug).toBe(6);
      expect(new Set(icons).size, slug).toBe(icons.length);
      expect(cards.match(/class="card-fact"/g)?.length, slug).toBe(icons.length);
    }
  });
});
