import type { Site } from '../arrange/types.ts';
import type { Config } from '../config/types.ts';
import type { Diagnostic } from '../lib/diagnostic.ts';
import type { OutputFile, RenderedPage } from '../render/types.ts';
import type { StoredFile } from '../store/objects.ts';
import type { PageMemo } from './page-memo.ts';
import type { IndexMemory } from './search/index-memory.ts';

export interface OutputInput {
  readonly config: Config;
  readonly site: Site;
  readonly pages: readonly RenderedPage[];
  /** Version of the generator, for the `generator` fields of feeds. */
  readonly version: string;
  /** Remembers what is made of single pages from one build to the next. */
  readonly memo: PageMemo;
  /** Remembers what the search index is put together from. */
  readonly index: IndexMemory;
  /** Whether the last build's file of this name, with this hash where one is given, lies in the output as it was. */
  readonly isPublished: (path: string, hash?: string) => boolean;
}

/** One kind of file made from all pages. Pure: the same site gives the same bytes. */
export interface Output {
  /** Key in the config's `outputs` that switches it off. */
  readonly key: keyof Config['outputs'];
  readonly make: (input: OutputInput) => OutputResult | Promise<OutputResult>;
}

export interface OutputResult {
  readonly files: readonly OutputFile[];
  /** Files besides that are as the last build published them. */
  readonly published?: readonly string[];
  /** Files besides that stand in the new tree already. */
  readonly stored?: readonly StoredFile[];
  readonly diagnostics?: readonly Diagnostic[];
}
