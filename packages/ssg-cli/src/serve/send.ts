import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline, type Readable } from 'node:stream';
import { type ByteRange, byteRange } from './byte-range.ts';

/** A file of which only the requested part is read. */
export interface LargeContent {
  readonly size: number;
  readonly read: (range: ByteRange) => Readable;
}

/** Sends a content, or the part of it that the request asks for: some browsers play no video without that. */
export function send(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  type: string,
  content: string | Uint8Array | LargeContent,
): void {
  const whole = typeof content === 'string' ? Buffer.from(content) : content;
  const size = 'size' in whole ? whole.size : whole.byteLength;
  const range = status === 200 ? wantedRange(request, response, size) : undefined;
  const [first, last] = range === undefined ? [0, size - 1] : range === 'none' ? [0, -1] : range;
  response.statusCode = range === undefined ? status : range === 'none' ? 416 : 206;
  response.setHeader('Content-Type', type);
  response.setHeader('Content-Length', last - first + 1);
  if (range !== undefined)
    response.setHeader('Content-Range', `bytes ${range === 'none' ? '*' : range.join('-')}/${size}`);
  if (request.method === 'HEAD' || last < first) response.end();
  else if ('size' in whole) pipeline(whole.read([first, last]), response, () => undefined);
  else response.end(whole.subarray(first, last + 1));
}

/** Parts of compressed contents are not sent, and parts are not compared with what the client has (`If-Range`). */
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

/** @param status 302 on the author's machine, where browsers would remember a permanent redirect for other sites. */
export function sendRedirect(request: IncomingMessage, response: ServerResponse, location: string, status = 302): void {
  response.setHeader('Location', location);
  sendText(request, response, status, '');
}
