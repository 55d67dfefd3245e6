import type { Markup } from '@autolode/ssg-runtime/view';
import type { Route } from '../arrange/types.ts';
import type { MarkdownFile } from '../plugins/types.ts';
import type { LoadDirective, PageSources } from './policy/page-sources.ts';
import type { StoredArticle } from './stored-article.ts';

/** A reference found in the rendered article. */
export interface RenderedReference {
  readonly kind: 'link' | 'asset';
  /** The URL in the page: resolved, with the base URL. */
  readonly url: string;
  /** The link has an `hreflang` attribute, so its target is in another language. */
  readonly hreflang?: true;
  /** The policy directive that applies to the asset, if it is not an image. */
  readonly directive?: Exclude<LoadDirective, 'img-src'>;
}

/**
 * Facts about a rendered page that are stored, so that links can be checked and policies created without reading it
 * again.
 */
export interface PageFacts {
  /** Every id in the article. */
  readonly anchors: readonly string[];
  /** Every link and asset of the article. */
  readonly references: readonly RenderedReference[];
  /** SHA-256 in base64 of every inline script of the head that a browser executes. */
  readonly scripts: readonly string[];
  /** The origins of the document's images, media and frames. */
  readonly sources: PageSources;
  /**
   * What browsers ignore under the policy, cut: start tags with an inline style, after the source that would allow it, and
   * inline scripts of the body.
   */
  readonly blocked: readonly string[];
  /** Ids that occur more than once in the document. */
  readonly repeatedIds: readonly string[];
  /** Keys of strings that components asked for and that do not exist, so that readers see the keys. */
  readonly unknownTexts: readonly string[];
}

/** One page, rendered. */
export interface RenderedPage extends PageFacts {
  readonly route: Route;
  /** Changes with every input of the page; absent if inputs are not tracked. */
  readonly key?: string;
  /** The page as Markdown, if it was written together with the page. */
  readonly alternate?: MarkdownFile;
  /**
   * The article as a tree with resolved links. Read on request, because the articles of a large site do not fit in
   * memory.
   */
  readonly body: Markup;
  /** Absent if the page is only in memory. */
  readonly article?: StoredArticle;
}

/** A file of the output. */
export interface OutputFile {
  /** Path in the output folder, with `/`. */
  readonly path: string;
  readonly content: string | Uint8Array;
}
