import type { Route } from '../arrange/types.ts';
import { sourceOfError } from '../bundle/error-source.ts';
import type { Bundle } from '../bundle/types.ts';
import { isTimeLimit, timeLimitHint } from '../engine/time-limit.ts';
import { browserOnlyHint } from '../lib/browser-only-hint.ts';
import type { Diagnostic } from '../lib/diagnostic.ts';
import type { ThreadError } from '../lib/thread-error.ts';

/** A page that could not be rendered, and what was thrown. */
export interface FailedRoute {
  readonly route: Pick<Route, 'url' | 'file'>;
  readonly error: ThreadError;
}

/** Pages that a message about many of them names. */
const namedAtMost = 10;

/**
 * What was thrown while pages were rendered. One mistake in a shared component fails every page that has it: it is
 * reported once, with the pages.
 */
export function renderFailures(
  failed: readonly FailedRoute[],
  { rendererFile }: Pick<Bundle, 'rendererFile'>,
  root: string,
): Diagnostic[] {
  const groups = new Map<string, [FailedRoute, ...FailedRoute[]]>();
  for (const one of failed) {
    const { about, place } = sourceOfError(one.error.stack, rendererFile, root);
    // Without a place in the sources, as of a page that takes too long, nothing says that two have one cause.
    const isPlaced = about.includes(',') || place.file !== undefined;
    const key = JSON.stringify([one.error.message, about, place, isPlaced ? '' : one.route.url]);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [one]);
    else group.push(one);
  }
  return [...groups.values()].map(([first, ...others]) => {
    const { about, place } = sourceOfError(first.error.stack, rendererFile, root);
    const said = about === '' ? first.error.message : `${first.error.message} (in ${about})`;
    return {
      severity: 'error',
      code: 'render/failed',
      message: `${first.route.url} could not be rendered: ${said}${alsoFailed(others)}`,
      file: first.route.file,
      ...(isTimeLimit(first.error.message) ? { line: 1 } : {}),
      ...place,
      ...hintFor(first.error.message),
    };
  });
}

function alsoFailed(others: readonly FailedRoute[]): string {
  if (others.length === 0) return '';
  const urls = others.slice(0, namedAtMost).map(({ route }) => route.url);
  const more = others.length > namedAtMost ? `, and ${others.length - namedAtMost} more` : '';
  const pages = others.length === 1 ? 'another page' : `${others.length} other pages`;
  return `\nThe same error on ${pages}: ${urls.join(', ')}${more}.`;
}

function hintFor(message: string): Pick<Diagnostic, 'hint'> {
  if (isTimeLimit(message)) return { hint: timeLimitHint };
  return browserOnlyHint(message);
}
