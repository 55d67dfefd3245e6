import { stat } from 'node:fs/promises';
import path from 'node:path';
import { failure, type Result, success } from '../lib/diagnostic.ts';

/** Looked for in this order. CommonJS spellings are absent on purpose: the config is an ES module. */
export const configFileNames = ['ssg.config.ts', 'ssg.config.mts', 'ssg.config.js', 'ssg.config.mjs'] as const;

const isFile = (file: string): Promise<boolean> =>
  stat(file).then(
    (found) => found.isFile(),
    () => false,
  );

/** The absolute path of the site's config: the file asked for, or the first of the known names. */
export async function findConfig(root: string, configFile?: string): Promise<Result<string>> {
  if (configFile !== undefined) {
    const file = path.resolve(root, configFile);
    if (await isFile(file)) return success(file);
    return failure([
      {
        severity: 'error',
        code: 'config/not-found',
        message: `There is no config file ${path.relative(root, file) || configFile}.`,
        hint: 'The path given with --config is read from the folder of the site.',
      },
    ]);
  }
  for (const name of configFileNames) {
    const file = path.join(root, name);
    if (await isFile(file)) return success(file);
  }
  return failure([
    {
      severity: 'error',
      code: 'config/not-found',
      message: `No config file found. Looked for ${configFileNames.join(', ')} in ${root}.`,
      hint: 'Run the command in the folder of the site, or name the file with --config <file>.',
    },
  ]);
}
