import { type ComponentType, createContext, createElement, type ReactNode } from 'react';
import { connectSource } from '../../config/host-source.ts';
import { islandFrame, islandWords } from '../../messages/island-words.ts';
import { type InnerComponent, type IslandProps, islandProps, type StaticPart } from './island-props.tsx';
import { findMisplaced } from './misplaced.ts';

type AnyProps = Readonly<Record<string, unknown>>;

/** An island that is being rendered. */
export interface PlacedIsland {
  readonly name: string;
  /** Absent if only browsers render it. */
  readonly component?: ComponentType<AnyProps> | undefined;
  readonly props: AnyProps;
  readonly inner: readonly InnerComponent[];
  /** URLs of the servers that it connects to. */
  readonly connect: readonly string[];
  /** As it is written in the page. */
  readonly written: string;
  /** Where it is written, such as `docs/a.mdx:5:1`. */
  readonly at: string;
}

/** What the browser needs to hydrate an island alone. */
export interface SentIsland extends IslandProps {
  /** Begins the ids that React makes in the island, for no two islands of an article to have the same ones. */
  readonly ids: string;
}

/** Called with the islands of the article that is being rendered. Rendering is synchronous, so one variable is enough. */
let watching: ((island: PlacedIsland) => SentIsland) | undefined;

/** Whether an island is rendered for comparison only. */
let isComparing = false;

/**
 * Called by an island before it is rendered, with whether it is in another one. Returns what the browser needs if it is
 * hydrated alone: in an article, and in no other island.
 */
export function placeIsland(island: PlacedIsland, isInner: boolean): SentIsland | undefined {
  const refused = island.connect.find((url) => connectSource(url) === undefined);
  if (refused !== undefined) throw errorAt(island, islandWords.connect(nameOf(island), refused));
  return isInner ? undefined : watching?.(island);
}

/** Whether an island is around, which is hydrated with everything that is in it. */
export const InIsland = createContext(false);

interface PartProps {
  readonly ssgPart: number;
  readonly part: StaticPart;
}

/** Shows a part of an island that stays as it was built. In the part, islands are hydrated alone. */
export function PlacedPart({ ssgPart, part }: PartProps): ReactNode {
  part.isShown = true;
  const content = isComparing ? undefined : <InIsland value={false}>{part.content}</InIsland>;
  return createElement('ssg-static', { 'data-part': ssgPart }, content);
}

/** Holds the parts that an island does not show at first. Rendered after it. */
export const HiddenParts = ({ parts }: { readonly parts: readonly StaticPart[] }): ReactNode =>
  parts.map(({ content, isShown }, index) =>
    isShown ? undefined : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the index is what the browser looks for.
      <template key={index} data-part={index}>
        <InIsland value={false}>{content}</InIsland>
      </template>
    ),
  );

/** Begins the ids of an island that is rendered alone. */
export const comparedIds = 'island';

/** The islands of an article. The browser hydrates each one alone, with the properties that were sent. */
export class PlacedIslands {
  #islands: (PlacedIsland & SentIsland)[] = [];

  /** Runs the render of the article. What cannot be sent is thrown as an error at the place where the page creates it. */
  watch<T>(render: () => T): T {
    this.#islands = [];
    watching = (island) => {
      const place = (part: StaticPart, index: number, key: string | null) => (
        <PlacedPart {...(key !== null && { key })} ssgPart={index} part={part} />
      );
      try {
        const sent = islandProps(nameOf(island), island.props, island.inner, place);
        const placed = { ...sent, ids: `i${this.#islands.length}` };
        this.#islands.push({ ...island, ...placed });
        return placed;
      } catch (error) {
        throw errorAt(island, (error as Error).message);
      }
    };
    try {
      return render();
    } finally {
      watching = undefined;
    }
  }

