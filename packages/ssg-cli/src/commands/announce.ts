import { addresses, movedPort } from '../serve/listen.ts';
import type { CommandContext } from './context.ts';

interface Served {
  readonly title: string;
  readonly baseUrl: string;
  readonly host: string;
  /** The port that was asked for, and the one that was free. */
  readonly port: number;
  readonly gotPort: number;
  readonly isSecure: boolean;
}

/** Prints the URLs of a site that is served. Returns the one on this machine. */
export function announce({ log }: CommandContext, { title, baseUrl, host, port, gotPort, isSecure }: Served): string {
  const { local, network } = addresses(host, gotPort, baseUrl, isSecure ? 'https' : 'http');
  log.json({ ok: true, url: local, network });
  const moved = movedPort(port, gotPort);
  if (moved !== undefined) log.line(log.paint.yellow(moved));
  log.line(`Serving ${title} at ${log.paint.cyan(local)}`);
  for (const address of network) log.line(`                on ${log.paint.cyan(address)}`);
  return local;
}
