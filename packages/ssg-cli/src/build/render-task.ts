import type { CompileSetup } from '../compile/compile-setup.ts';
import { Objects } from '../keep/objects.ts';
import type { RenderShared } from '../render/render-task.ts';
import type { Task } from '../work/task.ts';
import { loadRenderer } from './load-task.ts';
import { type JobResult, type PageJob, pageWorker } from './page-worker.ts';

export interface RenderSetup {
  readonly shared: RenderShared;
  readonly rendererFile: string;
  /** Folder of the objects. */
  readonly objects: string;
}

export const task: Task<RenderSetup & { readonly compile: CompileSetup }, PageJob, JobResult> = {
  async prepare({ compile, shared, rendererFile, objects: folder }, own) {
    const [worker, renderer] = await Promise.all([pageWorker(compile, own), loadRenderer(rendererFile)]);
    const objects = new Objects(folder);
    return {
      each: (job) => worker.render(job, shared, renderer, objects),
      pluginTimes: () => worker.pluginTimes(),
    };
  },
};
