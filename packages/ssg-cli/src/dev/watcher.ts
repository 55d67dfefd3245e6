import { type Stats, statSync } from 'node:fs';
import type { FSWatcher } from 'chokidar';
import type { Diagnostic } from '../lib/diagnostic.ts';
import { fromEnvironment } from '../lib/environment.ts';
import { relative, resolve, slashed } from '../lib/path.ts';
import { problem } from '../messages/problem.ts';
import { Packages } from './packages.ts';
import { silentFileSystem } from './silent-file-system.ts';

export interface WatcherOptions {
  readonly root: string;
  /** The output folder of builds. */
  readonly outDir: string;
  /**
   * Receives absolute changed paths; `undefined` if anything may have changed. The next batch waits for the promise.
   */
  readonly take: (paths: readonly string[] | undefined) => Promise<void>;
  readonly warn: (diagnostic: Diagnostic) => void;
  /** When the site was read: files that changed between then and the start of watching count as changed. */
  readonly since: number;
  /**
   * Milliseconds between two checks of all files, in place of the events of the system; `true` for the usual number. By
   * default, the watcher checks where the file system is known to send no events.
   */
  readonly poll?: number | true | undefined;
  /** The name of the file system of a path, if it sends no events. */
  readonly silent?: (path: string) => string | undefined;
}

/** Milliseconds without events that end a batch. Editors save in several steps, each of which restarts the time. */
const quiet = 40;
/** The same after many changes: a checkout takes a while and should be one batch. */
const quietAfterMany = 200;
const many = 20;
const longest = 3000;
/** An empty file is most likely about to be written. */
const emptyPause = 120;
const rootPause = 1000;
/**
 * chokidar drops events for a file within 50 ms after it reported a change, so the file is checked again after that
 * time.
 */
const recheckDelay = 80;
/** Milliseconds between two checks where no other number is set. */
const usualPoll = 300;

/** Watches a site's folder, and files elsewhere that are part of its bundles. */
export class Watcher {
  readonly #options: WatcherOptions;
  #watcher: FSWatcher | undefined;
  #polls: boolean;
  readonly #elsewhere = new Set<string>();
  readonly #followed = new Set<string>();
  readonly #changed = new Set<string>();
  /** Whether anything may have changed, so that single paths no longer matter. */
  #anything = false;
  #firstAt = 0;
  #timer: NodeJS.Timeout | undefined;
  #isBusy = false;
  /** The state of each file when its change was applied. */
  readonly #states = new Map<string, string>();
  #recheckTimer: NodeJS.Timeout | undefined;
  #isClosed = false;
  #rootTimer: NodeJS.Timeout | undefined;
  #identity: string | undefined;
  readonly #packages: Packages;

  constructor(options: WatcherOptions) {
    this.#options = options;
    this.#polls = options.poll !== undefined;
    this.#identity = identityOf(options.root);
    this.#packages = new Packages(options.root);
  }

  /** Resolves when the watcher is ready. A closed watcher does not start, because watching keeps the process alive. */
  async start(): Promise<void> {
    if (this.#isClosed) return;
    this.#rootTimer ??= setInterval(() => {
      void this.#checkRoot();
      if (this.#packages.haveChanged()) this.#everything();
    }, rootPause);
    this.#pollIfSilent();
    await this.#arm(this.#options.since);
  }

