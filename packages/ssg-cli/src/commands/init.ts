import { createInterface } from 'node:readline/promises';
import { failure } from '../lib/diagnostic.ts';
import { relative, resolve } from '../lib/path.ts';
import { featureNames, features, featuresFrom, packageFeatures } from '../new-site/features.ts';
import { checkFolder, type InitAnswers, initSite, titleFrom } from '../new-site/init-site.ts';
import { type PackageManagerName, packageManagers } from '../new-site/package-manager.ts';
import { templates } from '../new-site/templates.ts';
import type { CommandContext, ExitCode } from './context.ts';

export interface InitFlags {
  readonly template?: string;
  readonly title?: string;
  readonly url?: string;
  readonly features?: string;
  readonly yes?: boolean;
}

/** Implements `ssg init [dir]`. Questions are asked only in a terminal, and only for values without a flag. */
export async function initCommand(
  { log, flags }: CommandContext,
  directory: string,
  given: InitFlags,
): Promise<ExitCode> {
  const folder = resolve(flags.root, directory);
  const occupied = checkFolder(folder);
  const asks = process.stdin.isTTY === true && given.yes !== true && flags.json !== true && occupied === undefined;
  const answers = asks ? await ask(folder, given) : answersFrom(folder, given);
  const userAgent = process.env['npm_config_user_agent'];
  const made = occupied === undefined ? initSite(folder, answers, userAgent) : failure([occupied]);
  log.diagnostics(made.diagnostics);
  log.json({ ok: made.ok, folder, diagnostics: made.diagnostics, files: made.ok ? made.value.written : [] });
  if (!made.ok) return 2;
  log.line(`${log.paint.green('✓')} ${made.value.written.length} files written to ${log.paint.bold(folder)}`);
  log.line();
  log.line('Next:');
  for (const command of nextCommands(folder, made.value.packageManager)) log.line(`  ${log.paint.cyan(command)}`);
  return 0;
}

const nextCommands = (folder: string, packageManager: PackageManagerName): string[] => {
  const { install, run } = packageManagers[packageManager];
  const path = relative(process.cwd(), folder);
  const enter = path === '' ? [] : [`cd ${/\s/.test(path) ? JSON.stringify(path) : path}`];
  return [...enter, install, `${run} dev`];
};

const answersFrom = (folder: string, given: InitFlags): InitAnswers => ({
  template: given.template ?? 'docs',
  title: given.title ?? titleFrom(folder),
  url: given.url ?? 'https://example.com',
  features: given.features === undefined ? featureNames : featuresFrom(given.features),
});

/** Asks for the values that no flag sets. An empty answer accepts the default. */
async function ask(folder: string, given: InitFlags): Promise<InitAnswers> {
  const defaults = answersFrom(folder, given);
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  const question = async (text: string, fallback: string, flag: string | undefined): Promise<string> =>
    flag ?? ((await lines.question(`${text} (${fallback}): `)).trim() || fallback);
  const choices = (flag: string | undefined, list: Readonly<Record<string, string>>) => {
    if (flag !== undefined) return;
    for (const [name, about] of Object.entries(list)) process.stderr.write(`  ${name.padEnd(10)} ${about}\n`);
  };
  try {
    const title = await question('Title', defaults.title, given.title);
    choices(given.template, templates);
    const template = await question('Template', defaults.template, given.template);
    choices(given.features, { ...features, ...packageFeatures, none: 'none of these' });
    const chosen = await question('Features', featureNames.join(', '), given.features);
    return { ...defaults, title, template, features: featuresFrom(chosen) };
  } finally {
    lines.close();
  }
}
