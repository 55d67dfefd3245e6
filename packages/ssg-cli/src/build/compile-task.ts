import type { CompileSetup } from '../compile/compile-setup.ts';
import type { Page } from '../compile/types.ts';
import type { Source } from '../read/types.ts';
import type { Task } from '../work/task.ts';
import { pageEngine } from './page-engine.ts';

interface Setup {
  readonly compile: CompileSetup;
  /** Whether pages are returned with their articles; otherwise these stay where they were compiled, to be rendered. */
  readonly returnsArticles: boolean;
}

export const task: Task<Setup, Source, Page> = {
  async prepare({ compile, returnsArticles }, shared) {
    const engine = await pageEngine(compile, shared);
    return {
      each: (source) => (returnsArticles ? engine.compileWhole(source) : engine.compile(source)),
      pluginTimes: () => engine.pluginTimes(),
    };
  },
};
