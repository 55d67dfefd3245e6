import type { HeadTag } from '@autolode/ssg-runtime/head-tag';
import { attributeOf, isJson, relationsOf } from '../config/check-head-tag.ts';
import { embedText, escapeMarkup } from '../lib/escape-markup.ts';

/**
 * The key by which duplicate tags are detected, such as `name:description`. Tags that a page may have more than once
 * get a key of their own.
 */
export function headKey(tag: HeadTag): string {
  const own = JSON.stringify([tag.tag, tag.attrs ?? {}, tag.content ?? '']);
  const attribute = (name: string) => attributeOf(tag, name);
  if (tag.tag === 'meta') {
    // The same tag for dark and light mode is not a duplicate.
    const media = attribute('media') === undefined ? '' : ` ${attribute('media')}`;
    for (const name of ['name', 'property', 'itemprop', 'http-equiv']) {
      const value = attribute(name);
      // A page may have several authors and tags.
      if (value !== undefined)
        return /^(?:author|article:author|article:tag|og:locale:alternate)$/.test(value)
          ? own
          : `${name}:${value.toLowerCase()}${media}`;
    }
    return own;
  }
  if (tag.tag === 'script') return attribute('src') === undefined ? own : `script:${attribute('src')}`;
  const relations = relationsOf(attribute('rel'));
  return relations.includes('canonical') ? 'canonical' : own;
}

/** Joins the tags of several authors. Later tags replace earlier ones with the same key. */
export function joinHead(...lists: readonly (readonly HeadTag[])[]): HeadTag[] {
  const joined = new Map<string, HeadTag>();
  for (const tag of lists.flat()) joined.set(headKey(tag), tag);
  return [...joined.values()];
}

/** Renders a tag as HTML. The tag must have passed `headFault`. */
export function headHtml({ tag, attrs = {}, content }: HeadTag): string {
  const written = Object.entries(attrs).flatMap(([name, value]) =>
    value === false ? [] : [value === true ? ` ${name}` : ` ${name}="${escapeMarkup(value)}"`],
  );
  const open = `<${tag}${written.join('')}>`;
  if (tag !== 'script') return open;
  const isData = isJson(attributeOf({ tag, attrs }, 'type'));
  return `${open}${isData ? embedText(content ?? '') : (content ?? '')}</script>`;
}
