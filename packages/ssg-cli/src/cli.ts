import { Argument, Command, CommanderError, InvalidArgumentError, Option } from 'commander';
import type { BuildFlags, CheckFlags } from './commands/build.ts';
import { createContext, type ExitCode, type GlobalFlags } from './commands/context.ts';
import type { DevFlags } from './commands/dev.ts';
import type { ExportFlags } from './commands/export.ts';
import type { InitFlags } from './commands/init.ts';
import { withInitOptions } from './commands/init-options.ts';
import type { McpFlags } from './commands/mcp.ts';
import type { MigrateFlags } from './commands/migrate.ts';
import { orRefusal } from './commands/or-refusal.ts';
import type { PreviewFlags } from './commands/preview.ts';
import type { SearchFlags } from './commands/search.ts';
import type { SyncFlags } from './commands/sync.ts';
import type { ThemeAction } from './commands/theme.ts';
import type { TranslationsFlags } from './commands/translations.ts';
import { faultOfTranslations, faultOfVersion } from './commands/usage.ts';
import type { VersionFlags } from './commands/version.ts';
import { parseShard } from './keep/shard.ts';
import { expectedHostPattern, isHostPattern } from './lib/host-pattern.ts';
import { placeOfManual } from './lib/manual.ts';
import { realpathSync, resolve } from './lib/path.ts';
import { tryOr } from './lib/try-or.ts';
import { version } from './lib/version.ts';

/** Commands are imported when they run, because importing all of them takes longer than running some of them. */
const commands = {
  build: () => import('./commands/build.ts'),
  cache: () => import('./commands/cache.ts'),
  plugins: () => import('./commands/plugins.ts'),
  sync: () => import('./commands/sync.ts'),
  theme: () => import('./commands/theme.ts'),
  clean: () => import('./commands/clean.ts'),
  dev: () => import('./commands/dev.ts'),
  init: () => import('./commands/init.ts'),
  mcp: () => import('./commands/mcp.ts'),
  export: () => import('./commands/export.ts'),
  migrate: () => import('./commands/migrate.ts'),
  preview: () => import('./commands/preview.ts'),
  search: () => import('./commands/search.ts'),
  translations: () => import('./commands/translations.ts'),
  urls: () => import('./commands/urls.ts'),
  verify: () => import('./commands/verify.ts'),
  version: () => import('./commands/version.ts'),
};

/** Adds a command with the flags that every command has. */
type AddCommand = <F>(
  name: string,
  about: string,
  action: (flags: F, global: GlobalFlags, words: readonly string[]) => Promise<ExitCode>,
) => Command;

/**
 * Declares all commands with their flags. The manual's command reference is generated from it.
 * @param done receives the exit code of the command that ran.
 */
export function createProgram(done: (code: ExitCode) => void): Command {
  const program = new Command('ssg')
    .description('Static-site generator for Markdown and React, with a typed config.')
    .version(version, '-V, --version', 'show the version')
    .helpOption('-h, --help', 'show help for the command')
    // Otherwise `ssg export zip --version 1.0` would show the version of ssg.
    .enablePositionalOptions()
    .addHelpText(
      'after',
      '\nExamples:\n  ssg build                 build the site in this folder into dist/\n  ssg dev --open            start the dev server and open the browser\n  ssg preview --port 8080   serve the built site\n  ssg check --strict        report all problems without writing anything',
    )
    .addHelpText('afterAll', `\nManual: ${placeOfManual()}`);
  const command: AddCommand = (name, about, action) =>
    program
      .command(name)
      .description(about)
      .option('-r, --root <folder>', 'site folder', '.')
      .option('-c, --config <file>', 'config file, relative to the site folder (default: ssg.config.ts)')
      .option('-o, --out-dir <folder>', 'output folder, relative to the site folder (default: dist)')
      .option('--json', 'print the result as JSON')
      .option('--verbose', 'print progress and every warning')
      .option('--no-color', 'turn colours off')
      .allowExcessArguments(false)
      .action(async (...given: unknown[]) => {
        // commander passes the positional arguments first, then the options, then the command itself.
        rejectEmpty(given.at(-1) as Command);
        const options = given.at(-2) as Parameters<typeof action>[0] & GlobalFlags & { root: string };
        const global = { ...options, root: realRoot(options.root) };
        done(await orRefusal(name, global, () => action(options, global, given.slice(0, -2) as string[])));
      });
  addBuilding(command);
  addServing(command);
  addStarting(command);
  addUpkeep(command);
  return program;
}

