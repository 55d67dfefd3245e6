import { existsSync, statSync } from 'node:fs';
import { asList, asObject, type Loose } from '@autolode/ssg-cli/internal';
import type { Program } from 'acorn';
import { programOf } from '../components/program.ts';

const endings = [
  '',
  '.tsx',
  '.ts',
  '.jsx',
  '.js',
  '.mjs',
  '.cjs',
  '.json',
  '.css',
  '/index.tsx',
  '/index.ts',
  '/index.jsx',
  '/index.js',
];

/** Resolves a module path with the file extensions that Docusaurus tries. */
export const findModule = (path: string): string | undefined =>
  endings.map((ending) => path + ending).find((file) => existsSync(file) && statSync(file).isFile());

/** Names end where another import or export begins, and comments are limited, so that the time is linear. */
const name = String.raw`(?:(?!\b(?:im|ex)port\b)[\w*{},$\s])`;
const comment = String.raw`(?:\/\*(?:[^*]|\*(?!\/)){0,2000}\*\/|\/\/.{0,2000}\n)`;

/** What an import or export names: its comments cannot be read in two ways. */
const names = String.raw`(?=\S)${name}*?(?:${comment}${name}*?){0,50}?`;

/** The module specifier, and the name of its default import. */
export const imports = new RegExp(
  String.raw`(?:\bimport\s+(?:type\s+)?(?<clause>${names})\s+from\s*|\bimport\s*|\bexport\s+${names}\s+from\s*|\b(?:require|import)\(\s*)(?<quote>['"])(?<source>[^'"\n]+)\k<quote>`,
  'g',
);

/** Whether a match of `imports` ends in a comment, as in the examples of documentation. */
export const isCommented = (text: string, end: number): boolean =>
  /^\s*(?:\/\/|\/?\*(?!.*\*\/))/.test(text.slice(text.lastIndexOf('\n', end - 1) + 1, end));

/**
 * Returns whether a module imports a specifier: code may also show an import in a string. Where the module cannot be
 * parsed, all do.
 */
export function importsOf(text: string): (source: string) => boolean {
  const program = text.includes('`') ? programOf(text) : undefined;
  if (program === undefined) return () => true;
  const sources = sourcesIn(program);
  return (source) => sources.has(source);
}

/** What a syntax tree imports, exports from, or requires. */
function sourcesIn(program: Program): ReadonlySet<string> {
  const sources = new Set<string>();
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    const { source, callee, arguments: given } = value as Loose;
    const isRequire = asObject(callee)['name'] === 'require';
    const written = asObject(isRequire ? asList(given)[0] : source)['value'];
    if (typeof written === 'string') sources.add(written);
    for (const child of Object.values(value)) visit(child);
  };
  visit(program);
  return sources;
}
