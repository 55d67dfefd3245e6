import { existsSync, readFileSync, realpathSync } from 'node:fs';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { join, sep } from 'node:path';
import { setTimeout } from 'node:timers/promises';
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

async function respond(request: IncomingMessage, response: ServerResponse, options: PreviewOptions): Promise<void> {
  const find = async () => {
    const found = findFile(request.url ?? '/', await listFiles(options.outDir), options);
    return { found, content: found.kind === 'file' ? readInside(options.outDir, found.path) : undefined };
  };
  let { found, content } = await find();
  // Listed and not there: a build has put a new tree in this one's place meanwhile.
  if (found.kind === 'file' && content === undefined) ({ found, content } = await find());
  if (found.kind === 'redirect') {
    sendRedirect(request, response, found.location);
    return;
  }
  if (found.kind === 'refused' || content === undefined) {
    sendText(request, response, found.kind === 'refused' ? found.status : 404);
    return;
  }
  const hashed = /^assets\/.*-[\dA-Za-z]{8,}\.\w+$/.test(found.path);
  response.setHeader('Cache-Control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
  sendFile(request, response, found.status, contentType(found.path), content);
}

/**
 * The build's own list of what it published; read again for each request, so that a new build is seen at once. The moment
 * in which a build has set the old tree aside and not yet put the new one there is waited for.
 */
async function listFiles(outDir: string): Promise<Set<string>> {
  const file = join(outDir, 'build-manifest.json');
  for (let attempt = 0; attempt < 100 && !existsSync(file); attempt++) await setTimeout(10);
  try {
    return new Set(Object.keys(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>));
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
