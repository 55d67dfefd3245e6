import { join } from 'node:path';
import { compilePage } from '../compile/compile-page.ts';
import type { CompileOptions } from '../compile/options.ts';
import type { Page } from '../compile/types.ts';
import { toThreadError } from '../lib/thread-error.ts';
import { makeTwin, type TwinJob } from '../outputs/twin-text.ts';
import type { Source } from '../read/types.ts';
import { type RenderShared, type RenderTask, renderTask } from '../render/render-task.ts';
import type { PageFacts } from '../render/types.ts';
import type { Renderer } from '../renderer/create-renderer.tsx';
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
  readonly output: string;
  readonly dataOutput: string;
  /** Present where the page is published as Markdown too. */
  readonly twin?: TwinJob;
}

/** What is left of a rendered page: its files are stored. */
export interface JobResult extends PageFacts {
  readonly files: readonly StoredFile[];
  /** What the page's twin lost of it. */
  readonly twinDifferences?: readonly string[];
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
    const { article } = job.task;
    const task: RenderTask = {
      ...job.task,
      article: article.kind === 'markdown' ? { ...article, hast: this.#article(job) } : article,
    };
    const { html, data, body, ...facts } = renderTask(task, shared, renderer);
    const files = [objects.put(job.output, html), objects.put(job.dataOutput, data)];
    if (job.twin === undefined) return { ...facts, files };
    const { text, differences } = makeTwin({ ...job.twin, view: task.view, body });
    return { ...facts, files: [...files, objects.put(job.twin.output, text)], twinDifferences: differences };
  }

  close(): void {
    this.#articles.close();
  }

  #article({ page }: PageJob): string {
    if (page === undefined) throw new Error('A Markdown page came without its source.');
    return this.#articles.take(page.hash) ?? compilePage(page.source, this.#options, this.#optionsKey).hast;
  }
}
