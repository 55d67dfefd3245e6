import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { messageOf } from '../lib/message-of.ts';
import { type Guard, refusal } from './guard.ts';
import { blockedReporter, watchRules } from './report-blocked.ts';
import { sendText } from './send.ts';

export type Respond = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;

/** Time limits for clients in milliseconds. */
export interface Limits {
  readonly headers: number;
  readonly request: number;
  /** Maximum time without receiving a byte of the response. */
  readonly answer: number;
  /** Interval of the checks. */
  readonly check: number;
}

const usualLimits: Limits = { headers: 10_000, request: 30_000, answer: 30_000, check: 1000 };

/**
 * Creates a server for the author's machine, with HTTPS if the guard has a certificate. Invalid and cross-origin requests, and methods other than reading, are
 * rejected here. An error in `respond` does not stop the server.
 */
export function createHttpServer(guard: Guard, respond: Respond, limits = usualLimits): Server {
  const rules = watchRules(guard);
  const explain = blockedReporter(guard.warn);
  const { certificate } = guard;
  const protocol = certificate === undefined ? 'http' : 'https';
  const answer: RequestListener = async (request, response) => {
    // The client may disconnect at any time, which is not an error.
    request.on('error', () => undefined);
    response.on('error', () => undefined);
    // The connection is idle while a response is being generated, so the time limit starts with the response.
    response.once('prefinish', () => request.socket.setTimeout(limits.answer));
    response.setHeader('X-Content-Type-Options', 'nosniff');
    response.setHeader('Cross-Origin-Resource-Policy', 'same-origin');
    try {
      const now = rules();
      const refused = refusal(request, now, protocol);
      if (refused?.status === 400) sendText(request, response, 400);
      else if (refused !== undefined) sendText(request, response, 403, explain(refused.blocked, now));
      else if (request.method !== 'GET' && request.method !== 'HEAD') {
        response.setHeader('Allow', 'GET, HEAD');
        sendText(request, response, 405);
      } else await respond(request, response);
    } catch (error) {
      if (response.headersSent) response.destroy();
      else sendText(request, response, 500, `${messageOf(error)}\n`);
    }
  };
  const checks = { connectionsCheckingInterval: limits.check };
  const server =
    certificate === undefined
      ? createServer(checks, answer)
      : createSecureServer({ ...checks, ...certificate }, answer);
  server.headersTimeout = limits.headers;
  server.requestTimeout = limits.request;
  server.on('clientError', (error, socket) => {
    if (!socket.writable) return;
    const status = statuses[(error as NodeJS.ErrnoException).code ?? ''] ?? '400 Bad Request';
    // Do not wait for the client to close its side, because a slow one may never do so.
    socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`, () => socket.destroy());
  });
  return server;
}

const statuses: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};
