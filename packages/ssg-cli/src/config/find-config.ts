import { stat } from 'node:fs/promises';
import { failure, type Result, success } from '../lib/diagnostic.ts';
import * as path from '../lib/path.ts';
import { problem } from '../messages/problem.ts';

/** In the order of precedence. CommonJS names are not supported, because the config is an ES module. */
export const configFileNames = ['ssg.config.ts', 'ssg.config.mts', 'ssg.config.js', 'ssg.config.mjs'] as const;

const isFile = (file: string): Promise<boolean> =>
  stat(file).then(
    (found) => found.isFile(),
    () => false,
  );

/** Finds the site's config: the given file, or the first of the default names. */
export async function findConfig(root: string, configFile?: string): Promise<Result<string>> {
  if (configFile !== undefined) {
    const file = path.resolve(root, configFile);
    if (await isFile(file)) return success(file);
    return failure([problem('config/not-found', { wanted: path.relative(root, file) || configFile })]);
  }
  for (const name of configFileNames) {
    const file = path.join(root, name);
    if (await isFile(file)) return success(file);
  }
  return failure([problem('config/not-found', { names: configFileNames, root })]);
}
