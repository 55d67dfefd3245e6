import type { Diagnostic } from '../lib/diagnostic.ts';
import { placesOfCodes } from '../lib/manual.ts';
import { withAnnotations } from './github-annotations.ts';
import { nameOfFile } from './name-of-file.ts';
import { restText, shortened } from './shortened.ts';
import { withFrame } from './with-frame.ts';

/** The only place that prints. Progress goes to stderr, results to stdout. */
export interface Log {
  /** Shows the current task: one live line on a terminal, separate lines elsewhere. */
  progress(text: string): void;
  line(text?: string): void;
  diagnostics(list: readonly Diagnostic[]): void;
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

/** Maximum number of diagnostics that are printed with a code frame. */
const framedAtMost = 50;

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
  return {
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
    diagnostics(all) {
      clear();
      if (json) return;
      const { shown: list, left } = options.verbose ? { shown: all, left: new Map() } : shortened(all);
      const text = list.map((one, index) => {
        const { frame } = index < framedAtMost && one.severity !== 'info' ? withFrame(one, options.root) : {};
        return `${formatDiagnostic(one, paint)}\n${frame === undefined ? '' : formatFrame(frame, paint)}`;
      });
      err.write(
        workspace === undefined ? text.join('') : withAnnotations(text.join(''), list, options.root, workspace),
      );
      if (left.size > 0) err.write(`${paint.dim(restText(left))}\n`);
      if (hasNamedManual || list.every(({ severity }) => severity === 'info')) return;
      hasNamedManual = true;
      err.write(`${paint.dim(`All error codes are explained ${placesOfCodes()}`)}\n`);
    },
    done: clear,
  };
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
