import { readFileSync } from 'node:fs';
import type { Markup, PageView } from '@autolode/ssg-runtime/view';
import { type CompileSetup, compileOptions } from '../compile/compile-setup.ts';
import type { CompileOptions } from '../compile/options.ts';
import { PageCompiler } from '../compile/page-compiler.ts';
import type { Page } from '../compile/types.ts';
import type { Objects, StoredFile } from '../keep/objects.ts';
import { spillFolder } from '../keep/spill-file.ts';
import { remembered } from '../lib/remembered.ts';
import { type AlternateJob, alternateKey, makeAlternate } from '../outputs/alternate-text.ts';
import type { Source } from '../read/types.ts';
import type { Renderer } from '../render/react/create-renderer.tsx';
import { type Article, type RenderShared, type RenderTask, renderArticle, renderFiles } from '../render/render-task.ts';
import type { Span } from '../render/stored-article.ts';
import type { OutputFile, PageFacts } from '../render/types.ts';
import type { Cost, Shared } from '../work/task.ts';
import { PluginClock } from './page-cost.ts';
import { SpilledArticles } from './spilled-articles.ts';

/** A page to render, with its source in case the worker does not have its article and must compile it again. */
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
  /** The position of its article in files that an earlier build stored; present if that article is still valid. */
  readonly known?: KnownArticle;
  readonly output: string;
  readonly dataOutput: string;
  /** Present if the page is also published as Markdown. */
  readonly alternate?: AlternateJob;
}

export interface KnownArticle {
  readonly html: readonly [hash: string, span: Span];
  readonly data: readonly [hash: string, span: Span];
  /** Key and hash of the page's Markdown alternate, if it has one. */
  readonly alternate?: readonly [key: string, hash: string];
}

/** The result for a rendered page. */
export interface JobResult<File = StoredFile>
  extends Pick<PageFacts, 'scripts' | 'sources' | 'blocked' | 'repeatedIds' | 'unknownTexts'> {
  readonly files: readonly File[];
  readonly htmlSpan: Span;
  readonly dataSpan: Span;
  /** Absent if the article came from an earlier build. */
  readonly article?: Omit<Article, 'html' | 'tree' | 'body'>;
  /** Key of the Markdown alternate, if the page has one. */
  readonly alternate?: string;
}

/**
 * Compiles sources and renders pages in the thread that created it. Articles stay here between the two steps, so that
 * little data is sent between threads.
 */
export class PageWorker {
  readonly #compiler: PageCompiler;
  readonly #articles: SpilledArticles;
  readonly #clock = new PluginClock();

  /** `folder` is for articles that do not fit in memory. */
  constructor(options: CompileOptions, optionsKey: string, folder: string) {
    this.#articles = new SpilledArticles(folder);
    const measured = {
      ...options,
      remarkPlugins: this.#clock.around(options.remarkPlugins),
      rehypePlugins: this.#clock.around(options.rehypePlugins),
      codeTransforms: this.#clock.aroundCode(options.codeTransforms),
      appends: this.#clock.aroundAppends(options.appends),
      pageData: this.#clock.aroundData(options.pageData),
    };
    this.#compiler = new PageCompiler(measured, optionsKey);
  }

  /** Returns the time that each plugin took since the last call. */
  pluginTimes(): Cost['plugins'] {
    return this.#clock.take();
  }

  compileWhole(source: Source): Page {
    return this.#compiler.compile(source);
  }

  /** Returns the page without its article, which is kept for `render`. */
  compile(source: Source): Page {
    const page = this.compileWhole(source);
    this.#articles.put(page.hash, page.hast);
    return { ...page, hast: '' };
  }

  render(job: PageJob, shared: RenderShared, renderer: Renderer, objects: Objects): JobResult<StoredFile | OutputFile> {
    const task: RenderTask = {
      ...job.task,
      article:
        job.task.article.kind === 'markdown'
          ? { ...job.task.article, hast: job.known === undefined ? this.#article(job) : '' }
          : job.task.article,
    };
    const made = job.known === undefined ? renderArticle(task, shared, renderer) : undefined;
    const { html, tree } = made ?? recall(job.known as KnownArticle, objects);
    const page = renderFiles(task, { html, tree }, shared, renderer);
    const { html: _, data: _data, ...facts } = page;
    const files = [
      { path: job.output, content: page.html },
      { path: job.dataOutput, content: page.data },
    ];
    return {
      ...facts,
      ...(made === undefined ? {} : { article: factsOf(made) }),
      ...withAlternate(files, { ...job, view: task.view }, { tree, body: made?.body }, objects),
    };
  }

  close(): void {
    this.#articles.close();
  }

  #article({ page }: PageJob): string {
    if (page === undefined) throw new Error('A Markdown page came without its source.');
    return this.#articles.take(page.hash) ?? this.compileWhole(page.source).hast;
  }
}

/** Returns the worker that the tasks of a thread share. */
export async function pageWorker(setup: CompileSetup, shared: Shared): Promise<PageWorker> {
  const options = await compileOptions(setup);
  const name = `pages ${setup.key}`;
  return remembered(shared, name, () => new PageWorker(options, setup.key, spillFolder(setup.root))) as PageWorker;
}

/** Reads an article of an earlier build from the files that contain it. */
function recall({ html, data }: KnownArticle, objects: Objects): Pick<Article, 'html' | 'tree'> {
  const cut = ([hash, [from, to]]: KnownArticle['html']) =>
    readFileSync(objects.locate({ hash }), 'utf8').slice(from, to);
  return { html: cut(html), tree: cut(data) };
}

const factsOf = ({ html: _html, tree: _tree, body: _body, ...facts }: Article): NonNullable<JobResult['article']> =>
  facts;

/** The files with the page's Markdown alternate, which is only written again if its content changed. */
function withAlternate(
  files: readonly OutputFile[],
  { alternate: job, known, view }: PageJob & { readonly view: PageView },
  { tree, body }: { readonly tree: string; readonly body: Markup | undefined },
  objects: Objects,
): Pick<JobResult<StoredFile | OutputFile>, 'files' | 'alternate'> {
  if (job === undefined) return { files };
  const key = alternateKey({ ...job, view }, tree);
  const old = known?.alternate?.[0] === key ? objects.find(job.output, known.alternate[1]) : undefined;
  if (old !== undefined) return { files: [...files, old], alternate: key };
  const text = makeAlternate({ ...job, view, body: body ?? (JSON.parse(tree) as Markup) });
  return { files: [...files, { path: job.output, content: text }], alternate: key };
}
