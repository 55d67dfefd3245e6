import type { Diagnostic } from '../lib/diagnostic.ts';
import type { Finding } from './finding.ts';
import type { Config } from './types.ts';

/** Converts findings of later stages about config keys to diagnostics with the line of the key. */
export async function placeInConfig(
  findings: readonly Finding[],
  { root, file, dependencies }: Pick<Config, 'root' | 'file' | 'dependencies'>,
): Promise<Diagnostic[]> {
  if (findings.length === 0) return [];
  // Loaded on demand, because most builds need no parser for the config.
  const [{ placeFindings }, { keyFinder }] = await Promise.all([
    import('./validate-config.ts'),
    import('./find-key.ts'),
  ]);
  return placeFindings(findings, root, file, keyFinder(file, dependencies));
}