  /** Watches the files and folders of these that are outside the site's folder. Those inside may be mounted there. */
  follow(files: readonly string[]): void {
    const fresh = files.filter((file) => !this.#followed.has(file) && !isPackage(file));
    for (const file of fresh) this.#followed.add(file);
    const added = fresh.filter((file) => !this.#isInside(file));
    for (const file of added) this.#elsewhere.add(file);
    if (this.#pollIfSilent(fresh) && this.#watcher !== undefined) void this.#rearm();
    else if (added.length > 0) this.#watcher?.add(added);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    clearTimeout(this.#recheckTimer);
    clearInterval(this.#rootTimer);
    await this.#watcher?.close();
  }

  /**
   * Starts watching. With `since`, files that changed after that time are reported; without it, existing files are
   * considered known.
   */
  async #arm(since: number | undefined): Promise<void> {
    // Watching starts after the first page, which should not wait for this import.
    const { watch } = await import('chokidar');
    if (this.#isClosed) return;
    const { poll } = this.#options;
    const interval = typeof poll === 'number' ? poll : usualPoll;
    const watcher = watch([this.#options.root, ...this.#elsewhere], {
      ignored: (path) => this.#isIgnored(slashed(path)),
      ignoreInitial: since === undefined,
      alwaysStat: since !== undefined,
      followSymlinks: false,
      usePolling: this.#polls,
      interval,
      binaryInterval: Math.max(1000, interval),
    });
    this.#watcher = watcher;
    let isReady = false;
    watcher.on('all', (event, path, stats?: Stats) => {
      if (event === 'addDir' || event === 'unlinkDir') return;
      if (!isReady && event === 'add' && (stats === undefined || stats.ctimeMs < (since ?? 0))) return;
      this.#note(resolve(path));
    });
    // chokidar emits `raw` for every write, including those whose events it drops: writing has not finished yet.
    watcher.on('raw', () => {
      if (this.#changed.size > 0 && !this.#isBusy) this.#schedule(this.#pause());
    });
    watcher.on('error', (error) => this.#fail(error));
    return new Promise((done) => {
      watcher.on('ready', () => {
        isReady = true;
        done();
      });
    });
  }

  #isInside(path: string): boolean {
    return path === this.#options.root || path.startsWith(`${this.#options.root}/`);
  }

  #isIgnored(path: string): boolean {
    const { root, outDir } = this.#options;
    if (path === outDir || path.startsWith(`${outDir}/`)) return true;
    const isInside = this.#isInside(path);
    const parts = (isInside ? relative(root, path) : path).split('/');
    const name = parts.at(-1) ?? '';
    return (
      parts.some((part) => part === 'node_modules' || part === '.git' || (part === '.ssg' && isInside)) ||
      // Temporary files that editors create while saving.
      /^(?:4913|\.#.*|.*~|.*\.sw[a-z]|\.DS_Store)$/.test(name)
    );
  }

  #note(path: string): void {
    if (this.#changed.size === 0) this.#firstAt = Date.now();
    this.#changed.add(path);
    this.#schedule(this.#pause());
  }

  #pause(): number {
    return this.#changed.size > many ? quietAfterMany : quiet;
  }

  #schedule(pause: number): void {
    clearTimeout(this.#timer);
    const left = Math.max(0, longest - (Date.now() - this.#firstAt));
    this.#timer = setTimeout(() => void this.#flush(), Math.min(pause, left));
  }

  async #flush(): Promise<void> {
    if (this.#isBusy || this.#isClosed) return;
    if (!this.#anything) {
      if (this.#changed.size === 0) return;
      const age = Date.now() - this.#firstAt;
      if (age < emptyPause && this.#changed.size <= many && [...this.#changed].some(isEmpty)) {
        this.#schedule(emptyPause - age);
        return;
      }
    }
    const paths = this.#anything ? undefined : [...this.#changed];
    this.#changed.clear();
    this.#anything = false;
    this.#isBusy = true;
    for (const path of paths ?? []) this.#states.set(path, stateOf(path));
    clearTimeout(this.#recheckTimer);
    this.#recheckTimer = setTimeout(() => this.#recheck(), recheckDelay);
    await this.#options.take(paths).catch(() => undefined);
    this.#isBusy = false;
    if (this.#anything || this.#changed.size > 0) this.#schedule(this.#pause());
  }

  #recheck(): void {
    const states = [...this.#states];
    this.#states.clear();
    for (const [path, state] of states) if (stateOf(path) !== state) this.#note(path);
  }

  #everything(): void {
    this.#anything = true;
    this.#firstAt = Date.now();
    this.#schedule(quiet);
  }

  #fail(error: unknown): void {
    const { code, message } = error as NodeJS.ErrnoException;
    if ((code !== 'ENOSPC' && code !== 'EMFILE') || this.#polls) {
      // The step that reads a folder reports that it cannot be read.
      if (code !== 'EACCES' && code !== 'EPERM' && code !== 'ENOENT' && !this.#polls)
        this.#options.warn(problem('dev/watch', { error: message }));
      return;
    }
    this.#polls = true;
    this.#options.warn(problem('dev/watch-limit', {}));
    void this.#rearm();
  }

  /** Decides for one watcher, because files that refer to each other may be on both sides. */
  #pollIfSilent(paths: readonly string[] = []): boolean {
    // With this variable, chokidar itself decides.
    if (this.#polls || fromEnvironment('CHOKIDAR_USEPOLLING') !== undefined) return false;
    const { root, silent = silentFileSystem, warn } = this.#options;
    for (const path of [root, ...paths]) {
      const name = silent(path);
      if (name === undefined) continue;
      this.#polls = true;
      warn(problem('dev/poll', { path, name }));
      return true;
    }
    return false;
  }

  async #rearm(): Promise<void> {
    const old = this.#watcher;
    this.#watcher = undefined;
    await old?.close();
    if (this.#isClosed) return;
    await this.#arm(undefined);
    this.#everything();
  }

  /** A watcher receives no more events if its folder is deleted and created again. */
  async #checkRoot(): Promise<void> {
    const identity = identityOf(this.#options.root);
    if (identity === this.#identity) return;
    this.#identity = identity;
    if (identity !== undefined && !this.#isClosed) await this.#rearm();
  }
}

const isPackage = (path: string): boolean => path.split('/').includes('node_modules');

/** Identifies a folder by more than its inode, because a new folder may get the same one. */
const identityOf = (path: string): string | undefined => {
  try {
    const { ino, birthtimeMs } = statSync(path);
    return `${ino} ${birthtimeMs}`;
  } catch {
    return undefined;
  }
};

const stateOf = (path: string): string => {
  try {
    const { mtimeMs, ctimeMs, size, ino } = statSync(path);
    return [mtimeMs, ctimeMs, size, ino].join();
  } catch {
    return '';
  }
};

const isEmpty = (path: string): boolean => {
  try {
    const status = statSync(path);
    return status.isFile() && status.size === 0;
  } catch {
    return false;
  }
};
