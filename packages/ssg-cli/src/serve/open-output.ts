import { closeSync, existsSync, fstatSync, openSync, readFileSync, statSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { type HeaderRule, parseHeaders } from '../lib/headers-file.ts';
import { hiddenKey, isHiddenKey } from '../lib/manifest-key.ts';
import { join, realpathSync } from '../lib/path.ts';
import { tryOr } from '../lib/try-or.ts';
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
    const facts = statSync(file, { bigint: true, throwIfNoEntry: false });
    const version = facts === undefined ? '' : `${facts.ino} ${facts.mtimeNs} ${facts.size}`;
    if (last?.version !== version) last = { version, output: readOutput(outDir, baseUrl) };
    return last.output;
  };
}

function readOutput(outDir: string, baseUrl: string): OpenOutput {
  const keys = new Set(Object.keys(readJson(outDir, 'build-manifest.json')));
  return {
    baseUrl,
    has: (path) => (keys.has(path) && !isHiddenKey(path)) || keys.has(hiddenKey(path)),
    // A language has a home page and a not-found page in one folder; no page is called like the two.
    locales: [...keys]
      .filter((path) => /(?:^|\/)404\.html$/.test(path) && keys.has(path.replace(/404(?=\.html$)/, 'index')))
      .map((path) => ({ baseUrl: baseUrl + path.replace(/404\.html$/, '') })),
    redirects: redirectTargets(Object.entries(readJson(outDir, 'redirects.json')), baseUrl),
    rules: parseHeaders(readInside(outDir, '_headers') ?? ''),
  };
}

/** A file that is absent or damaged is like an empty one. */
const readJson = (outDir: string, path: string): Readonly<Record<string, string>> =>
  tryOr(() => JSON.parse(readInside(outDir, path) ?? '{}'), {});

function readInside(outDir: string, path: string): string | undefined {
  const file = openInside(outDir, path);
  if (file === undefined) return undefined;
  try {
    return readFileSync(file.fd, 'utf8');
  } finally {
    closeSync(file.fd);
  }
}

/** An open file, which stays complete while a build replaces the output. */
export interface OpenFile {
  readonly fd: number;
  readonly size: number;
  readonly mtimeMs: number;
}

/**
 * Opens a file of the output by its resolved path, so that symbolic links cannot lead out of it. The caller closes it.
 * Synchronous, as these calls are short, and waiting for each in Node's few threads takes longer with many requests.
 */
export function openInside(outDir: string, path: string): OpenFile | undefined {
  try {
    const real = realpathSync(join(outDir, path));
    if (!real.startsWith(`${realpathSync(outDir)}/`) || !statSync(real).isFile()) return undefined;
    const fd = openSync(real, 'r');
    const { size, mtimeMs } = fstatSync(fd);
    return { fd, size, mtimeMs };
  } catch {
    return undefined;
  }
}
