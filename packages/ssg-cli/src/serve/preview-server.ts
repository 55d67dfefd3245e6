import { readFileSync, realpathSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { join, sep } from 'node:path';
import { gzipSync } from 'node:zlib';
import { contentType, isCompressible } from './content-type.ts';
import { findFile } from './find-file.ts';

export interface PreviewOptions {
  readonly outDir: string;
  readonly baseUrl: string;
  readonly trailingSlash: boolean;
}

/** Serves a built site the way a host does: clean addresses, long caching of hashed files, the 404 page. */
export function createPreviewServer(options: PreviewOptions): Server {
  const server = createServer((request, response) => respond(request, response, options));
  server.headersTimeout = 10_000;
  server.requestTimeout = 30_000;
  server.on('clientError', (_, socket) => {
    if (socket.writable) socket.end('HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
  });
  return server;
}

function respond(request: IncomingMessage, response: ServerResponse, options: PreviewOptions): void {
  response.setHeader('X-Content-Type-Options', 'nosniff');
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.setHeader('Allow', 'GET, HEAD');
    send(request, response, 405, 'text/plain; charset=utf-8', Buffer.from('Method not allowed\n'));
    return;
  }
  const files = listFiles(options.outDir);
  const found = findFile(request.url ?? '/', files, options);
  if (found.kind === 'redirect') {
    response.setHeader('Location', found.location);
    send(request, response, 302, 'text/plain; charset=utf-8', Buffer.alloc(0));
    return;
  }
  const content = found.kind === 'file' ? readInside(options.outDir, found.path) : undefined;
  if (found.kind === 'refused' || content === undefined) {
    const status = found.kind === 'refused' ? found.status : 404;
    send(
      request,
      response,
      status,
      'text/plain; charset=utf-8',
      Buffer.from(status === 404 ? 'Not found\n' : 'Bad request\n'),
    );
    return;
  }
  const hashed = /^assets\/.*-[\dA-Za-z]{8,}\.\w+$/.test(found.path);
  response.setHeader('Cache-Control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
  send(request, response, found.status, contentType(found.path), content);
}

/** The build's own list of what it published; read again for each request, so that a new build is seen at once. */
function listFiles(outDir: string): Set<string> {
  try {
    const manifest = JSON.parse(readFileSync(join(outDir, 'build-manifest.json'), 'utf8')) as Record<string, string>;
    return new Set(Object.keys(manifest));
  } catch {
    return new Set();
  }
}

/** A file of the output, by its real path: a link that leads out is not followed. */
function readInside(outDir: string, path: string): Buffer | undefined {
  try {
    const root = realpathSync(outDir);
    const real = realpathSync(join(root, path));
    return real.startsWith(root + sep) ? readFileSync(real) : undefined;
  } catch {
    return undefined;
  }
}

function send(request: IncomingMessage, response: ServerResponse, status: number, type: string, content: Buffer): void {
  const compress =
    isCompressible(type) && content.length > 1000 && /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''));
  const body = compress ? gzipSync(content) : content;
  response.statusCode = status;
  response.setHeader('Content-Type', type);
  response.setHeader('Content-Length', body.length);
  if (compress) {
    response.setHeader('Content-Encoding', 'gzip');
    response.setHeader('Vary', 'Accept-Encoding');
  }
  response.end(request.method === 'HEAD' ? undefined : body);
}
