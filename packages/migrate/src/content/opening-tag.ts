import { dirname, isComponentName, type JsxAttribute, type JsxElement, relative } from '@autolode/ssg-cli/internal';
import { convertAddress } from './address.ts';
import { unknown } from './literal.ts';
import { type OpenPage, type Replacement, withProps } from './open-page.ts';
import { takeFromCode, takeGlobalComponent, undefinedName } from './page-names.ts';
import { endOf, startOf } from './positions.ts';
import { attributeValue, namedAttribute, tagEnd } from './tags.ts';

/** Converts the attributes of an opening tag; the element's content is converted separately. */
export function convertTag(page: OpenPage, node: JsxElement): Replacement {
  const start = startOf(node);
  const end = Math.min(tagEnd(page.text, start), endOf(node));
  const { name = '' } = node;
  if (isComponentName(name)) takeGlobalComponent(page, node, name);
  else if (!isPlainHtml(node)) page.needsMdx = true;
  const attributes = node.attributes.map((one) => ` ${convertAttribute(page, node, one)}`.trimEnd());
  const isClosed = /\/\s*>$/.test(page.text.slice(start, end));
  const changed = attributes.join('');
  const written = page.text.slice(start, end);
  // A tag with unchanged meaning keeps its original formatting, which may span several lines.
  const same = `<${name}${changed}${isClosed ? ' />' : '>'}`;
  return { text: normal(written) === normal(same) ? written : same, end };
}

/** Converts an attribute of an element or a component. */
export function convertAttribute(page: OpenPage, node: JsxElement, one: JsxElement['attributes'][number]): string {
  if (one.type !== 'mdxJsxAttribute') return `{${withProps(page, one.value)}}`;
  const { name, value } = one;
  // The headings of the page, which the new component reads by itself.
  if (node.name === 'TOCInline' && name === 'toc') return '';
  if (value === null || value === undefined) return name;
  if (typeof value === 'object') takeFromCode(page, value.value);
  const isElement = !isComponentName(node.name);
  if (name === 'style' && isElement) return convertStyle(page, node, one);
  if (/^on[A-Z]/.test(name) && isElement)
    page.note(
      node,
      `\`${name}\` of <${node.name}> does nothing.`,
      'Move the element into a component and hydrate it.',
      'interaction',
    );
  const literal = attributeValue(one);
  if (typeof literal === 'number' && isElement && /^(?:width|height)$/.test(name)) return `${name}="${literal}"`;
  if (typeof literal === 'string') return textAttribute(page, node, name, literal, value);
  const address = requiredAddress(page, node, one);
  if (address !== undefined) return `${name}="${address}"`;
  const lacked = typeof value === 'object' ? undefinedName(page, value.data?.estree) : undefined;
  if (lacked !== undefined) {
    const message = `\`${name}\` of <${node.name}> uses \`${lacked}\`, which the page does not define; it was removed.`;
    page.note(node, message, 'Write its value.');
    return '';
  }
  return `${name}={${withProps(page, typeof value === 'string' ? JSON.stringify(value) : value.value)}}`;
}

function textAttribute(
  page: OpenPage,
  node: JsxElement,
  name: string,
  text: string,
  value: JsxAttribute['value'],
): string {
  const isAddress = /^(?:href|src|to|srcSet|poster)$/.test(name) && !isComponentName(node.name);
  const shown = isAddress ? convertAddress(text, page.place, page.site) : text;
  if (typeof value === 'string' || !/["\n\\]/.test(shown))
    return `${name}="${typeof value === 'string' ? shown.replaceAll('"', '&quot;') : shown}"`;
  return `${name}={${typeof value === 'object' && value !== null ? value.value : JSON.stringify(shown)}}`;
}

/** The URL in `require('./a.png').default`, `useBaseUrl('/a.png')`, or the name of an imported image. */
function requiredAddress(page: OpenPage, node: JsxElement, one: JsxAttribute): string | undefined {
  const code = typeof one.value === 'object' && one.value !== null ? one.value.value.trim() : '';
  const path =
    /^require\(\s*(['"`])([^'"`]+)\1\s*\)(?:\.default)?$/.exec(code)?.[2] ??
    /^(?:useBaseUrl|withBaseUrl)\(\s*(['"`])([^'"`]+)\1\s*\)$/.exec(code)?.[2];
  if (path !== undefined)
    return convertAddress(
      path.replace(/^.*!/, '').replace(/^(?=[\w-]+\/)(?!https?:)/, code.startsWith('use') ? '/' : ''),
      page.place,
      page.site,
    );
  const imported = page.names.get(namedAttribute(one) ?? '');
  if (imported?.kind !== 'asset' || imported.file === undefined) return undefined;
  // A component shows what it gets as it is: only the addresses of elements are resolved, and those named like them.
  if (isComponentName(node.name) && !/^(?:src|href)$/.test(one.name)) return undefined;
  return convertAddress(relative(dirname(page.place.from), imported.file), page.place, page.site);
}

/** Converts an inline style to a class, because the content security policy forbids inline styles. */
function convertStyle(page: OpenPage, node: JsxElement, one: JsxAttribute): string {
  const value = attributeValue(one);
  const declarations =
    typeof value === 'object' && value !== null && (value as unknown) !== unknown ? value : undefined;
  if (declarations === undefined) {
    if (typeof one.value !== 'object' || one.value === null) return '';
    page.note(
      node,
      `The inline style of <${node.name}> has no effect.`,
      'Use a class, and a stylesheet of the site.',
      'styles',
    );
    return `style={${withProps(page, one.value.value)}}`;
  }
  const name = page.site.style(declarations as Record<string, unknown>);
  const others = node.attributes.some(
    (other) => other.type === 'mdxJsxAttribute' && /^class(?:Name)?$/.test(other.name),
  );
  return others ? `data-style="${name}"` : `className="${name}"`;
}

const normal = (tag: string): string =>
  tag
    .replace(/\s+/g, ' ')
    .replace(/\s*\/?>$/, '>')
    .replace(/\{"([^"]*)"\}/g, '"$1"');

/** Inline HTML elements that Markdown may contain unchanged, with the attributes that are kept. */
const inline = /^(?:br|kbd|sub|sup|abbr|mark|u|small|b|i|em|strong|s|del|ins|img|a|wbr|code|hr)$/;
const kept = /^(?:src|alt|width|height|href|name|id|title|target|rel)$/;

const isPlainHtml = (node: JsxElement): boolean =>
  inline.test(node.name ?? '') &&
  (node.type === 'mdxJsxTextElement' || node.children.length === 0) &&
  node.attributes.every(
    (one) =>
      one.type === 'mdxJsxAttribute' &&
      kept.test(one.name) &&
      /^(?:string|number|boolean)$/.test(typeof attributeValue(one)),
  );
