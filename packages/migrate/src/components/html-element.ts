import { type JsxAttribute, type JsxElement, ownValue } from '@autolode/ssg-cli/internal';
import { attributeValue, innerRange } from '../content/tags.ts';
import type { ComponentPage } from './component-page.ts';

/** HTML elements are kept with HTML attributes; Markdown inside a block is converted. */
export function convertHtml(page: ComponentPage, node: JsxElement, name: string): string {
  if (node.type !== 'mdxJsxTextElement') return htmlBlock(page, node, name);
  const attributes = attributesOf(page, node);
  const range = innerRange(page.text, node);
  if (isVoid.test(name)) return `<${name}${attributes}>`;
  return `<${name}${attributes}>${range === undefined ? '' : page.emit(...range)}</${name}>`;
}

/** An element on lines of its own, with blank lines around its content, so that Markdown in it is read. */
export function htmlBlock(page: ComponentPage, node: JsxElement, name: string): string {
  const attributes = attributesOf(page, node);
  if (isVoid.test(name)) return `<${name}${attributes}>`;
  const inner = page.inner(node);
  const body = inner === '' ? [] : ['', inner, ''];
  return page.place(
    node,
    inner === '' ? [`<${name}${attributes}></${name}>`] : [`<${name}${attributes}>`, ...body, `</${name}>`],
  );
}

const attributesOf = (page: ComponentPage, node: JsxElement): string =>
  node.attributes.map((one) => attribute(page, node, one)).join('');

function attribute(page: ComponentPage, node: JsxElement, one: JsxElement['attributes'][number]): string {
  if (one.type !== 'mdxJsxAttribute') return '';
  const value = attributeValue(one);
  const name = ownValue(htmlNames, one.name) ?? one.name;
  if (value === true) return ` ${name}`;
  if (typeof value === 'number') return ` ${name}="${value}"`;
  if (typeof value === 'string') {
    const isAddress = name === 'href' || name === 'src';
    const shown = isAddress ? page.site.address(value, page.file, name === 'src' ? 'image' : 'link') : value;
    return ` ${name}="${shown.replaceAll('"', '&quot;')}"`;
  }
  const style = name === 'style' ? styleText(value) : undefined;
  if (style !== undefined) return ` style="${style.replaceAll('"', '&quot;')}"`;
  const imported = importedAddress(page, one);
  if (imported !== undefined) return ` ${name}="${imported}"`;
  page.note(
    node,
    name === 'style' ? 'styles' : 'interaction',
    `\`${one.name}\` of <${node.name}> was removed.`,
    'Use a class, or a component that is hydrated.',
  );
  return '';
}

/** Properties whose numbers have no unit in React; others are in pixels. */
const hasNoUnit =
  /^(?:opacity|zIndex|order|zoom|columns|aspectRatio|fontWeight|lineHeight|tabSize|flex\w*|grid\w*|--.*)$/;

/** A style as React takes it, as text; `undefined` if it is not one of texts and numbers. */
function styleText(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const rules = Object.entries(value).map(([key, own]) => {
    // The path of an image would be that of the old site.
    if ((typeof own !== 'string' && typeof own !== 'number') || /url\(/i.test(String(own))) return undefined;
    const name = key.startsWith('--') ? key : key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    const text = String(own).replace(/\s+/g, ' ');
    return `${name}: ${typeof own === 'number' && own !== 0 && !hasNoUnit.test(key) ? `${text}px` : text}`;
  });
  return rules.includes(undefined) ? undefined : rules.join('; ');
}

/** `src={picture}` or `src={picture.src}`, where `picture` is an imported image. */
function importedAddress(page: ComponentPage, one: JsxAttribute): string | undefined {
  const code = typeof one.value === 'object' && one.value !== null ? one.value.value.trim() : '';
  const source = page.imports.get(/^(\w+)(?:\.src)?$/.exec(code)?.[1] ?? '')?.source;
  return source === undefined ? undefined : page.site.address(source, page.file, 'image');
}

/** The URL of an image attribute: a string or an import. */
export function imageOf(page: ComponentPage, node: JsxElement, name: string): string | undefined {
  const one = node.attributes.find(
    (other): other is JsxAttribute => other.type === 'mdxJsxAttribute' && other.name === name,
  );
  if (one === undefined) return undefined;
  const value = attributeValue(one);
  return typeof value === 'string' ? page.site.address(value, page.file, 'image') : importedAddress(page, one);
}

const isVoid = /^(?:area|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/;
const htmlNames: Readonly<Record<string, string>> = {
  className: 'class',
  htmlFor: 'for',
  srcSet: 'srcset',
  tabIndex: 'tabindex',
  colSpan: 'colspan',
  rowSpan: 'rowspan',
  allowFullScreen: 'allowfullscreen',
  frameBorder: 'frameborder',
  autoPlay: 'autoplay',
  playsInline: 'playsinline',
};
