import { existsSync } from 'node:fs';
import { safeDecode, splitUrl } from '@autolode/ssg-runtime/url';
import { changeProse } from '../lib/change-prose.ts';
import type { Diagnostic } from '../lib/diagnostic.ts';
import { hideCode } from '../lib/hide-code.ts';
import { join, posix } from '../lib/path.ts';
import { problem } from '../messages/problem.ts';

/** A file of a docs section that is copied to another depth. */
export interface MovedFile {
  /** Absolute path of the site's folder. */
  readonly root: string;
  /** The section's folder, relative to the site. */
  readonly section: string;
  /** Path relative to the section's folder. */
  readonly relative: string;
  /** The name of the file in messages. */
  readonly name: string;
  /**
   * Whether relative imports are resolved from the section's folder. Those of a translation move with their own folder.
   */
  readonly hasImports: boolean;
}

export interface KeptReferences {
  readonly text: string;
  readonly count: number;
  readonly diagnostics: readonly Diagnostic[];
}

const inMarkdown = [
  /(\]\(\s*<?)(\.\.?\/[^\s)>]+)/g,
  /^(\s{0,3}\[[^\]]+\]:\s*<?)(\.\.?\/[^\s>]+)/g,
  /(\b(?:href|src)=["'])(\.\.?\/[^"']+)/g,
  /(::include\{\s*file=["']?)(\.\.?\/[^"'}\s]+)/g,
];
const inCode = [/(\b(?:from|import)\s*\(?\s*["'])(\.\.?\/[^"']+)/g, /(\brequire\(\s*["'])(\.\.?\/[^"']+)/g];
const inStyles = [/(@import\s+["'])(\.\.?\/[^"']+)/g, /(\burl\(\s*["']?)(\.\.?\/[^"')]+)/g];

/** Extensions that an import may omit. */
const endings = ['', '.ts', '.tsx', '.js', '.jsx', '.mdx', '/index.ts', '/index.tsx', '/index.js'];

export const holdsReferences = (relative: string): boolean => /\.(?:mdx?|[cm]?[jt]sx?|css)$/.test(relative);

/**
 * Rewrites references that the deeper path of a copy would break. Links and imports that leave the section are written
 * from the site's folder, as `@site/…`. Those that match no file are reported and kept, because their target is
 * unknown.
 */
export function keepReferences(text: string, file: MovedFile): KeptReferences {
  const diagnostics: Diagnostic[] = [];
  let count = 0;
  const change = (line: string, patterns: readonly RegExp[], number: number, isImport: boolean): string =>
    patterns.reduce(
      (changed, pattern) =>
        changed.replace(pattern, (whole: string, before: string, target: string) => {
          const kept = keepTarget(target, file, isImport);
          if (kept === undefined) return whole;
          if (kept === 'unknown') diagnostics.push(unknownTarget(target, file.name, number));
          else count++;
          return kept === 'unknown' ? whole : before + kept;
        }),
      line,
    );
  const isMarkdown = /\.mdx?$/.test(file.relative);
  const lines = text.split('\n');
  if (!isMarkdown) {
    const patterns = file.relative.endsWith('.css') ? inStyles : inCode;
    const changed = file.hasImports ? lines.map((line, index) => change(line, patterns, index + 1, true)) : lines;
    return { text: changed.join('\n'), count, diagnostics };
  }
  const isModule = file.relative.endsWith('.mdx') && file.hasImports;
  const changed = changeProse(text, (line, index) => {
    if (isModule && /^\s*(?:import\b|export\b|\}).*["']\.\.?\//.test(line))
      return change(line, inCode, index + 1, true);
    const { text: prose, restore } = hideCode(line);
    return restore(change(prose, inMarkdown, index + 1, false));
  });
  return { text: changed, count, diagnostics };
}

/**
 * The target as the copy has to write it.
 * @returns `undefined` if the target is still correct as written.
 */
function keepTarget(written: string, file: MovedFile, isImport: boolean): string | undefined {
  const { path, query, hash } = isImport ? { path: written, query: '', hash: '' } : splitUrl(written);
  const decoded = safeDecode(path);
  const folder = posix.dirname(file.relative);
  if (!posix.join(folder, decoded).startsWith('..')) return undefined;
  const target = posix.join(file.section, folder, decoded);
  const isThere = (isImport ? endings : ['']).some((ending) => existsSync(join(file.root, target + ending)));
  if (target.startsWith('..') || !isThere) return 'unknown';
  const inside = posix.relative(file.section, target);
  if (inside.startsWith('..')) return `@site/${encode(target, decoded, path)}${query}${hash}`;
  const near = posix.relative(folder, inside);
  return `${encode(near.startsWith('.') ? near : `./${near}`, decoded, path)}${query}${hash}`;
}

/** Encodes a path as a URL if the author had encoded it. */
const encode = (target: string, decoded: string, path: string): string =>
  decoded === path ? target : encodeURI(target);

const unknownTarget = (target: string, file: string, line: number): Diagnostic =>
  problem('version/reference', { target }, { file, line });
