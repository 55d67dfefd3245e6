import { textOf } from './text.ts';
import { type Markup, Unsupported } from './values.ts';

/**
 * HTML of a value as MDX: drawings are left to their names, elements that have no end end themselves, and what is
 * between tags is text.
 */
export function htmlText(html: string): string {
  const plainHtml = html.replace(/<!--[\s\S]*?(?:-->|$)/g, '').replace(/<svg[\s>][\s\S]*?(?:<\/svg\s*>|$)/g, drawing);
  return plainHtml
    .split(/(<[^<>]*>|&#?\w+;)/)
    .map((part, at) => (at % 2 === 0 ? textOf(part) : part.replace(/^<(br|hr|img)\b([^<>]*?)\s*\/?>$/, '<$1$2 />')))
    .join('');
}

const drawing = (svg: string): string => /\saria-label="([^"]*)"/.exec(svg)?.[1] ?? '';

/**
 * Rendered Markdown in which code replaced tags around a text, as for links from headings to themselves: this generator
 * has its own.
 */
export function retagged(markup: Markup, [pattern, by]: readonly unknown[]): Markup {
  if (!(pattern instanceof RegExp) || typeof by !== 'string') throw new Unsupported();
  const [all = '', group] = /^(\([^()]*\))$/.exec(withoutTags(pattern.source)) ?? [];
  const before = pattern.source.slice(0, pattern.source.lastIndexOf(all));
  const index = (before.match(/(?<!\\)\((?!\?)/g)?.length ?? 0) + 1;
  const leadsAway = [...by.matchAll(/\shref="([^"]*)"/g)].some(([, url = '']) => !url.startsWith('#'));
  if (group === undefined || leadsAway || withoutTags(by) !== `$${index}`) throw new Unsupported();
  return markup;
}

const withoutTags = (html: string): string => html.replace(/<[^<>]*>/g, '');
