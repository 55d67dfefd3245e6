import { dataUrl, safeDecode, withoutBase } from '@autolode/ssg-runtime/url';
import type { Route } from '../arrange/types.ts';
import type { JobResult, KnownArticle, PageJob } from '../build/page-worker.ts';
import type { Bundle } from '../bundle/types.ts';
import type { Config } from '../config/types.ts';
import { defined } from '../lib/defined.ts';
import { sha256 } from '../lib/hash.ts';
import { ownValue } from '../lib/own-value.ts';
import type { Source } from '../read/types.ts';
import { type DocumentRecord, documentDetails, documentKey, packDocument } from './document-record.ts';
import { hashOfReads } from './reads.ts';
import { type RenderContext, taskOf } from './render-route.ts';
import type { ArticleReads } from './render-task.ts';
import { articleOf } from './site-hash.ts';
import { viewHash } from './view-json.ts';

export interface JobInput {
  readonly config: Config;
  readonly bundle: Bundle;
  /** Locale and path of a source → the source. */
  readonly sources: ReadonlyMap<string, Source>;
  /** Returns the inputs of a page's Markdown alternate, if the page has one. */
  readonly alternateOf: (route: Route) => PageJob['alternate'];
  readonly context: RenderContext;
  /** Key of what all documents have in common. */
  readonly sharedKey: string;
}

/** A route with the inputs of its document and its article. */
export interface RouteJob {
  readonly route: Route;
  readonly job: PageJob;
  readonly key: string;
  readonly articleKey: string;
}

export function jobOf(route: Route, { config, bundle, sources, alternateOf, context, sharedKey }: JobInput): RouteJob {
  const task = taskOf(route, context);
  const { article, view, ...rest } = task;
  const page = route.body.kind === 'markdown' ? route.body.page : undefined;
  const source = page === undefined ? undefined : sources.get(`${page.collection.locale}:${page.path}`);
  const alternate = alternateOf(route);
  const targets = article.kind === 'markdown' ? sha256(JSON.stringify(article.targets)) : '';
  const text = articleOf(route.body);
  return {
    route,
    key: documentKey({
      shared: sharedKey,
      view: sha256(viewHash(view) + JSON.stringify([rest, alternate])),
      article: text,
      targets,
    }),
    articleKey: sha256(JSON.stringify([text, targets, bundle.rendererHash])),
    job: {
      task: {
        ...task,
        article: article.kind === 'markdown' ? { kind: 'markdown', targets: article.targets } : article,
      },
      output: route.output,
      dataOutput: dataPath(config, route.url),
      ...defined({ alternate }),
      ...(page === undefined || source === undefined ? {} : { page: { hash: page.hash, source } }),
    },
  };
}

/** Returns the output path of a page's data file: its URL as hosts decode it, which includes `%26` and `%23`. */
export const dataPath = (config: Config, url: string): string =>
  safeDecode((withoutBase(config.baseUrl, dataUrl(config.baseUrl, url)) ?? '').slice(1));

/** Returns the position of a job's article in stored files, if all of its inputs are unchanged. */
export function knownArticle(
  { articleKey, job: { task } }: RouteJob,
  record: DocumentRecord | undefined,
  { shared }: RenderContext,
): KnownArticle | undefined {
  const [html, data, text] = record?.files ?? [];
  if (record === undefined || html === undefined || data === undefined) return undefined;
  const { article, alternate } = documentDetails(record);
  // A layout may omit the article.
  if (article.htmlSpan[0] < 0) return undefined;
  if (article.key !== articleKey || article.readsHash !== readsHash(article.reads, task, shared)) return undefined;
  return {
    html: [html[1], article.htmlSpan],
    data: [data[1], record.article.span],
    ...(alternate === undefined || text === undefined ? {} : { alternate: [alternate, text[1]] as const }),
  };
}

function readsHash(
  reads: ArticleReads,
  { view, locale }: PageJob['task'],
  { locales }: RenderContext['shared'],
): string {
  return hashOfReads(ownValue(locales, locale)?.shell ?? {}, reads.shell) + hashOfReads(view, reads.page);
}

/** Returns the cached facts about a rendered page. `before` is the earlier record, if its article was reused. */
export function recordOf(
  { articleKey, job }: RouteJob,
  { article, alternate, htmlSpan, dataSpan, ...result }: JobResult,
  before: DocumentRecord | undefined,
  { shared }: RenderContext,
): DocumentRecord {
  const { anchors, references, reads, unknownTexts, hash } = article ?? reusedArticle(before as DocumentRecord);
  const { files, scripts, sources, blocked, repeatedIds } = result;
  return {
    scripts,
    sources,
    blocked,
    repeatedIds,
    unknownTexts: [...new Set([...unknownTexts, ...result.unknownTexts])],
    files: files.map((file) => [file.path, file.hash] as const),
    article: { hash, span: dataSpan },
    details: packDocument({
      anchors,
      references,
      article: {
        key: articleKey,
        reads,
        readsHash: readsHash(reads, job.task, shared),
        htmlSpan,
        unknownTexts,
      },
      ...defined({ alternate }),
    }),
  };
}

function reusedArticle(before: DocumentRecord) {
  const { anchors, references, article } = documentDetails(before);
  return { anchors, references, reads: article.reads, unknownTexts: article.unknownTexts, hash: before.article.hash };
}
