import { posix } from 'node:path';

const inMarkdown = [
  /\]\(\s*<?([^\s)>]+)/g,
  /^\s{0,3}\[[^\]]+\]:\s*<?([^\s>]+)/gm,
  /\b(?:href|src|poster)=["']([^"']+)/g,
  /^(?:image|cover):\s*["']?([^\s"']+)/gm,
];
/** Code blocks that take their text from a file of the site. */
const inCodeBlocks = /(?:^|\s)file=(?:"([^"]*)"|'([^']*)'|([^\s}]+))/g;
const inModules = /\b(?:from|import|require)\s*\(?\s*["'](\.\.?\/[^"']+)/g;
/** Endings that an import may leave out. */
const endings = ['', '.ts', '.tsx', '.js', '.mjs', '.json', '/index.ts', '/index.js'];

/**
 * Paths in the repository that a file may mean: images and other files that pages show, files that code blocks quote, and
 * modules that modules import. Too many are harmless, as only those that exist are read.
 */
export function referencesIn(
  content: Buffer,
  path: string,
  { prefix, statics }: { readonly prefix: string; readonly statics: readonly string[] },
): string[] {
  if (/\.mdx?$/i.test(path)) {
    const text = content.toString();
    const written = inMarkdown.flatMap((pattern) => [...text.matchAll(pattern)].map(([, target = '']) => target));
    const quoted = [...text.matchAll(inCodeBlocks)].map(([, a, b, c]) => posix.join(prefix, a ?? b ?? c ?? ''));
    return [...written.flatMap((target) => filesOf(target, path, prefix, statics)), ...quoted];
  }
  if (!/\.[cm]?[jt]sx?$/.test(path)) return [];
  return [...content.toString().matchAll(inModules)].flatMap(([, target = '']) => {
    const at = posix.join(posix.dirname(path), target);
    // `./a.js` may stand for `./a.ts`.
    return [...endings.map((ending) => at + ending), at.replace(/\.js$/, '.ts')];
  });
}

function filesOf(target: string, path: string, prefix: string, statics: readonly string[]): string[] {
  const decoded = decode(target.replace(/[?#].*$/, ''));
  // Pages of other folders are not shown, and most other texts are addresses.
  if (!/\.\w{1,8}$/.test(decoded) || /\.mdx?$/i.test(decoded) || /^[a-z][a-z\d+.-]*:/i.test(decoded)) return [];
  if (decoded.startsWith('@site/')) return [posix.join(prefix, decoded.slice('@site/'.length))];
  if (decoded.startsWith('/')) return statics.map((folder) => posix.join(folder, decoded));
  return [posix.join(posix.dirname(path), decoded)];
}

function decode(written: string): string {
  try {
    return decodeURIComponent(written);
  } catch {
    return written;
  }
}
