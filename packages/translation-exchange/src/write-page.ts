import { hardBreak, markdownOf, oneLine } from './inline.ts';
import type { Segment } from './segment.ts';

/**
 * Writes a page with its translations. What is not translated, and a translation that equals its original, stays as it
 * is written. A translated heading gets the id of the original, because links use it in every language.
 * @param translations Markdown by index of the segment.
 */
export function writePage(
  { path, text }: { readonly path: string; readonly text: string },
  segments: readonly Segment[],
  translations: ReadonlyMap<number, string>,
): string {
  let written = '';
  let at = 0;
  segments.forEach((segment, index) => {
    const translation = translations.get(index);
    if (translation === undefined || translation === markdownOf(segment.parts) || segment.start < at) return;
    written += text.slice(at, segment.start) + encode(segment, translation, path.endsWith('.mdx'));
    at = segment.end;
  });
  return written + text.slice(at);
}

function encode({ kind, lead, anchor }: Segment, translation: string, isMdx: boolean): string {
  const line = translation.trim();
  const single = oneLine(line.replaceAll(hardBreak, ' '));
  if (kind === 'text')
    return line
      .split(hardBreak)
      .map(oneLine)
      .join(lead === undefined ? ' ' : `${hardBreak}${lead}`);
  if (kind === 'heading') return anchor === undefined ? single : `${single} ${isMdx ? '\\' : ''}{#${anchor}}`;
  if (kind === 'cell') return single.replace(/(?<!\\)\|/g, '\\|');
  if (kind === 'yaml') return ` ${JSON.stringify(single)}`;
  // A quotation mark would end the attribute, whichever of the two it is written with.
  if (kind === 'attribute') return single.replaceAll('"', '&quot;').replaceAll("'", '&#39;');
  return single;
}
