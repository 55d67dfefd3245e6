import { loadConfig } from '../config/load-config.ts';
import type { Config } from '../config/types.ts';
import { counted } from '../lib/counted.ts';
import { type Diagnostic, failure, hasErrors, type Result, success } from '../lib/diagnostic.ts';
import { countText } from '../messages/count-text.ts';
import { problem } from '../messages/problem.ts';
import { readInputs } from '../read/read-inputs.ts';
import { type Backport, findBackports } from '../versions/backport.ts';
import { cutVersion } from '../versions/cut-version.ts';
import { pinVersions } from '../versions/pin-versions.ts';
import { type Converted, versionsToRefs } from '../versions/versions-to-refs.ts';
import { type CommandContext, type ExitCode, loadOptionsOf } from './context.ts';

export interface VersionFlags {
  readonly section?: string;
  readonly update?: boolean;
  readonly toRefs?: boolean;
}

/** What follows `ssg version`. */
export interface Words {
  /** The new version, or `backport`. */
  readonly name?: string | undefined;
  readonly commit?: string | undefined;
}

/** The result of a part of the command, as lines and as JSON. */
interface Done {
  readonly lines: readonly string[];
  readonly json: object;
}

/**
 * Implements `ssg version`, which creates a version from the current docs, pins those from git, or compares them with a
 * commit.
 */
export async function versionCommand(
  context: CommandContext,
  words: Words,
  versionFlags: VersionFlags,
): Promise<ExitCode> {
  const { log, flags } = context;
  const config = await loadConfig(loadOptionsOf(flags));
  const done = config.ok ? await run(context, config.value, words, versionFlags) : failure([]);
  const diagnostics = [...config.diagnostics, ...done.diagnostics];
  log.diagnostics(diagnostics);
  const isGood = done.ok && !hasErrors(diagnostics);
  log.json({ ok: isGood, diagnostics, ...(done.ok ? done.value.json : {}) });
  if (done.ok) for (const line of done.value.lines) log.line(line);
  if (!done.ok) log.line(log.paint.red(`${countText(diagnostics)}. Nothing was written.`));
  const isUsage = done.diagnostics.some(({ code }) => code === 'version/section' || code === 'version/name');
  return isGood ? 0 : config.ok && !isUsage ? 1 : 2;
}

function run(
  { log }: CommandContext,
  config: Config,
  { name, commit }: Words,
  { section, update, toRefs }: VersionFlags,
): Result<Done> | Promise<Result<Done>> {
  if (update === true) return updated(config);
  if (toRefs === true) return converted(config, section);
  if (name === 'backport') return backported(config, commit ?? 'HEAD');
  if (name === undefined) return failure([problem('version/name', { name: '', reason: 'is missing' })]);
  return cut(config, name, section, log.paint);
}

async function cut(
  config: Config,
  name: string,
  section: string | undefined,
  { green, bold }: CommandContext['log']['paint'],
): Promise<Result<Done>> {
  const made = await cutVersion(config, name, section);
  if (!made.ok) return made;
  const { folder, files, rewritten, versions } = made.value;
  const lines = [`${green('✓')} ${counted(files, 'file')} copied to ${bold(folder)}`];
  if (rewritten > 0)
    lines.push(
      rewritten === 1
        ? '  1 link or import that points outside the section was rewritten'
        : `  ${rewritten} links and imports that point outside the section were rewritten`,
    );
  lines.push(`  Versions, newest first: ${versions.join(', ')}`);
  return success({ lines, json: { version: made.value } }, made.diagnostics);
}

function updated(config: Config): Result<Done> {
  const { versions, diagnostics } = pinVersions(config);
  const lines = versions.map(({ name, ref, before, commit }) => {
    const short = commit.slice(0, 12);
    const change = before === commit ? 'unchanged' : before === undefined ? 'new' : `was ${before.slice(0, 12)}`;
    return `  ${name}  ${ref} at ${short}, ${change}`;
  });
  const none: Diagnostic[] =
    versions.length + diagnostics.length > 0 ? [] : [problem('version/nothing', { kind: 'update' })];
  return success({ lines, json: { versions } }, [...diagnostics, ...none]);
}

async function converted(config: Config, section: string | undefined): Promise<Result<Done>> {
  const sections = config.docs.filter(({ id }) => section === undefined || id === section);
  if (sections.length === 0)
    return failure([problem('version/section', { name: section, known: config.docs.map(({ id }) => id) })]);
  const made = await versionsToRefs(config, sections);
  if (!made.ok) return made;
  if (made.value.length === 0)
    return success({ lines: [], json: { versions: [] } }, [problem('version/nothing', { kind: 'to-refs' })]);
  return success({ lines: nextSteps(made.value), json: { versions: made.value } });
}

/** The steps that remain for the author, because the command does not edit the config. */
function nextSteps(made: readonly Converted[]): string[] {
  const of = (section: string) => made.filter((one) => one.section === section);
  const sections = [...new Set(made.map(({ section }) => section))];
  return [
    ...made.map(({ name, branch }) => `  ${name}  is on the branch ${branch}`),
    '',
    'Add to the config:',
    ...sections.flatMap((section) => [
      `  versions: {   // section "${section}"`,
      ...of(section).map(
        ({ name, options }) => `    '${name}': { ref: '${options.ref}', sidebars: './${options.sidebars}' },`,
      ),
      '  },',
    ]),
    'Then remove the copies and publish the branches:',
    `  git rm -r --quiet ${made.flatMap(({ obsolete }) => obsolete).join(' ')}`,
    `  git push origin ${made.map(({ branch }) => branch).join(' ')}`,
  ];
}

async function backported(config: Config, commit: string): Promise<Result<Done>> {
  const inputs = await readInputs(config);
  if (hasErrors(inputs.diagnostics)) return failure([...inputs.diagnostics]);
  const found = findBackports(config, inputs, commit);
  if (!found.ok) return found;
  return success({ lines: found.value.map(backportLine), json: { backports: found.value } });
}

const states: Readonly<Record<Backport['state'], string>> = {
  old: 'has the old text',
  new: 'has the new text already',
  lacks: 'does not have the added text',
  other: 'has neither the old nor the new text',
  'no-page': 'does not have the page',
};

const backportLine = ({ version, ref, page, line, state }: Backport): string =>
  `  ${version}${ref === undefined ? '' : ` (${ref})`}  ${page}${line === undefined ? '' : `:${line}`}  ${states[state]}`;
