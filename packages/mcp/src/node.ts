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

/**
 * A listener for `node:http`, or middleware for Express and Connect, which calls `next` for requests that it does not
 * handle.
 */
export type NodeListener = (
  request: IncomingMessage,
  response: ServerResponse,
  next?: (error?: unknown) => void,
) => void;

/** Creates a listener that answers MCP requests and requests for Markdown from the folder of a built site. */
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
        // Marks the page that the next handler serves as one of two representations.
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
  // Connect removes the path at which a listener is mounted from `url`.
  const { originalUrl = incoming.url ?? '/' } = incoming as { originalUrl?: string };
  return new Request(new URL(originalUrl, 'http://localhost'), {
    method,
    headers,
    ...(body === undefined ? {} : { body, duplex: 'half' }),
  } as RequestInit);
}

/** Serves a built site to the parent process over standard input and output, until they close. */
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
 * Creates a server for the local machine. To prevent DNS rebinding, it answers only to its own names and addresses and
 * rejects foreign origins.
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
  const isOwn = (one: string) => one === listeningOn.toLowerCase() || /^(?:localhost|127\.[\d.]+|::1)$/.test(one);
  // An address cannot be rebound, and the server may listen on several.
  if (name === undefined || !(isOwn(name) || isIP(name) !== 0)) return true;
  if (headers.origin === undefined) return false;
  // The page of an attacker can be at an address, too.
  const origin = hostName(headers.origin);
  return origin === undefined || !(isOwn(origin) || origin === name);
}

function hostName(origin: string): string | undefined {
  try {
    return new URL(origin).hostname.replace(/^\[|\]$/g, '');
  } catch {
    return undefined;
  }
}
