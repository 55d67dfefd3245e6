import { existsSync, readFileSync } from 'node:fs';
import { asObject, dirname, join } from '@autolode/ssg-cli/internal';
import { readJsonFile } from '../data-file.ts';
import type { SiteWriter } from '../site-writer.ts';
import type { Conversion } from './conversion.ts';

/**
 * Whether the old site was installed without checking that packages fit together. Of npm, only the versions since 7
 * check that, and they refuse to install anything if two packages expect different versions of a third.
 */
export function ignoresPeers(root: string, lockFile: string | undefined): boolean {
  if (lockFile === undefined || !/(?:package-lock|npm-shrinkwrap)\.json$/.test(lockFile)) return true;
  // The first format is that of npm 6.
  if (Number(asObject(readJsonFile(lockFile))['lockfileVersion'] ?? 1) < 2) return true;
  return [root, dirname(lockFile)].some((folder) =>
    ['.npmrc', 'package.json', 'netlify.toml', 'vercel.json', 'Dockerfile'].some((name) => {
      const file = join(folder, name);
      return (
        existsSync(file) && /legacy-peer-deps|npm (?:ci|i|install) --?f(?:orce)?\b/.test(readFileSync(file, 'utf8'))
      );
    }),
  );
}

/**
 * Writes `.npmrc`: the registries of the old one, without which packages are not found, and how peers are installed.
 * Credentials are not copied. `engine-strict` and `strict-peer-deps` are not either: they only refuse what works.
 */
export function writeNpmSettings({ root, notes }: Conversion, writer: SiteWriter, isLegacy: boolean): void {
  const file = join(root, '.npmrc');
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const registries = text.match(/^(?:@[\w.-]+:)?registry\s*=.*$/gm) ?? [];
  const lines = [...registries, ...(isLegacy ? ['legacy-peer-deps=true'] : [])];
  if (lines.length > 0) writer.write('.npmrc', `${lines.join('\n')}\n`);
  if (registries.length > 0)
    notes.push({ file: '.npmrc', cause: 'packages', message: 'The registries were copied, without credentials.' });
  if (isLegacy)
    notes.push({
      file: '.npmrc',
      cause: 'packages',
      message:
        '`legacy-peer-deps` was set: the old site was installed without checking that its packages fit together, and npm might refuse to install them.',
    });
}
