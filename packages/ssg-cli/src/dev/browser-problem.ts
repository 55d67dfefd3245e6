import { SourceMap } from 'node:module';
import { type ErrorSource, sourceOfBrowserError } from '../bundle/error-source.ts';
import type { Bundle } from '../bundle/types.ts';
import type { Diagnostic } from '../lib/diagnostic.ts';
import { problem } from '../messages/problem.ts';
import type { BlockedByPolicy, BrowserError } from './report-errors.ts';

/** Something that a page has reported. */
export type Reported = ['error', BrowserError] | ['blocked', BlockedByPolicy];

/** Makes a problem of what a page has reported; `undefined` if it is none of the site. */
export function browserProblem(
  url: string,
  [kind, values]: Reported,
  bundle: Pick<Bundle, 'files'>,
  root: string,
): Diagnostic | undefined {
  const mapOfScript = (name: string) => {
    const file = bundle.files.find(({ path }) => path === `assets/${name}.map`);
    return file && new SourceMap(JSON.parse(Buffer.from(file.content).toString()));
  };
  const sourceOf = (stack: string) => sourceOfBrowserError(stack, mapOfScript, root);
  return kind === 'error' ? errorProblem(url, values, sourceOf) : blockedProblem(url, values, sourceOf);
}

/**
 * An error that a page has reported, at its place in the sources.
 * @returns `undefined` if it is not one of the site's code, for example one of a browser extension.
 */
function errorProblem(
  url: string,
  { message, stack, components }: BrowserError,
  sourceOf: (stack: string) => ErrorSource | undefined,
): Diagnostic | undefined {
  const source = sourceOf(`${stack}\n${components}`);
  if (source === undefined && components === '') return undefined;
  const about = source?.about || /\bat ([A-Z]\w*)/.exec(components)?.[1];
  return problem(
    'dev/browser',
    { url, error: about === undefined ? message : `${message} (in ${about})` },
    source?.place,
  );
}

/** What the policy of a page has blocked. The key that allows it is named like the directive, which browsers narrow. */
function blockedProblem(
  url: string,
  { directive, blocked, stack }: BlockedByPolicy,
  sourceOf: (stack: string) => ErrorSource | undefined,
): Diagnostic {
  const key = directive.replace(/-(?:elem|attr)$/, '');
  return problem('dev/blocked', { url, directive: key, blocked }, sourceOf(stack)?.place);
}
