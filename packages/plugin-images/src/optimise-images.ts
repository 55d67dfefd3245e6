import type { PageContext } from '@autolode/ssg-cli';
import type { Element, ElementContent, Parents, Root } from 'hast';
import { SKIP, visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { makeFigure } from './figure.ts';
import { type ImageFacts, imageFacts } from './image-facts.ts';
import type { ImageOptions } from './index.ts';
import { pluginName } from './plugin-name.ts';
import { remoteFile } from './remote-file.ts';
import { zoomable } from './zoom.ts';

/** Variants of smaller files would save less than their requests cost. */
const minBytes = 5000;

/** Pixels of the longest side that a format can store. */
const longestSide: Readonly<Record<ImageOptions['formats'][number], number>> = { avif: 16_384, webp: 16_383 };

const modes: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'dark-only': 'only-dark',
    'light-only': 'only-light',
    'gh-dark-mode-only': 'only-dark',
    'gh-light-mode-only': 'only-light',
  }),
);

/** Gives images their variants, colours, captions and larger views. */
export function optimiseImages(options: ImageOptions) {
  return (tree: Root, file: VFile): void => {
    const page: Page = { context: file.data['ssg'] as PageContext, file, options, zooms: 0 };
    visit(tree, 'element', (element: Element, index, parent) => {
      if (element.tagName === 'picture' || element.tagName === 'svg') return SKIP;
      if (element.tagName === 'p') makeFigure(element);
      if (element.tagName !== 'img' || parent === undefined || index === undefined) return undefined;
      parent.children[index] = shown(element, parent, page);
      return [SKIP, index + 1];
    });
  };
}

interface Page {
  readonly context: PageContext;
  readonly file: VFile;
  readonly options: ImageOptions;
  zooms: number;
}

