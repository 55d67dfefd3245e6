import { readFile, realpath } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { openSite, type PublishedSite, type ReadPublished } from './published-site.ts';

/** Reads files of a built site. A link that leads out of the folder is not followed. */
export const readFolder =
  (outDir: string): ReadPublished =>
  async (path) => {
    try {
      const root = await realpath(outDir);
      const real = await realpath(join(root, path));
      return real.startsWith(root + sep) ? await readFile(real, 'utf8') : undefined;
    } catch (error) {
      if (['ENOENT', 'ENOTDIR', 'EISDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return undefined;
      throw error;
    }
  };

/** Opens the site in a folder, and again after each build: a build changes the list of what it published. */
export function openFolder(outDir: string): () => Promise<PublishedSite> {
  const read = readFolder(outDir);
  let opened: { readonly build: string; readonly site: PublishedSite } | undefined;
  return async () => {
    const build = (await read('build-manifest.json')) ?? '';
    if (opened?.build !== build) opened = { build, site: await openSite(read) };
    return opened.site;
  };
}
