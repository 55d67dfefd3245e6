/** The kinds of work that a build needs, in worker threads or in its own. */
export const buildTasks = {
  /** Compiles sources. */
  compile: () => import('./compile-task.ts'),
  /** Loads a renderer, and describes it. */
  load: () => import('./load-task.ts'),
  /** Renders pages and stores their files. */
  render: () => import('./render-task.ts'),
  /** Indexes pages for search. */
  collect: () => import('./collect-task.ts'),
  /** Deletes what an output left. */
  remove: () => import('./remove-task.ts'),
};

export type BuildTasks = typeof buildTasks;
