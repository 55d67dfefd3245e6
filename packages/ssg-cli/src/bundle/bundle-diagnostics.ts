import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import type { Location, Message } from 'esbuild';
import type { Finding, KeyPath } from '../config/finding.ts';
import { placeInConfig } from '../config/place-in-config.ts';
import type { Config } from '../config/types.ts';
import type { Diagnostic } from '../lib/diagnostic.ts';
import { nearest } from '../lib/nearest.ts';

/** esbuild's messages are data with a location already; only the names differ. */
export const fromEsbuild = (messages: readonly Message[], severity: Diagnostic['severity']): Diagnostic[] =>
  messages.map((message) => ({
    severity,
    code: 'bundle/esbuild',
    message: message.text,
    ...(message.location === null || isGenerated(message.location)
      ? {}
      : {
          file: message.location.file,
          line: message.location.line,
          column: message.location.column + 1,
        }),
    ...(message.notes[0] === undefined ? {} : { hint: message.notes[0].text }),
  }));

/** Whether something thrown by esbuild is a list of messages for the user, and not a bug. */
export const isBuildFailure = (error: unknown): error is { errors: Message[]; warnings: Message[] } =>
  error instanceof Error && Array.isArray((error as { errors?: unknown }).errors);

/** A module that is written by the generator: its lines tell a user nothing. */
const isGenerated = ({ file }: Location): boolean => file.startsWith('virtual:');

/**
 * What could not be bundled. Where the generator's own modules fail it is because of a file that the config names: the
 * message is about that file and the line of the key.
 */
export async function bundleFailure(errors: readonly Message[], config: Config): Promise<Diagnostic[]> {
  const isConfig = ({ location }: Message) => location !== null && isGenerated(location);
  const ofConfig = new Map<string, Finding>();
  const others: Diagnostic[] = fromEsbuild(
    errors.filter((one) => !isConfig(one)),
    'error',
  );
  for (const message of errors.filter(isConfig)) {
    const [, wanted] = /^Could not resolve "(.*)"/.exec(message.text) ?? [];
    const [, file, name] = /^No matching export in "(.*)" for import "(.*)"/.exec(message.text) ?? [];
    if (wanted !== undefined) {
      const findings = unresolved(wanted, config);
      for (const finding of findings) ofConfig.set(JSON.stringify(finding.path), finding);
      if (findings.length === 0) others.push(goneMeanwhile(wanted));
    } else if (file !== undefined)
      others.push({
        severity: 'error',
        code: 'bundle/theme-export',
        message: `The theme has no export "${name}".`,
        file,
        hint: 'A theme exports Shell, layouts, markdown, islands, strings and enhance. `export * from "@autolode/theme"` brings all of them.',
      });
    else others.push(...fromEsbuild([message], 'error'));
  }
  return [...others, ...(await placeInConfig([...ofConfig.values()], config))];
}

/** What the config does not name was listed when the site was read: a page module, say. */
const goneMeanwhile = (wanted: string): Diagnostic => ({
  severity: 'error',
  code: 'bundle/missing-file',
  message: 'The file was removed while the site was built.',
  file: wanted.replace(/^\.\//, ''),
  hint: 'Your last build is untouched. Build again.',
});

function unresolved(wanted: string, config: Config): Finding[] {
  const named: [KeyPath, string, string][] = [
    [['theme'], config.theme, 'theme'],
    ...config.styles.map((style, index): [KeyPath, string, string] =>
      typeof style === 'string'
        ? [['styles', index], style, 'stylesheet']
        : [['styles', index, 'file'], style.file, 'stylesheet'],
    ),
    ...config.clientModules.map((path, index): [KeyPath, string, string] => [['clientModules', index], path, 'module']),
  ];
  return named
    .filter(([, value]) => value === wanted)
    .map(([path, , what]) => ({
      path,
      code: 'bundle/missing-file',
      message: `The ${what} "${wanted}" cannot be found`,
      hint: remedy(wanted, config.root),
    }));
}

/** What may have been meant: another file of the folder or the package, a path and not a package, or a package to install. */
function remedy(wanted: string, root: string): string {
  if (wanted.startsWith('.')) {
    const near = nearest(basename(wanted), filesIn(join(root, dirname(wanted))));
    const meant = near === undefined ? undefined : `${dirname(wanted)}/${near}`;
    return meant === undefined ? 'The path counts from the folder of the site.' : `Did you mean "${meant}"?`;
  }
  if (existsSync(join(root, wanted))) return `Write "./${wanted}": without "./" it names a package.`;
  const name = wanted
    .split('/')
    .slice(0, wanted.startsWith('@') ? 2 : 1)
    .join('/');
  const exported = exportsOf(name, root);
  if (exported === undefined) return `Install the package "${name}", or begin a path of the site with "./".`;
  const near = nearest(wanted, exported);
  return near === undefined ? `The package has: ${exported.join(', ')}.` : `Did you mean "${near}"?`;
}

function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** What a package lets others import, by the names they import it by. */
function exportsOf(name: string, root: string): string[] | undefined {
  try {
    const file = createRequire(join(root, 'package.json')).resolve(`${name}/package.json`);
    const { exports = {} } = JSON.parse(readFileSync(file, 'utf8')) as { exports?: Readonly<Record<string, unknown>> };
    return Object.keys(exports).map((path) => join(name, path));
  } catch {
    return undefined;
  }
}
