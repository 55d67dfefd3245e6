import type { IncomingMessage, ServerResponse } from 'node:http';

export function send(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  type: string,
  content: string | Uint8Array,
): void {
  const body = typeof content === 'string' ? Buffer.from(content) : content;
  response.statusCode = status;
  response.setHeader('Content-Type', type);
  response.setHeader('Content-Length', body.byteLength);
  response.end(request.method === 'HEAD' ? undefined : body);
}

const reasons: Readonly<Record<number, string>> = {
  400: 'Bad request',
  403: 'Forbidden',
  404: 'Not found',
  405: 'Method not allowed',
  414: 'Address too long',
};

export const sendText = (
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  text = `${reasons[status] ?? 'Error'}\n`,
): void => send(request, response, status, 'text/plain; charset=utf-8', text);

export function sendRedirect(request: IncomingMessage, response: ServerResponse, location: string): void {
  response.setHeader('Location', location);
  sendText(request, response, 302, '');
}
