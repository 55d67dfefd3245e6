import { safeDecode } from '@autolode/ssg-runtime/url';
import { posix } from '../../lib/path.ts';
import { srcsetUrls } from '../../lib/srcset.ts';

const inMarkdown = [
  /\]\(\s*<?([^\s)>]+)/g,
  /^\s{0,3}\[[^\]]+\]:\s*<?([^\s>]+)/gm,
  /\b(?:href|src|poster)=["']([^"']+)/g,
  /^(?:image|cover):\s*["']?([^\s"']+)/gm,
];
const inSrcsets = /\bsrcset=["']([^"']+)/gi;
/** Code blocks that include a file of the site. */
const inCodeBlocks = /(?:^|\s)file=(?:"([^"]*)"|'([^']*)'|([^\s}]+))/g;
/** Parts that pages include. */
const inIncludes = /::include\{\s*file=["']?([^"'}\s]+)/g;
const inModules = /\b(?:from|import|require)\s?\(?\s?["'](\.\.?\/[^"'\n]{1,300})/g;
/** Extensions that an import may omit. */
const endings = ['', '.ts', '.tsx', '.js', '.mjs', '.json', '/index.ts', '/index.js'];

/**
 * Paths in the repository to which a file may refer: images and other files of pages, files that code blocks and pages
 * include, and modules that modules import. Extra paths do no harm, because only existing files are read.
 */
export function referencesIn(
  content: Buffer,
  path: string,
  { prefix, statics }: { readonly prefix: string; readonly statics: readonly string[] },
): string[] {
  if (/\.mdx?$/i.test(path)) {
    const text = content.toString();
    const written = inMarkdown.flatMap((pattern) => [...text.matchAll(pattern)].map(([, target = '']) => target));
    const candidates = [...text.matchAll(inSrcsets)].flatMap(([, srcset = '']) => srcsetUrls(srcset));
    const quoted = [...text.matchAll(inCodeBlocks)].map(([, a, b, c]) => posix.join(prefix, a ?? b ?? c ?? ''));
    const parts = [...text.matchAll(inIncludes)].map(([, file = '']) =>
      file.startsWith('@site/')
        ? posix.join(prefix, file.slice('@site/'.length))
        : posix.join(posix.dirname(path), file),
    );
    return [
      ...[...written, ...candidates].flatMap((target) => filesOf(target, path, prefix, statics)),
      ...quoted,
      ...parts,
    ];
  }
  if (!/\.[cm]?[jt]sx?$/.test(path)) return [];
  return [...content.toString().matchAll(inModules)].flatMap(([, target = '']) => {
    const at = posix.join(posix.dirname(path), target);
    // `./a.js` may refer to `./a.ts`.
    return [...endings.map((ending) => at + ending), at.replace(/\.js$/, '.ts')];
  });
}

function filesOf(target: string, path: string, prefix: string, statics: readonly string[]): string[] {
  const decoded = safeDecode(target.split(/[?#]/, 1)[0] ?? '');
  // Skip pages, which are not included, and URLs.
  if (!/\.\w{1,8}$/.test(decoded) || /\.mdx?$/i.test(decoded) || /^[a-z][a-z\d+.-]*:/i.test(decoded)) return [];
  if (decoded.startsWith('@site/')) return [posix.join(prefix, decoded.slice('@site/'.length))];
  if (decoded.startsWith('/')) return statics.map((folder) => posix.join(folder, decoded));
  return [posix.join(posix.dirname(path), decoded)];
}
