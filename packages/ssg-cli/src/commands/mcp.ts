import { existsSync } from 'node:fs';
import type { Server } from 'node:http';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { problem } from '../catalogue/problem.ts';
import { loadConfig } from '../config/load-config.ts';
import { messageOf } from '../lib/message-of.ts';
import { addresses, listen, movedPort } from '../serve/listen.ts';
import { type CommandContext, type ExitCode, loadOptionsOf } from './context.ts';

export interface McpFlags {
  readonly http?: boolean;
  readonly port: number;
  readonly host: string;
}

/**
 * The exports of `@autolode/mcp/node` that this command uses. Their types cannot be imported, because that package
 * depends on this one.
 */
interface McpPackage {
  serveStdio(outDir: string): Promise<void>;
  createLocalServer(options: { readonly outDir: string; readonly baseUrl: string }, host: string): Server;
}

/**
 * Implements `ssg mcp`, which serves the built site to agents. Over stdio, it prints nothing: stdout is the protocol's
 * stream.
 */
export async function mcpCommand({ log, flags }: CommandContext, given: McpFlags): Promise<ExitCode> {
  const config = await loadConfig(loadOptionsOf(flags));
  log.diagnostics(config.diagnostics);
  if (!config.ok) return 2;
  const { outDir, root } = config.value;
  if (!existsSync(join(outDir, 'build-manifest.json'))) {
    log.diagnostics([problem('preview/nothing', { folder: outDir })]);
    return 1;
  }
  const file = findPackage(root);
  if (file === undefined) {
    log.diagnostics([problem('mcp/not-installed', {})]);
    return 1;
  }
  try {
    const mcp = (await import(pathToFileURL(file).href)) as McpPackage;
    if (given.http === true) return await serveHttp(mcp, config.value, given, { log, flags });
    await mcp.serveStdio(outDir);
    return 0;
  } catch (error) {
    log.diagnostics([problem('mcp/failed', { reason: messageOf(error) })]);
    return 1;
  }
}

/** Resolves the package from the site's folder, because it is a dependency of the site. */
function findPackage(root: string): string | undefined {
  try {
    return createRequire(join(root, 'package.json')).resolve('@autolode/mcp/node');
  } catch {
    return undefined;
  }
}

async function serveHttp(
  mcp: McpPackage,
  { outDir, baseUrl }: { readonly outDir: string; readonly baseUrl: string },
  { host, port }: McpFlags,
  { log, flags }: CommandContext,
): Promise<ExitCode> {
  const server = mcp.createLocalServer({ outDir, baseUrl }, host);
  const got = await listen(server, host, port, false);
  const { local } = addresses(host, got, `${baseUrl}mcp`);
  const moved = movedPort(port, got);
  if (moved !== undefined) log.line(log.paint.yellow(moved));
  log.line(`MCP server at ${log.paint.cyan(local)}`);
  if (flags.json === true) process.stdout.write(`${JSON.stringify({ ok: true, url: local })}\n`);
  await new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
  });
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  return 0;
}
