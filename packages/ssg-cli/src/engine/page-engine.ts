import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compilePage } from '../compile/compile-page.ts';
import type { CompileOptions } from '../compile/options.ts';
import type { Page } from '../compile/types.ts';
import { toThreadError } from '../lib/thread-error.ts';
import { type AlternateJob, alternateKey, makeAlternate } from '../outputs/alternate-text.ts';
import type { Source } from '../read/types.ts';
import {
  type Article,
  type RenderShared,
  type RenderTask,
  renderArticle,
  renderFiles,
  type Span,
} from '../render/render-task.ts';
import type { PageFacts } from '../render/types.ts';
import type { Renderer } from '../renderer/create-renderer.tsx';
import type { Markup, PageView } from '../runtime/view.ts';
import type { Objects, StoredFile } from '../store/objects.ts';
import { ArticleShelf } from './article-shelf.ts';
import type { Outcome } from './messages.ts';
import { PluginClock } from './page-cost.ts';

/** A page to render, with the source to compile again where the engine does not hold its article. */
export interface PageJob {
  readonly task: Omit<RenderTask, 'article'> & {
    readonly article:
      | Exclude<RenderTask['article'], { kind: 'markdown' }>
      | {
          readonly kind: 'markdown';
          readonly targets: Extract<RenderTask['article'], { kind: 'markdown' }>['targets'];
        };
  };
  /** Present for Markdown articles. */
  readonly page?: { readonly hash: string; readonly source: Source };
  /** Where its article stands in files that an earlier build stored; present where that article still holds. */
  readonly known?: KnownArticle;
  readonly output: string;
  readonly dataOutput: string;
  /** Present where the page is published as Markdown too. */
  readonly alternate?: AlternateJob;
}

export interface KnownArticle {
  readonly html: readonly [hash: string, span: Span];
  readonly data: readonly [hash: string, span: Span];
  /** Key and hash of the page's alternate, where it has one. */
  readonly alternate?: readonly [key: string, hash: string];
}

/** What is left of a rendered page: its files are stored. */
export interface JobResult extends Pick<PageFacts, 'scripts' | 'sources' | 'inlineStyles' | 'repeatedIds'> {
  readonly files: readonly StoredFile[];
  readonly htmlSpan: Span;
  readonly dataSpan: Span;
  /** Absent where the article was known. */
  readonly article?: Omit<Article, 'html' | 'tree'>;
  /** Present where an alternate was written. */
  readonly alternate?: { readonly key: string; readonly differences?: readonly string[] };
}

/** Where a site's articles wait that memory does not hold. */
export const articlesFolder = (root: string): string => join(root, '.ssg/articles');

/**
 * Compiles sources and renders pages, in whichever thread it lives. Articles stay here between the two: what goes back and
 * forth is small.
 */
export class PageEngine {
  readonly #options: CompileOptions;
  readonly #optionsKey: string;
  readonly #articles: ArticleShelf;
  readonly #clock = new PluginClock();

  /** `folder` is where articles wait that memory does not hold. */
  constructor(options: CompileOptions, optionsKey: string, folder: string) {
    this.#articles = new ArticleShelf(folder);
    this.#options = {
      ...options,
      remarkPlugins: this.#clock.around(options.remarkPlugins),
      rehypePlugins: this.#clock.around(options.rehypePlugins),
      pageData: this.#clock.aroundData(options.pageData),
    };
    this.#optionsKey = optionsKey;
  }

  /** Does one page's work, and says what it took. */
  attempt<T>(run: () => T): Outcome<T> {
    const from = performance.now();
    const cost = () => ({ milliseconds: performance.now() - from, plugins: this.#clock.take() });
    try {
      const value = run();
      return { value, cost: cost() };
    } catch (error) {
      return { error: toThreadError(error), cost: cost() };
    }
  }

  /** The page without its article, which is kept for `render`. */
  compile(source: Source): Page {
    const page = compilePage(source, this.#options, this.#optionsKey);
    this.#articles.put(page.hash, page.hast);
    return { ...page, hast: '' };
  }

  render(job: PageJob, shared: RenderShared, renderer: Renderer, objects: Objects): JobResult {
    const task: RenderTask = {
      ...job.task,
      article:
        job.task.article.kind === 'markdown'
          ? { ...job.task.article, hast: job.known === undefined ? this.#article(job) : '' }
          : job.task.article,
    };
    const made = job.known === undefined ? renderArticle(task, shared, renderer) : undefined;
    const { html, tree, ...article } = made ?? recall(job.known as KnownArticle, objects);
    const page = renderFiles(task, { html, tree }, shared, renderer);
    const { scripts, sources, inlineStyles, repeatedIds, htmlSpan, dataSpan } = page;
    const files = [objects.put(job.output, page.html), objects.put(job.dataOutput, page.data)];
    return {
      scripts,
      sources,
      inlineStyles,
      repeatedIds,
      htmlSpan,
      dataSpan,
      ...(made === undefined ? {} : { article: article as Omit<Article, 'html' | 'tree'> }),
      ...withAlternate(files, job, task.view, tree, objects),
    };
  }

  close(): void {
    this.#articles.close();
  }

  #article({ page }: PageJob): string {
    if (page === undefined) throw new Error('A Markdown page came without its source.');
    return this.#articles.take(page.hash) ?? compilePage(page.source, this.#options, this.#optionsKey).hast;
  }
}

/** An article that an earlier build made, out of the files that it is part of. */
function recall({ html, data }: KnownArticle, objects: Objects): Pick<Article, 'html' | 'tree'> {
  const cut = ([hash, [from, to]]: KnownArticle['html']) =>
    readFileSync(objects.locate({ hash }), 'utf8').slice(from, to);
  return { html: cut(html), tree: cut(data) };
}

/** The files with the page's alternate, which is written again only if what it says changed. */
function withAlternate(
  files: readonly StoredFile[],
  { alternate: job, known }: PageJob,
  view: PageView,
  tree: string,
  objects: Objects,
): Pick<JobResult, 'files' | 'alternate'> {
  if (job === undefined) return { files };
  const key = alternateKey({ ...job, view }, tree);
  const old = known?.alternate?.[0] === key ? objects.find(job.output, known.alternate[1]) : undefined;
  if (old !== undefined) return { files: [...files, old], alternate: { key } };
  const { text, differences } = makeAlternate({ ...job, view, body: JSON.parse(tree) as Markup });
  return { files: [...files, objects.put(job.output, text)], alternate: { key, differences } };
}
