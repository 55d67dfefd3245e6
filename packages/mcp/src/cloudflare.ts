import { fetchPublished } from './fetch-published.ts';
import { createHandler, type Handler, type HandlerOptions, openOnce, withVary } from './handler.ts';

/** The binding to the published files. */
export interface CloudflareAssets {
  fetch(request: Request): Promise<Response>;
}

export interface CloudflareWorker {
  fetch(request: Request, env: { readonly ASSETS: CloudflareAssets }): Promise<Response>;
}

/**
 * Creates a Worker that serves the site from its static assets, answers MCP requests and negotiates Markdown. Set
 * `assets.binding` to `ASSETS` and `assets.run_worker_first` to true.
 *
 * @param options The base URL of the site and the path of the MCP endpoint.
 */
export function cloudflare(options: HandlerOptions = {}): CloudflareWorker {
  let handler: Handler | undefined;
  return {
    async fetch(request, { ASSETS }) {
      const { baseUrl = '/' } = options;
      handler ??= createHandler(
        openOnce(fetchPublished(new URL(request.url).origin, baseUrl, (file) => ASSETS.fetch(file))),
        options,
      );
      return (await handler(request)) ?? withVary(await ASSETS.fetch(request));
    },
  };
}
