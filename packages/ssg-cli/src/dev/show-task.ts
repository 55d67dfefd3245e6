import { loadRenderer } from '../build/load-task.ts';
import { type RenderResult, type RenderShared, type RenderTask, renderTask } from '../render/render-task.ts';
import type { Task } from '../work/task.ts';

interface Setup {
  /** The renderer's file. */
  readonly file: string;
  readonly shared: RenderShared;
}

interface Shown {
  readonly task: RenderTask;
  /** Whether to render the complete document; otherwise only the article is rendered, which is much faster. */
  readonly whole: boolean;
}

export const task: Task<Setup, Shown, RenderResult> = {
  async prepare({ file, shared }) {
    const renderer = await loadRenderer(file);
    const article = { ...renderer, renderPage: () => '' };
    return { each: ({ task: one, whole }) => renderTask(one, shared, whole ? renderer : article) };
  },
};
