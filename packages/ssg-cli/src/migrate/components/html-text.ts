import { textOf } from './text.ts';

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
