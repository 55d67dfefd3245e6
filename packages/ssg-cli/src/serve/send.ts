import type { IncomingMessage, ServerResponse } from 'node:http';
import { byteRange } from './byte-range.ts';

/** Sends a content, or the part of it that the request asks for: some browsers play no video without that. */
export function send(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  type: string,
  content: string | Uint8Array,
): void {
  const whole = typeof content === 'string' ? Buffer.from(content) : content;
  const range = status === 200 ? wantedRange(request, response, whole.byteLength) : undefined;
  const body =
    range === undefined ? whole : range === 'none' ? Buffer.alloc(0) : whole.subarray(range[0], range[1] + 1);
  response.statusCode = range === undefined ? status : range === 'none' ? 416 : 206;
  response.setHeader('Content-Type', type);
  response.setHeader('Content-Length', body.byteLength);
  if (range !== undefined)
    response.setHeader('Content-Range', `bytes ${range === 'none' ? '*' : range.join('-')}/${whole.byteLength}`);
  response.end(request.method === 'HEAD' ? undefined : body);
}

/** Parts of compressed contents are not sent, and `If-Range` needs the time or hash of a file, which these servers do not send. */
function wantedRange({ method, headers }: IncomingMessage, response: ServerResponse, size: number) {
  if (response.hasHeader('Content-Encoding')) return undefined;
  response.setHeader('Accept-Ranges', 'bytes');
  return method === 'GET' && headers['if-range'] === undefined ? byteRange(headers.range, size) : undefined;
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
