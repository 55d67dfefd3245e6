import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire, isBuiltin } from 'node:module';
import type { Location, Message } from 'esbuild';
import { originalFolder, translationFolder } from '../config/collection-folders.ts';
import type { Finding } from '../config/finding.ts';
import { placeInConfig } from '../config/place-in-config.ts';
import type { Config } from '../config/types.ts';
import type { Diagnostic } from '../lib/diagnostic.ts';
import type { KeyPath } from '../lib/key-path.ts';
import { nearest } from '../lib/nearest.ts';
import { basename, dirname, join } from '../lib/path.ts';
import { esbuildWords } from '../messages/esbuild-words.ts';
import { problem, wording } from '../messages/problem.ts';
import { withSeverity } from '../messages/with-severity.ts';
import { foreignImport, unknownFile } from './foreign-imports.ts';
import { missingData } from './plugin-data.ts';
import { modulesOf } from './theme-code.ts';

/** Marks an error whose module was left out, which is therefore a warning of esbuild. */
export const markLeftOut = (error: Message): Message => ({ ...error, detail: { ...error.detail, isLeftOut: true } });

/** Where files of the site are. */
type Where = Pick<Config, 'root' | 'staticDirectories' | 'i18nPath' | 'docs' | 'blogs' | 'pages'>;

/** Converts esbuild's messages, which already contain their location. `root` is the site's folder. */
export const fromEsbuild = (
  messages: readonly Message[],
  severity: Diagnostic['severity'],
  config: Where & Pick<Config, 'severity'>,
): Diagnostic[] =>
  messages.flatMap((message) => {
    const { root, severity: configured } = config;
    const { location, detail } = message;
    const { text, note: written } = unknownFile(message.text) ?? esbuildWords(message);
    const place = location === null || isGenerated(location) ? {} : placeOf(location, root);
    const note = noteOf(text, written, config, location?.file);
    const isLeftOut = (detail as { isLeftOut?: boolean } | undefined)?.isLeftOut === true;
    if (isLeftOut && configured.renderErrors !== 'throw')
      return withSeverity(configured.renderErrors, { ...wording('bundle/left-out', { error: text, note }), ...place });
    const missing = missingData(message);
    if (missing !== undefined) return problem('plugins/no-data', missing, place);
    return problem('bundle/esbuild', { text, note }, { severity: isLeftOut ? 'error' : severity, ...place });
  });

/** esbuild's advice, unless it is about options of esbuild, which a site does not set. */
function noteOf(text: string, note: string | undefined, config: Where, importer = ''): string | undefined {
  const [, wanted] = /^Could not resolve "(.*)"$/.exec(text) ?? [];
  if (wanted === undefined) return note;
  const { root, staticDirectories } = config;
  if (wanted.startsWith('.'))
    return note ?? besideOriginal(wanted, importer, config) ?? nearFile(wanted, join(root, dirname(importer)));
  const foreign = foreignImport(wanted, root);
  if (foreign !== undefined) return foreign;
  if (isBuiltin(wanted))
    return `"${wanted}" is part of Node. Islands and the theme run in the browser, which lacks it.`;
  const inSite = wanted.replace(/^\/+/, '');
  const file = ['', ...staticDirectories]
    .map((folder) => join(folder, inSite))
    .find((one) => existsSync(join(root, one)));
  if (inSite !== '' && file !== undefined) return `Write "@site/${file}", or a path that begins with "./".`;
  if (wanted.startsWith('/')) return 'Code and stylesheets name files: begin the path with "./" or "@site/".';
  return note === undefined || /mark the path/.test(note) ? remedy(wanted, root) : note;
}

/** A file beside the original of a translation: imports are copied with the text, and name it. */
function besideOriginal(wanted: string, importer: string, { root, i18nPath, ...folders }: Where): string | undefined {
  const { docs, blogs, pages } = folders;
  const [locale = ''] = importer.startsWith(`${i18nPath}/`) ? importer.slice(i18nPath.length + 1).split('/') : [];
  const collections = [
    ...docs.map(({ id }) => ({ type: 'docs' as const, id, version: 'current', locale })),
    ...blogs.map(({ id }) => ({ type: 'blog' as const, id, version: 'current', locale })),
    ...(pages === false ? [] : [{ type: 'pages' as const, id: 'pages', version: 'current', locale }]),
  ];
  for (const collection of collections) {
    const folder = translationFolder(i18nPath, collection);
    const original = originalFolder(folders, collection);
    if (original === undefined || !importer.startsWith(`${folder}/`)) continue;
    const file = join(original, dirname(importer.slice(folder.length + 1)), wanted);
    if (existsSync(join(root, file))) return `The original imports it from its own folder: write "@site/${file}".`;
  }
  return undefined;
}

type Place = Pick<Diagnostic, 'file' | 'line' | 'column'>;

