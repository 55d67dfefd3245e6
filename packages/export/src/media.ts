import { attribute, type Element, elementsIn } from './tree.ts';

const names = new Set(['iframe', 'video', 'audio']);

/** Whether an element shows what neither paper nor a book can: a link to it is shown instead. */
export const isMedia = ({ tagName }: Element): boolean => names.has(tagName);

export function mediaSource(media: Element): string | undefined {
  const source = elementsIn(media).find(({ tagName }) => tagName === 'source');
  return attribute(media, 'src') ?? (source === undefined ? undefined : attribute(source, 'src'));
}

export const mediaTitle = (media: Element): string => attribute(media, 'title') ?? attribute(media, 'aria-label') ?? '';
