import type { Task } from './task.ts';

/** All kinds of work. The modules of a kind are loaded when its first request arrives, or when a thread starts for it. */
export const tasks = {
  /** Compiles sources. */
  compile: () => import('../engine/compile-task.ts'),
  /** Loads a renderer, and describes it. */
  load: () => import('../engine/load-task.ts'),
  /** Renders pages and stores their files. */
  render: () => import('../engine/render-task.ts'),
  /** Indexes pages for search. */
  collect: () => import('../engine/collect-task.ts'),
  /** Deletes what an output left. */
  remove: () => import('../engine/remove-task.ts'),
  /** Renders a page, and returns it instead of storing it. */
  show: () => import('../dev/show-task.ts'),
  /** Runs esbuild. */
  bundle: () => import('../dev/bundle-task.ts'),
} satisfies Record<string, () => Promise<{ readonly task: unknown }>>;

export type TaskName = keyof typeof tasks;

type TaskOf<K extends TaskName> = Awaited<ReturnType<(typeof tasks)[K]>>['task'];
export type SetupOf<K extends TaskName> = TaskOf<K> extends Task<infer S, infer _, infer __> ? S : never;
export type ItemOf<K extends TaskName> = TaskOf<K> extends Task<infer _, infer I, infer __> ? I : never;
export type ResultOf<K extends TaskName> = TaskOf<K> extends Task<infer _, infer __, infer R> ? R : never;
