import type { CompileSetup } from '../compile/compile-setup.ts';
import { Objects, type StoredFile } from '../keep/objects.ts';
import type { RenderShared } from '../render/render-task.ts';
import type { OutputFile } from '../render/types.ts';
import type { Task } from '../work/task.ts';
import { loadRenderer } from './load-task.ts';
import { type JobResult, type PageJob, pageWorker } from './page-worker.ts';
import { withStoredFiles } from './stored-files.ts';

export interface RenderSetup {
  readonly shared: RenderShared;
  readonly rendererFile: string;
  /** Folder of the objects. */
  readonly objects: string;
}

interface Setup extends RenderSetup {
  readonly compile: CompileSetup;
  /** Whether files are returned, so that the thread that asked stores them while this one renders the next pages. */
  readonly returnsFiles: boolean;
}

export const task: Task<Setup, PageJob, JobResult<StoredFile | OutputFile>> = {
  async prepare({ compile, shared, rendererFile, objects: folder, returnsFiles }, own) {
    const [worker, renderer] = await Promise.all([pageWorker(compile, own), loadRenderer(rendererFile)]);
    const objects = new Objects(folder);
    return {
      each: (job) => {
        const made = worker.render(job, shared, renderer, objects);
        return returnsFiles ? made : withStoredFiles(made, objects);
      },
      pluginTimes: () => worker.pluginTimes(),
    };
  },
};
