import { existsSync } from 'node:fs';
import type { Redirect } from '../arrange/types.ts';
import type { Config, Severity } from '../config/types.ts';
import { defined } from '../lib/defined.ts';
import type { Diagnostic } from '../lib/diagnostic.ts';
import { join } from '../lib/path.ts';
import { leadsOutside } from '../lib/site-file.ts';
import { linkOutside } from '../messages/link-outside.ts';
import { problem } from '../messages/problem.ts';
import { withSeverity } from '../messages/with-severity.ts';
import { lockFile, type Permalinks, permalinksOf, readLock, vanished } from '../outputs/permalinks.ts';
import { readText } from '../read/read-text.ts';
import type { RenderedPage } from '../render/types.ts';

export interface UrlsInput {
  /** Folder of the site. */
  readonly root: string;
  readonly baseUrl: string;
  readonly locales: Config['locales'];
  readonly pages: readonly RenderedPage[];
  readonly redirects: readonly Redirect[];
}

/** Reports published URLs and anchors that no longer exist. Does nothing if none were recorded. */
export async function checkUrls(input: UrlsInput, severity: Severity): Promise<Diagnostic[]> {
  const { pages, redirects } = input;
  if (severity === 'ignore') return [];
  const { lock, oldBase, diagnostics } = await recordedUrls(input);
  if (lock === undefined) return diagnostics;
  return [
    ...(oldBase === undefined ? [] : [problem('permalinks/base', { base: oldBase }, { file: lockFile })]),
    ...vanished(lock, permalinksOf(pages), redirects, input).flatMap((one) => withSeverity(severity, one)),
  ];
}

/** The URLs recorded by `ssg urls --accept`. */
export async function recordedUrls({
  root,
  baseUrl,
}: Pick<UrlsInput, 'root' | 'baseUrl'>): Promise<{ lock?: Permalinks; oldBase?: string; diagnostics: Diagnostic[] }> {
  const file = join(root, lockFile);
  if (!existsSync(file)) return { diagnostics: [] };
  if (leadsOutside(root, lockFile)) return { diagnostics: [linkOutside(lockFile)] };
  const { text, diagnostic } = readText(file, lockFile);
  if (diagnostic !== undefined) return { diagnostics: [diagnostic] };
  const read = readLock(text, baseUrl);
  if ('urls' in read) return { lock: read.urls, ...defined({ oldBase: read.oldBase }), diagnostics: [] };
  const { line } = read.fault;
  return { diagnostics: [problem('permalinks/file', { file: lockFile }, { file: lockFile, line })] };
}
