import { createServer as createHttpServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { isIP } from 'node:net';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { createServer } from './create-server.ts';
import { createHandler, type HandlerOptions } from './handler.ts';
import { openFolder } from './read-folder.ts';

export type { HandlerOptions } from './handler.ts';
export { UserError } from './user-error.ts';

export interface NodeOptions extends HandlerOptions {
  /** Folder of the built site. */
  readonly outDir: string;
}

/** A listener for `node:http`, or middleware for Express and Connect, which is told by `next` that a request is not for it. */
export type NodeListener = (
  request: IncomingMessage,
  response: ServerResponse,
  next?: (error?: unknown) => void,
) => void;

/** Answers MCP and requests for Markdown from the folder of a built site. */
export function nodeListener({ outDir, ...options }: NodeOptions): NodeListener {
  const handler = createHandler(openFolder(outDir), options);
  return (request, response, next) => {
    respond(request, response).catch((error: unknown) => {
      if (next !== undefined) return next(error);
      if (response.headersSent) response.destroy();
      else response.writeHead(500).end();
    });

    async function respond(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
      const answer = await handler(toRequest(incoming));
      if (answer !== undefined) {
        outgoing.writeHead(answer.status, Object.fromEntries(answer.headers));
        outgoing.end(Buffer.from(await answer.arrayBuffer()));
      } else if (next !== undefined) {
        // Whoever serves the page next says with it that there is a second representation.
        if (isPage(incoming)) outgoing.appendHeader('Vary', 'Accept');
        next();
      } else outgoing.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' }).end('Not found\n');
    }
  };
}

const isPage = ({ method, url = '/' }: IncomingMessage): boolean =>
  (method === 'GET' || method === 'HEAD') && !/\.(?!html$)[^/.]+$/.test(url.replace(/\?.*/, ''));

function toRequest(incoming: IncomingMessage): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers))
    for (const one of [value ?? []].flat()) headers.append(name, one);
  const { method = 'GET' } = incoming;
  const body =
    method === 'GET' || method === 'HEAD' ? undefined : (Readable.toWeb(incoming) as ReadableStream<Uint8Array>);
  // Connect cuts the path that a listener is mounted at from `url`.
  const { originalUrl = incoming.url ?? '/' } = incoming as { originalUrl?: string };
  return new Request(new URL(originalUrl, 'http://localhost'), {
    method,
    headers,
    ...(body === undefined ? {} : { body, duplex: 'half' }),
  } as RequestInit);
}

/** Serves a built site to the program that started this one, over its standard streams, until they close. */
export async function serveStdio(outDir: string): Promise<void> {
  const server = createServer(await openFolder(outDir)());
  const closed = new Promise<void>((resolve) => {
    server.server.onclose = resolve;
    process.stdin.once('end', resolve);
  });
  await server.connect(new StdioServerTransport());
  await closed;
  await server.close();
}

/**
 * A server for this machine. Pages in a browser must not reach it under a name of theirs, so it answers only to its own
 * names and addresses, and to no foreign origin.
 */
export function createLocalServer(options: NodeOptions, host: string): Server {
  const listener = nodeListener(options);
  return createHttpServer((request, response) => {
    if (isForeign(request, host)) response.writeHead(403, { 'content-type': 'text/plain' }).end('Forbidden\n');
    else listener(request, response);
  });
}

function isForeign({ headers }: IncomingMessage, listeningOn: string): boolean {
  const name = hostName(`http://${headers.host ?? ''}`);
  const isOwn = (one: string) => one === 'localhost' || one === listeningOn.toLowerCase() || isIP(one) !== 0;
  if (name === undefined || !isOwn(name)) return true;
  return headers.origin !== undefined && !isOwn(hostName(headers.origin) ?? '');
}

function hostName(origin: string): string | undefined {
  try {
    return new URL(origin).hostname.replace(/^\[|\]$/g, '');
  } catch {
    return undefined;
  }
}
