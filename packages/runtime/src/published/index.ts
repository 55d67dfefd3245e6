/**
 * The API for servers of a published site: search, and content negotiation between a page and its Markdown alternate.
 * It runs without Node.
 */

export type { ReadIndexFile } from '../search/index-files.ts';
export { manifestFile } from '../search/index-format.ts';
export { createLocalEngine } from '../search/local-engine.ts';
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
