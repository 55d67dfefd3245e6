import { closeSync, createReadStream, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { markdownHeaders, prefersMarkdown, varyByAccept } from '@autolode/ssg-runtime/published/negotiate';
import { headersOfAnswer } from '../lib/headers-file.ts';
import { contentType, isCompressible } from './content-type.ts';
import { type Found, findFile } from './find-file.ts';
import { type OpenFile, type OpenOutput, openInside } from './open-output.ts';
import { send, sendRedirect, sendText } from './send.ts';

/** Files that are larger are sent as they are: they would have to be in memory for compression. */
const mostCompressed = 8 * 1024 * 1024;

type FoundFile = Extract<Found, { kind: 'file' }>;

export interface Answering {
  readonly outDir: string;
  readonly open: () => Promise<OpenOutput>;
  /** The status of redirects. */
  readonly moved: 301 | 302;
}

/** Answers a request as hosts do: with clean URLs, redirects, the headers of `_headers`, and the not-found page. */
export async function answerFromOutput(
  request: IncomingMessage,
  response: ServerResponse,
  { outDir, open, moved }: Answering,
): Promise<void> {
  // Connect removes the path at which a listener is mounted from `url`.
  const { originalUrl: target = request.url ?? '/' } = request as { originalUrl?: string };
  const find = async () => {
    const output = await open();
    const found = findFile(target, output, output);
    return { output, found, file: found.kind === 'file' ? openInside(outDir, found.path) : undefined };
  };
  let { output, found, file } = await find();
  // A listed file is missing if a build has just replaced the output, so try again.
  if (found.kind === 'file' && file === undefined) ({ output, found, file } = await find());
  if (found.kind === 'redirect') return sendRedirect(request, response, found.location, moved);
  if (found.kind === 'refused' || file === undefined)
    return sendText(request, response, found.kind === 'refused' ? found.status : 404);
  const headers = headersOfAnswer(output.rules, target.replace(/\?.*/, ''), found.status);
  const markdown = alternateOf(found, outDir);
  let sent = file;
  if (markdown !== undefined) {
    headers.set('vary', varyByAccept(headers.get('vary')));
    if (prefersMarkdown(request.headers.accept)) {
      sent = markdown;
      const path = output.baseUrl + encodeURI(found.path.replace(/html$/, 'md'));
      for (const [name, value] of Object.entries(markdownHeaders(target.replace(/\?.*/, ''), path, output.baseUrl)))
        headers.set(name, value);
    }
    closeSync((sent === file ? markdown : file).fd);
  }
  const type = headers.get('content-type') ?? contentType(found.path);
  for (const [name, value] of headers) response.setHeader(name, value);
  await sendFile(request, response, found.status, type, sent);
}

/** The Markdown alternate of a page; `undefined` for other files, or if the page has none. */
const alternateOf = ({ path, status }: FoundFile, outDir: string): OpenFile | undefined =>
  status === 200 && path.endsWith('.html') ? openInside(outDir, path.replace(/html$/, 'md')) : undefined;

async function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  type: string,
  { fd, size, mtimeMs }: OpenFile,
): Promise<void> {
  const compress =
    request.headers.range === undefined &&
    isCompressible(type) &&
    size > 1000 &&
    size < mostCompressed &&
    /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''));
  const tag = `"${Math.round(mtimeMs).toString(36)}-${size.toString(36)}${compress ? '-gzip' : ''}"`;
  if (compress) response.appendHeader('Vary', 'Accept-Encoding');
  if (status === 200) {
    response.setHeader('ETag', tag);
    if (request.headers['if-none-match']?.split(',').some((one) => one.trim() === tag) === true) {
      closeSync(fd);
      response.writeHead(304).end();
      return;
    }
  }
  if (compress) {
    response.setHeader('Content-Encoding', 'gzip');
    const content = readFileSync(fd);
    closeSync(fd);
    return send(request, response, status, type, await promisify(gzip)(content));
  }
  send(request, response, status, type, {
    size,
    read: ([start, end]) => createReadStream('', { fd, start, end }),
  });
  // A response without a body reads no stream, which would close the file.
  if (response.writableEnded) closeSync(fd);
}
