import { type HeadTag, headFault, isJsx, type JsxElement, visit } from '@autolode/ssg-cli/internal';
import type { Node } from 'unist';
import type { HeadSettings, OpenPage } from './open-page.ts';
import { attributeValue, innerRange } from './tags.ts';

/**
 * Moves the elements that Docusaurus adds to the head of the document to the front matter: the title, the description
 * and other tags. What cannot be written there is removed and reported.
 */
export function takeHead(page: OpenPage, node: JsxElement): string {
  const refused: string[] = [];
  for (const child of elementsIn(node)) {
    const settings = page.partial === undefined ? settingsOf(page, child) : undefined;
    if (settings === undefined) refused.push(`<${child.name}>`);
    for (const [key, value] of settings ?? []) page.head.set(key, [page.head.get(key) ?? [], value].flat());
  }
  if (refused.length > 0)
    page.note(
      node,
      `Elements of the \`<head>\` of a page were removed: ${refused.join(', ')}.`,
      'Write what they set in the front matter of the page, or in `head` of the config.',
      'front matter',
    );
  return '';
}

function elementsIn(node: JsxElement): JsxElement[] {
  const found: JsxElement[] = [];
  for (const child of node.children)
    visit(child, (one: Node) => {
      if (isJsx(one)) found.push(one);
      return undefined;
    });
  return found;
}

function settingsOf(page: OpenPage, element: JsxElement): [string, unknown][] | undefined {
  const range = innerRange(page.text, element);
  const text =
    range === undefined
      ? ''
      : page.text
          .slice(...range)
          .replace(/\s+/g, ' ')
          .trim();
  if (element.name === 'title') return text === '' || /[{<]/.test(text) ? undefined : [['title_meta', text]];
  const attrs = attributesOf(element);
  if (attrs === undefined) return undefined;
  const { name, content } = attrs;
  if (element.name === 'meta' && name === 'description' && content) return [['description', content]];
  const tag = { tag: element.name as HeadTag['tag'], attrs };
  return text === '' && headFault(tag, 'page') === undefined ? [['head', tag]] : undefined;
}

/** Attributes as HTML names them; `undefined` if one is not known before the page is rendered. */
function attributesOf({ attributes }: JsxElement): Record<string, string> | undefined {
  const made: Record<string, string> = {};
  for (const one of attributes) {
    const value = one.type === 'mdxJsxAttribute' ? attributeValue(one) : undefined;
    if (one.type !== 'mdxJsxAttribute' || typeof value !== 'string') return undefined;
    made[one.name === 'httpEquiv' ? 'http-equiv' : one.name.toLowerCase()] = value;
  }
  return made;
}

/** Adds settings to a front matter, instead of its own. */
export function withHeadSettings(front: string, head: HeadSettings): string {
  if (head.size === 0) return front;
  const made = [...head].map(([key, values]) => [key, key === 'head' ? values : (values as unknown[]).at(-1)] as const);
  const kept = front
    .replace(/^---\n|---\n$/g, '')
    .split(/^(?=\S)/m)
    .filter((entry) => !head.has(/^[\w-]+/.exec(entry)?.[0] ?? ''));
  const lines = made.map(([key, value]) => `${key}: ${JSON.stringify(value)}\n`);
  return `---\n${[...kept, ...lines].join('')}---\n`;
}
