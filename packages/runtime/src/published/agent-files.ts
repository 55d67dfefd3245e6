/**
 * The files that describe a published site to programs. `_agents/site.json` is small and lists the locales and
 * sections; one file per locale lists its pages.
 */
export interface AgentSite {
  /** Version of this format; a server refuses other versions. */
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
  /** Folder in the output with a trailing slash; empty for the locale at the base URL. */
  readonly folder: string;
  /** Names of the sections in the locale's search index, by section id. */
  readonly groups: Readonly<Record<string, string>>;
}

/** A docs section, a blog, or the pages outside both. */
export interface AgentSection {
  readonly id: string;
  readonly name: string;
  /** Newest first; empty for sections without versions. */
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
