import type { Element } from 'hast';
import type { Diagnostic } from '../../lib/diagnostic.ts';
import { problem } from '../../messages/problem.ts';
import { hasName } from './link-faults.ts';

/**
 * Reports a video or sound that is written as an image, because browsers show nothing, and an image without a text.
 * `alt=""` in HTML says that an image is decoration; in Markdown, it is what authors leave out.
 */
export function imageFaults(
  { properties, position }: Element,
  parent: Element,
  text: string,
  path: string,
): Diagnostic[] {
  const { src, alt } = properties;
  if (typeof src !== 'string') return [];
  const place = { file: path, line: position?.start.line };
  const [, ending = ''] = /\.(\w{2,4})(?:[?#]|$)/.exec(src) ?? [];
  const element = mediaElements[ending.toLowerCase()];
  if (element !== undefined) return [problem('markdown/media-as-image', { url: src, element }, place)];
  // As it is written: a plugin may show an image a second time, which then is decoration.
  const written = alt === '' ? text.slice(position?.start.offset ?? text.length) : '';
  const lacksText = alt === undefined || /^!\[\s*\]/.test(written);
  // A link without any text is reported with its image.
  const isNamed = parent.tagName !== 'a' || hasName(parent);
  return lacksText && isNamed ? [problem('markdown/image-text', {}, place)] : [];
}

const mediaElements: Readonly<Record<string, 'video' | 'audio'>> = {
  ...Object.fromEntries(['mp4', 'm4v', 'webm', 'mov', 'ogv'].map((ending) => [ending, 'video'] as const)),
  ...Object.fromEntries(['mp3', 'm4a', 'wav', 'ogg', 'opus', 'flac'].map((ending) => [ending, 'audio'] as const)),
};
