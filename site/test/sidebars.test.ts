import type { SidebarItemConfig } from '@autolode/ssg-cli';
import { describe, expect, it } from 'vitest';
import { regionColumns } from '../parsers/regions.ts';
import { regions } from '../parsers/schema.ts';
import sidebars from '../parsers/sidebars.ts';
import { categorySlugs } from './routes.ts';

/** The rule by which a label becomes an address: other characters fall away, each space becomes a hyphen, none is trimmed. */
const slugOf = (label: string): string =>
  label
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '')
    .replaceAll(' ', '-');

const categories = (items: readonly SidebarItemConfig[]): { label: string; title: string | undefined }[] =>
  items.flatMap((item) =>
    typeof item === 'object' && item.type === 'category'
      ? [
          ...(item.link?.type === 'generated-index' ? [{ label: item.label, title: item.link.title }] : []),
          ...categories(item.items),
        ]
      : [],
  );

describe('parser sidebar', () => {
  const found = categories(sidebars.parsers);

  it('gives every category an address of plain letters', () => {
    for (const { label } of found) expect(slugOf(label)).toMatch(/^-?[a-z0-9-]+$/);
  });

  it('gives every parser the address it is published under', () => {
    const [introduction, ...hosts] = found;
    expect(slugOf(introduction?.label ?? '')).toBe('introduction');
    expect(Object.fromEntries(hosts.map(({ label, title }) => [title, slugOf(label)]))).toEqual(categorySlugs);
  });

  it('shows every region once in the menu', () => {
    expect(regionColumns.flat().toSorted()).toEqual([...regions].toSorted());
  });
});
