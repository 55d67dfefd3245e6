import type { JsxElement } from '@autolode/ssg-cli/internal';
import type { Node } from 'unist';
import { dedent, leadOf } from '../content/blocks.ts';
import { unknown } from '../content/literal.ts';
import { parseMdx } from '../content/parse-page.ts';
import { endOf, startOf } from '../content/positions.ts';
import { attributeValue } from '../content/tags.ts';
import type { Note } from '../note.ts';
import { onlyArranges } from './arranges-content.ts';
import { type ComponentPage, type ComponentSite, deepest } from './component-page.ts';
import { stubPath } from './component-stubs.ts';
import { contentMark, slotMark } from './elements.ts';
import { exportedCode } from './exported-code.ts';
import { fillRendered } from './fill-rendered.ts';
import { importedFiles } from './imported-files.ts';
import { propsOf } from './page-code.ts';
import { type SlotParts, slotParts, withoutSlotName } from './slots.ts';
import { writtenOut } from './write-out.ts';
import type { WrittenUse } from './written-use.ts';

/** Components that are converted with the one around them. */
const isPart = /^(?:TabItem|Tab|Step)$/;

/** Converts a use of a component: to what is known of it, to what it rendered, or to a use of its stub. */
export function convertComponent(page: ComponentPage, node: JsxElement, name: string): string {
  const from = page.imports.get(name);
  if (from?.imported === 'default' && /\.mdx?$/.test(from.source))
    return page.place(node, [page.include(node, from.source)]);
  const made = Object.hasOwn(page.site.components, name) ? page.site.components[name]?.(node, page) : undefined;
  if (made !== undefined) return made;
  const written = renderedBy(page, node, name);
  if (written !== undefined) return written;
  const content = page.inner(node);
  const lines = page.site.stubs.use({
    name,
    attributes: attributesOf(node),
    content,
    isInline: node.type === 'mdxJsxTextElement',
    code: () => sourceOf(page, name)?.text,
  });
  if (lines === undefined)
    page.note(
      node,
      'components',
      `\`<${name}>\` was removed; its content was kept.`,
      'Write a directive of the theme, or what it rendered.',
    );
  else
    page.note(
      node,
      'components',
      `\`<${name}>\` is a component of the old site. Its stub shows its content.`,
      `Write it in ${stubPath(name)}.${absentFile(page, name)}`,
    );
  return page.place(node, lines ?? [content]);
}

/** The way out where a component imports a file that the repository lacks: a script of the old site wrote it. */
function absentFile(page: ComponentPage, name: string): string {
  const defined = sourceOf(page, name);
  if (defined === undefined) return '';
  const found = defined.text.matchAll(/^import\s[^'"\n]*['"](\.[^'"\n]*\.(?:json|[cm]?[jt]s|mdx?))['"]/gm);
  const absent = [...found].find(([, source = '']) => page.site.read(source, defined.file) === undefined)?.[1];
  return absent === undefined
    ? ''
    : ` Or, if a script of the old site writes \`${absent}\`, which does not exist, run it and migrate again.`;
}

/** What a component of the old site renders, if that follows from its code, its properties and its content alone. */
function renderedBy(page: ComponentPage, node: JsxElement, name: string): string | undefined {
  const defined = sourceOf(page, name);
  const props = propsOf(page, node);
  if (defined === undefined || props === undefined || page.depth >= deepest) return undefined;
  const { text: code, file } = defined;
  const isInline = node.type === 'mdxJsxTextElement' && !page.isAlone(node);
  const isKnown: WrittenUse['isKnown'] = (own, source) =>
    (Object.hasOwn(page.site.components, own) || isPart.test(own)) &&
    (source === undefined || page.site.read(source, file) === undefined);
  const kind = page.imports.get(name)?.source.endsWith('.astro') === true ? 'astro' : 'module';
  const parts = slotParts(page.text, node);
  if (parts === undefined) return undefined;
  const slots = [...parts.named.keys()];
  const hasContent = parts.rest.some(([start, end]) => page.text.slice(start, end).trim() !== '');
  const files = importedFiles(page, file);
  const use = { name, code, kind, props, isInline, isKnown, slots, hasContent, files } as const;
  const contents = contentsOf(page, node, parts);
  const isArranged = () => onlyArranges(use, contents.get(contentMark) ?? '');
  const text = writtenOut({ ...use, ...languageOf(page) }) ?? (isArranged() ? `\n\n${contentMark}\n\n` : undefined);
  if (text === undefined) return undefined;
  const line = (node.position?.start.line ?? 1) + page.firstLine;
  // What is reported about its markup is reported where the page uses it.
  const notes: Omit<Note, 'file'>[] = [];
  const site: ComponentSite = { ...page.site, note: (one) => notes.push({ ...one, line }) };
  const filled = fillRendered(text, contents, isInline, (parsed) => page.inside(parsed, page.file, site));
  if (filled === undefined) return undefined;
  for (const one of notes) page.site.note(one);
  const lost = /<style[\s>]|<svg[\s>]|\bclass|\bstyle=/.test(code) ? ', without its styles and drawings' : '';
  const message = `\`<${name}>\` of the old site was replaced by what it rendered${lost}.`;
  page.site.note({ line, cause: 'components', message });
  return page.place(node, filled);
}

/** What the old generator says to components about the language of the page. */
function languageOf({ file, site }: ComponentPage): Pick<WrittenUse, 'words' | 'lang'> {
  const words = site.words?.(file);
  const lang = site.lang?.(file);
  return { ...(words === undefined ? {} : { words }), ...(lang === undefined ? {} : { lang }) };
}

/** The converted content of a component, by the marks that stand for it. */
function contentsOf(page: ComponentPage, node: JsxElement, { named, rest }: SlotParts): ReadonlyMap<string, string> {
  const lead = leadOf(page.text, startOf(node));
  const own = rest.map((range) => page.emit(...range)).join('');
  const contents = new Map([[contentMark, dedent(own, lead)]]);
  for (const part of named.values()) {
    const text =
      part.name === 'Fragment' ? page.inner(part) : withoutSlotName(page.emit(startOf(part), endOf(part)).trim());
    contents.set(slotMark(contents.size - 1), text);
  }
  return contents;
}

/** The code of a component and its file: an export of the page or of the file that it is imported from. */
function sourceOf(page: ComponentPage, name: string): { readonly text: string; readonly file: string } | undefined {
  const [first = name] = name.split('.');
  const from = page.imports.get(first);
  const own = page.exports.get(first);
  if (from === undefined) return own === undefined ? undefined : { text: own, file: page.file };
  const found = page.site.read(from.source, page.file);
  if (found === undefined || !/\.mdx?$/.test(found.file)) return found;
  const parsed = parseMdx(found.text.replace(/^---\n[\s\S]*?\n---\n/, ''));
  const text = 'error' in parsed ? undefined : exportedCode(parsed.tree as Node, parsed.text).get(from.imported);
  return text === undefined ? undefined : { text, file: found.file };
}

/** Attributes of a component as strings; code that is not a literal remains code. */
function attributesOf(node: JsxElement): Record<string, string> {
  const entries = node.attributes.flatMap((one): (readonly [string, string])[] => {
    if (one.type !== 'mdxJsxAttribute') return [['props', one.value]];
    const value = attributeValue(one);
    if (value === true) return [[one.name, '']];
    if (value === unknown) return [[one.name, typeof one.value === 'object' ? (one.value?.value.trim() ?? '') : '']];
    return [[one.name, typeof value === 'object' ? JSON.stringify(value) : String(value)]];
  });
  return Object.fromEntries(entries);
}
