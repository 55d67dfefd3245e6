import { buildTasks } from './build/build-tasks.ts';
import { serve } from './work/worker.ts';

/** What each worker thread starts from: the table of all kinds of work. */
const tasks = {
  ...buildTasks,
  /** Renders a page, and returns it instead of storing it. */
  show: () => import('./dev/show-task.ts'),
  /** Renders an article, and returns what search needs of it. */
  sections: () => import('./dev/sections-task.ts'),
  /** Runs esbuild. */
  bundle: () => import('./dev/bundle-task.ts'),
};

/** Other modules import only this type. The module itself runs in worker threads. */
export type AllTasks = typeof tasks;

serve(tasks);
