import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { livingIn, nameOfProcess } from '../lib/living-processes.ts';
import { makeFolder } from '../lib/make-folder.ts';
import { ownFile, ownThread } from '../lib/own-file.ts';
import { dirname, join } from '../lib/path.ts';

/** The module of the tasks, which are not known here. */
const name = 'tasks';
let started: string | undefined;

/** Whether worker threads start without being bundled first, as in an installed package. */
export const hasThreadFile = (): boolean => ownThread(name) !== undefined;

/**
 * Returns the file that worker threads start from. An installed package contains it; when running from sources, which
 * Node cannot load, it is bundled once for the process.
 */
export function threadFile(): string {
  started ??= ownThread(name) ?? bundleWorker(ownFile(name));
  return started;
}

function bundleWorker(file: string): string {
  const folders = join(packageFolder(file), 'node_modules/.ssg-threads');
  makeFolder(folders);
  // Removes what ended processes left.
  livingIn(folders);
  const folder = join(folders, nameOfProcess(process.pid));
  // Imported here because an installed command does not need esbuild for this.
  const { buildSync } = createRequire(import.meta.url)('esbuild') as typeof import('esbuild');
  buildSync({
    entryPoints: [{ in: file, out: 'worker' }],
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    // As in the published command: finding and reading a thousand small modules takes each thread two seconds. What is
    // left out is resolved from here.
    external: ['esbuild', 'satteri', 'react', 'react-dom', 'fsevents'],
    banner: {
      js: "import { createRequire as __ssgRequire } from 'node:module'; const require = __ssgRequire(import.meta.url);",
    },
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'silent',
    // Modules resolve the generator's own files relative to themselves, from one folder below the entry.
    define: { 'import.meta.url': JSON.stringify(pathToFileURL(join(dirname(file), 'work/worker.ts')).href) },
  });
  return join(folder, 'worker.mjs');
}

function packageFolder(file: string): string {
  let folder = dirname(file);
  while (!existsSync(join(folder, 'package.json'))) folder = dirname(folder);
  return folder;
}