/**
 * The folder of the site as Node names the current one: without symbolic links. Otherwise its modules, which esbuild
 * names so, would be outside of it.
 */
function realRoot(written: string): string {
  const root = resolve(written);
  return tryOr(() => realpathSync(root), root);
}

/** Reports an empty value, which a script passes whose variable is not set: it would be taken for the site's folder, or for 0. */
function rejectEmpty(command: Command): void {
  for (const option of command.options) {
    const value: unknown = command.getOptionValue(option.attributeName());
    if ([value].flat().includes('')) command.error(`error: option '${option.flags}' has an empty argument.`);
  }
  const empty = command.args.indexOf('');
  // The last argument may be a list.
  const argument = command.registeredArguments.at(Math.min(empty, command.registeredArguments.length - 1));
  if (empty >= 0) command.error(`error: argument '${argument?.name()}' is empty.`);
}

/** Reports words and flags that contradict each other, before the command runs. */
function rejectFaults<F extends object>(
  command: Command,
  faultOf: (words: readonly string[], flags: F) => string | undefined,
): void {
  command.hook('preAction', () => {
    const fault = faultOf(command.args, command.opts<F>());
    if (fault !== undefined) command.error(`error: ${fault}`);
  });
}

function addBuilding(command: AddCommand): void {
  command<BuildFlags>('build', 'build the site', async (flags, global) =>
    (await commands.build()).buildCommand(createContext(global), flags),
  )
    .option('--strict', 'treat warnings as errors, and check hydration if Chromium or Chrome is installed')
    .option('--force', 'rebuild everything, ignoring the cache')
    .option('--explain <url>', 'explain why the page at this URL was rendered again')
    .addOption(threadsOption())
    .addOption(countOption('--keep-assets <number>', 'keep the hashed assets of this many previous builds', 20))
    .option(
      '--profile',
      'write .ssg/profile.html: time and memory by stage, slowest pages, contents of the browser bundle',
    )
    .addOption(
      new Option('--shard <i/n>', 'render shard i of n for "ssg merge", without publishing').argParser((text) => {
        const shard = parseShard(text);
        if (shard === undefined)
          throw new InvalidArgumentError('It must be a shard number and the number of shards, such as 2/4.');
        return shard;
      }),
    );
  command<{ strict?: boolean; threads?: number }>('merge', 'merge shards into one site', async (flags, global) =>
    (await commands.build()).buildCommand(createContext(global), { ...flags, merge: true }),
  )
    .option('--strict', 'treat warnings as errors')
    .addOption(threadsOption());
  command<CheckFlags>('check', 'report all problems without writing anything', async (flags, global) =>
    (await commands.build()).buildCommand(createContext(global), { ...flags, checkOnly: true }),
  )
    .option('--strict', 'treat warnings as errors')
    .option('--external', 'request the links to other sites too')
    .option('--code', 'check the types of code blocks marked with "check"')
    .option('--against <build>', 'compare the content of each page with the build of the site that was migrated')
    .option(
      '--hydration',
      'render each kind of page twice, with different clocks, time zones, locales and random seeds, and hydrate it in an installed browser',
    );
}

