import type { RenderShared, RenderTask } from '../render/render-task.ts';
import type { Renderer } from '../renderer/create-renderer.tsx';

/** The facts about a renderer that the server needs, while the renderer itself is in a thread. */
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
      /** The renderer to use: for a short time after a change, requests for the previous one may arrive. */
      readonly file: string;
      readonly task: RenderTask;
      readonly shared: Shared;
      /** Whether to render the complete document; otherwise only the article is rendered, which is much faster. */
      readonly whole: boolean;
    }
);

/** The number of the values that pages share, with the values if the thread may not have them yet. */
export interface Shared {
  readonly name: number;
  readonly value?: RenderShared;
}

/** The error of a thread that was restarted between two requests. */
export const notSetUp = 'The renderer was not set up.';
