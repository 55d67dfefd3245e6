import type { RenderShared, RenderTask } from '../render/render-task.ts';
import type { Renderer } from '../renderer/create-renderer.tsx';

/** What the server knows of a renderer that lives in a thread. */
export interface RendererFacts {
  readonly directives: Renderer['directives'];
  readonly icons: Renderer['icons'];
  readonly strings: Renderer['strings'];
  readonly modules: Readonly<Record<string, { readonly hasDefault: boolean; readonly meta: unknown }>>;
}

export type RenderRequest = { readonly id: number } & (
  | { readonly kind: 'load'; readonly file: string }
  | {
      readonly kind: 'render';
      /** The renderer to draw with: for a moment the thread may be asked for what an older one draws, too. */
      readonly file: string;
      readonly task: RenderTask;
      readonly shared: Shared;
      /** Draws the document; otherwise only the article is drawn, a tenth of the work. */
      readonly whole: boolean;
    }
);

/** What pages share, by a number; itself too where the thread may not have it yet. */
export interface Shared {
  readonly name: number;
  readonly value?: RenderShared;
}

/** Told when the thread was started again between two questions. */
export const notSetUp = 'The renderer was not set up.';
