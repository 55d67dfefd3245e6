import type { Diagnostic } from '../lib/diagnostic.ts';
import type { Finding } from './finding.ts';
import type { Config } from './types.ts';

/** Findings of later stages about keys of the config, as diagnostics at the lines of the keys. */
export async function placeInConfig(
  findings: readonly Finding[],
  { root, file, dependencies }: Pick<Config, 'root' | 'file' | 'dependencies'>,
): Promise<Diagnostic[]> {
  if (findings.length === 0) return [];
  // Finding a line takes the parser of configs, which most builds need not load.
  const [{ placeFindings }, { keyFinder }] = await Promise.all([
    import('./validate-config.ts'),
    import('./find-key.ts'),
  ]);
  return placeFindings(findings, root, file, keyFinder(file, dependencies));
}
