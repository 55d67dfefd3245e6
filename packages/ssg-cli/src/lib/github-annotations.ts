import { randomUUID } from 'node:crypto';
import { relative, resolve } from 'node:path';
import type { Diagnostic } from './diagnostic.ts';

const commands = { error: 'error', warning: 'warning', info: 'notice' } as const;

/**
 * Diagnostics as people read them, and behind them as commands that GitHub shows at the lines of a pull request. A name
 * or a text of the site must not become a command, so none are read while the text for people is printed.
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

/** `::error file=docs/intro.md,line=3,col=5,title=link/broken::The link …`; files count from the checkout. */
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

/** A message goes on until the end of the line. */
const escapeData = (text: string): string =>
  text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');

/** A property ends at a comma or a colon, too. */
const escapeProperty = (text: string): string => escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
