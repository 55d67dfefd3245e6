import type { Element, ElementContent } from 'hast';
import { visit } from 'unist-util-visit';

const kinds: readonly (readonly [start: RegExp, name: string])[] = [
  [/^(?:flowchart|graph)\b/, 'Flowchart'],
  [/^sequenceDiagram/, 'Sequence diagram'],
  [/^classDiagram/, 'Class diagram'],
  [/^stateDiagram/, 'State diagram'],
  [/^erDiagram/, 'Entity relationship diagram'],
  [/^gantt/, 'Gantt chart'],
  [/^pie/, 'Pie chart'],
  [/^mindmap/, 'Mind map'],
  [/^timeline/, 'Timeline'],
  [/^journey/, 'User journey'],
  [/^gitGraph/, 'Git graph'],
];

interface Given {
  readonly id: string;
  readonly source: string;
  readonly title: string | undefined;
  readonly language: string;
}

/** Names a drawing for screen readers: by its title, or its kind; the description is the author's, or all of its words. */
export function labelDrawing(svg: Element, { id, source, title, language }: Given): void {
  const own = { title: taken(svg, 'title'), desc: taken(svg, 'desc') };
  const body = source
    .replace(/^---\n[\s\S]*?\n---\n/, '')
    .replace(/^(?:\s*%%.*\n)*/, '')
    .trim();
  const kind = language === 'dot' ? 'Graph' : kinds.find(([start]) => start.test(body))?.[1];
  const name = title ?? (own.title === '' ? undefined : own.title) ?? kind ?? 'Diagram';
  const words: string[] = [];
  visit(svg, 'element', (one: Element) => {
    if (one.tagName === 'text') words.push(textOf(one).replace(/\s+/g, ' ').trim());
  });
  const desc = own.desc === '' ? [...new Set(words)].filter(Boolean).join(', ') : own.desc;
  svg.properties = { ...svg.properties, role: 'img', ariaLabelledBy: [`${id}-title`], ariaDescribedBy: [`${id}-desc`] };
  svg.children.unshift(text('title', `${id}-title`, name), text('desc', `${id}-desc`, desc));
}

const text = (tagName: string, id: string, value: string): Element => ({
  type: 'element',
  tagName,
  properties: { id },
  children: [{ type: 'text', value }],
});

/** Text of a child, which is taken out. */
function taken(svg: Element, name: string): string {
  const found = svg.children.find((child) => child.type === 'element' && child.tagName === name);
  svg.children = svg.children.filter((child) => child.type !== 'element' || child.tagName !== name);
  return found === undefined ? '' : textOf(found).trim();
}

const textOf = (node: ElementContent): string =>
  node.type === 'text' ? node.value : node.type === 'element' ? node.children.map(textOf).join(' ') : '';
