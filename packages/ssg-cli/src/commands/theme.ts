import { loadConfig } from '../config/load-config.ts';
import type { Diagnostic } from '../lib/diagnostic.ts';
import { type CommandContext, type ExitCode, loadOptionsOf } from './context.ts';
import { ejectableTheme, ejectPart } from './eject-part.ts';

/** Implements `ssg theme eject [part]`, which copies a part of the theme into the site, or lists the parts. */
export async function themeCommand({ log, flags }: CommandContext, part: string | undefined): Promise<ExitCode> {
  const failed = (diagnostics: readonly Diagnostic[]): ExitCode => {
    log.diagnostics(diagnostics);
    if (flags.json === true) process.stdout.write(`${JSON.stringify({ ok: false, diagnostics })}\n`);
    return 2;
  };
  const config = await loadConfig(loadOptionsOf(flags));
  if (!config.ok) return failed(config.diagnostics);
  const theme = ejectableTheme(config.value);
  if (!theme.ok) return failed(theme.diagnostics);
  const { name, slots, layouts } = theme.value;
  if (part === undefined) {
    const parts = { slots: Object.keys(slots), layouts: Object.keys(layouts) };
    if (flags.json === true) process.stdout.write(`${JSON.stringify({ ok: true, theme: name, ...parts })}\n`);
    else {
      log.line(`Slots of ${name}: ${parts.slots.join(', ')}`);
      log.line(`Layouts: ${parts.layouts.join(', ')}`);
    }
    return 0;
  }
  const ejected = ejectPart(theme.value, part, config.value.root);
  if (!ejected.ok) return failed(ejected.diagnostics);
  if (flags.json === true) process.stdout.write(`${JSON.stringify({ ok: true, ...ejected.value })}\n`);
  else {
    for (const file of ejected.value.files) log.line(`  ${file}`);
    log.line(`\nAdd to the site's theme.ts:\n\n${ejected.value.lines.map((line) => `  ${line}`).join('\n')}`);
  }
  return 0;
}
