import type { RenderShared, RenderTask } from '../render/render-task.ts';
import type { Renderer } from '../renderer/create-renderer.tsx';

/** What the server knows of a renderer that lives in a thread. */
export interface RendererFacts {
  readonly directives: Renderer['directives'];
  readonly strings: Renderer['strings'];
  readonly modules: Readonly<Record<string, { readonly hasDefault: boolean; readonly meta: unknown }>>;
}

export type RenderRequest = { readonly id: number } & (
  | { readonly kind: 'load'; readonly file: string }
  | { readonly kind: 'share'; readonly name: number; readonly shared: RenderShared }
  /** `whole` draws the document; otherwise only the article is drawn, a tenth of the work. */
  | { readonly kind: 'render'; readonly task: RenderTask; readonly shared: number; readonly whole: boolean }
);

/** Told when the thread was started anew between two questions. */
export const notSetUp = 'The renderer was not set up.';