/** Compiled MDX has other lines than the page, so the words that esbuild marks are looked up in the page. */
function placeOf({ file, line, column, length, lineText }: Location, root: string): Place {
  if (!file.endsWith('.mdx')) return { file, line, column: column + 1 };
  const marked = Buffer.from(lineText)
    .subarray(column, column + length)
    .toString();
  const word = marked.replace(/^(["'])(.*)\1$/, '$2');
  if (word === '' || !existsSync(join(root, file))) return { file };
  const lines = readFileSync(join(root, file), 'utf8').split(/\r?\n/);
  // The front matter or a sentence may contain the word too.
  const isImport = (one: string) => /\b(?:import|export|from)\b/.test(one) && one.includes(word);
  const index = [lines.findIndex(isImport), lines.findIndex((one) => one.includes(word))].find((at) => at >= 0);
  return index === undefined ? { file } : { file, line: index + 1, column: (lines[index] ?? '').indexOf(word) + 1 };
}

/** Whether an error of esbuild is a list of messages for the user rather than a bug. */
export const isBuildFailure = (error: unknown): error is { errors: Message[]; warnings: Message[] } =>
  error instanceof Error && Array.isArray((error as { errors?: unknown }).errors);

/** A virtual module of the generator, whose line numbers mean nothing to a user. */
const isGenerated = ({ file }: Location): boolean => file.startsWith('virtual:');

/**
 * Reports what could not be bundled. If the error is in a generated module, its cause is a file that the config names,
 * so it is reported with that file and the line of its key.
 */
export async function bundleFailure(errors: readonly Message[], config: Config): Promise<Diagnostic[]> {
  const isConfig = ({ location }: Message) => location !== null && isGenerated(location);
  const ofConfig = new Map<string, Finding>();
  const others: Diagnostic[] = fromEsbuild(
    errors.filter((one) => !isConfig(one)),
    'error',
    config,
  );
  for (const message of errors.filter(isConfig)) {
    const [, wanted] = /^Could not resolve "(.*)"/.exec(message.text) ?? [];
    const [, file, name] = /^No matching export in "(.*)" for import "(.*)"/.exec(message.text) ?? [];
    if (wanted !== undefined) {
      const findings = unresolved(wanted, config);
      for (const finding of findings) ofConfig.set(JSON.stringify(finding), finding);
      if (findings.length === 0) others.push(goneMeanwhile(wanted));
    } else if (name === 'default') others.push(problem('bundle/default-export', {}, { file }));
    else if (file !== undefined) others.push(problem('bundle/theme-export', { name: name ?? '' }, { file }));
    else others.push(...fromEsbuild([message], 'error', config));
  }
  return [...others, ...(await placeInConfig([...ofConfig.values()], config))];
}

/** A file that the config does not name, such as a page module, existed when the site was read. */
const goneMeanwhile = (wanted: string): Diagnostic =>
  problem('bundle/missing-file', { kind: 'removed' }, { file: wanted.replace(/^\.\//, '') });

type NamedFile = readonly [key: KeyPath, path: string, kind: 'theme' | 'stylesheet' | 'module'];

function unresolved(wanted: string, config: Config): Finding[] {
  const named: NamedFile[] = [
    [['theme'], config.theme, 'theme'],
    ...config.styles.map(
      (style, index): NamedFile =>
        typeof style === 'string'
          ? [['styles', index], style, 'stylesheet']
          : [['styles', index, 'file'], style.file, 'stylesheet'],
    ),
    ...config.clientModules.map((path, index): NamedFile => [['clientModules', index], path, 'module']),
    ...config.plugins.flatMap(({ components }, index) =>
      modulesOf(components).map((path): NamedFile => [['plugins', index], path, 'module']),
    ),
    ...config.plugins.flatMap(({ components: { styles = [] } }, index) =>
      styles.map(({ file }): NamedFile => [['plugins', index], file, 'stylesheet']),
    ),
    ...(config.analytics.custom === undefined
      ? []
      : [[['analytics', 'custom', 'module'], config.analytics.custom.module, 'module'] as const]),
  ];
  return named
    .filter(([, value]) => value === wanted)
    .map(([path, , kind]) => ({
      path,
      ...wording('bundle/missing-file', { kind, path: wanted, advice: remedy(wanted, config.root) }),
    }));
}

/** Suggests another file of the folder or package, a path instead of a package, or a package to install. */
function remedy(wanted: string, root: string): string {
  if (wanted.startsWith('.')) return nearFile(wanted, root) ?? 'The path is relative to the site folder.';
  if (existsSync(join(root, wanted))) return `Write "./${wanted}": without "./" it is the name of a package.`;
  const name = wanted
    .split('/')
    .slice(0, wanted.startsWith('@') ? 2 : 1)
    .join('/');
  const exported = exportsOf(name, root);
  if (exported === undefined) return `Install the package "${name}", or start a path on the site with "./".`;
  const near = nearest(wanted, exported);
  return near === undefined ? `The package exports: ${exported.join(', ')}.` : `Did you mean "${near}"?`;
}

/** The file of the same folder that a path most likely means. */
function nearFile(wanted: string, from: string): string | undefined {
  const near = nearest(basename(wanted), filesIn(join(from, dirname(wanted))));
  return near === undefined ? undefined : `Did you mean "${dirname(wanted)}/${near}"?`;
}

function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** The exports of a package, by the specifiers with which they are imported. */
function exportsOf(name: string, root: string): string[] | undefined {
  try {
    const file = createRequire(join(root, 'package.json')).resolve(`${name}/package.json`);
    const { exports = {} } = JSON.parse(readFileSync(file, 'utf8')) as { exports?: Readonly<Record<string, unknown>> };
    return Object.entries(exports).flatMap(([path, target]) =>
      path.includes('*') ? matching(path, target, dirname(file)).map((one) => join(name, one)) : join(name, path),
    );
  } catch {
    return undefined;
  }
}

/** What `./*.css` stands for: a file of the package for each name. */
function matching(path: string, target: unknown, folder: string): string[] {
  if (typeof target === 'object') return Object.values(target ?? {}).flatMap((one) => matching(path, one, folder));
  const [before = '', after = ''] = String(target).split('*');
  const start = basename(`${before}*`).slice(0, -1);
  return filesIn(join(folder, dirname(`${before}*`)))
    .filter((file) => file.startsWith(start) && file.endsWith(after))
    .map((file) => path.replace('*', file.slice(start.length, file.length - after.length)));
}
