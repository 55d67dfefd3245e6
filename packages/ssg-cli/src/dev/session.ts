import { EventEmitter } from 'node:events';
import { checkPluginHead } from '../arrange/plugin-head.ts';
import type { Route } from '../arrange/types.ts';
import type { Bundle } from '../bundle/types.ts';
import { checkConfigIcons } from '../check/check-icons.ts';
import { compileKey } from '../compile/compile-key.ts';
import { recallPage } from '../compile/known-pages.ts';
import { pageHash } from '../compile/options.ts';
import type { Page } from '../compile/types.ts';
import { type LoadOptions, loadConfig } from '../config/load-config.ts';
import type { Config } from '../config/types.ts';
import { ReadStates } from '../keep/hook-files.ts';
import type { Diagnostic } from '../lib/diagnostic.ts';
import { messageOf } from '../lib/message-of.ts';
import { resolve } from '../lib/path.ts';
import { problem } from '../messages/problem.ts';
import { sectionsName } from '../outputs/search/search-pages.ts';
import type { SearchSection } from '../outputs/search/section-cutter.ts';
import type { Inputs } from '../read/inputs.ts';
import { pageModulesOf } from '../read/page-modules.ts';
import type { Source } from '../read/types.ts';
import type { RenderResult } from '../render/render-task.ts';
import type { StoredArticle } from '../render/stored-article.ts';
import { browserProblem, type Reported } from './browser-problem.ts';
import { type Changes, changedData, codeOf, everything, isSameRead, sortChanges } from './changes.ts';
import type { Compiler } from './compiler.ts';
import { arrangeCurrent, type Current, withPage } from './current.ts';
import { guessPageModules } from './guess-page-modules.ts';
import { Kept } from './kept.ts';
import { checkPage, PageCompiler } from './page-compiler.ts';
import { PageRenderer } from './page-renderer.ts';
import { PageStore, pageKey } from './page-store.ts';
import { Problems } from './problems.ts';
import { provisionalPage } from './provisional-page.ts';
import type { SiteCode } from './site-code.ts';
import { SiteReader } from './site-reader.ts';
import { startThreads, type Threads } from './threads.ts';

/** What an update changed, for the terminal. */
export interface Update {
  /** Absolute changed paths; `undefined` if anything may have changed. */
  readonly paths: readonly string[] | undefined;
  readonly milliseconds: number;
}

/** If more sources than this changed, they become provisional pages and are compiled on request. */
const compiledAtOnce = 20;
/** Errors of the browser to show for a page. */
const mostBrowserErrors = 5;
/** Pause after which an edit of a first paragraph is applied to the cards on other pages. */
const cardsPause = 400;

/**
 * The state of the site in the dev server. `current` contains everything that is served, and every change replaces it
 * as a whole; the other fields are caches by content, threads and the current problems. Changes are applied one after
 * another; requests use whatever is current.
 */
export class Session extends EventEmitter<{ change: [Update]; problems: [] }> {
  readonly problems = new Problems();
  readonly #load: LoadOptions;
  readonly #store: PageStore;
  readonly #code: SiteCode;
  readonly #compiler: Compiler;
  readonly #renderer: PageRenderer;
  readonly #reader: SiteReader;
  readonly #pages: PageCompiler;
  #config: Config;
  #current: Current | undefined;
  #pageModules: readonly string[] = [];
  #queue: Promise<void> = Promise.resolve();
  /** Number of changes in the queue. */
  #queued = 0;
  #background: Promise<void> | undefined;
  readonly #kept: Kept;
  /** Key of the config options that affect compiled pages. */
  #compileKey: string;
  readonly #compiling = new Map<string, Promise<void>>();
  /** Whether cards and lists on other pages may be outdated. */
  #isBehind = false;
  #cardsTimer: NodeJS.Timeout | undefined;
  #isClosed = false;
  /** The site whose links were checked last. */
  #checked: Current | undefined;
  /** Incremented when files change that pages link without a content hash. */
  statics = 0;