function addServing(command: AddCommand): void {
  command<DevFlags>('dev', 'start the dev server with live updates', async (flags, global) =>
    (await commands.dev()).devCommand(createContext(global), flags),
  )
    .addOption(portOption(3000))
    .option('--host <name>', 'host to listen on, 0.0.0.0 for all interfaces', 'localhost')
    .addOption(allowHostOption())
    .option('--cert <file>', certificateAbout)
    .option('--key <file>', keyAbout)
    .option('--strict-port', 'fail if the port is in use')
    .addOption(
      countOption(
        '--poll [ms]',
        'check for changes every so many milliseconds instead of waiting for events (default: 300)',
        60_000,
        50,
      ),
    )
    .option('--open', 'open the site in the browser');
  command<PreviewFlags>('preview', 'serve the built site', async (flags, global) =>
    (await commands.preview()).previewCommand(createContext(global), flags),
  )
    .addOption(portOption(4173))
    .option('--host <name>', 'host to listen on, 0.0.0.0 for all interfaces', 'localhost')
    .addOption(allowHostOption())
    .option('--cert <file>', certificateAbout)
    .option('--key <file>', keyAbout)
    .option('--strict-port', 'fail if the port is in use')
    .option('--open', 'open the site in the browser');
  command<McpFlags>('mcp', 'serve the built site to AI agents (Model Context Protocol)', async (flags, global) =>
    (await commands.mcp()).mcpCommand(createContext(global), flags),
  )
    .option('--http', 'listen for HTTP requests at /mcp instead of using stdin and stdout')
    .addOption(portOption(4180))
    .option('--host <name>', 'host to listen on', 'localhost');
  command<ExportFlags>(
    'export',
    'write the built site as one file to take along: a PDF, an EPUB, or a zip that opens without a server',
    async (flags, global, [format = '']) =>
      (await commands.export()).exportCommand(createContext(global), format, flags),
  )
    .addArgument(new Argument('<format>', 'kind of file').choices(['pdf', 'epub', 'zip']))
    .option('--section <id>', 'only this docs section or blog')
    .option('--version <name>', 'this version of the docs instead of the latest')
    .option('--locale <code>', 'this language instead of the default')
    .option('--output <file>', 'where to write the file');
}

/** Commands that create, develop, build and preview a site. */
function addStarting(command: AddCommand): void {
  withInitOptions(
    command<InitFlags>('init', 'create a new site', async (flags, global, [directory = '.']) =>
      (await commands.init()).initCommand(createContext(global), directory, flags),
    ),
  );
  command<{ accept?: boolean }>(
    'urls',
    'list URLs that no longer exist, compared with urls.lock.json',
    async (flags, global) => (await commands.urls()).urlsCommand(createContext(global), flags),
  ).option('--accept', 'write the current URLs to urls.lock.json');
  const translations = command<TranslationsFlags>(
    'translations',
    'list missing and stale translations, or exchange them with translators in XLIFF or PO files',
    async (flags, global, [action, files]) =>
      (await commands.translations()).translationsCommand(createContext(global), flags, {
        action,
        files: files as unknown as readonly string[],
      }),
  )
    .addArgument(new Argument('[action]', 'write or read files for translators').choices(['export', 'import']))
    .argument('[files...]', 'files to import')
    .option('--write', 'add missing strings to i18n/<locale>/strings.json')
    .option('-l, --locale <code>', 'one locale only')
    .option('--accept [files...]', 'record that translations agree with their originals as they are now')
    .option('--format <name>', 'format of exported files: xliff or po (default: xliff)')
    .option('--to <folder>', 'folder for exported files, relative to the site folder (default: translations)')
    .option(
      '--strict',
      'exit with 1 if anything is missing, stale or without an original, and import no page that lost a link or code',
    );
  rejectFaults(translations, ([action, ...files], flags) => faultOfTranslations({ action, files }, flags));
  command<MigrateFlags>(
    'migrate',
    'migrate a site from Docusaurus, VitePress, Starlight, MkDocs, Mintlify or GitBook',
    async (flags, global, [from = '']) => (await commands.migrate()).migrateCommand(createContext(global), from, flags),
  )
    .argument('<site>', 'folder with the config of the old site, which is not changed')
    .option('-t, --to <folder>', 'new or empty folder for the new site', 'migrated')
    .option('--against <build>', 'build folder or sitemap of the old site, to record its URLs')
    .option('--dry-run', 'print the report without writing anything');
}

