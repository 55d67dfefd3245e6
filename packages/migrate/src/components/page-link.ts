import type { Node } from 'unist';
import { endOf, startOf } from '../content/positions.ts';
import type { ComponentPage } from './component-page.ts';

/** Converts the URL of a link, image or definition; `undefined` if it is unchanged. */
export function convertLink(page: ComponentPage, node: Node): { text: string; end: number } | undefined {
  const { url } = node as unknown as { url?: string };
  if (url === undefined) return undefined;
  const converted = page.site.address(url, page.file, node.type === 'image' ? 'image' : 'link');
  if (converted === url) return undefined;
  const start = startOf(node);
  const written = page.text.slice(start, endOf(node));
  const at = written.lastIndexOf(url);
  if (at < 0) return undefined;
  const children = (node as unknown as { children?: Node[] }).children ?? [];
  const [first, last] = [children[0], children.at(-1)];
  const label =
    first === undefined || last === undefined
      ? written.slice(0, at)
      : written.slice(0, startOf(first) - start) +
        page.emit(startOf(first), endOf(last)) +
        written.slice(endOf(last) - start, at);
  const isSpaced = written[at - 1] !== '<' && /[\s()]/.test(converted);
  return {
    text: label + (isSpaced ? `<${converted}>` : converted) + written.slice(at + url.length),
    end: endOf(node),
  };
}
