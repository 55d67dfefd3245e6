import { removeIfPossible } from '../lib/remove-if-possible.ts';
import type { Task } from '../work/task.ts';

/** Deletes files and folders that are no longer needed. */
export const task: Task<object, string, void> = { prepare: () => ({ each: removeIfPossible }) };