/** An image as it is shown: in its variants, for one colour mode, with a button that enlarges it. */
function shown(image: Element, parent: Parents, page: Page): ElementContent {
  const { src } = image.properties;
  if (typeof src !== 'string') return image;
  const mode = modes.get(/#([\w-]+)$/.exec(src)?.[1] ?? '');
  if (mode !== undefined) image.properties['src'] = src.replace(/#[\w-]+$/, '');
  const picture = withVariants(image, parent, page);
  if (mode !== undefined)
    picture.properties = {
      ...picture.properties,
      className: [...classesOf(picture), mode],
      // Readers of Markdown and of feeds get one of the two.
      ...(mode === 'only-dark' ? { dataMarkdown: 'skip' } : {}),
    };
  return picture;
}

function withVariants(image: Element, parent: Parents, page: Page): Element {
  const { context, options, file } = page;
  const src = String(image.properties['src']);
  const isRemote = /^https?:/i.test(src);
  const from = isRemote ? (options.remote.includes(src) ? remoteFile(src, context) : undefined) : context.find(src);
  if (from === undefined) {
    if (isRemote && options.remote.includes(src))
      fault(file, image, `The image ${src} has not been fetched.`, 'Run `npx ssg sync`.');
    return image;
  }
  const bytes = context.files.readBytes(from);
  if (bytes === undefined) return image;
  if (bytes.length > options.maxBytes) reportSize(src, bytes.length, options.maxBytes, image, file);
  if (isRemote) {
    const ending = /\.(\w{3,4})(?:[?#]|$)/.exec(src)?.[1] ?? 'img';
    image.properties['src'] = context.derive({ plugin: pluginName, from, recipe: { copy: true }, ending }) ?? src;
  }
  const facts = /\.svgz?(?:[?#]|$)/i.test(src) ? undefined : imageFacts(bytes);
  if (facts === undefined || facts.format === 'svg') return image;
  if (isRemote && image.properties['width'] === undefined && image.properties['height'] === undefined)
    Object.assign(image.properties, { width: facts.width, height: facts.height });
  if (facts.isAnimated || bytes.length < minBytes) return image;
  if (facts.colour !== undefined) image.properties['className'] = [...classesOf(image), ...colourClasses(facts.colour)];
  reportLength(src, facts, image, page);
  const sources = options.formats.flatMap((format) => sourceOf(format, from, facts, image, page));
  const picture: Element = { type: 'element', tagName: 'picture', properties: {}, children: [...sources, image] };
  const isLinked = parent.type === 'element' && parent.tagName === 'a';
  const { alt } = image.properties;
  if (isLinked || typeof alt !== 'string' || alt === '') return picture;
  if (options.zoomFrom === false || facts.width < options.zoomFrom) return picture;
  return zoomable(picture, alt, ++page.zooms);
}

function sourceOf(
  format: ImageOptions['formats'][number],
  from: string,
  facts: ImageFacts,
  { properties: { loading } }: Element,
  { context, options }: Page,
): Element[] {
  const { quality, effort, sizes } = options;
  const variants = widthsOf(facts, options)
    .filter((width) => fits(width, facts, format))
    .flatMap((width) => {
      const recipe = { width, format, quality: quality[format], effort, version: facts.encoder };
      const url = context.derive({ plugin: pluginName, from, recipe, ending: format });
      return url === undefined ? [] : [`${url} ${width}w`];
    });
  if (variants.length === 0) return [];
  // Browsers that know `auto` take the width that a lazily loaded image really has.
  const room = loading === undefined || loading === 'lazy' ? `auto, ${sizes}` : sizes;
  const properties = { type: `image/${format}`, srcSet: variants.join(', '), sizes: room };
  return [{ type: 'element', tagName: 'source', properties, children: [] }];
}

/** Widths of an image's variants, narrowest first: none is wider than the image. */
function widthsOf({ width }: ImageFacts, { widths }: ImageOptions): number[] {
  const narrower = widths.filter((one) => one < width);
  const all = narrower.length < widths.length ? [...narrower, width] : narrower;
  return [...new Set(all)].sort((a, b) => a - b);
}

const fits = (width: number, facts: ImageFacts, format: keyof typeof longestSide): boolean =>
  Math.max(width, Math.round((facts.height * width) / facts.width)) <= longestSide[format];

/** Reports an image that is too long for a format at one of its widths, such as a screenshot of a whole page. */
function reportLength(src: string, facts: ImageFacts, image: Element, { file, options }: Page): void {
  const all = widthsOf(facts, options);
  for (const format of options.formats) {
    const without = all.filter((width) => !fits(width, facts, format));
    if (without.length === 0) continue;
    const name = format === 'avif' ? 'AVIF' : 'WebP';
    const which =
      without.length === all.length
        ? `has no ${name} variants`
        : `has no ${name} variant ${without.join(', ')} pixels wide`;
    const message = file.message(
      `The image "${src}" ${which}: it has ${facts.width} × ${facts.height} pixels, and ${name} allows ${longestSide[format]} on a side.`,
      image.position?.start,
      'images',
    );
    message.note = 'Cut it into several images, or save it smaller.';
  }
}

/** Each part of the colour in sixteen steps, as a class: the policy allows no inline style. */
const colourClasses = (colour: readonly number[]): string[] => [
  'image',
  ...colour.map((part, index) => `image-${'rgb'[index]}${Math.round(part / 17).toString(16)}`),
];

function reportSize(src: string, bytes: number, limit: number, image: Element, file: VFile): void {
  const size = (count: number) => (count < 1e6 ? `${Math.round(count / 1e3)} kB` : `${(count / 1e6).toFixed(1)} MB`);
  const message = file.message(`The image "${src}" has ${size(bytes)}.`, image.position?.start, 'images');
  message.note = `Save it smaller or in another format, or raise \`maxBytes\` (${size(limit)}).`;
}

function fault(file: VFile, { position }: Element, text: string, note: string): void {
  const message = file.message(text, position?.start, 'images');
  message.fatal = true;
  message.note = note;
}

const classesOf = ({ properties: { className } }: Element): string[] =>
  Array.isArray(className) ? className.map(String) : [];
