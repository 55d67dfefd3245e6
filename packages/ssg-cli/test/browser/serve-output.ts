import type { AddressInfo } from 'node:net';
import { createPreviewServer } from '../../src/serve/preview-server.ts';

export interface OutputServer {
  readonly url: string;
  close(): Promise<void>;
}

/** Serves a built site as its host would: the preview server with the published headers. */
export async function serveOutput(outDir: string, baseUrl = '/'): Promise<OutputServer> {
  const server = createPreviewServer({ outDir, baseUrl });
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
