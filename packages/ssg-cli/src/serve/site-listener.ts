import type { IncomingMessage, ServerResponse } from 'node:http';
import { answerFromOutput } from './answer-output.ts';
import { openOutput } from './open-output.ts';
import { sendText } from './send.ts';

export interface SiteOptions {
  /** Folder of the built site. */
  readonly outDir: string;
  /**
   * The site's `baseUrl`.
   *
   * @default '/'
   */
  readonly baseUrl?: string;
}

/** A listener for `node:http`, and the last handler of an Express or Connect application. */
export type SiteListener = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * Creates a listener that serves the folder of a built site, as every host does that the build writes files for. It
 * answers all requests, those for missing files with the site's not-found page.
 */
export function siteListener({ outDir, baseUrl = '/' }: SiteOptions): SiteListener {
  const answering = { outDir, open: openOutput(outDir, baseUrl), moved: 301 } as const;
  return (request, response) => {
    // A client may disconnect at any time, which is not an error.
    response.on('error', () => undefined);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('Allow', 'GET, HEAD');
      return sendText(request, response, 405);
    }
    answerFromOutput(request, response, answering).catch(() => {
      if (response.headersSent) response.destroy();
      else sendText(request, response, 500);
    });
  };
}
