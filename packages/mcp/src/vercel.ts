import { fetchPublished } from './fetch-published.ts';
import { createHandler, type Handler, type HandlerOptions, openOnce } from './handler.ts';

export type VercelMiddleware = (request: Request) => Promise<Response>;

/** Routing Middleware: answers MCP, negotiates Markdown, and lets everything else continue to the published files. */
export function vercel(options: HandlerOptions = {}): VercelMiddleware {
  let handler: Handler | undefined;
  return async (request) => {
    const { baseUrl = '/' } = options;
    handler ??= createHandler(
      openOnce(fetchPublished(new URL(request.url).origin, baseUrl, (url) => fetch(url))),
      options,
    );
    return (await handler(request)) ?? proceed(request);
  };
}

/** What `next()` of `@vercel/functions` returns, with `Vary` on pages: their names have no extension other than `.html`. */
function proceed(request: Request): Response {
  const isPage = !/\.(?!html$)[^/.]+$/.test(new URL(request.url).pathname);
  return new Response(null, { headers: { 'x-middleware-next': '1', ...(isPage ? { vary: 'Accept' } : {}) } });
}
