import type { Bundle } from '../bundle/types.ts';
import type { Config } from '../config/types.ts';
import type { StagedFile } from '../emit/staging.ts';
import type { Diagnostic } from '../lib/diagnostic.ts';
import { sha256 } from '../lib/hash.ts';
import type { StaticFile } from '../read/types.ts';
import type { OutputFile } from '../render/types.ts';

export interface ServiceWorkerInput {
  readonly config: Config;
  readonly bundle: Bundle;
  readonly staged: readonly StagedFile[];
  readonly files: readonly OutputFile[];
  readonly statics: readonly StaticFile[];
  /** Reads a static file, to know its content. */
  readonly read: (file: StaticFile) => Uint8Array;
}

/** The worker and what it was made of: for as long as that stays, nothing has to be made. */
export interface KeptWorker {
  readonly key: string;
  readonly files: readonly OutputFile[];
  readonly diagnostics: readonly Diagnostic[];
}

interface FileDetails {
  file: string;
  hash: string;
  size: number;
}

const documents = /\.html$/;
const others = /\.(?:js|css|json|svg|png|jpe?g|gif|webp|avif|ico|woff2?|webmanifest)$|(?:^|\/)_search\//;
/** Data files repeat what documents hold: offline a click is a real navigation, so that versions never mix. */
const left = /^(?:_data\/|sw\.js$|build-manifest\.json$|urls\.lock\.json$|redirects\.json$|.*\.map$)/;
const hashed = /^assets\/.*-[\dA-Za-z]{8,}\.\w+$/;
const maxBytes = 5 * 1024 * 1024;

/**
 * The worker with the list of the build's files in it. Workbox's own step makes the list (sizes, revisions, addresses); it
 * is called by itself and given the hashes the build knows already, because the package's front door loads a bundler and
 * reads and hashes the whole output again.
 */
export async function serviceWorker(input: ServiceWorkerInput, before?: KeptWorker): Promise<KeptWorker | undefined> {
  const { config, bundle } = input;
  if (bundle.worker === undefined) return undefined;
  const fileDetails = filesToStore(input);
  const key = sha256(JSON.stringify([config.baseUrl, bundle.worker, fileDetails]));
  if (before?.key === key) return before;
  const { default: workbox } = await import('workbox-build/build/lib/transform-manifest.js');
  const { manifestEntries, warnings } = await workbox.transformManifest({
    fileDetails,
    dontCacheBustURLsMatching: new RegExp(
      `^${config.baseUrl.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}${hashed.source.slice(1)}`,
    ),
    maximumFileSizeToCacheInBytes: maxBytes,
    modifyURLPrefix: { '': config.baseUrl },
  });
  const list = JSON.stringify(manifestEntries).replace(/</g, '\\u003c');
  return {
    key,
    files: [{ path: 'sw.js', content: bundle.worker.replace(/\bself\.__WB_MANIFEST\b/g, () => list) }],
    diagnostics: warnings.map((message) => ({ severity: 'warning', code: 'pwa/precache', message })),
  };
}

function filesToStore({ staged, files, statics, read }: ServiceWorkerInput): FileDetails[] {
  const wanted = (path: string) => !left.test(path) && (documents.test(path) || others.test(path));
  const inMemory = (path: string, content: string | Uint8Array) => ({
    file: path,
    hash: sha256(content).slice(0, 16),
    size: Buffer.byteLength(content as string),
  });
  return [
    ...staged
      .filter(({ path }) => wanted(path))
      .map(({ path, hash, size }) => ({ file: path, hash: hash.slice(0, 16), size })),
    ...files.filter(({ path }) => wanted(path)).map(({ path, content }) => inMemory(path, content)),
    ...statics.filter(({ to }) => wanted(to)).map((file) => inMemory(file.to, read(file))),
  ].sort((a, b) => (a.file < b.file ? -1 : 1));
}
