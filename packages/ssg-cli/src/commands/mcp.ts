import type { Server } from 'node:http';
import { loadPackage } from '../lib/load-package.ts';
import { messageOf } from '../lib/message-of.ts';
import { problem } from '../messages/problem.ts';
import { addresses, listen, movedPort } from '../serve/listen.ts';
import { loadBuiltSite } from './built-site.ts';
import type { CommandContext, ExitCode } from './context.ts';

export interface McpFlags {
  readonly http?: boolean;
  readonly port: number;
  readonly host: string;
}

/** The exports of `@autolode/mcp/node` that this command uses. */
interface McpPackage {
  serveStdio(outDir: string): Promise<void>;
  createLocalServer(options: { readonly outDir: string; readonly baseUrl: string }, host: string): Server;
}

/**
 * Implements `ssg mcp`, which serves the built site to agents. Over stdio, it prints nothing: stdout is the protocol's
 * stream.
 */
export async function mcpCommand(context: CommandContext, given: McpFlags): Promise<ExitCode> {
  const { log } = context;
  const site = await loadBuiltSite(context);
  if (!site.ok) return site.code;
  const { outDir, root } = site.value;
  try {
    const mcp = await loadPackage<McpPackage>(root, '@autolode/mcp/node');
    if (mcp === undefined) return log.end(1, problem('mcp/not-installed', {}));
    if (given.http === true) return await serveHttp(mcp, site.value, given, context);
    await mcp.serveStdio(outDir);
    return 0;
  } catch (error) {
    return log.end(1, problem('mcp/failed', { reason: messageOf(error) }));
  }
}

async function serveHttp(
  mcp: McpPackage,
  { outDir, baseUrl }: { readonly outDir: string; readonly baseUrl: string },
  { host, port }: McpFlags,
  { log }: CommandContext,
): Promise<ExitCode> {
  const server = mcp.createLocalServer({ outDir, baseUrl }, host);
  const got = await listen(server, host, port, false);
  const { local } = addresses(host, got, `${baseUrl}mcp`);
  const moved = movedPort(port, got);
  if (moved !== undefined) log.line(log.paint.yellow(moved));
  log.line(`MCP server at ${log.paint.cyan(local)}`);
  log.json({ ok: true, url: local });
  await new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
  });
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  return 0;
}
