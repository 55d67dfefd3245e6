import type { Config } from '../config/types.ts';
import { browserGlobal } from '../lib/browser-global.ts';
import type { Diagnostic } from '../lib/diagnostic.ts';
import { join } from '../lib/path.ts';
import type { ThreadError } from '../lib/thread-error.ts';
import { problem, wording } from '../messages/problem.ts';
import { withSeverity } from '../messages/with-severity.ts';
import { placesOf, sourceOfError } from './error-source.ts';

type Settings = Pick<Config, 'root' | 'theme' | 'severity'>;

/** Files after which a site whose code fails in ever new places is given up. */
const mostFiles = 20;

/**
 * The files of a renderer that threw an error while they were loaded. The renderer is bundled again without them: in
 * builds, which report all other problems too, and elsewhere if the config allows pages without what fails.
 */
export class FailedModules {
  readonly #config: Settings;
  readonly #files: string[] = [];
  readonly #diagnostics: Diagnostic[] = [];
  readonly #goesOn: boolean;

  constructor(config: Settings, { goesOn = false }: { readonly goesOn?: boolean } = {}) {
    this.#config = config;
    this.#goesOn = goesOn;
  }

  /** Absolute paths. */
  get files(): readonly string[] {
    return this.#files;
  }

  /** What was left out, with the severity that the config sets. */
  get diagnostics(): readonly Diagnostic[] {
    return this.#diagnostics;
  }

  /** Leaves out the innermost file of an error's stack, so that as little as possible is missing, if that is possible. */
  leaveOut(error: ThreadError, rendererFile: string): boolean {
    const { root, theme, severity } = this.#config;
    const isError = severity.renderErrors === 'throw';
    if ((isError && !this.#goesOn) || this.#files.length === mostFiles) return false;
    const isOurs = (file: string) => file === join(root, theme) || file.includes('/node_modules/@autolode/');
    const found = placesOf(error.stack, rendererFile).find(({ file }) => !isOurs(file) && !this.#files.includes(file));
    if (found === undefined) return false;
    this.#files.push(found.file);
    this.#diagnostics.push(
      ...(isError
        ? [loadFailure(error, rendererFile, this.#config)]
        : withSeverity(severity.renderErrors, {
            ...wording('bundle/left-out', valuesOf(error)),
            ...sourceOfError(error.stack, rendererFile, root).place,
          })),
    );
    return true;
  }
}

/** Reports an error that a theme or page module threw while it was loaded. */
export const loadFailure = (error: ThreadError, rendererFile: string, { root, theme }: Settings): Diagnostic =>
  problem('bundle/load', valuesOf(error), {
    file: theme.replace(/^\.\//, ''),
    ...sourceOfError(error.stack, rendererFile, root).place,
  });

const valuesOf = ({ message }: ThreadError) => ({ error: message, browserName: browserGlobal(message) });
