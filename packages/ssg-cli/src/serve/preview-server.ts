import type { Server } from 'node:http';
import type { Diagnostic } from '../lib/diagnostic.ts';
import { answerFromOutput } from './answer-output.ts';
import type { Certificate } from './certificate.ts';
import type { HostRules } from './guard.ts';
import { createHttpServer } from './http-server.ts';
import { openOutput } from './open-output.ts';

export interface PreviewOptions {
  readonly outDir: string;
  readonly baseUrl: string;
  /** Host it listens on, which requests may name. */
  readonly host?: string;
  /** Other hosts that requests may name. */
  readonly allowedHosts?: HostRules['allowed'];
  readonly certificate?: Certificate | undefined;
  readonly warn?: (diagnostic: Diagnostic) => void;
}

/** Serves a built site as a host would, to the author's machine. */
export function createPreviewServer({
  outDir,
  baseUrl,
  host = 'localhost',
  allowedHosts = [],
  certificate,
  warn = () => undefined,
}: PreviewOptions): Server {
  const rules = { listeningOn: host, allowed: allowedHosts };
  const answering = { outDir, open: openOutput(outDir, baseUrl), moved: 302 } as const;
  return createHttpServer({ rules: () => rules, certificate, warn }, (request, response) =>
    answerFromOutput(request, response, answering),
  );
}
