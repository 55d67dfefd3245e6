import type { Site } from '../arrange/types.ts';
import type { Config } from '../config/types.ts';
import type { Helper } from '../helper/helper.ts';
import type { Diagnostic } from '../lib/diagnostic.ts';
import type { OutputFile, RenderedPage } from '../render/types.ts';
import type { PageMemo } from './page-memo.ts';

export interface OutputInput {
  readonly config: Config;
  readonly site: Site;
  readonly pages: readonly RenderedPage[];
  /** Version of the generator, for the `generator` fields of feeds. */
  readonly version: string;
  /** Remembers what is made of single pages from one build to the next. */
  readonly memo: PageMemo;
  /** Does what can be done beside. */
  readonly helper: Helper;
  /** The files of the search index, where they were begun before the pages were rendered. */
  readonly begun?: Promise<readonly OutputFile[]> | undefined;
}

/** One kind of file made from all pages. Pure: the same site gives the same bytes. */
export interface Output {
  /** Key in the config's `outputs` that switches it off. */
  readonly key: keyof Config['outputs'];
  readonly make: (input: OutputInput) => OutputResult | Promise<OutputResult>;
}

export interface OutputResult {
  readonly files: readonly OutputFile[];
  readonly diagnostics?: readonly Diagnostic[];
}
