import {
  type Config,
  compilePage,
  lockFile,
  messageOf,
  normalisePath,
  type Page,
  type Source,
  safeDecode,
} from '@autolode/ssg-cli/internal';
import { arrangeWritten } from './arrange-written.ts';
import type { Note } from './note.ts';
import type { OldUrls } from './old-urls.ts';

/** What becomes of the URLs of the old site. */
export interface UrlParity {
  /** Number of URLs that are pages or files of the new site. */
  readonly existing: number;
  /** Number of URLs that the new site redirects. */
  readonly redirected: number;
  /** URLs that nothing answers. */
  readonly missing: readonly string[];
  /** Why the URLs of the new site could not be determined; the counts are 0 then. */
  readonly failure?: string;
}

/** The settings that decide URLs. Everything else may need packages that are not installed yet. */
const deciding = [
  ...['title', 'url', 'baseUrl', 'trailingSlash', 'i18n', 'docs', 'blog', 'pages', 'redirects', 'staticDirectories'],
] as const;

/**
 * Compares the URLs of the old site with those of the new one, which are arranged from the written files without a
 * build: its packages are not installed yet.
 *
 * @param root - Folder of the new site.
 * @param written - Its config.
 */
export async function urlParity(
  root: string,
  written: { readonly [key: string]: unknown },
  { urls }: OldUrls,
): Promise<UrlParity> {
  let known: ReadonlyMap<string, 'existing' | 'redirected'>;
  try {
    known = await newUrls(root, written);
  } catch (error) {
    return { existing: 0, redirected: 0, missing: [], failure: messageOf(error) };
  }
  const states = [...urls.keys()].map((url) => ({ url, state: known.get(keyOf(url)) }));
  return {
    existing: states.filter(({ state }) => state === 'existing').length,
    redirected: states.filter(({ state }) => state === 'redirected').length,
    missing: states.flatMap(({ url, state }) => (state === undefined ? [url] : [])),
  };
}

/** `12 exist, 1 is redirected, 2 are missing`. */
export const parityText = ({ existing, redirected, missing, failure }: UrlParity): string =>
  failure === undefined
    ? [
        `${existing} ${existing === 1 ? 'exists' : 'exist'}`,
        `${redirected} ${redirected === 1 ? 'is' : 'are'} redirected`,
        `${missing.length} ${missing.length === 1 ? 'is' : 'are'} missing`,
      ].join(', ')
    : 'they could not be compared with those of the new site';

/** What the report says about URLs without an answer. */
export const urlNotes = ({ missing, failure }: UrlParity): readonly Note[] =>
  failure === undefined
    ? missing.map((detail) => ({
        file: lockFile,
        cause: 'URLs',
        message: 'Old URLs have no page and no redirect.',
        detail,
        remedy: 'Add each to `redirects` of the config, unless nothing should answer it.',
      }))
    : [
        {
          file: 'ssg.config.ts',
          cause: 'URLs',
          message: `The URLs of the new site could not be determined: ${failure}`,
          remedy: 'Run `npx ssg check`, which reports every missing URL.',
        },
      ];

/** URLs as browsers compare them, whatever the trailing slash. */
const keyOf = (url: string): string => normalisePath(safeDecode(url));

async function newUrls(
  root: string,
  written: { readonly [key: string]: unknown },
): Promise<ReadonlyMap<string, 'existing' | 'redirected'>> {
  const user = Object.fromEntries(deciding.flatMap((key) => (key in written ? [[key, written[key]]] : [])));
  const { config, site } = await arrangeWritten(root, user, (sources, own) =>
    sources.map((source) => pageOf(source, own)),
  );
  const { routes, redirects, statics } = site;
  return new Map<string, 'existing' | 'redirected'>([
    ...redirects.map(({ from }) => [keyOf(from), 'redirected'] as const),
    ...statics.map(({ to }) => [keyOf(`${config.baseUrl}${to}`), 'existing'] as const),
    ...routes.map(({ url }) => [keyOf(url), 'existing'] as const),
  ]);
}

/** A page without its text, which does not decide its URL and would take most of the time. */
function pageOf(source: Source, { markdown }: Config): Page {
  const isModule = /\.[jt]sx$/.test(source.path);
  const [front = ''] = isModule ? [] : (/^---[ \t]*\n(?:[\s\S]*?\n)?---[ \t]*(?:\n|$)/.exec(source.text) ?? []);
  const path = isModule ? source.path : source.path.replace(/\.mdx$/, '.md');
  return { ...compilePage({ ...source, path, text: front }, markdown, ''), path: source.path };
}
