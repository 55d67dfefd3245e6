import type { Server } from 'node:http';
import { networkInterfaces } from 'node:os';

/**
 * Listens on the port, or on the next free one unless `strict`.
 * @returns the port in use.
 */
export async function listen(server: Server, host: string, port: number, strict: boolean): Promise<number> {
  for (let candidate = port; ; candidate++) {
    try {
      await new Promise<void>((resolve, reject) => {
        server.once('error', reject);
        server.listen(candidate, host, () => {
          server.off('error', reject);
          resolve();
        });
      });
      const address = server.address();
      return typeof address === 'object' && address !== null ? address.port : candidate;
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code !== 'EADDRINUSE' || strict || candidate >= port + 50 || candidate >= 65_535) throw error;
    }
  }
}

/** URLs to print: the local one, and those of the network if the server listens on it. */
export function addresses(
  host: string,
  port: number,
  baseUrl: string,
  protocol = 'http',
): { local: string; network: string[] } {
  const everywhere = host === '0.0.0.0' || host === '::';
  const shown = everywhere || host === '127.0.0.1' || host === '::1' ? 'localhost' : host;
  const network = everywhere
    ? Object.values(networkInterfaces()).flatMap((list) =>
        (list ?? [])
          .filter((one) => one.family === 'IPv4' && !one.internal)
          .map((one) => `${protocol}://${one.address}:${port}${baseUrl}`),
      )
    : [];
  return { local: `${protocol}://${shown.includes(':') ? `[${shown}]` : shown}:${port}${baseUrl}`, network };
}

/** The notice for a port other than the requested one; none for port 0, which means any. */
export const movedPort = (asked: number, got: number): string | undefined =>
  asked === 0 || asked === got ? undefined : `Port ${asked} is in use, using ${got} instead.`;
