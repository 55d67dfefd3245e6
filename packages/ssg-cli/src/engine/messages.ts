import type { CompileOptions } from '../compile/options.ts';
import type { Page } from '../compile/types.ts';
import type { ThreadError } from '../lib/thread-error.ts';
import type { IndexPlace } from '../outputs/make-all.ts';
import type { CollectedChunk } from '../outputs/search/index-chunk.ts';
import type { SearchPage } from '../outputs/search/search-pages.ts';
import type { Source } from '../read/types.ts';
import type { RenderShared } from '../render/render-task.ts';
import type { Cost } from './page-cost.ts';
import type { JobResult, PageJob } from './page-engine.ts';

/** How a thread starts. */
export interface EngineSetup {
  /** Compile options without functions; `undefined` when plugins have to be loaded from the config. */
  readonly options: CompileOptions | undefined;
  readonly optionsKey: string;
  readonly root: string;
  readonly configFile: string;
  /**
   * How many pages the thread has finished, so that one that never ends can be named; whether it works on
   * pages; and which thread of the system it is, whose processor time is read; and the
   * line of the block that it works on.
   */
  readonly clock: SharedArrayBuffer;
}

export interface RenderSetup {
  readonly shared: RenderShared;
  readonly rendererFile: string;
  /** Folder of the objects. */
  readonly objects: string;
}

export type EngineRequest =
  | { readonly kind: 'compile'; readonly id: number; readonly items: readonly Source[] }
  | { readonly kind: 'load-renderer'; readonly id: number; readonly file: string }
  | { readonly kind: 'render-setup'; readonly id: number; readonly setup: RenderSetup }
  | { readonly kind: 'render'; readonly id: number; readonly items: readonly PageJob[] }
  | { readonly kind: 'collect-setup'; readonly id: number; readonly place: IndexPlace }
  | {
      readonly kind: 'collect';
      readonly id: number;
      /** Names the place that was set up. */
      readonly folder: string;
      readonly items: readonly (readonly SearchPage[])[];
    };

export type Outcome<T> = ({ readonly value: T } | { readonly error: ThreadError }) & { readonly cost?: Cost };

export interface EngineReply {
  readonly id: number;
  readonly results: readonly Outcome<Page | JobResult | CollectedChunk | undefined>[];
}
