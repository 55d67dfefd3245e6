/**
 * The files that describe a published site to programs. `_agents/site.json` is small and names the locales and sections; one
 * file for each locale lists its pages.
 */
export interface AgentSite {
  /** Of these files; a server of another version refuses them. */
  readonly format: number;
  /** Version of the generator. */
  readonly generator: string;
  readonly title: string;
  readonly tagline: string;
  readonly url: string;
  readonly baseUrl: string;
  /** The default locale comes first. */
  readonly locales: readonly AgentLocale[];
  readonly sections: readonly AgentSection[];
}

export interface AgentLocale {
  readonly code: string;
  readonly lang: string;
  /** Origin of the locale's pages. */
  readonly url: string;
  /** Folder in the output, with a slash at the end; empty for the locale at the base URL. */
  readonly folder: string;
  /** Section ids → their names in the locale's search index. */
  readonly groups: Readonly<Record<string, string>>;
}

/** A docs section, a blog, or the pages outside both. */
export interface AgentSection {
  readonly id: string;
  readonly name: string;
  /** Newest first; empty for what has no versions. */
  readonly versions: readonly { readonly name: string; readonly latest: boolean }[];
}

export interface AgentPage {
  readonly url: string;
  readonly title: string;
  readonly section: string;
  readonly version?: string;
  readonly description?: string;
}

export const agentFormat = 1;
export const agentSiteFile = '_agents/site.json';
export const agentPagesFile = (locale: string): string => `_agents/pages-${locale}.json`;
