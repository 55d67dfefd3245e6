import { isExternal, safeDecode, splitUrl } from '@autolode/ssg-runtime/url';
import { posix } from '../lib/path.ts';
import type { Source } from '../read/types.ts';
import type { PageFile } from './page-file.ts';
import type { RawReference } from './types.ts';

const image = /\.(?:png|jpe?g|gif|webp|avif|svg|ico)$/i;

/**
 * Paths of the images that a page shows from outside of the folders whose files are listed anyway: that of its
 * collection and `statics`. They are recorded as read, so that the page is compiled again when one appears, changes or goes.
 */
export function imagesElsewhere(
  references: readonly RawReference[],
  { path, relative }: Pick<Source, 'path' | 'relative'>,
  page: PageFile,
  statics: readonly string[],
): string[] {
  const listed = [path.normalize('NFC').slice(0, -relative.length), ...statics.map((one) => `${one}/`)];
  const places = references.flatMap(({ target, kind }) => {
    const written = safeDecode(splitUrl(target).path);
    if (kind !== 'image' || !image.test(written) || isExternal(target) || written.startsWith('/')) return [];
    const place = written.startsWith('@site/')
      ? posix.normalize(written.slice('@site/'.length))
      : posix.join(posix.dirname(path), written);
    return listed.some((folder) => place.normalize('NFC').startsWith(folder)) ? [] : [place];
  });
  return [...new Set(places)]
    .filter((place) => page.mayShow(place) && page.files.readBytes(place) !== undefined)
    .sort();
}
