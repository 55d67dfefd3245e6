import type { Node } from 'unist';
import { convertAddress } from './address.ts';
import type { OpenPage, Replacement } from './open-page.ts';
import { endOf, startOf } from './positions.ts';

/** Converts the URL of a link, image or definition by locating it in the source text. */
export function convertLink(page: OpenPage, node: Node): Replacement | undefined {
  const { url } = node as unknown as { url?: string };
  if (url === undefined) return undefined;
  const start = startOf(node);
  const end = endOf(node);
  const converted = convertAddress(url, page.place, page.site);
  if (converted === url) return undefined;
  const written = page.text.slice(start, end);
  const marker = node.type === 'definition' ? written.indexOf(']:') : labelEnd(node, written, start);
  const at = written.indexOf(url, Math.max(0, marker));
  if (at < 0) return undefined;
  const inner = node.type === 'link' && 'children' in node ? (node as unknown as { children: Node[] }).children : [];
  const from = inner.length === 0 ? start : startOf(inner[0] as Node);
  const to = inner.length === 0 ? start : endOf(inner.at(-1) as Node);
  const isSpaced = written[at - 1] !== '<' && /[\s()]/.test(converted);
  return {
    text:
      page.text.slice(start, from) +
      (inner.length === 0 ? '' : page.emit(from, to)) +
      page.text.slice(to, start + at) +
      (isSpaced ? `<${converted}>` : converted) +
      written.slice(at + url.length),
    end,
  };
}

/** The first position at which the URL of a link or image can begin. */
function labelEnd(node: Node, written: string, start: number): number {
  const children = (node as unknown as { children?: Node[] }).children ?? [];
  const last = children.at(-1);
  return last === undefined ? written.lastIndexOf('](') : endOf(last) - start;
}
