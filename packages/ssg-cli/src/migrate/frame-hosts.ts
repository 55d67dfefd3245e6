import { asObject } from '../config/loose.ts';
import type { Note } from './note.ts';

/** Files whose text can contain frames. */
const pages = /\.(?:mdx?|[jt]sx?)$/;

/** The origins of the frames in a file of the new site: `https://www.youtube.com`. */
export const framesIn = (path: string, text: string): string[] =>
  pages.test(path)
    ? [...text.matchAll(/<iframe\b[^>]*?\ssrc=\{?["'`](https:\/\/[\w.-]+(?::\d+)?)(?=[/"'`?#])/gi)].map(
        ([, origin = '']) => origin.toLowerCase(),
      )
    : [];

/**
 * Allows the frames that pages of the old site show, which this generator's policy would block, and says so.
 * @param file the config of the old site.
 */
export function allowFrames(
  config: { [key: string]: unknown },
  origins: ReadonlySet<string>,
  file: string,
): readonly Note[] {
  if (origins.size === 0) return [];
  const hosts = [...origins].sort();
  const security = asObject(config['security']);
  config['security'] = { ...security, csp: { ...asObject(security['csp']), 'frame-src': hosts } };
  return [
    {
      file,
      cause: 'config',
      message: `\`security.csp\` allows frames of ${hosts.map((host) => host.replace('https://', '')).join(', ')}, which pages show.`,
    },
  ];
}
