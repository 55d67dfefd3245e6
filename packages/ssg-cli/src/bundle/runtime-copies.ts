import type { Config } from '../config/types.ts';
import type { Diagnostic } from '../lib/diagnostic.ts';
import { runtimeFolder } from '../lib/own-file.ts';
import { resolve } from '../lib/path.ts';
import { problem } from '../messages/problem.ts';
import { realName } from './stand-ins.ts';

/** Reports a bundle with two copies of the runtime: contexts and stores of one are empty in the other. */
export function checkRuntimeCopies({ root }: Config, inputs: Readonly<Record<string, unknown>>): Diagnostic[] {
  const own = runtimeFolder();
  const copies = Object.keys(inputs).flatMap((path) => {
    const file = resolve(root, realName(path));
    if (file.startsWith(`${own}/`)) return [own];
    return /^(.*\/ssg-runtime)\/(?:src|dist)\//.exec(file)?.[1] ?? [];
  });
  const folders = [...new Set(copies)];
  return folders.length < 2 ? [] : [problem('bundle/two-runtimes', { folders })];
}
