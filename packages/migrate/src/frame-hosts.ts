import { asObject } from '@autolode/ssg-cli/internal';
import type { Note } from './note.ts';

/** Files whose text can contain frames. */
const pages = /\.(?:mdx?|[jt]sx?)$/;

/** The `src` of a frame, and URLs that code or data gives to a frame: players are made to be embedded. */
const sources = [
  /<iframe\b[^>]*?\ssrc=\{?["'`](?:https:)?\/\/([\w.-]+(?::\d+)?)(?=[/"'`?#])/gi,
  /["'`](?:https:)?\/\/([\w.-]+)\/embed\//gi,
];

/** The origins of the frames in a file of the new site: `https://www.youtube.com`. */
export const framesIn = (path: string, text: string): string[] =>
  pages.test(path)
    ? sources.flatMap((source) => [...text.matchAll(source)].map(([, host = '']) => `https://${host.toLowerCase()}`))
    : [];

/** The origins of frames in the texts of a config, such as HTML in its navbar. */
const framesOf = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return value.includes('<iframe') ? framesIn('config.ts', value) : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(framesOf) : [];
};

/**
 * Allows the frames that pages and the config of the old site show, which this generator's policy would block, and says so.
 * @param file the config of the old site.
 */
export function allowFrames(
  config: { [key: string]: unknown },
  origins: ReadonlySet<string>,
  file: string,
): readonly Note[] {
  const hosts = [...new Set([...origins, ...framesOf(config)])].sort();
  if (hosts.length === 0) return [];
  const security = asObject(config['security']);
  config['security'] = { ...security, csp: { ...asObject(security['csp']), 'frame-src': hosts } };
  return [
    {
      file,
      cause: 'config',
      message: `\`security.csp\` allows frames of ${hosts.map((host) => host.replace('https://', '')).join(', ')}, which pages or the navbar, footer or announcement show.`,
    },
  ];
}
