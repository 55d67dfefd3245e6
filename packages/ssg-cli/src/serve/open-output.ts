import { existsSync } from 'node:fs';
import { type FileHandle, open, readFile, realpath, stat } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { type HeaderRule, parseHeaders } from '../lib/headers-file.ts';
import { hiddenKey, isHiddenKey } from '../lib/manifest-key.ts';
import { join } from '../lib/path.ts';
import { type Addresses, redirectTargets } from './find-file.ts';

/** What one build published. */
export interface OpenOutput extends Addresses, Pick<ReadonlySet<string>, 'has'> {
  readonly rules: readonly HeaderRule[];
}

/** Returns the output in a folder, which is read again after each build. Waits while a build is replacing it. */
export function openOutput(outDir: string, baseUrl: string): () => Promise<OpenOutput> {
  const file = join(outDir, 'build-manifest.json');
  let last: { readonly version: string; readonly output: OpenOutput } | undefined;
  return async () => {
    for (let attempt = 0; attempt < 100 && !existsSync(file); attempt++) await setTimeout(10);
    const facts = await stat(file, { bigint: true }).catch(() => undefined);
    const version = facts === undefined ? '' : `${facts.ino} ${facts.mtimeNs} ${facts.size}`;
    if (last?.version !== version) last = { version, output: await readOutput(outDir, baseUrl) };
    return last.output;
  };
}

async function readOutput(outDir: string, baseUrl: string): Promise<OpenOutput> {
  const text = (path: string) => readInside(outDir, path).catch(() => undefined);
  const json = async (path: string) => JSON.parse((await text(path)) ?? '{}') as Readonly<Record<string, string>>;
  const keys = new Set(Object.keys(await json('build-manifest.json').catch(() => ({}))));
  return {
    baseUrl,
    has: (path) => (keys.has(path) && !isHiddenKey(path)) || keys.has(hiddenKey(path)),
    // A language has a home page and a not-found page in one folder; no page is called like the two.
    locales: [...keys]
      .filter((path) => /(?:^|\/)404\.html$/.test(path) && keys.has(path.replace(/404(?=\.html$)/, 'index')))
      .map((path) => ({ baseUrl: baseUrl + path.replace(/404\.html$/, '') })),
    redirects: redirectTargets(Object.entries(await json('redirects.json')), baseUrl),
    rules: parseHeaders((await text('_headers')) ?? ''),
  };
}

async function readInside(outDir: string, path: string): Promise<string | undefined> {
  const handle = await openInside(outDir, path);
  if (handle === undefined) return undefined;
  try {
    return await readFile(handle, 'utf8');
  } finally {
    await handle.close();
  }
}

/** Opens a file of the output by its resolved path, so that symbolic links cannot lead out of it. */
export async function openInside(outDir: string, path: string): Promise<FileHandle | undefined> {
  try {
    const [root, real] = await Promise.all([realpath(outDir), realpath(join(outDir, path))]);
    const parts = [root, real].map((one) => one.replaceAll('\\', '/'));
    if (!parts[1]?.startsWith(`${parts[0]}/`) || !(await stat(real)).isFile()) return undefined;
    return await open(real);
  } catch {
    return undefined;
  }
}
