import { messageOf } from './message-of.ts';

const advice = 'Look in the code of the theme, of plugins and of pages for';

/** Warns about a promise that was rejected and that nothing awaits. It is not known which page it belongs to. */
export const warnOfRejection = (reason: unknown): void =>
  process.emitWarning(`A promise was rejected, and nothing handled the error: ${messageOf(reason)}`, {
    type: 'UnhandledRejection',
    detail: `${advice} a promise that is not awaited.`,
  });

/** Warns about an error in a callback, such as that of a timer, that came when no page was being processed. */
export const warnOfException = (error: unknown): void =>
  process.emitWarning(`An error was thrown, and nothing handled it: ${messageOf(error)}`, {
    type: 'UncaughtException',
    detail: `${advice} a timer or a listener that throws.`,
  });
