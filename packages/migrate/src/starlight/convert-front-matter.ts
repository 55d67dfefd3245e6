import { asList, asObject, asText, type Loose } from '@autolode/ssg-cli/internal';
import type { ReportNote } from '../components/component-page.ts';
import { droppedKey } from '../note.ts';
import { documentTitle } from './hero.ts';

/** Keys with the same meaning. */
const same = new Set(['title', 'description', 'draft', 'tags']);

/** Keys that are converted elsewhere, or that only concern Starlight itself. */
const converted = new Set([
  'head',
  'slug',
  'sidebar',
  'tableOfContents',
  'prev',
  'next',
  'hero',
  'template',
  'banner',
  'lastUpdated',
  'editUrl',
  'pagefind',
]);

/** Converts Starlight's front matter. */
export function frontMatterOf(values: Loose, note: ReportNote): string {
  const { sidebar, tableOfContents, prev, next, slug, lastUpdated, editUrl, head } = values;
  const { label, order, hidden } = asObject(sidebar);
  const kept: [string, unknown][] = Object.entries(values).filter(([key]) => same.has(key));
  const add = (key: string, value: unknown) => value !== undefined && kept.push([key, value]);
  add('slug', asText(slug) === undefined ? undefined : `/${String(slug).replace(/^\/|\/$/g, '')}`);
  add('title_meta', documentTitle(values));
  add('sidebar_label', asText(label));
  add('sidebar_position', typeof order === 'number' ? order : undefined);
  add('unlisted', hidden === true ? true : undefined);
  const isSplash = values['template'] === 'splash';
  add('hide_table_of_contents', isSplash || tableOfContents === false ? true : undefined);
  add('displayed_sidebar', isSplash ? null : undefined);
  add('pagination_prev', prev === false ? null : undefined);
  add('pagination_next', next === false ? null : undefined);
  add('custom_edit_url', editUrl === false ? null : asText(editUrl));
  add('last_update', lastUpdated instanceof Date ? { date: lastUpdated.toISOString() } : undefined);
  const tags = asList(head);
  const plain = tags.filter((one) => /^(?:meta|link)$/.test(asText(asObject(one)['tag']) ?? ''));
  add('head', plain.length === 0 ? undefined : plain);
  const styles = tags.filter(isOwnStyle);
  if (styles.length > 0)
    note({
      cause: 'front matter',
      message: "A style in `head` was removed: it only sets properties of Starlight's own design.",
    });
  const titles = tags.filter((one) => asObject(one)['tag'] === 'title');
  if (plain.length + styles.length + titles.length < tags.length)
    note({
      cause: 'front matter',
      message: 'A script or style in `head` was removed.',
      remedy: 'Use `head` of the config.',
    });
  for (const key of Object.keys(values))
    if (!same.has(key) && !converted.has(key)) note({ cause: 'front matter', message: droppedKey(key) });
  return kept.length === 0
    ? ''
    : `---\n${kept.map(([key, value]) => `${key}: ${JSON.stringify(value)}\n`).join('')}---\n`;
}

/** Whether a tag is a style that sets custom properties of Starlight and nothing else. */
function isOwnStyle(tag: unknown): boolean {
  const { tag: name, content } = asObject(tag);
  const rules = [...(asText(content) ?? '').matchAll(/([^{}]*)\{([^{}]*)\}/g)];
  const set = rules.flatMap(([, , body = '']) =>
    body
      .split(';')
      .map((one) => one.trim())
      .filter((one) => one !== ''),
  );
  return name === 'style' && set.length > 0 && set.every((one) => one.startsWith('--sl-'));
}
