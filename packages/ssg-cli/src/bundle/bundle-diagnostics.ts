import type { Message } from 'esbuild';
import type { Diagnostic } from '../lib/diagnostic.ts';

/** esbuild's messages are data with a location already; only the names differ. */
export const fromEsbuild = (messages: readonly Message[], severity: Diagnostic['severity']): Diagnostic[] =>
  messages.map((message) => ({
    severity,
    code: 'bundle/esbuild',
    message: message.text,
    ...(message.location === null
      ? {}
      : {
          file: message.location.file.replace(/^virtual:/, ''),
          line: message.location.line,
          column: message.location.column + 1,
        }),
    ...(message.notes[0] === undefined ? {} : { hint: message.notes[0].text }),
  }));

/** Whether something thrown by esbuild is a list of messages for the user, and not a bug. */
export const isBuildFailure = (error: unknown): error is { errors: Message[]; warnings: Message[] } =>
  error instanceof Error && Array.isArray((error as { errors?: unknown }).errors);
