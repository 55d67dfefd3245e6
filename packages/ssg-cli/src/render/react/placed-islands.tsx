import { type ComponentType, createContext, createElement, type ReactNode } from 'react';
import { connectSource } from '../../config/host-source.ts';
import { type NotJson, notJson } from '../../lib/not-json.ts';
import { islandFrame, islandWords } from '../../messages/island-words.ts';

/** An island that is being rendered. */
interface PlacedIsland {
  readonly name: string;
  /** Absent if only browsers render it. */
  // biome-ignore lint/suspicious/noExplicitAny: a component accepts its own props only.
  readonly component?: ComponentType<any>;
  readonly props: object;
  /** URLs of the servers that it connects to. */
  readonly connect: readonly string[];
  /** As it is written in the page. */
  readonly written: string;
  /** Where it is written, such as `docs/a.mdx:5:1`. */
  readonly at: string;
}

/** Called with the islands of the article that is being rendered. Rendering is synchronous, so one variable is enough. */
let watching: ((island: PlacedIsland) => void) | undefined;

/**
 * Called by an island before it is rendered, with whether it is in another one. Returns whether it is hydrated alone: in an
 * article, and in no other island.
 */
export function placeIsland(island: PlacedIsland, isInner: boolean): boolean {
  const refused = island.connect.find((url) => connectSource(url) === undefined);
  if (refused !== undefined) throw errorAt(island, islandWords.connect(nameOf(island), refused));
  if (isInner) return false;
  watching?.(island);
  return watching !== undefined;
}

/** Whether an island is around, which is hydrated with everything that is in it. */
export const InIsland = createContext(false);

/**
 * The islands of an article. The browser hydrates each one alone, with props that were sent as JSON; what then would be
 * another island than the rendered one is thrown as an error at the place where the page creates it.
 */
export class PlacedIslands {
  readonly #islands = new Map<string, RenderedIsland>();

  /** Runs the render of the article, and checks the props of its islands. */
  watch<T>(render: () => T): T {
    watching = (island) => {
      const lost = notJson(island.props, '');
      if (lost !== undefined) throw errorAt(island, lostProp(island, lost));
      if (isRendered(island)) this.#islands.set(keyOf(island.name, JSON.stringify(island.props)), island);
    };
    try {
      return render();
    } finally {
      watching = undefined;
    }
  }

  /** Compares what was rendered of each island with what it renders alone. */
  compare(markup: string, render: (island: ReactNode) => string): void {
    if (this.#islands.size === 0) return;
    const article = comparable(markup);
    const known = new Map<string, string | undefined>();
    for (const { 0: tag, 1: element = '', 2: name = '', 3: props = '', index } of article.matchAll(placed)) {
      const island = this.#islands.get(keyOf(name, decoded(props)));
      if (island === undefined) continue;
      const key = keyOf(name, props);
      if (!known.has(key)) known.set(key, aloneMarkup(island, render));
      const alone = known.get(key);
      const from = index + tag.length;
      if (alone === undefined || article.startsWith(`${alone}</${element}>`, from)) continue;
      if (aloneMarkup(island, render) === alone)
        throw errorAt(island, islandWords.differs(nameOf(island), ...difference(article.slice(from), alone)));
    }
  }
}

type RenderedIsland = PlacedIsland & Required<Pick<PlacedIsland, 'component'>>;

const isRendered = (island: PlacedIsland): island is RenderedIsland => island.component !== undefined;

const keyOf = (name: string, props: string): string => `${name}\0${props}`;

const nameOf = ({ written }: PlacedIsland): string => `<${written}>`;

function lostProp(island: PlacedIsland, { at, what }: NotJson): string {
  const path = at.replace(/^\./, '');
  // An element is an object with a symbol.
  const element = path.replace(/\.\$\$typeof$/, '');
  return islandWords.prop(nameOf(island), element, element === path ? what : 'an element');
}

/** An error whose stack names the place where the island is written. */
function errorAt({ at }: PlacedIsland, message: string): Error {
  const error = new Error(message[0]?.toUpperCase() + message.slice(1));
  error.stack = error.message + islandFrame(at);
  return error;
}

const placed = /<(div|span) data-island="([^"]*)"(?: data-hydrate="[^"]*")? data-props="([^"]*)"[^>]*>/g;

const entities: Readonly<Record<string, string>> = { quot: '"', amp: '&', lt: '<', gt: '>', '#x27': "'" };

const decoded = (attribute: string): string =>
  attribute.replace(/&(quot|amp|lt|gt|#x27);/g, (whole, name: string) => entities[name] ?? whole);

/**
 * Markup without what depends on the place only: ids of `useId`, and elements that React moves to the start.
 */
const comparable = (markup: string): string =>
  markup
    .replace(/_R_\w+|[:«]R\w*[:»]/g, '_R_')
    .replace(/<(?:link|meta)\b[^>]*>|<(title|style)\b[^>]*>[\s\S]*?<\/\1>/g, '');

function aloneMarkup(island: RenderedIsland, render: (island: ReactNode) => string): string {
  try {
    return comparable(render(<InIsland value={true}>{createElement(island.component, island.props)}</InIsland>));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw errorAt(island, islandWords.fails(nameOf(island), reason));
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
