import { existsSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { problem } from '../catalogue/problem.ts';
import { findBrowser } from '../check/hydration/find-browser.ts';
import { loadConfig } from '../config/load-config.ts';
import { messageOf } from '../lib/message-of.ts';
import { type CommandContext, type ExitCode, loadOptionsOf } from './context.ts';

export interface ExportFlags {
  readonly section?: string;
  readonly version?: string;
  readonly locale?: string;
  readonly output?: string;
}

/** What `@autolode/export` exports for this command. The package depends on this one, so its types cannot be imported. */
interface ExportPackage {
  exportSite(
    options: Omit<ExportFlags, 'output'> & {
      readonly format: string;
      readonly outDir: string;
      readonly browser: string | undefined;
    },
  ): Promise<{ readonly content: Uint8Array; readonly pages: number; readonly notes: readonly string[] }>;
}

/** Implements `ssg export`, which writes an edition of the built site to one file. */
export async function exportCommand(
  { log, flags }: CommandContext,
  format: string,
  { output, ...selection }: ExportFlags,
): Promise<ExitCode> {
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
    log.diagnostics([problem('export/not-installed', {})]);
    return 1;
  }
  try {
    const { exportSite } = (await import(pathToFileURL(file).href)) as ExportPackage;
    const { content, pages, notes } = await exportSite({ ...selection, format, outDir, browser: findBrowser() });
    const name = [selection.section, selection.version, selection.locale].filter((one) => one !== undefined);
    const path = output === undefined ? join(root, `${['site', ...name].join('-')}.${format}`) : resolve(output);
    writeFileSync(path, content);
    for (const note of notes) log.line(note);
    log.line(`${pages} ${pages === 1 ? 'page' : 'pages'} → ${path}`);
    if (flags.json === true) process.stdout.write(`${JSON.stringify({ ok: true, path, pages, notes })}\n`);
    return 0;
  } catch (error) {
    log.diagnostics([problem('export/failed', { format, reason: messageOf(error) })]);
    return 1;
  }
}

/** The package as the site installed it. */
function findPackage(root: string): string | undefined {
  try {
    return createRequire(join(root, 'package.json')).resolve('@autolode/export');
  } catch {
    return undefined;
  }
}
