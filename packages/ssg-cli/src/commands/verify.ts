import { readdirSync, readFileSync } from 'node:fs';
import { counted } from '../lib/counted.ts';
import type { Diagnostic } from '../lib/diagnostic.ts';
import { sha256 } from '../lib/hash.ts';
import { hiddenKey, isHiddenKey } from '../lib/manifest-key.ts';
import { ownValue } from '../lib/own-value.ts';
import { join, relative, resolve } from '../lib/path.ts';
import { problem } from '../messages/problem.ts';
import type { CommandContext, ExitCode } from './context.ts';

/** Compares a published folder with the hashes in its `build-manifest.json`. */
export function verifyOutput(folder: string): Diagnostic[] {
  let manifest: Record<string, string>;
  try {
    manifest = JSON.parse(readFileSync(join(folder, 'build-manifest.json'), 'utf8')) as Record<string, string>;
  } catch {
    return [problem('verify/manifest', {}, { file: folder })];
  }
  const found: Diagnostic[] = [];
  const hidden = new Set(Object.keys(manifest).filter(isHiddenKey));
  for (const [path, hash] of Object.entries(manifest)) {
    if (isHiddenKey(path)) continue;
    try {
      if (sha256(readFileSync(join(folder, path))) !== hash) found.push(problem('verify/changed', {}, { file: path }));
    } catch {
      found.push(problem('verify/missing', {}, { file: path }));
    }
  }
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isDirectory()) continue;
    const path = relative(folder, join(entry.parentPath, entry.name));
    if (ownValue(manifest, path) !== undefined || path === 'build-manifest.json') continue;
    const hash = manifest[hiddenKey(path)];
    if (hash === undefined) found.push(problem('verify/extra', {}, { file: path }));
    else if (sha256(readFileSync(join(folder, path))) !== hash)
      found.push(problem('verify/changed', {}, { file: path }));
    hidden.delete(hiddenKey(path));
  }
  if (hidden.size > 0) found.push(problem('verify/missing', { unlisted: hidden.size }, { file: folder }));
  return found;
}

/** Implements `ssg verify [folder]`. */
export async function verifyCommand({ log, flags }: CommandContext, folder: string | undefined): Promise<ExitCode> {
  const published = folder === undefined ? resolve(flags.root, flags.outDir ?? 'dist') : resolve(folder);
  const diagnostics = verifyOutput(published);
  const isRead = diagnostics.every(({ code }) => code !== 'verify/manifest');
  log.diagnostics(diagnostics);
  log.json({ ok: diagnostics.length === 0, diagnostics });
  if (diagnostics.length === 0) log.line(log.paint.green('All files match the build.'));
  else if (isRead)
    log.line(
      log.paint.red(`${counted(diagnostics.length, 'file')} ${diagnostics.length === 1 ? 'differs' : 'differ'}.`),
    );
  return diagnostics.length === 0 ? 0 : isRead ? 1 : 2;
}
