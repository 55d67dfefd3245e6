import { hasRightToLeft, textDirection } from '@autolode/ssg-runtime/text-direction';
import { defaultTreeAdapter as adapter, html, type DefaultTreeAdapterTypes as Tree } from 'parse5';
import { changeMarkup } from '../lib/contain-markup.ts';
import { inlineElements } from '../lib/inline-elements.ts';
import { words } from '../lib/words.ts';

type Direction = 'ltr' | 'rtl';

/** Elements that isolate their text themselves, or hold none that is shown. */
const isolated = words('bdi bdo code pre kbd samp svg math script style template textarea select iframe');

/**
 * Isolates text of the other direction, such as an English title on an Arabic page, so that the signs at its ends stay
 * at its ends: without that, browsers show "?What is tea". Its place on the page stays as it is.
 *
 * @see https://www.w3.org/International/articles/inline-bidi-markup/
 */
export function isolateText(written: string, direction: Direction): string {
  // Most pages from left to right have no text of the other direction, and are not parsed for it.
  return direction === 'ltr' && !hasRightToLeft(written)
    ? written
    : changeMarkup(written, (root) => isolateBelow(root, direction));
}

function isolateBelow(parent: Tree.ParentNode, direction: Direction): void {
  for (const run of runsOf(parent)) {
    const other = textDirection(textOf(run));
    const hasOwnText = run.some((node) => adapter.isTextNode(node) && node.value.trim() !== '');
    if (other !== undefined && other !== direction && hasOwnText) {
      if (!isClosed(textOf(run))) wrap(run, other);
    } else for (const node of run) if (adapter.isElementNode(node)) isolateIn(node, direction);
  }
}

function isolateIn(element: Tree.Element, direction: Direction): void {
  // React compares what it hydrates with what it rendered.
  if (isolated.has(element.tagName) || attributeOf(element, 'data-island') !== undefined) return;
  const own = attributeOf(element, 'dir');
  if (own === undefined || own === 'ltr' || own === 'rtl') isolateBelow(element, own ?? direction);
}

const attributeOf = (element: Tree.Element, attribute: string): string | undefined =>
  element.attrs.find(({ name }) => name === attribute)?.value;

/** Elements that are in a line of text. What only screen readers say is no part of what is seen. */
const isInText = (node: Tree.ChildNode): boolean =>
  adapter.isTextNode(node) ||
  (adapter.isElementNode(node) && inlineElements.has(node.tagName) && attributeOf(node, 'class') !== 'visually-hidden');

/** Texts with the elements inside of them; any other element is alone. */
function runsOf({ childNodes }: Tree.ParentNode): Tree.ChildNode[][] {
  const runs: Tree.ChildNode[][] = [];
  let isOpen = false;
  for (const node of childNodes) {
    const isText = isInText(node);
    if (isText && isOpen) runs.at(-1)?.push(node);
    else runs.push([node]);
    isOpen = isText;
  }
  return runs;
}

const textOf = (nodes: readonly Tree.ChildNode[]): string =>
  nodes
    .map((node) => (adapter.isTextNode(node) ? node.value : 'childNodes' in node ? textOf(node.childNodes) : ''))
    .join('');

/** Whether a text begins and ends with letters or digits after letters, so that it needs nothing around it. */
const isClosed = (text: string): boolean => /^\p{L}(?:.*[\p{L}\p{N}])?$/su.test(text.trim());

function wrap(run: readonly Tree.ChildNode[], direction: Direction): void {
  const element = adapter.createElement('bdi', html.NS.HTML, [{ name: 'dir', value: direction }]);
  const isBlank = (node: Tree.ChildNode | undefined) => node !== undefined && textOf([node]).trim() === '';
  const inner = run.slice(isBlank(run[0]) ? 1 : 0, isBlank(run.at(-1)) ? -1 : undefined);
  const [first] = inner;
  const parent = first?.parentNode;
  if (first === undefined || !parent) return;
  adapter.insertBefore(parent, element, first);
  for (const node of inner) {
    adapter.detachNode(node);
    adapter.appendChild(element, node);
  }
}
