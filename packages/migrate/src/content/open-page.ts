import type { Node } from 'unist';
import type { PagePlace } from './address.ts';
import type { ImportedName } from './imports.ts';
import type { PageSite } from './page-context.ts';
import type { ParsedPage } from './parse-page.ts';
import type { ElementPage } from './tabs.ts';

/** What a page passes to a partial. */
export interface PartialUse {
  /** Source code of the properties. */
  readonly props: ReadonlyMap<string, string>;
  readonly children: string;
}

/** Settings of the front matter that elements for the head of the document became. */
export type HeadSettings = Map<string, unknown>;

/** A page of the old site during its conversion, as the conversions of its parts see and change it. */
export interface OpenPage extends ElementPage {
  readonly place: PagePlace;
  readonly site: PageSite;
  /** The names that the page imports, or that the old theme provides to it. */
  readonly names: Map<string, ImportedName>;
  /** Statements that the new page contains before its text. */
  readonly exports: string[];
  /** Settings for its front matter, from elements for the head of the document. */
  readonly head: HeadSettings;
  /** Set if the page is a partial. */
  readonly partial: PartialUse | undefined;
  /** How many partials the page is nested in. */
  readonly depth: number;
  /** Whether the page contains anything that only MDX supports. */
  needsMdx: boolean;
  /** Whether anything but URLs and imports has been written differently so far. */
  readonly isRewritten: boolean;
  /** Returns the complete page, converted. */
  readonly emitAll: () => string;
  /** Opens a partial that the page includes. */
  readonly inside: (parsed: ParsedPage, file: string, use: PartialUse) => OpenPage;
  readonly note: (node: Node, message: string, remedy: string | undefined, cause?: string) => void;
}

/** The text that replaces a part of a page, and the position after that part. */
export interface Replacement {
  readonly text: string;
  readonly end: number;
}

/** In a partial, replaces the props that the including page passes. */
export function withProps({ partial }: OpenPage, code: string): string {
  if (partial === undefined) return code;
  return code.replace(/\bprops\.(\w+)/g, (_, name: string) => partial.props.get(name) ?? 'undefined');
}

export const isImage = /\.(?:png|jpe?g|gif|svg|webp|avif|ico)$/i;
