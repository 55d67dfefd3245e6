import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, isAbsolute, join, relative, sep } from 'node:path';
import type TypeScript from 'typescript';
import type { TypeProblem } from './types.ts';

interface Given {
  readonly ts: typeof TypeScript;
  readonly options: TypeScript.CompilerOptions;
  readonly root: string;
  readonly code: string;
  readonly extension: string;
}

interface Imports {
  /** Files of the site, and manifests of packages, from the site's folder. */
  readonly reads: readonly string[];
  /** Changes with the content of these files. */
  readonly state: string;
  readonly problems: readonly TypeProblem[];
}

/**
 * The files that a block imports, and what these import in turn. A package counts as its manifest, which has its version. Whoever
 * writes content must not show what else is on the machine: paths stay in the site's folder.
 */
export function importsOf({ ts, options, root, code, extension }: Given): Imports {
  const reads = new Set<string>();
  const problems: TypeProblem[] = [];
  const queue = [{ file: join(root, `index.${extension}`), text: code, isBlock: true }];
  const seen = new Set<string>();
  for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
    const { importedFiles, referencedFiles } = ts.preProcessFile(next.text, true, true);
    for (const { fileName, pos } of [...importedFiles, ...referencedFiles]) {
      if (next.isBlock && !isInside(root, fileName)) {
        problems.push({ ...outside(fileName), line: next.text.slice(0, pos).split('\n').length - 1 });
        continue;
      }
      const found = ts.resolveModuleName(fileName, next.file, options, ts.sys).resolvedModule?.resolvedFileName;
      if (found === undefined || seen.has(found)) continue;
      seen.add(found);
      if (found.split('/').includes('node_modules')) {
        const manifest = manifestOf(found);
        if (manifest !== undefined) reads.add(fromRoot(root, manifest));
        continue;
      }
      reads.add(fromRoot(root, found));
      queue.push({ file: found, text: readFileSync(found, 'utf8'), isBlock: false });
    }
  }
  const paths = [...reads].sort();
  const hash = createHash('sha256');
  for (const path of paths) hash.update(path).update(readFileSync(join(root, path)));
  return { reads: paths, state: hash.digest('hex'), problems };
}

/** Names of packages are inside; a path leads from the site's folder. */
function isInside(root: string, name: string): boolean {
  if (isAbsolute(name)) return false;
  return !name.startsWith('.') || !relative(root, join(root, name)).startsWith('..');
}

const outside = (name: string): Pick<TypeProblem, 'severity' | 'text' | 'hint'> => ({
  severity: 'error',
  text: `"${name}" is outside the site's folder.`,
  hint: 'Import a file of the site, or a package by its name.',
});

const fromRoot = (root: string, path: string): string => relative(root, path).split(sep).join('/');

/** The manifest of the package that a file belongs to. */
function manifestOf(file: string): string | undefined {
  for (let at = dirname(file); at !== dirname(at); at = dirname(at)) {
    const manifest = join(at, 'package.json');
    if (
      existsSync(manifest) &&
      (JSON.parse(readFileSync(manifest, 'utf8')) as { version?: string }).version !== undefined
    )
      return manifest;
  }
  return undefined;
}
