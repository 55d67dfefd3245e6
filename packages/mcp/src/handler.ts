import { markdownHeaders, prefersMarkdown, varyByAccept } from '@autolode/ssg-cli/runtime/published';
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import { createServer } from './create-server.ts';
import { openSite, type PublishedSite, type ReadPublished } from './published-site.ts';
import { UserError } from './user-error.ts';

export interface HandlerOptions {
  /**
   * The site's `baseUrl`.
   *
   * @default '/'
   */
  readonly baseUrl?: string;
  /**
   * Path of the MCP endpoint.
   *
   * @default `mcp` below `baseUrl`
   */
  readonly mcpPath?: string;
}

/** Answers a request for MCP or Markdown; returns `undefined` for any other. */
export type Handler = (request: Request) => Promise<Response | undefined>;

const cors = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'POST, OPTIONS',
  'access-control-allow-headers':
    'Content-Type, Accept, Authorization, Mcp-Protocol-Version, Mcp-Session-Id, Last-Event-ID',
  'cache-control': 'no-store',
};

/**
 * Creates a handler for published files.
 *
 * @param open Returns the currently published site.
 * @param options The base URL of the site and the path of the MCP endpoint.
 */
export function createHandler(open: () => Promise<PublishedSite>, options: HandlerOptions = {}): Handler {
  const { baseUrl = '/', mcpPath = `${baseUrl}mcp` } = options;
  return async (request) => {
    const { pathname } = new URL(request.url);
    if (pathname === mcpPath) return answerMcp(request, open);
    if (request.method !== 'GET' && request.method !== 'HEAD') return undefined;
    return prefersMarkdown(request.headers.get('accept')) ? answerMarkdown(request, open, baseUrl) : undefined;
  };
}

/** Returns a function that opens a site once. After an error, the next call tries again. */
export function openOnce(read: ReadPublished): () => Promise<PublishedSite> {
  let site: Promise<PublishedSite> | undefined;
  return () => {
    site ??= openSite(read).catch((error: unknown) => {
      site = undefined;
      throw error;
    });
    return site;
  };
}

/**
 * Creates a server for each request. Nothing is kept between requests, so any instance of a function can answer. There
 * is no stream to open with GET and no session to end with DELETE.
 */
async function answerMcp(request: Request, open: () => Promise<PublishedSite>): Promise<Response> {
  if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: cors });
  if (request.method !== 'POST')
    return new Response('This is an MCP endpoint: send POST requests.\n', {
      status: 405,
      headers: { ...cors, allow: 'POST, OPTIONS', 'content-type': 'text/plain; charset=utf-8' },
    });
  let site: PublishedSite;
  try {
    site = await open();
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    return new Response(`${error.message}\n`, {
      status: 503,
      headers: { ...cors, 'content-type': 'text/plain; charset=utf-8' },
    });
  }
  const server = createServer(site);
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  await server.connect(transport);
  try {
    const response = await transport.handleRequest(request);
    return withHeaders(response, cors);
  } finally {
    await server.close();
  }
}

async function answerMarkdown(
  request: Request,
  open: () => Promise<PublishedSite>,
  baseUrl: string,
): Promise<Response | undefined> {
  const { pathname } = new URL(request.url);
  if (!pathname.startsWith(baseUrl)) return undefined;
  let path: string;
  try {
    path = decodeURIComponent(pathname.slice(baseUrl.length));
  } catch {
    return undefined;
  }
  // Files other than pages have only one representation.
  if (/\.(?!html$)\w+$/.test(path) && !path.endsWith('.html')) return undefined;
  const found = await (await open()).alternate(path);
  if (found === undefined) return undefined;
  return new Response(request.method === 'HEAD' ? null : found.text, {
    headers: {
      ...markdownHeaders(pathname, baseUrl + encodeURI(found.path), baseUrl),
      vary: 'Accept',
      'cache-control': 'public, max-age=0, must-revalidate',
      'x-content-type-options': 'nosniff',
    },
  });
}

/**
 * Adds a `Vary` header to a page of the host, because its URL has two representations.
 *
 * @returns A copy of the response.
 */
export function withVary(response: Response): Response {
  if (!/\bhtml\b/.test(response.headers.get('content-type') ?? '')) return response;
  return withHeaders(response, { vary: varyByAccept(response.headers.get('vary')) });
}

function withHeaders(response: Response, headers: Readonly<Record<string, string>>): Response {
  const all = new Headers(response.headers);
  for (const [name, value] of Object.entries(headers)) all.set(name, value);
  return new Response(response.body, { status: response.status, statusText: response.statusText, headers: all });
}
