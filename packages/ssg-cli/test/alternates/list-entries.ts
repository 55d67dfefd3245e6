import type { AnyPageView } from '@autolode/ssg-runtime/view';

/** What a list page shows of one entry. */
export interface ListEntry {
  /** Name and texts, each of which the alternate must contain. */
  readonly texts: readonly string[];
  readonly href?: string;
}

const lists: ReadonlySet<string> = new Set([
  'category',
  'blog-list',
  'blog-archive',
  'tags',
  'tag',
  'authors',
  'author',
] satisfies AnyPageView['layout'][]);

/** Values that are navigation or decoration, or that the page itself has instead of an entry. */
const aside = new Set(['sidebar', 'feeds', 'breadcrumbs', 'pager', 'version', 'badge', 'facts']);

/** Keys of what the whole page is about, which the page does not link to. */
const subjects = new Set(['tag', 'author']);

/**
 * Collects the entries of a list page from its data, whatever their kind. It is independent of the code that writes
 * the alternate, so that what that code omits is found.
 */
export function listEntries({ layout, data }: Pick<AnyPageView, 'layout' | 'data'>): ListEntry[] {
  if (!lists.has(layout)) return [];
  const found: ListEntry[] = [];
  const walk = (value: unknown, key: string, inEntry: boolean): void => {
    if (typeof value !== 'object' || value === null) return;
    const own = value as Values;
    const isEntry = isText(own['href']) || 'socials' in own;
    if (isEntry) found.push(inEntry ? partOf(own) : entryOf(own, subjects.has(key)));
    // Of an entry inside another one, such as a tag of a post, only the name is shown.
    if (isEntry && inEntry) return;
    for (const [name, part] of Object.entries(own)) if (!aside.has(name)) walk(part, name, inEntry || isEntry);
  };
  walk(data, '', false);
  return found;
}

type Values = Readonly<Record<string, unknown>>;

function entryOf({ href, name, title, label, description, excerpt, fact }: Values, isSubject: boolean): ListEntry {
  const shown = Array.isArray(excerpt) && excerpt.length > 0 ? excerpt : [description];
  const texts = [name, title, label, ...shown, fact].filter(isText);
  return { texts, ...(isText(href) && !isSubject ? { href } : {}) };
}

/** Authors of a post are named without a link. */
function partOf({ href, name, label, platform }: Values): ListEntry {
  return { texts: [name, label, platform].filter(isText), ...(isText(href) && name === undefined ? { href } : {}) };
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
