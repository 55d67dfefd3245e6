import type { Route } from '../arrange/types.ts';
import { sourceOfError } from '../bundle/error-source.ts';
import type { Bundle } from '../bundle/types.ts';
import type { Config } from '../config/types.ts';
import { browserGlobal } from '../lib/browser-global.ts';
import type { Diagnostic } from '../lib/diagnostic.ts';
import type { ThreadError } from '../lib/thread-error.ts';
import { isTimeLimit } from '../lib/time-limit.ts';
import { islandHint } from '../messages/island-words.ts';
import { problem, wording } from '../messages/problem.ts';
import { reactWords } from '../messages/react-words.ts';
import { withSeverity } from '../messages/with-severity.ts';

/** A page that could not be rendered, and the error. */
export interface FailedRoute {
  readonly route: Pick<Route, 'url' | 'file'> & { readonly body?: Route['body'] };
  readonly error: ThreadError;
}

/**
 * Turns render errors into diagnostics. A mistake in a shared component fails every page that uses it, so it is
 * reported once with a list of the pages.
 */
export function renderFailures(
  failed: readonly FailedRoute[],
  { rendererFile }: Pick<Bundle, 'rendererFile'>,
  root: string,
): Diagnostic[] {
  const unreported = failed.filter((one) => !isUndefinedComponent(one));
  return bySameError(unreported, rendererFile, root).map(({ first, values, place }) => {
    const isSlow = isTimeLimit(first.error.message);
    const at = { file: first.route.file, line: isSlow ? 1 : undefined, ...place };
    return problem('render/failed', { ...values, isSlow }, at);
  });
}

/** Whether MDX found no component that compiling has reported already, with the line that MDX does not know. */
const isUndefinedComponent = ({ route, error }: FailedRoute): boolean =>
  /^Expected (?:component|object) `/.test(error.message) &&
  route.body?.kind === 'markdown' &&
  route.body.page.diagnostics.some(({ code }) => code === 'mdx/undefined-component');

/** Reports components and contents that pages were rendered without, with the severity that the config sets. */
export function leftOutComponents(
  failed: readonly FailedRoute[],
  { rendererFile }: Pick<Bundle, 'rendererFile'>,
  { root, severity }: Pick<Config, 'root' | 'severity'>,
): Diagnostic[] {
  return bySameError(failed, rendererFile, root).flatMap(({ first, values, place }) =>
    withSeverity(severity.renderErrors, {
      ...wording(first.error.isWholePage ? 'render/page-left-out' : 'render/left-out', values),
      file: first.route.file,
      ...place,
    }),
  );
}

interface SameError {
  readonly first: FailedRoute;
  readonly values: {
    readonly url: string;
    readonly error: string;
    readonly others: readonly string[];
    readonly browserName: string | undefined;
    readonly unknownName: string | undefined;
    readonly advice: string | undefined;
  };
  readonly place: ReturnType<typeof sourceOfError>['place'];
}

function bySameError(failed: readonly FailedRoute[], rendererFile: string, root: string): SameError[] {
  const groups = new Map<string, [FailedRoute, ...FailedRoute[]]>();
  for (const one of failed) {
    const { about, place } = sourceOfError(one.error.stack, rendererFile, root);
    // Without a position in the sources, as for a page that takes too long, two errors may have different causes.
    const isPlaced = about.includes(',') || place.file !== undefined;
    const key = JSON.stringify([
      one.error.message,
      about,
      place,
      one.error.isWholePage,
      isPlaced ? '' : one.route.file,
    ]);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [one]);
    else group.push(one);
  }
  return [...groups.values()].map(([first, ...others]) => {
    const { about, place } = sourceOfError(first.error.stack, rendererFile, root);
    const words = reactWords(first.error.message);
    const text = words?.text ?? first.error.message;
    const directive = directivePlace(first);
    // The line of a directive says more than the function of its component that noticed.
    const error = about === '' || directive.line !== undefined ? text : `${text} (in ${about})`;
    const browserName = browserGlobal(first.error.message);
    const name = /^([\w$]+) is not defined$/.exec(first.error.message)?.[1];
    const unknownName = browserName === undefined && place.file?.endsWith('.mdx') === true ? name : undefined;
    return {
      first,
      values: {
        url: first.route.url,
        error,
        others: others.map(({ route }) => route.url),
        browserName,
        unknownName,
        advice: words?.hint ?? islandHint(first.error.message),
      },
      place: { ...place, ...directive },
    };
  });
}

/** Finds the position of the directive that an error names, by its name, or else by a value that the error quotes. */
function directivePlace({ route, error }: FailedRoute): Pick<Diagnostic, 'file' | 'line' | 'column'> {
  const name = /^The directive ::([\w-]+) /.exec(error.message)?.[1];
  if (name === undefined || route.body?.kind !== 'markdown') return {};
  const named = route.body.page.directives.filter((one) => one.name === name);
  const isQuoted = (value: string): boolean => error.message.includes(`"${value}"`);
  const [directive, ...others] =
    named.length === 1 ? named : named.filter(({ attributes }) => Object.values(attributes ?? {}).some(isQuoted));
  return directive === undefined || others.length > 0
    ? {}
    : { file: directive.partial ?? route.file, line: directive.line, column: directive.column };
}
