import { plainPath } from '@autolode/ssg-runtime/client/pwa/precache';
import type { ManifestEntry } from 'workbox-build';
import type { Redirect } from '../arrange/types.ts';
import type { Bundle } from '../bundle/types.ts';
import type { Config } from '../config/types.ts';
import type { Graph } from '../keep/graph.ts';
import type { StoredFile } from '../keep/objects.ts';
import type { Diagnostic } from '../lib/diagnostic.ts';
import { sha256, shortHash } from '../lib/hash.ts';
import { precacheManifest, startWorkbox } from '../lib/workbox.ts';
import { problem } from '../messages/problem.ts';
import type { StaticFile } from '../read/types.ts';
import type { OutputFile } from '../render/types.ts';
import { localeFolder } from './locale-folder.ts';
import { isPublic, stubFile } from './redirects.ts';

export interface ServiceWorkerInput {
  readonly config: Config;
  readonly bundle: Bundle;
  readonly stored: readonly StoredFile[];
  readonly files: readonly OutputFile[];
  readonly statics: readonly StaticFile[];
  readonly redirects: readonly Redirect[];
  /** Paths that the list does not name. */
  readonly hidden: ReadonlySet<string>;
  /** Reads the content of a static file. */
  readonly read: (file: StaticFile) => Uint8Array;
  readonly graph: Graph;
}

/** The files of the worker. */
export interface MadeWorker {
  readonly files: readonly OutputFile[];
  readonly diagnostics: readonly Diagnostic[];
}

interface FileDetails {
  readonly path: string;
  /** SHA-256 in hexadecimal. */
  readonly hash: string;
  readonly size: number;
  /** The name contains a content hash, so a stored copy never becomes stale. */
  readonly isNamedByContent: boolean;
}

const documents = /\.html$/;
const others = /\.(?:js|css|json|svg|png|jpe?g|gif|webp|avif|ico|woff2?|webmanifest)$|(?:^|\/)_search\//;
/**
 * Data files repeat the content of documents. Offline, a click is therefore a full navigation, so that versions never
 * mix.
 */
const left =
  /^(?:_agents\/|_cards\/|_data\/|sw\.js$|build-manifest\.json$|urls\.lock\.json$|redirects\.json$|vercel\.json$|.*\.map$)/;
/** Placeholder in the bundled worker for the name of the list. */
const place = /\bself\.__SSG_OFFLINE_LIST\b/;
const maxBytes = 5 * 1024 * 1024;

/** Starts to load the modules that `serviceWorker` will need, if the build is going to publish a worker. */
export function prepareServiceWorker({ pwa, outputs }: Config): void {
  if (pwa !== false && outputs.serviceWorker && !pwa.killSwitch) startWorkbox();
}

/**
 * Generates the worker, and the list of files that it stores in offline mode with the hash of each. The list is a
 * separate file, because every visitor's browser requests the worker but few use offline mode. The worker contains the
 * hash of the list, so a change of any file changes the worker.
 */
export async function serviceWorker(input: ServiceWorkerInput): Promise<MadeWorker | undefined> {
  const { config, bundle, redirects, statics, graph } = input;
  // Without offline mode, a site may have a worker of its own.
  if (bundle.worker === undefined || (config.pwa === false && statics.some(({ to }) => to === 'sw.js')))
    return undefined;
  // A worker that only unregisters itself stores no files.
  if (!place.test(bundle.worker)) return { files: [{ path: 'sw.js', content: bundle.worker }], diagnostics: [] };
  const files = filesToStore(input);
  const key = sha256(JSON.stringify([config.baseUrl, bundle.worker, redirects, files]));
  const known = graph.recall<MadeWorker>(['worker', ''], key);
  if (known !== undefined) return known;
  const stored = files.filter(({ size }) => size <= maxBytes);
  const content = JSON.stringify({
    // The hashes are known, so no file is read again.
    files: await precacheManifest(stored.map((file) => entryOf(config, file))),
    redirects: Object.fromEntries(redirects.filter(isPublic).map(({ from, to }) => [plainPath(from), to])),
  });
  const list = { path: `assets/offline-${shortHash(content)}.json`, content };
  const entry = JSON.stringify(entryOf(config, { path: list.path, hash: sha256(content), isNamedByContent: true }));
  const value: MadeWorker = {
    files: [list, { path: 'sw.js', content: bundle.worker.replace(place, () => entry) }],
    diagnostics: files
      .filter(({ size }) => size > maxBytes)
      .map(({ path, size }) => problem('pwa/precache', { url: urlOf(config, path), bytes: size, limit: maxBytes })),
  };
  graph.keep(['worker', ''], { key, value });
  return value;
}

const urlOf = ({ baseUrl }: Config, path: string): string => baseUrl + path.replace(/[%?#]/g, encodeURIComponent);

const entryOf = (config: Config, { path, hash, isNamedByContent }: Omit<FileDetails, 'size'>): ManifestEntry => ({
  url: urlOf(config, path),
  revision: isNamedByContent ? null : hash.slice(0, 16),
  integrity: `sha256-${Buffer.from(hash, 'hex').toString('base64')}`,
});

/**
 * Selects the files for offline mode. Besides files that only machines read, it excludes redirect pages, which the
 * worker answers from its list, and not-found pages, which are not shown offline.
 */
function filesToStore({ config, stored, files, statics, redirects, hidden, read }: ServiceWorkerInput): FileDetails[] {
  const notStored = new Set([
    ...redirects.map((redirect) => stubFile(config, redirect)),
    ...config.locales.map((locale) => `${localeFolder(config, locale)}404.html`),
  ]);
  const wanted = (path: string) =>
    !left.test(path) && !notStored.has(path) && !hidden.has(path) && (documents.test(path) || others.test(path));
  const isNamedByContent = (path: string) => path.startsWith('assets/');
  const inMemory = (path: string, content: string | Uint8Array) => ({
    path,
    hash: sha256(content),
    size: Buffer.byteLength(content),
    isNamedByContent: isNamedByContent(path),
  });
  return [
    ...stored
      .filter(({ path }) => wanted(path))
      .map(({ path, hash, size }) => ({ path, hash, size, isNamedByContent: isNamedByContent(path) })),
    ...files.filter(({ path }) => wanted(path)).map(({ path, content }) => inMemory(path, content)),
    ...statics
      .filter(({ to }) => wanted(to))
      .map((file) => ({ ...inMemory(file.to, read(file)), isNamedByContent: false })),
  ].sort((a, b) => (a.path < b.path ? -1 : 1));
}
