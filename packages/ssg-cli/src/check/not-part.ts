import { statSync } from 'node:fs';
import type { Config } from '../config/types.ts';
import { basename, join } from '../lib/path.ts';
import { wording } from '../messages/problem.ts';

/**
 * The message for a link to a file that exists and that no page may link to; `undefined` if no such file exists.
 * `places` are paths from the site's folder, and `id` that of the section of the page.
 */
export function notPart(places: readonly string[], link: string, id: string, config: Config) {
  const path = places.find((place) => statSync(join(config.root, place), { throwIfNoEntry: false })?.isFile());
  if (path === undefined) return undefined;
  const folders = [...config.docs, ...config.blogs].map((one) => one.path);
  if (config.pages !== false) folders.push(config.pages);
  return wording('link/not-part', {
    link,
    path,
    kind: kindOf(path),
    folders,
    repository: inRepository(path, id, config),
  });
}

function kindOf(path: string): 'page' | 'part' | 'image' | 'code' | 'file' {
  if (/\.mdx?$/i.test(path)) return basename(path).startsWith('_') ? 'part' : 'page';
  if (/\.(?:png|jpe?g|gif|webp|avif|svg|ico)$/i.test(path)) return 'image';
  return /\.(?:[cm]?[jt]sx?|css)$/i.test(path) ? 'code' : 'file';
}

/** The web page of a file, made from the edit links. */
function inRepository(path: string, id: string, { docs, blogs }: Config): string | undefined {
  const own = [...docs, ...blogs].find((section) => section.id === id) ?? docs[0] ?? blogs[0];
  const base = typeof own?.editUrl === 'string' ? own.editUrl : '';
  if (!/\/_?edit\//.test(base)) return undefined;
  return new URL(path, base.replace(/\/_?edit\//, '/blob/').replace(/\/?$/, '/')).href;
}
