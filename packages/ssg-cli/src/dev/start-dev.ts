import type { LoadOptions } from '../config/load-config.ts';
import type { Config } from '../config/types.ts';
import type { Diagnostic } from '../lib/diagnostic.ts';
import { resolve } from '../lib/path.ts';
import { allHosts } from '../serve/all-hosts.ts';
import type { Certificate } from '../serve/certificate.ts';
import { listen } from '../serve/listen.ts';
import { DevServer } from './dev-server.ts';
import { Session } from './session.ts';
import type { Threads } from './threads.ts';
import { Watcher } from './watcher.ts';

export interface DevOptions {
  readonly load: LoadOptions;
  readonly host: string;
  /** Hosts of `--allow-host`, in addition to those of the config. */
  readonly allowHost?: readonly string[];
  readonly certificate?: Certificate | undefined;
  readonly port: number;
  readonly strictPort: boolean;
  /** Milliseconds between two checks for changes, in place of the events of the system. */
  readonly poll?: number | true | undefined;
  readonly warn: (diagnostic: Diagnostic) => void;
  readonly threads?: Threads;
}

export interface Dev {
  readonly session: Session;
  readonly port: number;
  /** Resolves when the watcher is ready. */
  readonly watching: Promise<void>;
  close(): Promise<void>;
}

/** Pause after which watching starts if no page has been requested. */
const watchPause = 1500;

/**
 * Starts the server with a loaded config. Watching thousands of files takes time, so it starts after the first page is
 * served, and then detects earlier changes.
 */
export async function startDev(config: Config, options: DevOptions): Promise<Dev> {
  const since = Date.now();
  const session = new Session(config, options.load, options.threads);
  const server = new DevServer(session, {
    rules: () => ({
      listeningOn: options.host,
      allowed: allHosts(session.config.dev.allowedHosts, options.allowHost),
    }),
    certificate: options.certificate,
    warn: options.warn,
  });
  const watcher = new Watcher({
    root: config.root,
    outDir: config.outDir,
    since,
    warn: options.warn,
    take: (paths) => session.apply(paths),
    poll: options.poll,
  });
  const follow = () => watcher.follow(watchedBy(session));
  const started = session.start();
  let port: number;
  try {
    port = await listen(server.http, options.host, options.port, options.strictPort);
  } catch (error) {
    await session.close();
    throw error;
  }
  session.on('change', follow);
  const watching = started
    .then(() => Promise.race([server.firstPage, pause(watchPause)]))
    .then(() => {
      follow();
      return watcher.start();
    });
  return {
    session,
    port,
    watching,
    async close() {
      await watcher.close();
      server.close();
      await session.close();
    },
  };
}

/** Returns files and folders to watch that may be outside the site's folder. */
function watchedBy(session: Session): string[] {
  const { config, current } = session;
  return [...config.dependencies, ...contentFolders(config), ...(current?.bundle.inputs ?? []), ...session.reads()];
}

/** The folders in which new files are part of the site. */
function contentFolders({ root, docs, blogs, pages, staticDirectories }: Config): string[] {
  const folders = [...docs, ...blogs].map(({ path }) => path);
  return [...folders, ...(pages === false ? [] : [pages]), ...staticDirectories].map((path) => resolve(root, path));
}

const pause = (milliseconds: number): Promise<void> =>
  new Promise((done) => {
    setTimeout(done, milliseconds).unref();
  });
