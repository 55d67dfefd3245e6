import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createPreviewServer } from '../../src/serve/preview-server.ts';

export interface OutputServer {
  readonly url: string;
  close(): Promise<void>;
}

/** Serves a built site as its host would: the preview server, with the headers that the site publishes for hosts. */
export async function serveOutput(outDir: string, baseUrl = '/'): Promise<OutputServer> {
  const rules = readHeaders(readFileSync(join(outDir, '_headers'), 'utf8'));
  const server = createPreviewServer({ outDir, baseUrl, trailingSlash: false });
  server.prependListener('request', ({ url = '/' }, response) => {
    const path = url.split('?')[0] ?? '';
    for (const { matches, headers } of rules)
      if (matches.test(path)) for (const [name, value] of headers) response.setHeader(name, value);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

interface HeaderRule {
  readonly matches: RegExp;
  readonly headers: readonly (readonly [name: string, value: string])[];
}

/** Rules of a `_headers` file: a pattern of a path, and indented below it the headers for what matches. */
function readHeaders(text: string): HeaderRule[] {
  return text
    .trim()
    .split(/\n\n+/)
    .map((rule) => {
      const [pattern = '', ...lines] = rule.split('\n');
      const source = pattern.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*');
      return {
        matches: new RegExp(`^${source}$`),
        headers: lines.map((line) => {
          const [, name = '', value = ''] = /^\s+([\w-]+): (.*)$/.exec(line) ?? [];
          return [name, value] as const;
        }),
      };
    });
}
