import { fetchPublished } from './fetch-published.ts';
import { createHandler, type Handler, type HandlerOptions, openOnce, withVary } from './handler.ts';

export type NetlifyEdgeFunction = (request: Request, context: { next(): Promise<Response> }) => Promise<Response>;

/** An Edge Function for all paths: answers MCP, negotiates Markdown, and leaves everything else to Netlify. */
export function netlify(options: HandlerOptions = {}): NetlifyEdgeFunction {
  let handler: Handler | undefined;
  return async (request, context) => {
    const { baseUrl = '/' } = options;
    // The files that are fetched here pass through this function again; they ask for no Markdown, so there is no circle.
    handler ??= createHandler(
      openOnce(fetchPublished(new URL(request.url).origin, baseUrl, (url) => fetch(url))),
      options,
    );
    return (await handler(request)) ?? withVary(await context.next());
  };
}
