import { definePlugin } from '@autolode/ssg-cli';
import * as z from 'zod';
import { deriveImage, type Recipe } from './derive-image.ts';
import { optimiseImages } from './optimise-images.ts';
import { pluginName } from './plugin-name.ts';

const quality = z.number().int().min(1).max(100);

const options = z
  .strictObject({
    /** Widths of the variants in pixels. None is wider than its image. */
    widths: z.array(z.number().int().positive()).min(1).default([480, 960, 1440]),
    /** Formats of the variants; a browser takes the first one that it knows. */
    formats: z
      .array(z.enum(['avif', 'webp']))
      .min(1)
      .default(['avif', 'webp']),
    quality: z.strictObject({ avif: quality.default(50), webp: quality.default(75) }).prefault({}),
    /** How hard to look for a small file, from 0 to 6. */
    effort: z.number().int().min(0).max(6).default(4),
    /** Room that an image has, as in the attribute `sizes`. */
    sizes: z.string().default('(min-width: 768px) 720px, 100vw'),
    /** Files with more bytes are reported. */
    maxBytes: z.number().positive().default(2_000_000),
    /** Images at least this wide can be enlarged; `false` for none. */
    zoomFrom: z.union([z.number().positive(), z.literal(false)]).default(1000),
    /** Addresses of images on other servers, which `ssg sync` fetches. */
    remote: z.array(z.url()).default([]),
  })
  .prefault({});

export type ImageOptions = z.output<typeof options>;

/**
 * Shows images in modern formats and fitting sizes, with a colour until they are there, captions and a larger view.
 *
 * @example
 * plugins: [images({ widths: [640, 1280] })],
 */
export const images = definePlugin({
  name: pluginName,
  version: '1',
  options,
  remote: ({ remote }) => Object.fromEntries(remote.map((url) => [url, { url }])),
  transform: (given) => ({ rehype: [[optimiseImages, given]] }),
  derive: (original, recipe) => deriveImage(original, recipe as Recipe),
  components: { styles: [{ file: '@autolode/plugin-images/images.css', elements: ['picture', 'figcaption'] }] },
});
