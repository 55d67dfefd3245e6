import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Redirect } from '../arrange/types.ts';
import type { Severity } from '../config/types.ts';
import type { Diagnostic } from '../lib/diagnostic.ts';
import { lockFile, type Permalinks, permalinksOf, readLock, vanished } from '../outputs/permalinks.ts';
import type { RenderedPage } from '../render/types.ts';
import { withSeverity } from './check-routes.ts';

export interface UrlsInput {
  /** Folder of the site. */
  readonly root: string;
  readonly pages: readonly RenderedPage[];
  readonly redirects: readonly Redirect[];
}

/** Reports published URLs and anchors that no longer exist; nothing where none were recorded. */
export async function checkUrls({ root, pages, redirects }: UrlsInput, severity: Severity): Promise<Diagnostic[]> {
  if (severity === 'ignore') return [];
  const { lock, diagnostics } = await recordedUrls(root);
  if (lock === undefined) return diagnostics;
  return vanished(lock, permalinksOf(pages), redirects).flatMap((one) => withSeverity(severity, one));
}

/** The addresses that were recorded before. */
export async function recordedUrls(root: string): Promise<{ lock?: Permalinks; diagnostics: Diagnostic[] }> {
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
