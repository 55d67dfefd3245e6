import { fetchPublished } from './fetch-published.ts';
import { createHandler, type Handler, type HandlerOptions, openOnce, withVary } from './handler.ts';

export type NetlifyEdgeFunction = (request: Request, context: { next(): Promise<Response> }) => Promise<Response>;

/**
 * Creates an Edge Function for all paths, which answers MCP requests, negotiates Markdown, and leaves everything else
 * to Netlify.
 *
 * @param options The base URL of the site and the path of the MCP endpoint.
 */
export function netlify(options: HandlerOptions = {}): NetlifyEdgeFunction {
  let handler: Handler | undefined;
  return async (request, context) => {
    const { baseUrl = '/' } = options;
    // Files requested here pass through this function again. They do not ask for Markdown, so there is no infinite
    // loop.
    handler ??= createHandler(
      openOnce(fetchPublished(new URL(request.url).origin, baseUrl, (file) => fetch(file))),
      options,
    );
    return (await handler(request)) ?? withVary(await context.next());
  };
}
