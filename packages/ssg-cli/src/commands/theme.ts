import { loadConfig } from '../config/load-config.ts';
import { acceptCopies, diffCopies, findCopies } from '../new-site/copied-parts.ts';
import { ejectPart } from '../new-site/eject-part.ts';
import { copiesLock } from '../read/copied-parts.ts';
import { ejectableTheme, type Theme } from '../read/ejectable-theme.ts';
import { type CommandContext, type ExitCode, loadOptionsOf } from './context.ts';

export type ThemeAction = 'eject' | 'status' | 'diff' | 'accept';

interface ThemeCall {
  readonly context: CommandContext;
  readonly theme: Theme;
  readonly root: string;
}

/**
 * Implements `ssg theme`: `eject [part]` copies a part of the theme into the site, or lists the parts; `status`, `diff`
 * and `accept` compare the copies with the theme as it is now.
 */
export async function themeCommand(
  context: CommandContext,
  action: ThemeAction,
  part: string | undefined,
): Promise<ExitCode> {
  const { log, flags } = context;
  const config = await loadConfig(loadOptionsOf(flags));
  if (!config.ok) return log.fail(2, ...config.diagnostics);
  const theme = ejectableTheme(config.value);
  if (!theme.ok) return log.fail(2, ...theme.diagnostics);
  const call = { context, theme: theme.value, root: config.value.root };
  if (action === 'eject') return part === undefined ? listParts(call) : eject(call, part);
  return compareCopies(call, action, part);
}

function listParts({ context: { log }, theme: { name, slots, layouts } }: ThemeCall): ExitCode {
  const parts = { slots: Object.keys(slots), layouts: Object.keys(layouts) };
  log.json({ ok: true, theme: name, ...parts });
  log.line(`Slots of ${name}: ${parts.slots.join(', ')}`);
  log.line(`Layouts: ${parts.layouts.join(', ')}`);
  return 0;
}

function eject({ context: { log }, theme, root }: ThemeCall, part: string): ExitCode {
  const ejected = ejectPart(theme, part, root);
  if (!ejected.ok) return log.fail(2, ...ejected.diagnostics);
  log.json({ ok: true, ...ejected.value });
  for (const file of ejected.value.files) log.line(`  ${file}`);
  log.line(`  ${copiesLock}`);
  log.line(`\nAdd to the site's theme.ts:\n\n${ejected.value.lines.map((line) => `  ${line}`).join('\n')}`);
  return 0;
}

function compareCopies(
  { context: { log, flags }, theme, root }: ThemeCall,
  action: 'status' | 'diff' | 'accept',
  part: string | undefined,
): ExitCode {
  const found = findCopies(theme, root, part, action === 'accept');
  if (!found.ok) return log.fail(2, ...found.diagnostics);
  const copies = found.value;
  if (action === 'diff') {
    const diff = diffCopies(copies, root, part !== undefined);
    if (!diff.ok) return log.fail(2, ...diff.diagnostics);
    process.stdout.write(flags.json === true ? `${JSON.stringify({ ok: true, diff: diff.value })}\n` : diff.value);
    return 0;
  }
  const files = copies.map(({ file, copied: { version }, isEdited, isChanged }) => ({
    file,
    version,
    isEdited,
    isChanged: action !== 'accept' && isChanged,
  }));
  if (action === 'accept' && copies.length > 0) acceptCopies(theme, root, copies);
  log.json({ ok: true, theme: theme.name, files });
  if (files.length === 0) log.line(`The site has no copies of parts of ${theme.name}.`);
  else if (action === 'accept') log.line(`${copies.length} ${copies.length === 1 ? 'copy' : 'copies'} accepted.`);
  else
    for (const { file, version, isEdited, isChanged } of files)
      log.line(
        `  ${file}  from ${version}${isEdited ? ', edited' : ''}${isChanged ? log.paint.yellow(`, original changed in ${theme.version}`) : ''}`,
      );
  return 0;
}
