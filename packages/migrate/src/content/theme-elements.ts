import { dirname, type JsxElement, relative } from '@autolode/ssg-cli/internal';
import { convertAddress } from './address.ts';
import { takeHead } from './head-element.ts';
import { isImage, type OpenPage } from './open-page.ts';
import { convertAttribute } from './opening-tag.ts';
import { includePartial } from './partials.ts';
import { convertAdmonition, convertCodeBlock, convertTabs } from './tabs.ts';
import { innerRange, textAttribute } from './tags.ts';

/** Converts a component of the old theme or an imported partial or image; `undefined` if it is none of them. */
export function convertComponent(page: OpenPage, node: JsxElement): string | undefined {
  const { name } = node;
  const imported = page.names.get(name ?? '');
  if (imported?.kind === 'partial') return includePartial(page, node, imported);
  if (imported?.kind === 'asset' && imported.file !== undefined && isImage.test(imported.file))
    return convertImageComponent(page, node, imported.file);
  if (imported !== undefined && !/^@(?:theme|docusaurus)\//.test(imported.source)) return undefined;
  switch (name) {
    case 'head':
      return takeHead(page, node);
    case 'Tabs':
      return convertTabs(node, page);
    case 'Admonition':
      return convertAdmonition(node, page);
    case 'CodeBlock':
      return convertCodeBlock(node, page);
    case 'DocCardList':
      return convertCardList(page, node);
    case 'Link':
      return convertLinkElement(page, node);
    default:
      return undefined;
  }
}

/** The cards of a category, unless the site has a component of its own for them, or the page says which ones it shows. */
function convertCardList(page: OpenPage, node: JsxElement): string | undefined {
  const isPlain = node.type === 'mdxJsxFlowElement' && node.attributes.length + node.children.length === 0;
  return isPlain && page.site.hasOwn?.('DocCardList') !== true ? '::pages' : undefined;
}

/** Converts `<Link to>` with an inline label to a Markdown link; one with a button class remains an element. */
function convertLinkElement(page: OpenPage, node: JsxElement): string | undefined {
  const to = textAttribute(node, 'to') ?? textAttribute(node, 'href');
  const range = innerRange(page.text, node);
  if (to === undefined || range === undefined) return undefined;
  const label = page.emit(...range).trim();
  const isPlain = node.attributes.every(
    (one) => one.type === 'mdxJsxAttribute' && /^(?:to|href|target|rel)$/.test(one.name),
  );
  const address = convertAddress(to, page.place, page.site);
  if (isPlain && !/\n|[[\]<]/.test(label) && !/[\s()]/.test(to)) return `[${label}](${address})`;
  page.needsMdx = true;
  const attributes = node.attributes
    .filter((one) => one.type !== 'mdxJsxAttribute' || !/^(?:to|href)$/.test(one.name))
    .map((one) => ` ${convertAttribute(page, node, one)}`);
  return `<a href="${address}"${attributes.join('')}>${page.emit(...range)}</a>`;
}

/** An imported SVG that is used as a component: `<Diagram className="wide" />`. */
function convertImageComponent(page: OpenPage, node: JsxElement, file: string): string {
  const path = relative(dirname(page.place.from), file);
  const address = convertAddress(path, page.place, page.site);
  const alt = textAttribute(node, 'title') ?? textAttribute(node, 'aria-label') ?? '';
  const others = node.attributes
    .filter((one) => one.type !== 'mdxJsxAttribute' || !/^(?:title|aria-label|alt)$/.test(one.name))
    .map((one) => ` ${convertAttribute(page, node, one)}`);
  if (others.length === 0)
    return `![${alt.replace(/[[\]]/g, '\\$&')}](${/[\s()]/.test(address) ? `<${address}>` : address})`;
  page.needsMdx = true;
  return `<img src="${address}" alt="${alt.replaceAll('"', '&quot;')}"${others.join('')} />`;
}
