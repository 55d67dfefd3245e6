import { findBrowser } from '../check/hydration/find-browser.ts';
import { isRefused } from '../lib/disk-error.ts';
import { loadPackage } from '../lib/load-package.ts';
import { messageOf } from '../lib/message-of.ts';
import { join, resolve } from '../lib/path.ts';
import { replaceFile } from '../lib/write-beside.ts';
import { problem } from '../messages/problem.ts';
import { loadBuiltSite } from './built-site.ts';
import type { CommandContext, ExitCode } from './context.ts';

export interface ExportFlags {
  readonly section?: string;
  readonly version?: string;
  readonly locale?: string;
  readonly output?: string;
}

/** What `@autolode/export` exports for this command. */
interface ExportPackage {
  exportSite(
    options: Omit<ExportFlags, 'output'> & {
      readonly format: string;
      readonly outDir: string;
      readonly browser: string | undefined;
      readonly report: (task: string) => void;
    },
  ): Promise<{ readonly content: Uint8Array; readonly pages: number; readonly notes: readonly string[] }>;
}

/** What it throws for a section, version or locale that the site does not have. */
interface UnknownName extends Error {
  readonly unknown: { readonly what: string; readonly name: string; readonly known: readonly string[] };
}

/** Implements `ssg export`, which writes an edition of the built site to one file. */
export async function exportCommand(
  context: CommandContext,
  format: string,
  { output, ...selection }: ExportFlags,
): Promise<ExitCode> {
  const { log } = context;
  if (output !== undefined && !output.toLowerCase().endsWith(`.${format}`))
    return log.end(2, problem('export/output', { output, format }));
  const site = await loadBuiltSite(context);
  if (!site.ok) return site.code;
  const { outDir, root } = site.value;
  try {
    const exporter = await loadPackage<ExportPackage>(root, '@autolode/export');
    if (exporter === undefined) return log.end(1, problem('export/not-installed', {}));
    const { content, pages, notes } = await exporter.exportSite({
      ...selection,
      format,
      outDir,
      browser: findBrowser(),
      report: (task) => log.progress(`${format}: ${task}`),
    });
    log.done();
    const name = [selection.section, selection.version, selection.locale].filter((one) => one !== undefined);
    const path = output === undefined ? join(root, `${['site', ...name].join('-')}.${format}`) : resolve(output);
    replaceFile(path, content);
    for (const note of notes) log.line(note);
    log.line(`${pages} ${pages === 1 ? 'page' : 'pages'} → ${path}`);
    log.json({ ok: true, path, pages, notes });
    return 0;
  } catch (error) {
    if (isRefused(error)) throw error;
    const unknown = (error as Partial<UnknownName>).unknown;
    return unknown === undefined
      ? log.end(1, problem('export/failed', { format, reason: messageOf(error) }))
      : log.end(2, problem('export/unknown', unknown));
  }
}
