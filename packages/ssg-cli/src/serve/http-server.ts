import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { refusal } from './guard.ts';
import { sendText } from './send.ts';

export type Respond = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;

/**
 * A server for the author's machine. What is no request, comes from elsewhere or asks for more than reading is turned
 * away here, and whatever happens in `respond`, the server stays.
 */
export function createHttpServer(host: () => string, respond: Respond): Server {
  const server = createServer(async (request, response) => {
    // The other side may be gone at any time; that is no fault of anybody.
    request.on('error', () => undefined);
    response.on('error', () => undefined);
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
      else sendText(request, response, 500, `${error instanceof Error ? error.message : String(error)}\n`);
    }
  });
  server.headersTimeout = 10_000;
  server.requestTimeout = 30_000;
  server.on('clientError', (error, socket) => {
    if (!socket.writable) return;
    const tooLarge = (error as NodeJS.ErrnoException).code === 'HPE_HEADER_OVERFLOW';
    const status = tooLarge ? '431 Request Header Fields Too Large' : '400 Bad Request';
    socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
  });
  return server;
}
