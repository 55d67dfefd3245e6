import type { Json } from '@autolode/ssg-runtime/view';
import type { Site } from '../arrange/types.ts';
import type { Config } from '../config/types.ts';
import type { Graph } from '../keep/graph.ts';
import type { Reads } from '../keep/hook-files.ts';
import type { StoredFile } from '../keep/objects.ts';
import type { Diagnostic } from '../lib/diagnostic.ts';
import type { Hooks } from '../plugins/call-hook.ts';
import type { OutputFile, RenderedPage } from '../render/types.ts';
import type { CollectChunks } from './search/index-chunk.ts';

export interface OutputInput {
  readonly config: Config;
  readonly site: Site;
  readonly pages: readonly RenderedPage[];
  /** Version of the generator, for the `generator` fields of feeds. */
  readonly version: string;
  /** The state that plugin hooks share in this build; absent if the site has no plugins with hooks. */
  readonly hooks?: Hooks;
  /** The path of the only file that is needed; absent if all are. */
  readonly wanted?: string;
  /** Paths of the scripts, stylesheets, fonts and images of this build; absent where only one output is made. */
  readonly assets?: readonly string[];
  /** The results of `source` hooks. */
  readonly pluginData?: Readonly<Record<string, Json>>;
  /** Holds what earlier builds made of single pages and of groups of them. */
  readonly graph: Graph;
  /** Collects the chunks of the search index that are not known. */
  readonly collect: CollectChunks;
  /** Stores files at once, so that they need not stay in memory until all outputs are made; absent where none are. */
  readonly store?: (files: readonly OutputFile[]) => readonly StoredFile[];
  /** Whether the last build published a file of this name, with this hash if one is given, and it is unchanged. */
  readonly isPublished: (path: string, hash?: string) => boolean;
}

/**
 * The parts of pages that an output reads, so that the dev server does not render thousands of pages for one that only
 * lists URLs: none, as only the wanted file is made; their routes; the articles of posts, of the page that the file belongs
 * to, or of all; the sections of all articles; their complete documents.
 */
export type Need = 'wanted' | 'routes' | 'posts' | 'sections' | 'alternate' | 'articles' | 'documents';

/** One kind of file that is generated from all pages. Outputs are pure: the same site gives the same bytes. */
export interface Output {
  readonly name: string;
  /** The key in the config's `outputs` that switches it off; `undefined` for outputs of plugins only. */
  readonly key: keyof Config['outputs'] | undefined;
  /** Matches the paths, without locale folders, that it may write. */
  readonly writes: RegExp;
  readonly needs: Need;
  readonly make: (input: OutputInput) => OutputResult | Promise<OutputResult>;
}

export interface OutputResult {
  readonly files: readonly OutputFile[];
  /** Paths of further files that are unchanged since the last build. */
  readonly published?: readonly string[];
  /** Further files that are in the object store already. */
  readonly stored?: readonly StoredFile[];
  readonly diagnostics?: readonly Diagnostic[];
  /** Files of the site, besides the pages, that the output was generated from. */
  readonly reads?: Reads;
}
