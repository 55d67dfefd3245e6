import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Redirect } from '../arrange/types.ts';
import type { Diagnostic } from '../lib/diagnostic.ts';
import { lockFile, type Permalinks, permalinksOf, readLock, vanished, writeLock } from '../outputs/permalinks.ts';
import type { RenderedPage } from '../render/types.ts';

export interface UrlsInput {
  /** Folder of the site. */
  readonly root: string;
  readonly pages: readonly RenderedPage[];
  readonly redirects: readonly Redirect[];
}

/** What a build says of addresses that were published before; nothing where none were recorded. */
export async function checkUrls({ root, pages, redirects }: UrlsInput, strict: boolean): Promise<Diagnostic[]> {
  const { lock, diagnostics } = await recorded(root);
  return lock === undefined ? diagnostics : vanished(lock, permalinksOf(pages), redirects, strict);
}

/** `ssg urls`: what `checkUrls` says; with `--accept`, today's addresses become the record. */
export async function urlsCommand(
  input: UrlsInput,
  { accept }: { readonly accept: boolean },
): Promise<{ text: string; diagnostics: readonly Diagnostic[] }> {
  const now = permalinksOf(input.pages);
  const { lock = new Map(), diagnostics } = await recorded(input.root);
  const gone = vanished(lock, now, input.redirects, false);
  const fresh = [...now.keys()].filter((url) => !lock.has(url)).length;
  const counts = `${now.size} addresses, ${fresh} new, ${gone.length} gone`;
  if (!accept)
    return {
      text: `${counts}. \`ssg urls --accept\` records them in ${lockFile}.`,
      diagnostics: [...diagnostics, ...gone],
    };
  await writeFile(join(input.root, lockFile), writeLock(now));
  return { text: `${counts}: recorded in ${lockFile}.`, diagnostics: [] };
}

async function recorded(root: string): Promise<{ lock?: Permalinks; diagnostics: Diagnostic[] }> {
  const text = await readFile(join(root, lockFile), 'utf8').catch(() => undefined);
  if (text === undefined) return { diagnostics: [] };
  const lock = readLock(text);
  if (lock !== undefined) return { lock, diagnostics: [] };
  return {
    diagnostics: [
      {
        severity: 'error',
        code: 'permalinks/file',
        message: `${lockFile} is not a record of addresses.`,
        file: lockFile,
        hint: 'Restore it from the repository; `ssg urls --accept` writes it anew.',
      },
    ],
  };
}