  constructor(config: Config, load: LoadOptions, { code, compiler }: Threads = startThreads()) {
    super();
    this.#config = config;
    this.#load = load;
    this.#code = code;
    this.#compiler = compiler;
    this.#kept = new Kept(config.root);
    const { graph } = this.#kept;
    this.#compileKey = compileKey(config);
    this.#store = new PageStore(
      (source) => recallPage(graph, pageHash(source, this.#compileKey), new ReadStates(config.root)),
      (source) => provisionalPage(source, graph),
    );
    const changed = () => this.emit('problems');
    this.#renderer = new PageRenderer(this.#store, compiler, code, this.problems, changed);
    this.#reader = new SiteReader(load.memory, this.#kept, this.problems);
    this.#pages = new PageCompiler(compiler, this.#store, this.problems, changed);
  }

  get config(): Config {
    return this.#config;
  }

  get current(): Current | undefined {
    return this.#current;
  }

  /**
   * Reads, bundles and arranges the site; resolves when pages can be served or when the problems that prevent it are
   * known.
   */
  start(): Promise<void> {
    return this.#enqueue(async () => {
      const config = this.#config;
      await this.#compiler.use(config);
      const guessed = guessPageModules(config);
      const reading = this.#reader.readAll(config);
      // Data from plugins is part of the site's code.
      if (config.plugins.some(({ definition }) => definition.source !== undefined)) await reading;
      const bundling = this.#code.build(config, guessed, undefined, this.#kept.graph);
      const inputs = await reading;
      this.problems.set('read', inputs.diagnostics);
      if (!inputs.ok) return;
      this.#pageModules = pageModulesOf(inputs.value);
      const isRight = this.#pageModules.join() === guessed.join();
      const bundle = isRight
        ? await bundling
        : await this.#code.build(config, this.#pageModules, undefined, this.#kept.graph);
      this.problems.set('bundle', bundle.diagnostics);
      if (bundle.ok) this.#arrange(config, inputs.value, bundle.value);
    });
  }

  /** Waits for the first site, which is `undefined` if problems prevent it. */
  async ready(): Promise<Current | undefined> {
    if (this.#current === undefined) await this.#queue;
    return this.#current;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#kept.close(this.#store);
    clearTimeout(this.#cardsTimer);
    await Promise.all([this.#compiler.close(), this.#code.close()]);
  }

  // ── Requests ─────────────────────────────────────────────────────────────────────────────────────────────────────

  /** Returns the route of an output file, with its source compiled. */
  async routeAt(output: string): Promise<Route | undefined> {
    for (;;) {
      const current = this.#current;
      const origin = current?.index.get(output);
      if (current === undefined || (origin?.kind !== 'page' && origin?.kind !== 'data')) return undefined;
      const route = current.site.routes[origin.route];
      const source = route === undefined ? undefined : sourceOf(route, current);
      if (source === undefined || !this.#store.isPending(source)) return route;
      await this.#compile(source, true);
      if (this.#current === current) return route;
    }
  }

  /** Returns the absolute paths of all files and folders that pages, collections and plugins read. */
  reads(): string[] {
    return [...this.#store.reads().map((path) => resolve(this.#config.root, path)), ...this.#generatedFrom()];
  }

  /** The absolute paths of the files and folders that collections and hooks of plugins read. */
  #generatedFrom(): string[] {
    const { root, docs, blogs } = this.#config;
    const collections = [...docs, ...blogs].flatMap((section) =>
      section.collections.flatMap(({ watch = [] }) => watch),
    );
    const hooks = this.#kept.graph.reads().map(([path]) => path);
    return [...collections, ...hooks].map((path) => resolve(root, path));
  }

  /** Returns the current page, or its last good version if it cannot be rendered. */
  async page(route: Route): Promise<RenderResult> {
    if (this.#current === undefined) throw new Error('There is nothing to show yet.');
    return this.#renderer.page(route, this.#current);
  }

  async renderFor(current: Current, route: Route, whole: boolean): Promise<RenderResult> {
    return whole ? this.#renderer.document(route, current) : this.#renderer.article(route, current);
  }

  storedArticle(route: Route): StoredArticle | undefined {
    return this.#kept.article(route, this.#config);
  }

  /** Returns the sections of an article for search, which are kept for the next server. */
  async sectionsFor(current: Current, route: Route, key: string): Promise<readonly SearchSection[]> {
    const { graph } = this.#kept;
    const name = sectionsName({ route });
    const known = graph.recall<readonly SearchSection[]>(name, key);
    if (known !== undefined) return known;
    const value = await this.#renderer.sections(route, current);
    graph.keep(name, { key, value });
    return value;
  }

  /** Returns the errors of a page and those of everything that pages share. */
  problemsFor(file: string | undefined): Diagnostic[] {
    const texts = new Set(this.#current?.inputs.sources.map(({ path }) => path));
    return this.problems
      .list()
      .filter(
        (one) => one.severity === 'error' && (one.file === undefined || one.file === file || !texts.has(one.file)),
      );
  }

  /** Shows what a browser has reported until the site's code changes or the page is loaded again. */
  reportBrowser(url: string, reported: Reported): void {
    const found = this.#current && browserProblem(url, reported, this.#current.bundle, this.#config.root);
    if (found === undefined) return;
    const group = browserGroup(url);
    this.problems.set(group, [...this.problems.get(group), found].slice(-mostBrowserErrors));
    this.emit('problems');
  }

  forgetBrowser(url: string): void {
    this.problems.set(browserGroup(url), []);
  }

  // ── Changes ──────────────────────────────────────────────────────────────────────────────────────────────────────

  /** Applies a batch of absolute changed paths; `undefined` means that anything may have changed. */
  apply(paths: readonly string[] | undefined): Promise<void> {
    return this.#enqueue(async () => {
      const started = performance.now();
      // What was left out is no problem if the config ignores it, but a new file may bring it all the same.
      const mayLack = this.#config.severity.renderErrors === 'ignore';
      const faults = { config: this.#has('config'), code: this.#has('bundle') || mayLack };
      const changes =
        paths === undefined || this.#current === undefined
          ? everything
          : sortChanges(paths, this.#config, this.#current, faults, new Set(this.#generatedFrom()));
      const before = this.#current;
      await this.#take(changes);
      if (this.#current !== before || changes.statics)
        this.emit('change', { paths, milliseconds: performance.now() - started });
      if (before !== undefined) this.continueInBackground();
    });
  }

  async #take(changes: Changes): Promise<void> {
    const old = this.#current;
    const config = changes.config ? await this.#loadConfig() : this.#config;
    if (config === undefined) return;
    const read = await this.#reader.read(changes, config, old?.inputs);
    if (read === undefined) return;
    const stale = this.#store
      .staleReaders(new ReadStates(config.root))
      .filter((source) => !read.changed.includes(source));
    const code = changes.code && [
      ...changes.code,
      ...codeOf(stale, config),
      ...changedData(old?.inputs, read.inputs, config),
    ];
    const bundle = await this.#bundle({ ...changes, code }, config, read.inputs, old?.bundle);
    if (bundle === undefined) return;
    if (changes.statics) this.statics++;

    // A file that is no part of the site is no change: it may be the log that this server writes. Outputs may have read it.
    const isPart =
      changes.assets || changes.statics || read.changed.length + stale.length > 0 || config !== old?.config;
    if (old !== undefined && !isPart && bundle === old.bundle && isSameRead(old.inputs, read.inputs))
      return old.made.outputs.clear();

    const edited = [...read.changed, ...stale].map((source) => ({ source, was: this.#store.pageOf(source) }));
    if (edited.length > compiledAtOnce) for (const { source } of edited) this.#store.putProvisional(source);
    else for (const { source } of edited) await this.#pages.compileEdited(source, old, bundle);

    const isSamePlace =
      old !== undefined && !changes.list && !changes.assets && config === old.config && bundle === old.bundle;
    const next = isSamePlace ? this.#withEdits({ ...old, inputs: read.inputs }, edited) : undefined;
    if (next === undefined) this.#arrange(config, read.inputs, bundle);
    else if (edited.some(({ source, was }) => this.#store.pageOf(source) !== was) || changes.statics)
      this.#current = next;
    else if (old !== undefined) this.#current = old.inputs === read.inputs ? old : next;
  }

  async #loadConfig(): Promise<Config | undefined> {
    const loaded = await loadConfig(this.#load);
    this.problems.set('config', loaded.diagnostics);
    if (!loaded.ok) return undefined;
    await this.#compiler.use(loaded.value);
    this.#config = loaded.value;
    const key = compileKey(loaded.value);
    if (key !== this.#compileKey) this.#store.expectAll();
    this.#compileKey = key;
    return loaded.value;
  }

  /** Returns the current bundle. If bundling fails, the last good one is kept. */
  async #bundle(
    changes: Changes,
    config: Config,
    inputs: Inputs,
    old: Bundle | undefined,
  ): Promise<Bundle | undefined> {
    const modules = pageModulesOf(inputs);
    const isSame = modules.join() === this.#pageModules.join();
    if (old !== undefined && isSame && changes.code?.length === 0) return old;
    const built = await this.#code.build(config, modules, changes.code, this.#kept.graph);
    this.problems.set('bundle', built.diagnostics);
    if (!built.ok) return old;
    this.#pageModules = modules;
    this.problems.clear('render:');
    // Pages run the new scripts, and report what fails in them.
    if (built.value.islands !== old?.islands || built.value.clientHash !== old?.clientHash)
      this.problems.clear(browserGroup(''));
    return built.value;
  }

  #withEdits(
    current: Current,
    edited: readonly { readonly source: Source; readonly was: { readonly firstParagraph: string } }[],
  ): Current | undefined {
    let next: Current | undefined = current;
    for (const { source, was } of edited) {
      const page = this.#store.pageOf(source);
      if (page === was || next === undefined) continue;
      next = withPage(next, pageKey(source), page);
      if (page.firstParagraph !== was.firstParagraph) this.#arrangeSoon();
    }
    return next;
  }

  // ── Background work ──────────────────────────────────────────────────────────────────────────────────────────────

  /** Compiles the remaining pages one at a time, and reads dates from git. Started once the first page is served. */
  continueInBackground(): void {
    this.#background ??= this.#catchUp()
      .catch(() => undefined)
      .finally(() => {
        this.#background = undefined;
      });
  }

  /** Resolves when everything is compiled, arranged and dated, so that the output is the same as that of a build. */
  async settled(): Promise<void> {
    for (;;) {
      const queue = this.#queue;
      await queue;
      this.continueInBackground();
      await this.#background;
      if (this.#cardsTimer !== undefined) await this.#arrangeNow();
      const isPending = this.#current?.inputs.sources.some((source) => this.#store.isPending(source)) === true;
      if (this.#isClosed || (this.#queue === queue && !isPending && !this.#isBehind)) return;
    }
  }

  async #catchUp(): Promise<void> {
    await this.#queue;
    if (this.#current !== undefined) this.#kept.keepRead();
    do {
      await this.#compilePending();
      if (this.#isClosed) return;
      if (await this.#reader.readDates(this.#config)) this.#isBehind = true;
      if (this.#isBehind && !this.#isClosed) await this.#arrangeNow();
      if (!this.#isClosed) this.#kept.keepPages(this.#store);
    } while (!(await this.#checkLinks()));
  }

  async #compilePending(): Promise<void> {
    for (;;) {
      const pending = this.#current?.inputs.sources.filter((source) => this.#store.isPending(source)) ?? [];
      if (pending.length === 0) return;
      for (const source of pending) {
        if (this.#isClosed) return;
        // A change may have removed the source from the site; its replacement is compiled in the next round.
        if (this.#current?.inputs.sources.includes(source) !== true) continue;
        await this.#compile(source, false);
        await this.#queue;
      }
    }
  }

  /**
   * Reports broken links when no other work is pending.
   * @returns `false` if a change replaced the site. What is left of the check would only delay showing the change.
   */
  async #checkLinks(): Promise<boolean> {
    await this.#queue;
    const current = this.#current;
    if (current === undefined || current === this.#checked || this.#isClosed) return true;
    const isReplaced = () => current !== this.#current || this.#queued > 0;
    const { checkSiteLinks } = await import('./check-site-links.ts');
    const render = (route: Route) => this.#renderer.article(route, current);
    const links = await checkSiteLinks(current, render, { earlier: this.#kept.graph, isReplaced });
    if (links === undefined) return this.#isClosed;
    const found = [...links, ...checkPluginHead(current.site.routes)];
    this.#checked = current;
    this.problems.set('links', found);
    this.emit('problems');
    return true;
  }

  #arrangeSoon(): void {
    this.#isBehind = true;
    clearTimeout(this.#cardsTimer);
    this.#cardsTimer = setTimeout(() => void this.#arrangeNow(), cardsPause);
    this.#cardsTimer.unref();
  }

  #arrangeNow(): Promise<void> {
    clearTimeout(this.#cardsTimer);
    this.#cardsTimer = undefined;
    return this.#enqueue(async () => {
      const current = this.#current;
      if (current === undefined) return;
      this.#arrange(current.config, this.#reader.dated(current.inputs), current.bundle);
      this.emit('change', { paths: [], milliseconds: 0 });
    });
  }

  // ── Compiling and arranging ──────────────────────────────────────────────────────────────────────────────────────

  /** Compiles a page and stores it. Concurrent requests for the same page share one compilation. */
  #compile(source: Source, urgent: boolean): Promise<void> {
    const key = `${pageKey(source)} ${source.hash}`;
    const running = this.#compiling.get(key);
    if (running !== undefined) return running;
    const making = this.#compileInPlace(source, urgent).finally(() => this.#compiling.delete(key));
    this.#compiling.set(key, making);
    return making;
  }

  async #compileInPlace(source: Source, urgent: boolean): Promise<void> {
    const bundle = this.#current?.bundle;
    if (bundle === undefined) return;
    const was = this.#store.pageOf(source);
    await this.#pages.compile(source, bundle, urgent);
    const current = this.#current;
    const page = this.#store.pageOf(source);
    if (current === undefined || page === was) return;
    const next = withPage(current, pageKey(source), page);
    this.#isBehind ||= next === undefined || page.firstParagraph !== was.firstParagraph;
    if (next !== undefined) this.#current = next;
    else if (urgent) this.#arrange(current.config, current.inputs, current.bundle);
  }

  /** Arranges all pages. If that fails, the last arrangement is kept. */
  #arrange(config: Config, inputs: Inputs, bundle: Bundle): void {
    const check = (source: Source, page: Page) => checkPage(source, page, bundle.renderer);
    try {
      if (bundle !== this.#current?.bundle) this.#store.checkAll(check);
      const pages = this.#store.pagesOf(inputs.sources);
      const { current, diagnostics } = arrangeCurrent(config, inputs, bundle, pages);
      this.problems.set('arrange', diagnostics);
      this.#store.checkTaken(check);
      this.problems.clear('page:');
      for (const [key, found] of this.#store.problems()) this.problems.set(`page:${key}`, found);
      this.#isBehind = false;
      this.#current = current;
      void this.#checkConfig(current);
    } catch (error) {
      this.problems.set('arrange', [problem('dev/arrange', { reason: messageOf(error) })]);
    }
  }

  /** Runs in the background, because finding the line of a key requires the parser for configs. */
  async #checkConfig({ config, bundle }: Current): Promise<void> {
    const before = this.problems.get('config-use');
    const found = await checkConfigIcons(config, bundle.renderer.icons);
    this.problems.set('config-use', found);
    if (found.length + before.length > 0) this.emit('problems');
  }

  #has(group: string): boolean {
    return this.problems.get(group).some(({ severity, code }) => severity === 'error' || code === 'bundle/left-out');
  }

  /**
   * Runs one change at a time. An internal error must not end the server: it is reported and the last state is kept.
   */
  #enqueue(work: () => Promise<void>): Promise<void> {
    this.#queued++;
    this.#queue = this.#queue
      .then(work)
      .then(
        () => this.problems.set('bug', []),
        (error: unknown) => {
          this.problems.set('bug', [problem('dev/bug', { reason: messageOf(error) })]);
        },
      )
      .finally(() => {
        this.#queued--;
        this.emit('problems');
      });
    return this.#queue;
  }
}

const browserGroup = (url: string): string => `browser:${url}`;

function sourceOf({ body }: Route, { inputs }: Current): Source | undefined {
  if (body.kind !== 'markdown') return undefined;
  const key = pageKey(body.page);
  return inputs.sources.find((source) => pageKey(source) === key);
}
