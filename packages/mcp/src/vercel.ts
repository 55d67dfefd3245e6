import { fetchPublished } from './fetch-published.ts';
import { createHandler, type Handler, type HandlerOptions, openOnce } from './handler.ts';

export type VercelMiddleware = (request: Request) => Promise<Response>;

/**
 * Creates Routing Middleware, which answers MCP requests, negotiates Markdown, and passes everything else on to the
 * published files.
 *
 * @param options The base URL of the site and the path of the MCP endpoint.
 */
export function vercel(options: HandlerOptions = {}): VercelMiddleware {
  let handler: Handler | undefined;
  return async (request) => {
    const { baseUrl = '/' } = options;
    handler ??= createHandler(
      openOnce(fetchPublished(new URL(request.url).origin, baseUrl, (file) => fetch(file))),
      options,
    );
    return (await handler(request)) ?? proceed(request);
  };
}

/**
 * The response of `next()` in `@vercel/functions`, with `Vary` on pages, whose names have no extension other than
 * `.html`.
 */
function proceed(request: Request): Response {
  const isPage = !/\.(?!html$)[^/.]+$/.test(new URL(request.url).pathname);
  return new Response(null, { headers: { 'x-middleware-next': '1', ...(isPage ? { vary: 'Accept' } : {}) } });
}
