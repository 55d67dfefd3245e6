import { parseEitherWay, parsePlain } from '../content/parse-page.ts';
import { alignBlocks } from './align-blocks.ts';
import { ComponentConverter } from './component-converter.ts';
import type { ComponentSite } from './component-page.ts';
import { fillRendered } from './fill-rendered.ts';

/**
 * Converts a page in MDX, whose components are known, to Markdown.
 *
 * @param text - The page without its front matter.
 * @param file - Absolute path of the page.
 * @param firstLine - Number of lines before the text in its file, for reports.
 * @returns The page as Markdown. Text that is not valid MDX is copied and reported.
 */
export function convertComponents(text: string, file: string, firstLine: number, site: ComponentSite): string {
  if (!file.endsWith('.mdx')) return new ComponentConverter(parsePlain(text), file, site, { firstLine }).emitAll();
  const parsed = parseEitherWay(text);
  if (!('error' in parsed)) return new ComponentConverter(alignBlocks(parsed), file, site, { firstLine }).emitAll();
  site.note({
    line: parsed.line + firstLine,
    cause: 'pages that could not be read',
    message: `Invalid MDX, copied as Markdown: ${parsed.error}`,
    remedy: 'Fix the page in the old site and migrate again, or check the result.',
  });
  return text;
}

/** Where a component is used, and by which site. */
interface WrittenPlace {
  readonly file: string;
  readonly isInline: boolean;
  readonly site: ComponentSite;
}

/**
 * Converts the MDX that a component rendered, with its content in it; `undefined` if that cannot be where the component
 * is.
 */
export const contentWith = (
  text: string,
  contents: ReadonlyMap<string, string>,
  { file, isInline, site }: WrittenPlace,
): readonly string[] | undefined =>
  fillRendered(text, contents, isInline, (parsed) => new ComponentConverter(parsed, file, site));
