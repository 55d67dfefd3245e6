import { readFileSync, realpathSync } from 'node:fs';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { join, sep } from 'node:path';
import { gzipSync } from 'node:zlib';
import { contentType, isCompressible } from './content-type.ts';
import { findFile } from './find-file.ts';
import { createHttpServer } from './http-server.ts';
import { send, sendRedirect, sendText } from './send.ts';

export interface PreviewOptions {
  readonly outDir: string;
  readonly baseUrl: string;
  readonly trailingSlash: boolean;
  /** Address it listens on: a name it may be asked under. */
  readonly host?: string;
}

/** Serves a built site the way a host does: clean addresses, long caching of hashed files, the 404 page. */
export const createPreviewServer = (options: PreviewOptions): Server =>
  createHttpServer(
    () => options.host ?? 'localhost',
    (request, response) => respond(request, response, options),
  );

function respond(request: IncomingMessage, response: ServerResponse, options: PreviewOptions): void {
  const files = listFiles(options.outDir);
  const found = findFile(request.url ?? '/', files, options);
  if (found.kind === 'redirect') {
    sendRedirect(request, response, found.location);
    return;
  }
  const content = found.kind === 'file' ? readInside(options.outDir, found.path) : undefined;
  if (found.kind === 'refused' || content === undefined) {
    sendText(request, response, found.kind === 'refused' ? found.status : 404);
    return;
  }
  const hashed = /^assets\/.*-[\dA-Za-z]{8,}\.\w+$/.test(found.path);
  response.setHeader('Cache-Control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
  sendFile(request, response, found.status, contentType(found.path), content);
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

function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  type: string,
  content: Buffer,
): void {
  const compress =
    isCompressible(type) && content.length > 1000 && /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''));
  if (compress) {
    response.setHeader('Content-Encoding', 'gzip');
    response.setHeader('Vary', 'Accept-Encoding');
  }
  send(request, response, status, type, compress ? gzipSync(content) : content);
}
