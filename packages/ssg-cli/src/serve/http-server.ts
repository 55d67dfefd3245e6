import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { messageOf } from '../lib/message-of.ts';
import { refusal } from './guard.ts';
import { sendText } from './send.ts';

export type Respond = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;

/** Milliseconds that a client may take. */
export interface Limits {
  readonly headers: number;
  readonly request: number;
  /** Without taking a byte of the answer. */
  readonly answer: number;
  /** Between two looks at who takes longer. */
  readonly check: number;
}

const usualLimits: Limits = { headers: 10_000, request: 30_000, answer: 30_000, check: 1000 };

/**
 * A server for the author's machine. What is no request, comes from elsewhere or asks for more than reading is turned
 * away here, and whatever happens in `respond`, the server stays.
 */
export function createHttpServer(host: () => string, respond: Respond, limits = usualLimits): Server {
  const server = createServer({ connectionsCheckingInterval: limits.check }, async (request, response) => {
    // The other side may be gone at any time; that is no fault of anybody.
    request.on('error', () => undefined);
    response.on('error', () => undefined);
    // While an answer is being made nothing moves on the connection: only its parts are waited for so long.
    response.once('prefinish', () => request.socket.setTimeout(limits.answer));
    response.setHeader('X-Content-Type-Options', 'nosniff');
    response.setHeader('Cross-Origin-Resource-Policy', 'same-origin');
    try {
      const status = refusal(request, host());
      if (status !== undefined) sendText(request, response, status);
      else if (request.method !== 'GET' && request.method !== 'HEAD') {
        response.setHeader('Allow', 'GET, HEAD');
        sendText(request, response, 405);
      } else await respond(request, response);
    } catch (error) {
      if (response.headersSent) response.destroy();
      else sendText(request, response, 500, `${messageOf(error)}\n`);
    }
  });
  server.headersTimeout = limits.headers;
  server.requestTimeout = limits.request;
  server.on('clientError', (error, socket) => {
    if (!socket.writable) return;
    const status = statuses[(error as NodeJS.ErrnoException).code ?? ''] ?? '400 Bad Request';
    // Its own end of the connection is nothing to wait for: a client that is slow may never close it.
    socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`, () => socket.destroy());
  });
  return server;
}

const statuses: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};
