import { readdirSync, readFileSync, statSync, utimesSync } from 'node:fs';
import { derivedFolder } from '../compile/asset-name.ts';
import type { Config } from '../config/types.ts';
import type { Diagnostic } from '../lib/diagnostic.ts';
import { basename, join } from '../lib/path.ts';
import { removeIfPossible } from '../lib/remove-if-possible.ts';
import { readRegularFile } from '../lib/site-file.ts';
import { tryOr } from '../lib/try-or.ts';
import { writeBeside } from '../lib/write-beside.ts';
import { hookFailure } from '../plugins/hook-failure.ts';
import { fitting } from '../plugins/hook-shapes.ts';
import type { DerivedFile } from '../plugins/types.ts';
import type { OutputFile } from '../render/types.ts';
import type { Output } from './types.ts';

/** Milliseconds for which a file is kept without a build that needs it, because other branches may. */
const kept = 30 * 24 * 3600 * 1000;

/** Maximum number of files generated in parallel. The libraries use threads of their own. */
const atOnce = 4;

/**
 * Files that plugins generate from others for pages, such as variants of images. A name identifies the original's
 * content and the recipe, so that a file is never generated twice.
 */
export const derivedFiles: Output = {
  name: 'derived files',
  key: undefined,
  writes: /^assets\/derived\//,
  // A page that shows such a file has been compiled already.
  needs: 'wanted',
  async make({ config, pages, isPublished, wanted }) {
    const all = new Map<string, DerivedFile>();
    for (const { route } of pages)
      if (route.body.kind === 'markdown') for (const one of route.body.page.derived ?? []) all.set(one.path, one);
    const published: string[] = [];
    const missing: DerivedFile[] = [];
    for (const [path, file] of all) {
      if (wanted !== undefined && path !== wanted) continue;
      if (isPublished(path)) published.push(path);
      else missing.push(file);
    }
    const files: OutputFile[] = [];
    const diagnostics: Diagnostic[] = [];
    const next = missing.values();
    const work = async () => {
      for (const file of next) {
        try {
          files.push({ path: file.path, content: await contentOf(file, config) });
        } catch (error) {
          diagnostics.push(hookFailure(file.plugin, 'derive', error, file.from));
        }
      }
    };
    await Promise.all(Array.from({ length: atOnce }, work));
    if (wanted === undefined && missing.length > 0) removeOld(folderOf(config), new Set(all.keys()));
    return {
      files: files.sort((a, b) => (a.path < b.path ? -1 : 1)),
      published,
      diagnostics: diagnostics.sort((a, b) => ((a.file ?? '') < (b.file ?? '') ? -1 : 1)),
    };
  },
};

const folderOf = ({ root }: Config): string => join(root, '.ssg/cache/derived');

async function contentOf({ path, plugin, from, recipe }: DerivedFile, config: Config): Promise<Uint8Array> {
  const cached = join(folderOf(config), basename(path));
  try {
    const content = readFileSync(cached);
    if (content.length > 0) {
      const now = new Date();
      utimesSync(cached, now, now);
      return content;
    }
  } catch {
    // Not generated yet.
  }
  const derive = config.plugins.find(({ name }) => name === plugin)?.definition.derive;
  if (derive === undefined) throw new Error('it has no such hook');
  const content = fitting('derive', await derive(readRegularFile(join(config.root, from)), recipe));
  // A file that cannot be cached is generated again in the next build.
  tryOr(() => writeBeside(cached, content), undefined);
  return content;
}

/** The time of last use only decides how long a file is kept, never what is published. */
function removeOld(folder: string, used: ReadonlySet<string>): void {
  try {
    for (const name of readdirSync(folder)) {
      const file = join(folder, name);
      if (!used.has(derivedFolder + name) && Date.now() - statSync(file).mtimeMs > kept) removeIfPossible(file);
    }
  } catch {
    // The folder does not exist, or another process is removing the same files.
  }
}
