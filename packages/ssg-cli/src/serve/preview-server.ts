import { existsSync, readFileSync } from 'node:fs';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { markdownHeaders, prefersMarkdown, varyByAccept } from '@autolode/ssg-runtime/published/negotiate';
import { headersFor, parseHeaders } from '../lib/headers-file.ts';
import { hiddenKey, isHiddenKey } from '../lib/manifest-key.ts';
import { join, realpathSync } from '../lib/path.ts';
import { contentType, isCompressible } from './content-type.ts';
import { type Addresses, findFile } from './find-file.ts';
import { createHttpServer } from './http-server.ts';
import { send, sendRedirect, sendText } from './send.ts';

export interface PreviewOptions {
  readonly outDir: string;
  readonly baseUrl: string;
  /** Base URLs of the languages. Default: one language. */
  readonly locales?: Addresses['locales'];
  /** Host it listens on, which requests may name. */
  readonly host?: string;
}

/** Serves a built site as a host would: with clean URLs, the headers of its `_headers`, and its not-found page. */
export const createPreviewServer = (options: PreviewOptions): Server =>
  createHttpServer(
    () => options.host ?? 'localhost',
    (request, response) => respond(request, response, options),
  );

async function respond(request: IncomingMessage, response: ServerResponse, options: PreviewOptions): Promise<void> {
  const target = request.url ?? '/';
  const { outDir, baseUrl, locales = [{ baseUrl }] } = options;
  const find = async () => {
    const found = findFile(target, await listFiles(outDir), { baseUrl, locales });
    return { found, content: found.kind === 'file' ? readInside(outDir, found.path) : undefined };
  };
  let { found, content } = await find();
  // A listed file is missing if a build has just replaced the output, so try again.
  if (found.kind === 'file' && content === undefined) ({ found, content } = await find());
  if (found.kind === 'redirect') {
    sendRedirect(request, response, found.location);
    return;
  }
  if (found.kind === 'refused' || content === undefined) {
    sendText(request, response, found.kind === 'refused' ? found.status : 404);
    return;
  }
  const headers = publishedHeaders(outDir, target);
  // A missing file may exist after the next build.
  if (found.status === 404 || !headers.has('cache-control')) headers.set('cache-control', 'no-cache');
  const markdown = found.status === 200 ? alternateOf(found.path, outDir) : undefined;
  if (markdown !== undefined) {
    headers.set('vary', varyByAccept(headers.get('vary')));
    if (prefersMarkdown(request.headers.accept)) {
      const path = target.replace(/\?.*/, '');
      for (const [name, value] of Object.entries(markdownHeaders(path, baseUrl + encodeURI(markdown.path), baseUrl)))
        headers.set(name, value);
      content = markdown.content;
    }
  }
  const type = headers.get('content-type') ?? contentType(found.path);
  for (const [name, value] of headers) response.setHeader(name, value);
  sendFile(request, response, found.status, type, content);
}

/** The Markdown alternate of a page; `undefined` for other files, or if the page has none. */
function alternateOf(page: string, outDir: string): { readonly path: string; readonly content: Buffer } | undefined {
  if (!page.endsWith('.html')) return undefined;
  const path = page.replace(/html$/, 'md');
  const content = readInside(outDir, path);
  return content === undefined ? undefined : { path, content };
}

/** The headers that the site publishes for hosts, so that the preview behaves like them; empty without the file. */
function publishedHeaders(outDir: string, target: string): Map<string, string> {
  const file = readInside(outDir, '_headers');
  return file === undefined ? new Map() : headersFor(parseHeaders(file.toString('utf8')), target.replace(/\?.*/, ''));
}

/**
 * Reads the manifest of the build for each request, so that a new build is visible at once. Waits while a build is
 * replacing the output.
 */
async function listFiles(outDir: string): Promise<Pick<ReadonlySet<string>, 'has'>> {
  const file = join(outDir, 'build-manifest.json');
  for (let attempt = 0; attempt < 100 && !existsSync(file); attempt++) await setTimeout(10);
  try {
    const keys = new Set(Object.keys(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>));
    return { has: (path) => (keys.has(path) && !isHiddenKey(path)) || keys.has(hiddenKey(path)) };
  } catch {
    return new Set();
  }
}

/** Reads a file of the output by its resolved path, so that symbolic links cannot lead out of it. */
function readInside(outDir: string, path: string): Buffer | undefined {
  try {
    const root = realpathSync(outDir);
    const real = realpathSync(join(root, path));
    return real.startsWith(`${root}/`) ? readFileSync(real) : undefined;
  } catch {
    return undefined;
  }
}

function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  type: string,
  content: Buffer,
): void {
  const compress =
    request.headers.range === undefined &&
    isCompressible(type) &&
    content.length > 1000 &&
    /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''));
  if (compress) {
    response.setHeader('Content-Encoding', 'gzip');
    response.appendHeader('Vary', 'Accept-Encoding');
  }
  send(request, response, status, type, compress ? gzipSync(content) : content);
}
