import type { PageView, ShellView } from '../view.ts';
import { workerUrl } from './compiled.ts';
import { startWorker } from './start-worker.ts';
import type { SearchEngine, SearchFacets } from './types.ts';
import { createWorkerEngine } from './worker-engine.ts';

/** Set by the bundler, which then removes the engines that a site does not use. */
declare const __SSG_SEARCH_PROVIDER__: 'local' | 'hosted' | 'none';
declare const __SSG_OWN_ASSISTANT__: boolean;

const engines = new Map<string, Promise<SearchEngine>>();

/** Returns the engine of this locale as configured; one instance per document. */
export function openSearch(shell: ShellView): Promise<SearchEngine> {
  const key = shell.locale.code;
  const known = engines.get(key);
  if (known !== undefined) return known;
  const engine = create(shell);
  engines.set(key, engine);
  // A module that failed to load may load the next time.
  engine.catch(() => engines.delete(key));
  return engine;
}

async function create(shell: ShellView): Promise<SearchEngine> {
  const { search } = shell;
  if (
    (typeof __SSG_SEARCH_PROVIDER__ === 'undefined' || __SSG_SEARCH_PROVIDER__ === 'hosted') &&
    search?.provider === 'hosted'
  ) {
    const { createHostedEngine } = await import('./hosted-engine.ts');
    return withOwnAssistant(await createHostedEngine(search, shell), shell);
  }
  if (typeof __SSG_SEARCH_PROVIDER__ === 'undefined' || __SSG_SEARCH_PROVIDER__ === 'local') {
    const index = search?.provider === 'local' ? search.index : `${shell.locale.baseUrl}_search/`;
    const engine = createWorkerEngine(index, () => {
      if (workerUrl === undefined) throw new Error('This bundle has no worker.');
      return startWorker(workerUrl);
    });
    return withOwnAssistant(engine, shell);
  }
  throw new Error('This site has no search.');
}

async function withOwnAssistant(engine: SearchEngine, { search, locale }: ShellView): Promise<SearchEngine> {
  if (typeof __SSG_OWN_ASSISTANT__ !== 'undefined' && !__SSG_OWN_ASSISTANT__) return engine;
  const assistant = search?.askAi;
  if (assistant === undefined || !('url' in assistant)) return engine;
  const { createOwnAssistant } = await import('./own-assistant.ts');
  return { ...engine, ask: createOwnAssistant(assistant, locale.htmlLang) };
}

/** Tag of pages that belong to no version. */
export const plainTag = 'default';

/** A docs section of the shell, as far as its versions. */
interface VersionedSection {
  readonly id: string;
  readonly versions: readonly Pick<ShellView['sections'][number]['versions'][number], 'name' | 'latest'>[];
}

/**
 * The facets of the current context: pages without a version and, for each docs section, the version being read, or
 * else the preferred one, or else the latest. On a site without several versions nothing is excluded.
 */
export function contextFacets(
  { sections }: { readonly sections: readonly VersionedSection[] },
  { docs }: Pick<PageView, 'docs'>,
  preferred: (section: string) => string | null,
): SearchFacets {
  if (sections.every(({ versions }) => versions.length < 2)) return {};
  const tags = sections.flatMap(({ id, versions }) => {
    const wanted = docs?.section === id ? docs.version : preferred(id);
    const version =
      versions.find(({ name }) => name === wanted) ?? versions.find(({ latest }) => latest) ?? versions[0];
    return version === undefined ? [] : [`docs-${id}-${version.name}`];
  });
  return { tags: [plainTag, ...tags] };
}
