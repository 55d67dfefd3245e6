import { cpSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { loadConfig } from '../../src/config/load-config.ts';
import { type Dev, startDev } from '../../src/dev/start-dev.ts';
import { startThreads, type Threads } from '../../src/dev/threads.ts';
import type { Diagnostic } from '../../src/lib/diagnostic.ts';
import type { Certificate } from '../../src/serve/certificate.ts';
import { oncePerRun } from '../once-per-run.ts';
import { coldSite, type SiteFixture } from '../site-fixture.ts';

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** Content as latin1, so that any bytes can be compared. */
  readonly body: string;
}

/** A dev server for a fixture, and functions that request files from it. */
export interface DevSite {
  readonly dev: Dev;
  readonly url: string;
  readonly warnings: Diagnostic[];
  /** Paths of every batch of changes that was applied. */
  readonly changes: (readonly string[] | undefined)[];
  get(path: string, headers?: Readonly<Record<string, string>>): Promise<Answer>;
  /** The document without the live script. */
  page(path: string): Promise<string>;
  /** Messages of the current problems. */
  problems(): string[];
}

interface ServeOptions {
  readonly watch?: boolean;
  readonly threads?: Threads;
  /** Whether scripts are those of a build, so that all files can be compared. */
  readonly isProduction?: boolean;
  readonly certificate?: Certificate;
  /** Whether the server bundles everything, for tests of bundling and of what a server stores. */
  readonly isCold?: boolean;
}

export async function serveDev(site: SiteFixture, options: ServeOptions = {}): Promise<DevSite> {
  const { isProduction = false } = options;
  if (options.isCold !== true) await addKnownBundles(site.root, isProduction);
  const load = { root: site.root };
  const config = await loadConfig(load);
  if (!config.ok) throw new Error(config.diagnostics.map(({ message }) => message).join('\n'));
  const warnings: Diagnostic[] = [];
  const dev = await startDev(config.value, {
    load,
    host: '127.0.0.1',
    port: 0,
    strictPort: true,
    warn: (diagnostic) => warnings.push(diagnostic),
    certificate: options.certificate,
    threads: options.threads ?? startThreads(isProduction),
  });
  onTestFinished(() => dev.close());
  const changes: (readonly string[] | undefined)[] = [];
  dev.session.on('change', ({ paths }) => paths?.length !== 0 && changes.push(paths));
  const get: DevSite['get'] = (path, headers) => ask(dev.port, path, headers);
  const found: DevSite = {
    dev,
    url: `http://127.0.0.1:${dev.port}`,
    warnings,
    changes,
    get,
    page: async (path) => withoutLiveScript((await get(path)).body),
    problems: () => dev.session.problems.list().map(({ message }) => message),
  };
  if (options.watch !== false) {
    await get('/');
    await dev.watching;
  }
  return found;
}

/**
 * Gives a site without a cache the bundles that a server of the basic site stored in this run: bundling takes half of the
 * time of a start. As at any start, those whose files or options differ are made again.
 */
async function addKnownBundles(root: string, isProduction: boolean): Promise<void> {
  const stored = '.ssg/cache/dev.bin';
  if (existsSync(join(root, '.ssg'))) return;
  const folder = await oncePerRun(`dev-bundles-${isProduction}`, async (made) => {
    // Beside the sites of tests, because the bundles name files outside of a site relative to it.
    const site = coldSite('basic-site', { forFile: true });
    const { dev } = await serveDev(site, { watch: false, isCold: true, isProduction });
    await dev.session.settled();
    await dev.close();
    cpSync(join(site.root, stored), join(made, 'dev.bin'));
    rmSync(site.root, { recursive: true });
  });
  mkdirSync(dirname(join(root, stored)), { recursive: true });
  cpSync(join(folder, 'dev.bin'), join(root, stored));
}

export const withoutLiveScript = (html: string): string =>
  html.replace(/<script type="module" src="[^"]*__ssg\/live\.js[^"]*"[^>]*><\/script>\n/, '');

export function ask(port: number, path: string, headers: Readonly<Record<string, string>> = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port, path, headers }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(parts).toString('latin1'),
        }),
      );
    });
    asked.on('error', reject);
    asked.end();
  });
}

/** Returns the URL that serves a file of the output. */
export function urlOf(file: string): string {
  const page = /^(?:404|offline)\.html$/.test(file) ? file : file.replace(/(?:^|(?<=\/))index\.html$|\.html$/, '');
  return `/${page.split('/').map(encodeURIComponent).join('/')}`.replace(/\/$/, '') || '/';
}
