import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';

/** Answers instead of the files; returns `false` to let the files answer. */
export type Override = (request: IncomingMessage, response: ServerResponse, path: string) => boolean;

export interface FolderServer {
  readonly url: string;
  /** Requested paths, in order. */
  readonly asked: string[];
  /** The folder being served, which can be replaced by another build. */
  folder: string;
  override: Override | undefined;
  headers: Record<string, string>;
  /** Answers from the files. */
  answer(request: IncomingMessage, response: ServerResponse, path: string): void;
  close(): Promise<void>;
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
};

/** A static host with clean URLs: `/x` is answered from `x.html`, and missing files from `404.html`. */
export async function serveFolder(folder: string): Promise<FolderServer> {
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(`http://x${request.url}`).pathname);
    self.asked.push(path);
    if (self.override?.(request, response, path) !== true) self.answer(request, response, path);
  });
  const answer = (_: IncomingMessage, response: ServerResponse, path: string) => {
    const file = [path, `${path}.html`, `${path}/index.html`]
      .map((candidate) => join(self.folder, candidate))
      .find((candidate) => existsSync(candidate) && statSync(candidate).isFile());
    const found = file ?? join(self.folder, '404.html');
    const isDocument = found.endsWith('.html');
    response.writeHead(file === undefined ? 404 : 200, {
      'content-type': types[extname(found)] ?? 'application/octet-stream',
      'cache-control': path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      ...(isDocument ? self.headers : {}),
    });
    response.end(existsSync(found) ? readFileSync(found) : 'Not found');
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const self: FolderServer = {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    asked: [],
    folder,
    override: undefined,
    headers: {},
    answer,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return self;
}
