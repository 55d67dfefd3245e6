import { posix } from 'node:path';
import type { HookFiles, PluginFile } from '@autolode/ssg-cli';

/** References to other files in a description, whatever its syntax. */
const references = /(\$ref["']?\s*:\s*["']?)([^"'#\s:,}]+)/g;

/**
 * The description and the files that it refers to, for readers to download. They lie around it as they do in the site's
 * folder. Those that lie above its folder, where nothing can be published, get a folder of their own beside it, and
 * references are adapted.
 */
export function publishedFiles(file: string, download: string, files: HookFiles): readonly PluginFile[] {
  const contents = contentsOf(file, files);
  const folder = posix.dirname(file);
  const above = [...contents.keys()].filter((path) => posix.relative(folder, path).startsWith('../'));
  const root = commonFolder(above);
  const target = (path: string): string => {
    if (path === file) return download;
    const around = posix.relative(folder, path);
    const below = around.startsWith('../')
      ? posix.join(posix.parse(download).name, posix.relative(root, path))
      : around;
    return posix.join(posix.dirname(download), below);
  };
  return [...contents].map(([path, content]) => ({
    path: target(path),
    content: above.length === 0 ? content : adapted(path, content, contents, target),
  }));
}

/** The files that can be read, by path, beginning with the description. */
function contentsOf(file: string, files: HookFiles): ReadonlyMap<string, Uint8Array> {
  const found = new Map<string, Uint8Array>();
  const paths = new Set([file]);
  for (const path of paths) {
    const content = files.readBytes(path);
    if (content === undefined) continue;
    found.set(path, content);
    for (const [, , other = ''] of new TextDecoder().decode(content).matchAll(references))
      paths.add(posix.join(posix.dirname(path), other));
  }
  return found;
}

/** A file whose references lead to where the others are published. */
function adapted(
  path: string,
  content: Uint8Array,
  contents: ReadonlyMap<string, Uint8Array>,
  target: (path: string) => string,
): Uint8Array {
  const from = posix.dirname(target(path));
  const text = new TextDecoder().decode(content).replace(references, (whole, before: string, other: string) => {
    const to = posix.join(posix.dirname(path), other);
    if (!contents.has(to)) return whole;
    const now = posix.relative(from, target(to));
    return now === posix.normalize(other) ? whole : before + now;
  });
  return new TextEncoder().encode(text);
}

/** The deepest folder that all paths are in. */
function commonFolder(paths: readonly string[]): string {
  const [first = '', ...rest] = paths.map((path) => posix.dirname(path).split('/'));
  const parts = [...first];
  for (const other of rest) {
    const differs = parts.findIndex((part, index) => part !== other[index]);
    if (differs >= 0) parts.length = differs;
  }
  return parts.join('/');
}
