import type { Diagnostic } from './diagnostic.ts';

const missing = /\b(window|document|navigator|localStorage|sessionStorage|location)\b is not defined/;

/** What to do where code for the browser ran at build, if that is what an error says. */
export function browserOnlyHint(message: string): Pick<Diagnostic, 'hint'> {
  const name = missing.exec(message)?.[1];
  return name === undefined
    ? {}
    : { hint: `"${name}" exists only in the browser. Use it in an effect or an event handler.` };
}
