import { endsParagraph } from '../../lib/parse-plain-markup.ts';
import { voidElements } from '../../lib/void-elements.ts';

/** An element that browsers take out of the one around it, in or around an island. */
export interface Misplaced {
  /** The number of the island in the article. */
  readonly island: number;
  readonly element: string;
  readonly around: string;
}

/** Elements that cannot be in themselves. */
const alone = new Set(['a', 'button', 'form']);

/** Finds the first such element of an article: React would find other elements than it has rendered. */
export function findMisplaced(article: string): Misplaced | undefined {
  const open: string[] = [];
  const islands: number[] = [];
  for (const [tag, end, element = '', attributes = ''] of article.matchAll(
    /<(\/?)([a-zA-Z][\w-]*)([^\w<>-][^<>]*)?>/g,
  )) {
    if (end === '/') {
      open.pop();
      islands.pop();
      continue;
    }
    const [, number] = / data-ids="i(\d+)"/.exec(attributes) ?? [];
    const island = number === undefined ? (islands.at(-1) ?? -1) : Number(number);
    const around = endsParagraph.has(element) ? 'p' : alone.has(element) ? element : undefined;
    if (island >= 0 && around !== undefined && open.includes(around)) return { island, element, around };
    if (voidElements.includes(element.toLowerCase()) || tag.endsWith('/>')) continue;
    open.push(element);
    islands.push(island);
  }
  return undefined;
}
