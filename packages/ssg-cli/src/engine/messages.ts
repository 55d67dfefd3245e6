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

/** The data that a worker thread starts with. */
export interface EngineSetup {
  /** Compile options without functions; `undefined` if plugins have to be loaded from the config. */
  readonly options: CompileOptions | undefined;
  readonly optionsKey: string;
  readonly root: string;
  readonly configFile: string;
  /**
   * Four counters shared with the main thread: the number of finished pages, which identifies a page that never ends;
   * whether the thread is processing pages; its system thread id, for reading its processor time; and the line of the
   * block being processed.
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
      /** The folder of a place that was set up before. */
      readonly folder: string;
      readonly items: readonly (readonly SearchPage[])[];
    };

export type Outcome<T> = ({ readonly value: T } | { readonly error: ThreadError }) & { readonly cost?: Cost };

export interface EngineReply {
  readonly id: number;
  readonly results: readonly Outcome<Page | JobResult | CollectedChunk | undefined>[];
}
