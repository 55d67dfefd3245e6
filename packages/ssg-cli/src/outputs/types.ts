import type { Site } from '../arrange/types.ts';
import type { Config } from '../config/types.ts';
import type { Diagnostic } from '../lib/diagnostic.ts';
import type { Hooks } from '../plugins/call-hook.ts';
import type { Reads } from '../plugins/hook-files.ts';
import type { OutputFile, RenderedPage } from '../render/types.ts';
import type { Json } from '../runtime/view.ts';
import type { StoredFile } from '../store/objects.ts';
import type { PageMemo } from './page-memo.ts';
import type { IndexCache } from './search/index-cache.ts';

export interface OutputInput {
  readonly config: Config;
  readonly site: Site;
  readonly pages: readonly RenderedPage[];
  /** Version of the generator, for the `generator` fields of feeds. */
  readonly version: string;
  /** What plugins share in this build; absent where none is asked. */
  readonly hooks?: Hooks;
  /** What `source` hooks gave. */
  readonly pluginData?: Readonly<Record<string, Json>>;
  /** Remembers what is made of single pages from one build to the next. */
  readonly memo: PageMemo;
  /** Remembers what the search index is put together from. */
  readonly index: IndexCache;
  /** Whether the last build's file of this name, with this hash where one is given, lies in the output as it was. */
  readonly isPublished: (path: string, hash?: string) => boolean;
}

/** One kind of file made from all pages. Pure: the same site gives the same bytes. */
export interface Output {
  readonly name: string;
  /** Key in the config's `outputs` that switches it off; absent for outputs of plugins, which are listed or not. */
  readonly key?: keyof Config['outputs'];
  readonly make: (input: OutputInput) => OutputResult | Promise<OutputResult>;
}

export interface OutputResult {
  readonly files: readonly OutputFile[];
  /** Files besides that are as the last build published them. */
  readonly published?: readonly string[];
  /** Files besides that stand in the new tree already. */
  readonly stored?: readonly StoredFile[];
  readonly diagnostics?: readonly Diagnostic[];
  /** Files of the site that it was made from besides the pages. */
  readonly reads?: Reads;
}
