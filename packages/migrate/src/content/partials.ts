import type { JsxAttribute, JsxElement } from '@autolode/ssg-cli/internal';
import { leadOf, placeBlock } from './blocks.ts';
import { splitFrontMatter } from './front-matter.ts';
import { type ImportedName, textOfFile } from './imports.ts';
import { type OpenPage, withProps } from './open-page.ts';
import type { PageSite } from './page-context.ts';
import { bracesAsText, parseMdx } from './parse-page.ts';
import { startOf } from './positions.ts';
import { innerRange } from './tags.ts';

/** Maximum nesting depth of partials, which ends circular includes. */
const deepest = 8;

/** Parses a partial as the old site did. */
export const parsePartial = (body: string, file: string, { isPlain }: PageSite) =>
  parseMdx(isPlain?.(file) === true ? bracesAsText(body) : body);

/** Inserts the text of a partial, so that its links, headings and words belong to the page. */
export function includePartial(page: OpenPage, node: JsxElement, { file, source }: ImportedName): string | undefined {
  if (file === undefined || page.depth >= deepest) {
    page.note(node, `The partial \`${source}\` does not exist.`, 'Copy its text into the page.', 'lost text');
    return '';
  }
  const range = innerRange(page.text, node);
  const isPlain = node.type === 'mdxJsxFlowElement' && node.attributes.length === 0 && range === undefined;
  const word = isPlain && page.partial === undefined ? page.site.part?.(file) : undefined;
  if (word !== undefined) return word;
  const props = new Map(
    node.attributes.flatMap((one) =>
      one.type === 'mdxJsxAttribute' ? [[one.name, sourceOf(page, one)] as const] : [],
    ),
  );
  const { body } = splitFrontMatter((page.site.pageText?.(file) ?? textOfFile(file)).replace(/\r\n?/g, '\n'));
  // What a partial exports by default is its layout, which renders its text: only a component can do that.
  if (/^export default\b/m.test(body)) return undefined;
  const parsed = parsePartial(body, file, page.site);
  if ('error' in parsed) {
    page.note(
      node,
      `The partial \`${source}\` is not valid MDX: ${parsed.error}`,
      'Copy its text into the page.',
      'lost text',
    );
    return '';
  }
  const children = range === undefined ? '' : page.emit(...range);
  const inside = page.inside(parsed, file, { props, children });
  const text = inside.emitAll().trim();
  page.needsMdx ||= inside.needsMdx;
  for (const [name, one] of inside.names) if (!page.names.has(name)) page.names.set(name, one);
  for (const one of inside.exports) if (!page.exports.includes(one)) page.exports.push(one);
  const lead = leadOf(page.text, startOf(node));
  if (node.type === 'mdxJsxTextElement') return text.includes('\n\n') ? `\n\n${text}\n\n` : text;
  return placeBlock(['', ...text.split('\n'), ''], lead).replace(/^\n[ \t]*/, '');
}

/** The value of an attribute as JavaScript. */
function sourceOf(page: OpenPage, one: JsxAttribute): string {
  if (one.value === null || one.value === undefined) return 'true';
  return typeof one.value === 'string' ? JSON.stringify(one.value) : `(${withProps(page, one.value.value)})`;
}
