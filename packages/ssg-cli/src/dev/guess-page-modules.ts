import type { Config } from '../config/types.ts';
import { join, realpathSync, resolve } from '../lib/path.ts';
import { walkFolder } from '../read/walk-folder.ts';

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
    return walkFolder(folder, root).files.map(({ onDisk }) => onDisk);
  } catch {
    return [];
  }
}
