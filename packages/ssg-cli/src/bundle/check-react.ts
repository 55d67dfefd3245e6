import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Config } from '../config/types.ts';
import type { Diagnostic } from '../lib/diagnostic.ts';
import { join } from '../lib/path.ts';
import { problem } from '../messages/problem.ts';

/** The oldest version whose functions the generator calls. */
const oldest = 19;

/**
 * Checks which React the site's code and the generator's will share. A missing one would be reported once for each file
 * that imports it, and an older one in words of its own code.
 */
export function checkReact({ root }: Pick<Config, 'root'>): Diagnostic[] {
  const packages = ['react', 'react-dom'].map((name) => ({ name, version: versionOf(name, root) }));
  const missing = packages.filter(({ version }) => version === undefined).map(({ name }) => name);
  if (missing.length > 0) return [problem('bundle/react', { kind: 'missing', names: missing })];
  const [react = '', dom = ''] = packages.map(({ version }) => version);
  // Experimental versions are 0.0.0 with a date.
  const isOld = [react, dom].some((version) => Number.parseInt(version, 10) < oldest && !version.startsWith('0.0.0-'));
  if (isOld) return [problem('bundle/react', { kind: 'old', react, dom })];
  return react === dom ? [] : [problem('bundle/react', { kind: 'different', react, dom })];
}

/** The version that the site resolves, or else the generator. */
function versionOf(name: string, root: string): string | undefined {
  for (const from of [join(root, 'package.json'), import.meta.url]) {
    try {
      const file = createRequire(from).resolve(`${name}/package.json`);
      return (JSON.parse(readFileSync(file, 'utf8')) as { version?: string }).version;
    } catch {}
  }
  return undefined;
}
