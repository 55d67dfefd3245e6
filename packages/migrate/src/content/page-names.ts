import { type EsmNode, type JsxElement, readYaml, relative } from '@autolode/ssg-cli/internal';
import type { Program } from 'estree';
import { freeNames } from './free-names.ts';
import { readFrontMatter } from './front-matter.ts';
import { exportsOf, type ImportedName, importsOf, textOfFile } from './imports.ts';
import { isImage, type OpenPage, withProps } from './open-page.ts';
import { headingsOf, usesHeadings } from './page-headings.ts';
import { startOf } from './positions.ts';

/** Records what a page imports and exports. */
export function takeModule(page: OpenPage, node: EsmNode): void {
  for (const one of importsOf(node, page.place.from, page.site)) page.names.set(one.local, one);
  const rest = exportsOf(node, startOf(node));
  // The table of contents is made of the headings that the page has, those of its partials included.
  const isContents =
    /^\s*export\s+const\s+toc\s*=/.test(rest) &&
    (node.data?.estree?.body ?? []).filter(({ type }) => type !== 'ImportDeclaration').length === 1;
  if (rest.trim() !== '' && !isContents) page.exports.push(withProps(page, rest));
}

/** The imported names that the converted text still uses, with their modules. */
export function usedNames(page: OpenPage, body: string): (ImportedName & { target: string })[] {
  const text = `${body}\n${page.exports.join('\n')}`;
  return [...page.names.values()].flatMap((one) => {
    // The text of a partial is in the page, which may well have words such as "Events" in common with its names.
    const before = one.kind === 'partial' ? '[{(\\[,:=]\\s*' : '[{(\\[,:?!&|=.\\s]\\s*';
    if (!new RegExp(`(?:<\\/?|${before})${one.local.replace(/\$/g, '\\$')}(?![\\w-])`).test(text)) return [];
    // Bundlers accept images and fonts as imports; any other file is published unchanged.
    const address =
      one.kind === 'asset' && one.file !== undefined && !isImage.test(one.file)
        ? page.site.publish(one.file)
        : undefined;
    if (address !== undefined) {
      page.exports.push(`export const ${one.local} = ${JSON.stringify(address)};`);
      return [];
    }
    const isDrawn = one.imported === 'default' && new RegExp(`<${one.local}[\\s/>]`).test(text);
    if (one.kind === 'asset' && one.file?.endsWith('.svg') === true && isDrawn)
      return [{ ...one, target: page.site.drawing(one.file) }];
    if (one.kind === 'data' && one.file !== undefined) {
      page.exports.push(`export const ${one.local} = ${JSON.stringify(readYaml(textOfFile(one.file)).value)};`);
      return [];
    }
    if (one.kind === 'text') {
      page.exports.push(`export const ${one.local} = ${JSON.stringify(page.rawText(one.local) ?? '')};`);
      return [];
    }
    const target = one.target ?? page.site.module(one.source, one.from);
    return [
      target === undefined ? { ...one, imported: 'default', target: missing(page, one, text) } : { ...one, target },
    ];
  });
}

/** A name that no element has is a value, such as data: reading from a component would fail. */
function missing(page: OpenPage, { local, source }: ImportedName, text: string): string {
  const isElement = new RegExp(`<${local.replace(/\$/g, '\\$')}[\\s/>.]`).test(text);
  const nothing = isElement ? undefined : page.site.nothing?.();
  page.site.note({
    file: relative(page.site.root, page.place.page),
    cause: 'components',
    ...(nothing === undefined
      ? {
          message: `\`<${local}>\` of \`${source}\` does not exist; a stub shows its content.`,
          remedy: `Write src/components/missing/${local}.jsx, or a directive of the theme.`,
        }
      : {
          message: `\`${local}\` of \`${source}\` does not exist: what the page makes of it shows nothing.`,
          remedy: 'If a script of the old site writes the file, run it and migrate again.',
        }),
  });
  return nothing ?? page.site.stub(local);
}

/** Handles `frontMatter` and the other names that Docusaurus defines for every page. */
export function nameFrontMatter(page: OpenPage, body: string, front: string): void {
  if (usesHeadings(body) && !page.names.has('toc')) {
    page.needsMdx = true;
    page.exports.push(`export const toc = ${JSON.stringify(headingsOf(body))};`);
  }
  if (!/[{.]\s*(?:frontMatter|metadata|contentTitle)\b/.test(body) || page.names.has('frontMatter')) return;
  page.needsMdx = true;
  const values = JSON.stringify(readFrontMatter(front));
  for (const [name, value] of [
    ['frontMatter', values],
    ['metadata', `{ ...${values}, frontMatter: ${values} }`],
    ['contentTitle', 'frontMatter.title'],
  ] as const)
    if (new RegExp(`\\b${name}\\b`).test(body) || (name === 'frontMatter' && /\bcontentTitle\b/.test(body)))
      page.exports.push(`export const ${name} = ${value};`);
}

/**
 * The first name in an expression that nothing defines, so that rendering the page would fail. A plugin of the old site
 * may have read the expression as something else.
 */
export function undefinedName(page: OpenPage, program: Program | null | undefined): string | undefined {
  return freeNames(program).find((name) => !page.names.has(name) && !isExported(page, name));
}

const isExported = ({ exports }: OpenPage, name: string): boolean => {
  const pattern = new RegExp(`(?<![\\w$])${name.replaceAll('$', '\\$')}(?![\\w$])`);
  return exports.some((one) => pattern.test(one));
};

/** Handles a component that is not imported: either the old theme provided it to every page, or it does not exist. */
export function takeGlobalComponent(page: OpenPage, node: JsxElement, name: string): void {
  page.needsMdx = true;
  const [first = name] = name.split('.');
  if (page.names.has(first) || isExported(page, first)) return;
  const found = page.site.global(first);
  if (found === undefined)
    page.note(
      node,
      `\`<${first}>\` comes from nowhere; a stub shows what stands inside it.`,
      `Write src/components/missing/${first}.jsx, or a directive of the theme.`,
      'components',
    );
  takeName(page, first, found ?? page.site.stub(first));
}

/** Imports the components in an expression that the old theme provided to every page. */
export function takeFromCode(page: OpenPage, code: string): void {
  for (const [, name = ''] of code.matchAll(/<([A-Z]\w*)/g)) {
    const found = page.names.has(name) ? undefined : page.site.global(name);
    if (found !== undefined) takeName(page, name, found);
  }
}

function takeName(page: OpenPage, name: string, source: string): void {
  const imported = source.endsWith('/components.js') ? name : 'default';
  page.names.set(name, { local: name, imported, source, target: source, from: page.place.from, kind: 'module' });
}
