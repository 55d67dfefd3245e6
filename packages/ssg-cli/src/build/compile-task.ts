import type { CompileSetup } from '../compile/compile-setup.ts';
import type { Page } from '../compile/types.ts';
import type { Source } from '../read/types.ts';
import type { Task } from '../work/task.ts';
import { pageWorker } from './page-worker.ts';

interface Setup {
  readonly compile: CompileSetup;
  /** Whether pages are returned with their articles; otherwise these stay where they were compiled, to be rendered. */
  readonly returnsArticles: boolean;
}

export const task: Task<Setup, Source, Page> = {
  async prepare({ compile, returnsArticles }, shared) {
    const worker = await pageWorker(compile, shared);
    return {
      each: (source) => (returnsArticles ? worker.compileWhole(source) : worker.compile(source)),
      pluginTimes: () => worker.pluginTimes(),
    };
  },
};
