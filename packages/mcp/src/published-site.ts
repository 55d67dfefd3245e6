import {
  type AgentLocale,
  type AgentPage,
  type AgentSite,
  agentFormat,
  agentPagesFile,
  agentSiteFile,
  alternatePaths,
  createLocalEngine,
  manifestFile,
  type SearchEngine,
} from '@autolode/ssg-cli/runtime/published';
import { UserError } from './user-error.ts';

/** Reads a published file as text by its path in the output; returns `undefined` if it does not exist. */
export type ReadPublished = (path: string) => Promise<string | undefined>;

/** A published site, read on demand. Files are cached, so open the site again after it has been published again. */
export interface PublishedSite {
  readonly about: AgentSite;
  readonly read: ReadPublished;
  locale(code?: string): AgentLocale;
  pages(locale: AgentLocale): Promise<readonly AgentPage[]>;
  search(locale: AgentLocale): Promise<SearchEngine>;
  /** Returns the Markdown alternate of a page; `path` is its path in the output. */
  alternate(page: string): Promise<{ readonly path: string; readonly text: string } | undefined>;
}

/** Files that are larger are not read: an answer is assembled in memory. */
export const maxBytes = 32 * 1024 * 1024;

/** Opens the site whose files `readFile` reads. Whatever a client asks for, only paths below the output are read. */
export async function openSite(readFile: ReadPublished): Promise<PublishedSite> {
  const read: ReadPublished = async (path) => (isSafe(path) ? readFile(path) : undefined);
  const about = await readAbout(read);
  const pages = new Map<string, Promise<readonly AgentPage[]>>();
  const engines = new Map<string, Promise<SearchEngine>>();
  return {
    about,
    read,
    locale(code) {
      const found = code === undefined ? about.locales[0] : about.locales.find((one) => isLanguage(one, code));
      if (found !== undefined) return found;
      throw new UserError(
        `The site has no language "${code}". Languages: ${about.locales.map((one) => one.code).join(', ')}.`,
      );
    },
    pages: ({ code }) => keep(pages, code, async () => JSON.parse((await read(agentPagesFile(code))) ?? '[]')),
    search: (locale) => keep(engines, locale.code, () => openEngine(read, locale)),
    async alternate(page) {
      for (const path of alternatePaths(page)) {
        const text = await read(path);
        if (text !== undefined) return { path, text };
      }
      return undefined;
    },
  };
}

async function readAbout(read: ReadPublished): Promise<AgentSite> {
  const text = await read(agentSiteFile);
  if (text === undefined)
    throw new UserError(
      `The site has no ${agentSiteFile}. Build it with a current version of @autolode/ssg-cli, and leave "outputs.llms" on.`,
    );
  const about = JSON.parse(text) as AgentSite;
  if (about.format === agentFormat) return about;
  throw new UserError(
    'The site was built by another version of @autolode/ssg-cli. Install the same version of @autolode/mcp.',
  );
}

const isLanguage = ({ code, lang }: AgentLocale, wanted: string): boolean =>
  [code, lang].some((one) => one.toLowerCase() === wanted.toLowerCase());

async function openEngine(read: ReadPublished, { folder }: AgentLocale): Promise<SearchEngine> {
  if ((await read(`${folder}_search/${manifestFile}`)) === undefined)
    throw new UserError('The site publishes no search index. Use list_pages instead.');
  return createLocalEngine(async (name) => {
    const text = await read(`${folder}_search/${name}`);
    if (text === undefined) throw new Error(`The search index has no file ${name}.`);
    return text;
  });
}

/** Whether a path stays below the output folder, however it is written. */
const isSafe = (path: string): boolean =>
  !/^\/|[\\\p{Cc}\p{Cs}]/u.test(path) && path.split('/').every((part) => part !== '..' && part !== '.');

function keep<T>(known: Map<string, Promise<T>>, key: string, make: () => Promise<T>): Promise<T> {
  const made = known.get(key) ?? make();
  known.set(key, made);
  // A file that could not be read is requested again the next time.
  made.catch(() => known.delete(key));
  return made;
}
