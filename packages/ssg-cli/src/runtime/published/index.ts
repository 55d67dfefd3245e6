/** What a server of a published site needs to search it and to choose between a page and its Markdown. Runs without Node. */

export { manifestFile } from '../search/index-format.ts';
export { createLocalEngine, type ReadIndexFile } from '../search/local-engine.ts';
export { type Marked, type SearchEngine, type SearchHit, SearchUnavailable } from '../search/types.ts';
export {
  type AgentLocale,
  type AgentPage,
  type AgentSection,
  type AgentSite,
  agentFormat,
  agentPagesFile,
  agentSiteFile,
} from './agent-files.ts';
export { alternatePaths, markdownHeaders, prefersMarkdown, varyByAccept } from './negotiate.ts';
