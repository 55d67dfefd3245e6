import { loadRenderer } from '../build/load-task.ts';
import { markupSections } from '../outputs/search/markup-sections.ts';
import type { SearchSection } from '../outputs/search/section-cutter.ts';
import { type RenderShared, type RenderTask, renderArticle } from '../render/render-task.ts';
import type { Task } from '../work/task.ts';

interface Setup {
  /** The renderer's file. */
  readonly file: string;
  readonly shared: RenderShared;
}

export const task: Task<Setup, RenderTask, readonly SearchSection[]> = {
  async prepare({ file, shared }) {
    const renderer = await loadRenderer(file);
    return { each: (one) => markupSections(renderArticle(one, shared, renderer).body) };
  },
};
