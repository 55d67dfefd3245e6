import type { Diagnostic } from './diagnostic.ts';
import { codesUrl } from './manual.ts';

/** The one place that prints. Progress goes to the error stream, results to the output stream. */
export interface Log {
  /** The work being done now: one live line on a terminal, a line of its own elsewhere. */
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
  /** Nothing but JSON goes to the output stream. */
  readonly json: boolean;
  readonly verbose: boolean;
  readonly out: NodeJS.WriteStream;
  readonly err: NodeJS.WriteStream;
}

export function createLog(options: LogOptions): Log {
  const { out, err, json } = options;
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
    diagnostics(list) {
      clear();
      if (json) return;
      for (const one of list) err.write(`${formatDiagnostic(one, paint)}\n`);
      if (hasNamedManual || list.every(({ severity }) => severity === 'info')) return;
      hasNamedManual = true;
      err.write(`${paint.dim(`Every code is explained at ${codesUrl}`)}\n`);
    },
    done: clear,
  };
}

/** `file:line:column  message`, and the hint below it. Control characters of names never reach the terminal. */
export function formatDiagnostic(diagnostic: Diagnostic, paint: Paint): string {
  const { severity, file, line, column, message, hint, code } = diagnostic;
  const place =
    file === undefined
      ? ''
      : `${paint.cyan(printable(file) + (line === undefined ? '' : `:${line}${column === undefined ? '' : `:${column}`}`))}  `;
  const label =
    severity === 'error' ? paint.red('error') : severity === 'warning' ? paint.yellow('warning') : paint.dim('info');
  const first = `${place}${label} ${printable(message)} ${paint.dim(code)}`;
  return hint === undefined ? first : `${first}\n    ${paint.dim(printable(hint))}`;
}

const printable = (text: string): string =>
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
