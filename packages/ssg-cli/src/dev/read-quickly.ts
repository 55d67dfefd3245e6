import { realpathSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { problem } from '../catalogue/problem.ts';
import type { ModuleCache } from '../config/module-cache.ts';
import type { Config } from '../config/types.ts';
import { failure, type Result, success } from '../lib/diagnostic.ts';
import { messageOf } from '../lib/message-of.ts';
import { createHooks, type Hooks } from '../plugins/call-hook.ts';
import type { Inputs } from '../read/inputs.ts';
import { readDates } from '../read/read-dates.ts';
import { needsDates, readInputs } from '../read/read-inputs.ts';
import type { ReadSource } from '../read/read-source.ts';
import type { FileDates } from '../read/types.ts';
import { walkFolder } from '../read/walk-folder.ts';

/**
 * Reads everything except dates from git, which may take longer than all the rest. A file that cannot be read is
 * reported and does not end the server.
 */
export async function readQuickly(
  config: Config,
  dates: ReadonlyMap<string, FileDates>,
  memory?: ModuleCache,
  read?: ReadSource,
  hooks: Hooks = createHooks(config),
): Promise<Result<Inputs>> {
  const quick: Config = {
    ...config,
    docs: config.docs.map((one) => ({ ...one, showLastUpdateTime: false, showLastUpdateAuthor: false })),
    blogs: config.blogs.map((one) => ({ ...one, showLastUpdateTime: false })),
  };
  try {
    return success({ ...(await readInputs(quick, memory, read, hooks)), dates });
  } catch (error) {
    return failure([problem('read/failed', { reason: messageOf(error) })]);
  }
}

export const datesOf = async (config: Config): Promise<ReadonlyMap<string, FileDates>> =>
  needsDates(config) ? (await readDates(config.root)).dates : new Map();

/** Guesses the page modules from file names, so that bundling can start before everything is read. */
export function guessPageModules(config: Config): string[] {
  if (config.pages === false) return [];
  const root = realpathSync(config.root);
  const folders = [config.pages, ...config.locales.slice(1).map(({ code }) => join(config.i18nPath, code, 'pages'))];
  return folders.flatMap((folder) =>
    listed(resolve(root, folder), root)
      .filter((path) => /\.[jt]sx$/.test(path) && !/(?:^|\/)_|\.test\./.test(path))
      .map((path) => `${folder}/${path}`),
  );
}

function listed(folder: string, root: string): string[] {
  try {
    return walkFolder(folder, root).files.map(({ relative }) => relative);
  } catch {
    return [];
  }
}
