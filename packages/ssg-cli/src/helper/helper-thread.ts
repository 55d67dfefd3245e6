import { parentPort } from 'node:worker_threads';
import { type HelperTasks, helperTasks } from './helper-tasks.ts';

export interface HelperRequest {
  readonly id: number;
  readonly task: keyof HelperTasks;
  readonly input: never;
}

export type HelperReply = { readonly id: number } & ({ readonly value: unknown } | { readonly problem: string });

parentPort?.on('message', ({ id, task, input }: HelperRequest) => {
  parentPort?.postMessage({ id, ...attempt(task, input) } as HelperReply);
});

function attempt(task: keyof HelperTasks, input: never): { value: unknown } | { problem: string } {
  try {
    return { value: helperTasks[task](input) };
  } catch (error) {
    return { problem: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
