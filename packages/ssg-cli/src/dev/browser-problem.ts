import { SourceMap } from 'node:module';
import { sourceOfBrowserError } from '../bundle/error-source.ts';
import type { Bundle } from '../bundle/types.ts';
import type { Diagnostic } from '../lib/diagnostic.ts';
import { problem } from '../messages/problem.ts';
import type { BrowserError } from './report-errors.ts';

/**
 * An error that a page has reported, at its place in the sources.
 * @returns `undefined` if it is not one of the site's code, for example one of a browser extension.
 */
export function browserProblem(
  url: string,
  { message, stack, components }: BrowserError,
  { files }: Pick<Bundle, 'files'>,
  root: string,
): Diagnostic | undefined {
  const mapOfScript = (name: string) => {
    const file = files.find(({ path }) => path === `assets/${name}.map`);
    return file && new SourceMap(JSON.parse(Buffer.from(file.content).toString()));
  };
  const source = sourceOfBrowserError(`${stack}\n${components}`, mapOfScript, root);
  if (source === undefined && components === '') return undefined;
  const about = source?.about || /\bat ([A-Z]\w*)/.exec(components)?.[1];
  const text = withoutAdvice(message);
  return problem('dev/browser', { url, error: about === undefined ? text : `${text} (in ${about})` }, source?.place);
}

/** React's message without its possible causes, with what the browser (+) and the server (-) have rendered. */
function withoutAdvice(message: string): string {
  const [first = ''] = message.split(/\n| As a result /);
  const parts = [...message.matchAll(/^[+-] {2}.+$/gm)].map(([line]) => `${line.charAt(0)} ${line.slice(1).trim()}`);
  return [first, ...parts].join('\n');
}
