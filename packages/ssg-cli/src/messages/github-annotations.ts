import { randomUUID } from 'node:crypto';
import type { Diagnostic } from '../lib/diagnostic.ts';
import { relative, resolve } from '../lib/path.ts';

const commands = { error: 'error', warning: 'warning', info: 'notice' } as const;

/**
 * Prints diagnostics for people, then as workflow commands, which GitHub shows in a pull request. Commands are disabled
 * while the first part is printed, because a name or text of the site must not be read as one.
 */
export function withAnnotations(
  text: string,
  list: readonly Diagnostic[],
  root: string,
  workspace: string,
  token: string = randomUUID(),
): string {
  if (list.length === 0) return text;
  const annotations = list.map((one) => `${annotation(one, root, workspace)}\n`).join('');
  return `::stop-commands::${token}\n${text}::${token}::\n${annotations}`;
}

/** `::error file=docs/intro.md,line=3,col=5,title=link/broken::The link …`. Paths are relative to the checkout. */
function annotation(
  { severity, file, line, column, code, message, hint }: Diagnostic,
  root: string,
  workspace: string,
) {
  const properties = Object.entries({
    file: file === undefined ? undefined : relative(workspace, resolve(root, file)).replaceAll('\\', '/'),
    line: file === undefined ? undefined : line,
    col: file === undefined || line === undefined ? undefined : column,
    title: code,
  }).flatMap(([name, value]) => (value === undefined ? [] : [`${name}=${escapeProperty(String(value))}`]));
  return `::${commands[severity]} ${properties.join(',')}::${escapeData(hint === undefined ? message : `${message}\n${hint}`)}`;
}

/** A message ends at the end of the line. */
const escapeData = (text: string): string =>
  text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');

/** A property also ends at a comma or a colon. */
const escapeProperty = (text: string): string => escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
