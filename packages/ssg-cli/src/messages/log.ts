import type { Diagnostic } from '../lib/diagnostic.ts';
import { placesOfCodes } from '../lib/manual.ts';
import { withAnnotations } from './github-annotations.ts';
import { type Group, groupsOf, leftText, othersText } from './grouped.ts';
import { nameOfFile } from './name-of-file.ts';
import { withFrame } from './with-frame.ts';

/** The only place that prints. Progress goes to stderr, results to stdout. */
export interface Log {
  /** Shows the current task: one live line on a terminal, separate lines elsewhere. */
  progress(text: string): void;
  line(text?: string): void;
  /** Prints every error, and warnings and notes by code if there are many; all of them if `isWhole`. */
  diagnostics(list: readonly Diagnostic[], options?: { readonly isWhole?: boolean }): void;
  /** Prints why a command ends, and returns its exit code. */
  end<Code extends number>(code: Code, ...reasons: readonly Diagnostic[]): Code;
  /** The same, where the reasons are also the result as JSON. */
  fail<Code extends number>(code: Code, ...reasons: readonly Diagnostic[]): Code;
  /** Prints a result as JSON if only that is printed. */
  json(result: object): void;
  /** Ends the live line. */
  done(): void;
  readonly paint: Paint;
}

export interface Paint {
  readonly bold: (text: string) => string;
  readonly dim: (text: string) => string;
  readonly red: (text: string) => string;
  readonly yellow: (text: string) => string;
  readonly green: (text: string) => string;
  readonly cyan: (text: string) => string;
}

export interface LogOptions {
  readonly color: boolean;
  /** Prints only JSON to stdout. */
  readonly json: boolean;
  /** Prints progress, and all warnings however many there are. */
  readonly verbose: boolean;
  readonly out: Pick<NodeJS.WriteStream, 'write'>;
  readonly err: Pick<NodeJS.WriteStream, 'write' | 'isTTY'>;
  /** Folder to which the files of diagnostics are relative. */
  readonly root: string;
  /** Folder of the checkout on GitHub Actions. If set, diagnostics are also printed as annotations. */
  readonly workspace?: string;
}

/** Maximum numbers of errors, and of other diagnostics, that are printed with a code frame. */
const framedAtMost = 50;

/** Lines for warnings and notes; more are grouped, because one cause, such as a moved folder, can give thousands. */
const mostLines = 40;
/** Groups that fit into these lines: each has a message, a hint and the other places. */
const mostGroups = 12;

export function createLog(options: LogOptions): Log {
  const { out, err, json, workspace } = options;
  const live = err.isTTY === true && !json;
  const paint = createPaint(options.color);
  let open = false;
  let last = '';
  let hasNamedManual = false;
  const clear = () => {
    if (open) err.write('\r\x1b[2K');
    open = false;
  };
  const log: Log = {
    paint,
    progress(text) {
      if (json || text === last) return;
      last = text;
      if (live) {
        err.write(`\r\x1b[2K${paint.dim(text)}`);
        open = true;
      } else if (options.verbose) err.write(`${text}\n`);
    },
    line(text = '') {
      clear();
      if (!json) out.write(`${text}\n`);
    },
    diagnostics(all, { isWhole = false } = {}) {
      clear();
      if (json || all.length === 0) return;
      const texts = textsOf(all, options.root, paint);
      const rest = all.filter(({ severity }) => severity !== 'error');
      const lines = rest.reduce((sum, one) => sum + (texts.get(one)?.split('\n').length ?? 1) - 1, 0);
      const isGrouped = !options.verbose && !isWhole && lines > mostLines;
      const list = isGrouped ? all.filter(({ severity }) => severity === 'error') : all;
      const text = `${isGrouped ? groupedText(groupsOf(rest), paint) : ''}${list.map((one) => texts.get(one)).join('')}`;
      const shown = isGrouped ? [...groupsOf(rest).map(({ first }) => first), ...list] : list;
      err.write(workspace === undefined ? text : withAnnotations(text, shown, options.root, workspace));
      if (hasNamedManual || all.every(({ severity }) => severity === 'info')) return;
      hasNamedManual = true;
      err.write(`${paint.dim(`All error codes are explained ${placesOfCodes()}`)}\n`);
    },
    end(code, ...reasons) {
      log.diagnostics(reasons);
      return code;
    },
    fail(code, ...diagnostics) {
      log.json({ ok: false, diagnostics });
      return log.end(code, ...diagnostics);
    },
    json(result) {
      if (json) out.write(`${JSON.stringify(result)}\n`);
    },
    done: clear,
  };
  return log;
}

/** The text of each diagnostic, with code frames for the first ones. */
function textsOf(list: readonly Diagnostic[], root: string, paint: Paint): ReadonlyMap<Diagnostic, string> {
  const left = { error: framedAtMost, warning: framedAtMost, info: 0 };
  return new Map(
    list.map((one) => {
      const { frame } = left[one.severity]-- > 0 ? withFrame(one, root) : {};
      return [one, `${formatDiagnostic(one, paint)}\n${frame === undefined ? '' : formatFrame(frame, paint)}`];
    }),
  );
}

/** The first diagnostic of each code, with the places of the others. */
function groupedText(groups: readonly Group[], paint: Paint): string {
  const shown = groups.slice(0, mostGroups).map((group) => {
    const others = othersText(group);
    return `${formatDiagnostic(group.first, paint)}\n${others === '' ? '' : `    ${paint.dim(`… ${printable(others)}`)}\n`}`;
  });
  const left = groups.slice(mostGroups);
  const rest = left.length === 0 ? '' : `Not shown: ${leftText(left)}. `;
  return `${shown.join('')}${paint.dim(`${rest}Print all warnings with --verbose.`)}\n`;
}

/**
 * Formats `file:line:column  message` and the hint below it. Control characters are removed, so that names cannot
 * affect the terminal.
 */
export function formatDiagnostic(diagnostic: Diagnostic, paint: Paint): string {
  const { severity, file, line, column, message, hint, code } = diagnostic;
  const place = file === undefined ? '' : `${placeText(file, line, column, paint)}  `;
  const label =
    severity === 'error' ? paint.red('error') : severity === 'warning' ? paint.yellow('warning') : paint.dim('info');
  const first = `${place}${label} ${printable(message)} ${paint.dim(code)}`;
  return hint === undefined ? first : `${first}\n    ${paint.dim(printable(hint))}`;
}

function placeText(file: string, line: number | undefined, column: number | undefined, paint: Paint): string {
  const { path, from } = nameOfFile(file);
  const numbers = [line, column].flatMap((number) => (number === undefined ? [] : [`:${number}`])).join('');
  return `${paint.cyan(printable(path) + numbers)}${from === undefined ? '' : ` (${printable(from)})`}`;
}

const formatFrame = (frame: string, paint: Paint): string =>
  frame
    .split('\n')
    .map((line) => `    ${line.startsWith('>') ? line : paint.dim(line)}\n`)
    .join('');

/** Shows characters that would steer the terminal or reorder the line as escape sequences. */
export const printable = (text: string): string =>
  text.replace(unprintable, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`);

// biome-ignore lint/suspicious/noControlCharactersInRegex: those are what is shown in another way.
const unprintable = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g;

function createPaint(color: boolean): Paint {
  const style = (open: number, close: number) => (text: string) =>
    color ? `\x1b[${open}m${text}\x1b[${close}m` : text;
  return {
    bold: style(1, 22),
    dim: style(2, 22),
    red: style(31, 39),
    yellow: style(33, 39),
    green: style(32, 39),
    cyan: style(36, 39),
  };
}