  /**
   * Compares what was rendered of each island with what it renders alone, and gives it the ids that it has in the browser.
   *
   * @param render - Renders an island with nothing around it but the page. Its ids begin with `comparedIds`.
   * @throws An error at the place of an island that looks different alone, or whose elements browsers take apart.
   */
  settle(markup: string, render: (island: ReactNode) => string): string {
    const alone = new Map<string, string>();
    const newIds = new Map<string, string>();
    const article = markup.replace(moved, '');
    const misplaced = this.#islands.length === 0 ? undefined : findMisplaced(article);
    const holder = misplaced && this.#islands[misplaced.island];
    if (holder) throw errorAt(holder, islandWords.misplaced(nameOf(holder), misplaced.element, misplaced.around));
    for (const { 0: tag, 1: element = '', 2: number, index } of article.matchAll(placed)) {
      const island = this.#islands[Number(number)];
      if (island?.component === undefined) continue;
      const key = `${island.name}\0${island.text}`;
      const known = alone.get(key) ?? aloneMarkup(island, render);
      alone.set(key, known);
      const ids = known.match(someIds) ?? [];
      const rest = article.slice(index + tag.length);
      const length = known.length + ids.length * longestId + excerptLength;
      const here = (island.parts.length > 0 ? withoutParts(rest, length) : rest).slice(0, length);
      if (comparable(here).startsWith(`${comparable(known)}</${element}>`)) {
        const before = here.match(someIds) ?? [];
        for (const [at, id] of ids.entries())
          if (id.includes(comparedIds)) newIds.set(before[at] ?? '', id.replace(comparedIds, island.ids));
      } else if (aloneMarkup(island, render) === known)
        throw errorAt(island, islandWords.differs(nameOf(island), ...difference(comparable(here), comparable(known))));
    }
    return newIds.size === 0 ? markup : markup.replace(someIds, (id) => newIds.get(id) ?? id);
  }
}

const nameOf = ({ written }: PlacedIsland): string => `<${written}>`;

/** An error whose stack names the place where the island is written. */
function errorAt({ at }: PlacedIsland, message: string): Error {
  const error = new Error(message[0]?.toUpperCase() + message.slice(1));
  error.stack = error.message + islandFrame(at);
  return error;
}

const placed = /<(div|span) data-island="[^"]*"[^>]* data-ids="i(\d+)"[^>]*>/g;

/** Elements that React moves to the start. */
const moved = /<(?:link|meta)\b[^>]*>|<(title|style)\b[^>]*>[\s\S]*?<\/\1>/g;

/** Ids of `useId`, as each version of React writes them. */
const someIds = /_(?:island)?R_\w+|[:«](?:island)?R\w*[:»]/g;

/** An id is longer, the deeper in the tree its component is. */
const longestId = 200;

/** What is read after an island, for its end tag and for what an error quotes. */
const excerptLength = 200;

/** Markup without what depends on the place only. */
const comparable = (markup: string): string => markup.replace(someIds, '_R_');

/** The rest of an article, without the content of static parts, up to a length: an article may have many islands. */
function withoutParts(markup: string, length: number): string {
  let depth = 0;
  let from = 0;
  let kept = '';
  for (const { 0: tag, index } of markup.matchAll(/<\/?ssg-static\b[^>]*>/g)) {
    const isEnd = tag.startsWith('</');
    if (depth === 0) kept += markup.slice(from, index) + (isEnd ? '' : tag);
    depth += isEnd ? -1 : 1;
    if (depth === 0) kept += tag;
    // The island itself may stand in a part.
    depth = Math.max(depth, 0);
    from = index + tag.length;
    if (kept.length > length) return kept;
  }
  return kept + markup.slice(from);
}

function aloneMarkup(island: PlacedIsland & SentIsland, render: (island: ReactNode) => string): string {
  isComparing = true;
  try {
    const Component = island.component as ComponentType<AnyProps>;
    return render(<InIsland value={true}>{createElement(Component, island.props)}</InIsland>).replace(moved, '');
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw errorAt(island, islandWords.fails(nameOf(island), reason));
  } finally {
    isComparing = false;
  }
}

/** Longer excerpts are cut. */
const quotedLetters = 60;

/** The first difference, with the text or the tag that it is in. */
function difference(here: string, alone: string): [string, string] {
  let at = 0;
  while (at < alone.length && here[at] === alone[at]) at++;
  const from = Math.max(alone.lastIndexOf('<', at - 1), alone.lastIndexOf('>', at - 1) + 1, at - quotedLetters, 0);
  const excerpt = (markup: string) => {
    const [shown = ''] = /^<[^>]*>?|^[^<]*/.exec(markup.slice(from)) ?? [];
    return shown.length > 2 * quotedLetters ? `${shown.slice(0, 2 * quotedLetters)}…` : shown;
  };
  return [excerpt(here), excerpt(alone)];
}