/** Commands that search, clean, compare and version an existing site. */
function addUpkeep(command: AddCommand): void {
  command<SearchFlags>('search', 'search the site as its visitors do', async (flags, global, [query = '']) =>
    (await commands.search()).searchCommand(createContext(global), query, flags),
  )
    .argument('<query>', 'what to search for, in quotes if it has spaces')
    .addOption(countOption('-n, --limit <number>', 'number of results (default: 10)', 100, 1))
    .option('-l, --locale <code>', 'locale to search');
  command('plugins', 'list the plugins, their hooks and what each costs', async (_, global) =>
    (await commands.plugins()).pluginsCommand(createContext(global)),
  );
  command(
    'theme',
    'copy a part of the theme into the site, or compare copies with the theme',
    async (_, global, [action, part]) =>
      (await commands.theme()).themeCommand(createContext(global), action as ThemeAction, part),
  )
    .addArgument(
      new Argument('<action>', 'what to do; accept marks a copy as compared with its original').choices([
        'eject',
        'status',
        'diff',
        'accept',
      ] satisfies ThemeAction[]),
    )
    .argument('[part]', 'slot or layout, such as Footer or doc; without one, all of them');
  command<SyncFlags>(
    'sync',
    'fetch the remote files of plugins and the repositories of docs sections, and pin them',
    async (flags, global) => (await commands.sync()).syncCommand(createContext(global), flags),
  ).option('--frozen', 'fetch what the lockfile lists, change nothing in it');
  command('cache', 'show the contents and size of the build cache', async (_, global) =>
    (await commands.cache()).cacheCommand(createContext(global)),
  );
  command('clean', 'delete the build cache', async (_, global) =>
    (await commands.clean()).cleanCommand(createContext(global)),
  );
  command('verify', 'compare a published folder with the hashes of its build', async (_, global, [folder]) =>
    (await commands.verify()).verifyCommand(createContext(global), folder),
  ).argument('[folder]', 'published folder (default: the output folder of the site)');

  const versions = command<VersionFlags>(
    'version',
    'create a version from the current docs, or manage versions that are read from git',
    async (flags, global, [name, commit]) =>
      (await commands.version()).versionCommand(createContext(global), { name, commit }, flags),
  )
    .argument(
      '[name]',
      'name of the new version, for example 2.1.0; "backport" lists the versions that a commit concerns',
    )
    .argument('[commit]', 'commit for "backport"')
    .option('-s, --section <id>', 'docs section (default: the only one, or "default")')
    .option('--update', 'fetch the branches and tags of versions and pin their commits in versions.lock.json')
    .option('--to-refs', 'make a branch for each version that is a folder');
  rejectFaults(versions, ([name, commit], flags) => faultOfVersion({ name, commit }, flags));
}

/**
 * Parses the command line and runs one command.
 * @returns the exit code; only `main.ts` ends the process.
 */
export async function run(argv: readonly string[]): Promise<ExitCode> {
  let code: ExitCode = 0;
  const program = createProgram((ended) => {
    code = ended;
  });
  program.exitOverride();
  for (const one of program.commands) one.exitOverride();
  try {
    await program.parseAsync([...argv], { from: 'user' });
  } catch (error) {
    // commander has already printed the error with the nearest valid name.
    if (error instanceof CommanderError) return error.exitCode === 0 || error.code === 'commander.help' ? 0 : 2;
    throw error;
  }
  return code;
}

const portOption = (standard: number): Option =>
  new Option('-p, --port <number>', 'port to listen on')
    .default(standard)
    .env('PORT')
    .argParser((text) => wholeNumber(text, 0, 65_535));

const certificateAbout = 'certificate to serve HTTPS with, as PEM';
const keyAbout = 'key of the certificate, as PEM';

const allowHostOption = (): Option =>
  new Option(
    '--allow-host <name>',
    'host of a proxy or tunnel to answer, .example.com with subdomains (repeatable)',
  ).argParser((text, earlier: readonly string[] = []) => {
    if (!isHostPattern(text)) throw new InvalidArgumentError(`${expectedHostPattern}.`);
    return [...earlier, text];
  });

const countOption = (flags: string, about: string, most: number, least = 0): Option =>
  new Option(flags, about).argParser((text) => wholeNumber(text, least, most));

const threadsOption = (): Option =>
  countOption(
    '--threads <number>',
    'number of worker threads, 0 for none (default: depends on the number of pages)',
    64,
  );

function wholeNumber(text: string, least: number, most: number): number {
  const number = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (!(number >= least && number <= most))
    throw new InvalidArgumentError(`It must be a whole number from ${least} to ${most}.`);
  return number;
}
