import { asObject, asText, ownValue } from '@autolode/ssg-cli/internal';
import type { ReportNote } from '../components/component-page.ts';
import { droppedKey } from '../note.ts';

/** Front matter keys with the same meaning. */
const same = /^(?:title|description|slug|draft|tags|image|keywords|sidebar_position|date|authors)$/;

/** What a home page shows, and whether it is one. */
const ofHome = /^(?:layout|hero|features)$/;

/** Keys of this generator for values that switch a part of the page off. */
const switches: Readonly<Record<string, readonly [key: string, value: unknown]>> = {
  outline: ['hide_table_of_contents', true],
  aside: ['hide_table_of_contents', true],
  sidebar: ['displayed_sidebar', null],
  prev: ['pagination_prev', null],
  next: ['pagination_next', null],
  editLink: ['custom_edit_url', null],
};

/** The front matter of the new page, with further lines for it. */
export function keptFront(
  front: string,
  values: Readonly<Record<string, unknown>>,
  note: ReportNote,
  added = '',
): string {
  if (front === '') return '';
  const kept = new Map(Object.entries(values).filter(([key]) => same.test(key)));
  const hero = asText(asObject(values['hero'])['name']);
  if (hero !== undefined && !kept.has('title')) kept.set('title', hero);
  for (const [key, value] of Object.entries(values)) {
    if (same.test(key) || ofHome.test(key)) continue;
    const here = replacements(key, value);
    for (const one of here) kept.set(...one);
    // The new theme has what `true` switches on.
    if (here.length === 0 && (value !== true || ownValue(switches, key) === undefined))
      note({ cause: 'front matter', message: leftOut(key) });
  }
  const lines = [...kept].map(([key, value]) => `${key}: ${JSON.stringify(value)}\n`);
  return lines.length === 0 && added === '' ? '' : `---\n${lines.join('')}${added}---\n`;
}

/** What this generator has instead: a part that is off, or the levels of headings in the table of contents. */
function replacements(key: string, value: unknown): readonly (readonly [key: string, value: unknown])[] {
  const off = value === false ? ownValue(switches, key) : undefined;
  if (off !== undefined) return [off];
  const [first, last] = key !== 'outline' ? [] : value === 'deep' ? [2, 6] : [value].flat();
  if (typeof first !== 'number' || (last !== undefined && typeof last !== 'number')) return [];
  return [
    ['toc_min_heading_level', first],
    ['toc_max_heading_level', last ?? first],
  ];
}

/** Keys of the old theme, and others, which only components and plugins of the site can have read. */
const ofTheme =
  /^(?:outline|titleTemplate|sidebar|aside|lastUpdated|editLink|prev|next|footer|navbar|pageClass|head|markdownStyles)$/;

const leftOut = (key: string): string =>
  ofTheme.test(key) ? `\`${key}\` of VitePress was removed from the front matter.` : droppedKey(key);
