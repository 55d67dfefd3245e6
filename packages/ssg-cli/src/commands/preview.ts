import { openBrowser } from '../dev/open-browser.ts';
import type { Diagnostic } from '../lib/diagnostic.ts';
import { problem } from '../messages/problem.ts';
import { allHosts } from '../serve/all-hosts.ts';
import { readCertificate } from '../serve/certificate.ts';
import { listen } from '../serve/listen.ts';
import { createPreviewServer } from '../serve/preview-server.ts';
import { announce } from './announce.ts';
import { loadBuiltSite } from './built-site.ts';
import type { CommandContext, ExitCode } from './context.ts';
import type { DevFlags } from './dev.ts';

export type PreviewFlags = Omit<DevFlags, 'poll'>;

/** Implements `ssg preview`, which serves the built site until it is interrupted. */
export async function previewCommand(
  context: CommandContext,
  { port, host, allowHost, strictPort = false, open = false, ...files }: PreviewFlags,
): Promise<ExitCode> {
  const { log } = context;
  const certificate = readCertificate(files);
  if (!certificate.ok) return log.end(2, ...certificate.diagnostics);
  const site = await loadBuiltSite(context);
  if (!site.ok) return site.code;
  const { outDir, baseUrl, title, dev } = site.value;
  const allowedHosts = allHosts(dev.allowedHosts, allowHost);
  const warn = (diagnostic: Diagnostic) => log.diagnostics([diagnostic]);
  const server = createPreviewServer({ outDir, baseUrl, host, allowedHosts, certificate: certificate.value, warn });
  try {
    const got = await listen(server, host, port, strictPort);
    const isSecure = certificate.value !== undefined;
    const local = announce(context, { title, baseUrl, host, port, gotPort: got, isSecure });
    if (open) openBrowser(local);
  } catch (error) {
    const isBusy = (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
    const reason = isBusy ? {} : { reason: (error as Error).message };
    return log.end(1, problem('preview/listen', { host, port, ...reason }));
  }
  await new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
  });
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  return 0;
}
