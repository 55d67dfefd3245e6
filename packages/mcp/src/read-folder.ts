import { readFile, realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { maxBytes, openSite, type PublishedSite, type ReadPublished } from './published-site.ts';
import { UserError } from './user-error.ts';

/** Errors for paths at which there can be no file, such as one with a null byte. Their messages contain paths of the machine. */
const noFile = new Set(['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG', 'ELOOP', 'ERR_INVALID_ARG_VALUE']);

/**
 * Reads files of a built site. Symbolic links that point outside the folder are not followed.
 *
 * @param folder The output folder.
 * @returns A function that reads a file by its path; it returns `undefined` if the file does not exist.
 */
export const readFolder =
  (outDir: string): ReadPublished =>
  async (path) => {
    try {
      const root = await realpath(outDir);
      const real = await realpath(join(root, path));
      if (!real.startsWith(root + sep)) return undefined;
      if ((await stat(real)).size > maxBytes) throw new UserError(`${path} is too large.`);
      return await readFile(real, 'utf8');
    } catch (error) {
      if (noFile.has((error as NodeJS.ErrnoException).code ?? '')) return undefined;
      throw error;
    }
  };

/** Opens the site in a folder, and again after each build, which changes the manifest. */
export function openFolder(outDir: string): () => Promise<PublishedSite> {
  const read = readFolder(outDir);
  let opened: { readonly build: string; readonly site: PublishedSite } | undefined;
  return async () => {
    const build = (await read('build-manifest.json')) ?? '';
    if (opened?.build !== build) opened = { build, site: await openSite(read) };
    return opened.site;
  };
}
