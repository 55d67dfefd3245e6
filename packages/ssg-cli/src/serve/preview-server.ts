import type { Server } from 'node:http';
import { answerFromOutput } from './answer-output.ts';
import { createHttpServer } from './http-server.ts';
import { openOutput } from './open-output.ts';

export interface PreviewOptions {
  readonly outDir: string;
  readonly baseUrl: string;
  /** Host it listens on, which requests may name. */
  readonly host?: string;
}

/** Serves a built site as a host would, to the author's machine. */
export function createPreviewServer({ outDir, baseUrl, host = 'localhost' }: PreviewOptions): Server {
  const answering = { outDir, open: openOutput(outDir, baseUrl), moved: 302 } as const;
  return createHttpServer(
    () => host,
    (request, response) => answerFromOutput(request, response, answering),
  );
}
