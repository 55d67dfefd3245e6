import { contextFacets } from '@autolode/ssg-runtime/search';
import type { Marked, SearchEngine, SearchFacets, SearchHit } from '@autolode/ssg-runtime/search/types';
import { build } from '../build/build.ts';
import { loadConfig } from '../config/load-config.ts';
import { latestVersion, versionNames } from '../config/read-versions.ts';
import type { Config, LocaleConfig } from '../config/types.ts';
import { countText } from '../messages/count-text.ts';
import type { Log } from '../messages/log.ts';
import { openInMemory, openPublished } from '../outputs/search/read-index.ts';
import { type CommandContext, type ExitCode, loadOptionsOf } from './context.ts';

export interface SearchFlags {
  readonly limit?: number;
  readonly locale?: string;
}

/**
 * Implements `ssg search`, which searches the published index, or one built in memory if nothing is published. Exits
 * with 1 if there are no results, for use in scripts.
 */
export async function searchCommand(
  { log, flags }: CommandContext,
  query: string,
  { limit = 10, locale: code }: SearchFlags,
): Promise<ExitCode> {
  const config = await loadConfig(loadOptionsOf(flags));
  if (!config.ok) return log.end(2, ...config.diagnostics);
  const { locales } = config.value;
  const locale = code === undefined ? locales[0] : locales.find((one) => one.code === code);
  if (locale === undefined) {
    log.line(log.paint.red(`Unknown locale "${code}". Valid: ${locales.map((one) => one.code).join(', ')}.`));
    return 2;
  }
  const engine = openPublished(config.value, locale)?.engine ?? (await makeEngine(config.value, locale, log));
  if (engine === undefined) return 1;
  const { hits, total, suggestions } = await engine.search(query, { limit, facets: await latestFacets(config.value) });
  const urls = hits.map(({ url }) => url);
  const excerpts = (await engine.excerpts?.(query, urls)) ?? {};
  log.json({ query, total, hits: hits.map((hit) => plainHit(hit, excerpts[hit.url])), suggestions });
  hits.forEach((hit, index) => {
    for (const line of linesOf(hit, index + 1, excerpts[hit.url], log)) log.line(line);
  });
  log.line(total === 0 ? nothing(query, suggestions) : log.paint.dim(`${hits.length} of ${total}`));
  return total === 0 ? 1 : 0;
}

/** What visitors find who have chosen no version: the latest one of each section, and pages without one. */
async function latestFacets({ root, docs }: Config): Promise<SearchFacets> {
  const sections = await Promise.all(
    docs.map(async (section) => {
      const read = await versionNames(root, section);
      const names = read.ok ? read.value : [];
      return {
        id: section.id,
        versions: names.map((name) => ({ name, latest: name === latestVersion(section, names) })),
      };
    }),
  );
  return contextFacets({ sections }, {}, () => null);
}

async function makeEngine(config: Config, locale: LocaleConfig, log: Log): Promise<SearchEngine | undefined> {
  let engine: SearchEngine | undefined;
  const result = await build(config, {
    checkOnly: true,
    progress: log.progress,
    onRendered: (pages) => {
      engine = openInMemory(config, locale, pages);
    },
  });
  log.done();
  if (result.ok) return engine;
  log.diagnostics(result.diagnostics);
  log.line(log.paint.red(`${countText(result.diagnostics)}`));
  return undefined;
}

const nothing = (query: string, suggestions: readonly string[]): string =>
  `No results found for “${query}”.${suggestions.length === 0 ? '' : ` Try searching for ${suggestions.join(', ')}.`}`;

function linesOf(hit: SearchHit, place: number, excerpt: Marked | undefined, { paint }: Log): string[] {
  const show = (text: Marked) => text.map((piece) => (piece.hit ? paint.yellow(piece.text) : piece.text)).join('');
  const title = hit.heading.length === 0 ? show(hit.title) : `${show(hit.title)} › ${show(hit.heading)}`;
  return [
    `${String(place).padStart(3)}  ${paint.bold(title)}  ${paint.dim(hit.path.join(' / '))}`,
    `     ${paint.cyan(hit.url)}`,
    ...(excerpt === undefined ? [] : [`     ${show(excerpt)}`]),
  ];
}

const plain = (text: Marked): string => text.map((piece) => piece.text).join('');

const plainHit = ({ url, title, heading, path }: SearchHit, excerpt: Marked | undefined) => ({
  url,
  title: plain(title),
  heading: plain(heading),
  path,
  excerpt: excerpt === undefined ? '' : plain(excerpt),
});
