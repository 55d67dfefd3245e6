import type { ValueName } from '../keep/graph.ts';
import { type Bytes, packJson, unpackJson } from '../keep/spill-file.ts';
import type { ArticleReads } from './render-task.ts';
import type { Span } from './stored-article.ts';
import type { PageFacts } from './types.ts';

/** The query that renders a route's files; its ids are output paths. */
export const documentQuery = 'document';

export const documentName = (output: string): ValueName => [documentQuery, output];

/** Hashes of the inputs of a document, one for each cause that a maintainer would name. */
export interface RenderCauses {
  /** Theme, page modules, URLs of scripts and styles, shell. */
  readonly shared: string;
  /** Title, menus, neighbouring pages and everything else that the layout shows. */
  readonly view: string;
  /** The article's text. */
  readonly article: string;
  /** The targets of its links and the sizes of its images. */
  readonly targets: string;
}

const causes = ['shared', 'view', 'article', 'targets'] as const;

/** The key of a document consists of its causes, so that it tells later which of them changed. */
export const documentKey = (of: RenderCauses): string => causes.map((cause) => of[cause]).join(' ');

export function causesOf(key: string): RenderCauses {
  const [shared = '', view = '', article = '', targets = ''] = key.split(' ');
  return { shared, view, article, targets };
}

/** What is known of a rendered page; its files are in the object store. */
export interface DocumentRecord extends Omit<PageFacts, 'anchors' | 'references'> {
  /** Path and hash of its files: the document, the data file and, if there is one, the Markdown alternate. */
  readonly files: readonly (readonly [path: string, hash: string])[];
  /** Hash of the article and its position in the data file. */
  readonly article: { readonly hash: string; readonly span: Span };
  /** The rest, as `packDocument` stores it. */
  readonly details: Bytes;
}

/** What is needed only to render a page again, or to check its links and those to it. */
export interface DocumentDetails extends Pick<PageFacts, 'anchors' | 'references'> {
  readonly article: StoredArticle;
  /** Key of the Markdown alternate; absent if none was written. */
  readonly alternate?: string;
}

/** An article that can be reused if only the page around it changed. */
export interface StoredArticle {
  /** Changes with its text, its targets and the code that renders it. */
  readonly key: string;
  readonly reads: ArticleReads;
  /** Changes with the values that it read. */
  readonly readsHash: string;
  /** Its position in the document. */
  readonly htmlSpan: Span;
  /** Those of the article; those of the whole page are in the record. */
  readonly unknownTexts: PageFacts['unknownTexts'];
}

export const packDocument = (details: DocumentDetails): Uint8Array => packJson(details);

/** Parses the details each time, and may read them from the disk. */
export const documentDetails = ({ details }: Pick<DocumentRecord, 'details'>): DocumentDetails =>
  unpackJson(details) as DocumentDetails;
