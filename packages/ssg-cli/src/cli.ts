import { resolve } from 'node:path';
import { Command, CommanderError, InvalidArgumentError, Option } from 'commander';
import type { BuildFlags } from './commands/build.ts';
import { createContext, type ExitCode, type GlobalFlags } from './commands/context.ts';
import type { DevFlags } from './commands/dev.ts';
import type { InitFlags } from './commands/init.ts';
import { withInitOptions } from './commands/init-options.ts';
import type { MigrateFlags } from './commands/migrate.ts';
import type { SearchFlags } from './commands/search.ts';
import type { TranslationsFlags } from './commands/translations.ts';
import { manualUrl } from './lib/manual.ts';
import { version } from './lib/version.ts';
import { parseShard } from './shards/shard.ts';

/** Commands are loaded when they are run: loading all of them takes longer than some of them. */
const commands = {
  build: () => import('./commands/build.ts'),
  cache: () => import('./commands/cache.ts'),
  clean: () => import('./commands/clean.ts'),
  dev: () => import('./commands/dev.ts'),
  init: () => import('./commands/init.ts'),
  migrate: () => import('./commands/migrate.ts'),
  preview: () => import('./commands/preview.ts'),
  search: () => import('./commands/search.ts'),
  translations: () => import('./commands/translations.ts'),
  urls: () => import('./commands/urls.ts'),
  verify: () => import('./commands/verify.ts'),
  version: () => import('./commands/version.ts'),
};

/** Adds a command with the flags that all of them have. */
type AddCommand = <F>(
  name: string,
  about: string,
  action: (flags: F, global: GlobalFlags, words: readonly string[]) => Promise<ExitCode>,
) => Command;

/** All commands with their flags; the manual is made from them too. `done` is told how a command ended. */
export function createProgram(done: (code: ExitCode) => void): Command {
  const program = new Command('ssg')
    .description('Builds static sites from a typed config and Markdown, rendered with React.')
    .version(version, '-V, --version', 'print the version')
    .helpOption('-h, --help', 'explain the command')
    .configureHelp({ showGlobalOptions: true })
    .addHelpText(
      'after',
      '\nExamples:\n  ssg build                 build the site of this folder into dist/\n  ssg dev --open            serve it while you work on it\n  ssg preview --port 8080   serve what was built\n  ssg check --strict        find every problem, write nothing',
    )
    .addHelpText('afterAll', `\nManual: ${manualUrl} (offline: node_modules/@autolode/ssg-cli/dist/manual)`);
  const command: AddCommand = (name, about, action) =>
    program
      .command(name)
      .description(about)
      .option('-r, --root <folder>', 'folder of the site', '.')
      .option('-c, --config <file>', 'config file, from the site’s folder (default: ssg.config.ts)')
      .option('-o, --out-dir <folder>', 'output folder, from the site’s folder (default: dist)')
      .option('--json', 'print one JSON value instead of text')
      .option('--verbose', 'say more while working')
      .option('--no-color', 'no colours in the terminal')
      .allowExcessArguments(false)
      .action(async (...given: unknown[]) => {
        // Last come the options and the command itself; before them what the command line names.
        const options = given.at(-2) as Parameters<typeof action>[0] & GlobalFlags & { root: string };
        done(await action(options, { ...options, root: resolve(options.root) }, given.slice(0, -2) as string[]));
      });
  addBuilding(command);
  addServing(command);
  addStarting(command);
  addUpkeep(command);
  return program;
}

function addBuilding(command: AddCommand): void {
  command<BuildFlags>('build', 'build the site', async (flags, global) =>
    (await commands.build()).buildCommand(createContext(global), flags),
  )
    .option('--strict', 'warnings fail the build; where Chromium or Chrome is installed, hydration is checked too')
    .option('--force', 'rebuild everything, ignoring the cache')
    .option('--explain <url>', 'say why the page at this address was rendered again')
    .addOption(countOption('--threads <number>', 'worker threads; 0 uses none (default: by the number of pages)', 64))
    .addOption(countOption('--keep-assets <number>', 'keep the hashed assets of this many earlier builds', 20))
    .option(
      '--profile',
      'write .ssg/profile.html: time and memory of stages, slowest pages, what the browser’s code holds',
    )
    .addOption(
      new Option('--shard <i/n>', 'render part i of n, for "ssg merge" to put together; publish nothing').argParser(
        (text) => {
          const shard = parseShard(text);
          if (shard === undefined)
            throw new InvalidArgumentError('It must be the number of a part and how many there are, such as 2/4.');
          return shard;
        },
      ),
    );
  command<{ strict?: boolean; threads?: number }>('merge', 'merge shards into one site', async (flags, global) =>
    (await commands.build()).buildCommand(createContext(global), { ...flags, merge: true }),
  )
    .option('--strict', 'warnings fail the build')
    .addOption(countOption('--threads <number>', 'worker threads; 0 uses none (default: by the number of pages)', 64));
  command<{ strict?: boolean; hydration?: boolean }>(
    'check',
    'find every problem without writing anything',
    async (flags, global) =>
      (await commands.build()).buildCommand(createContext(global), { ...flags, checkOnly: true }),
  )
    .option('--strict', 'warnings count as errors')
    .option(
      '--hydration',
      'render each kind of page again with another clock, time zone, locale and random seed, and hydrate it in an installed browser',
    );
}

function addServing(command: AddCommand): void {
  command<DevFlags>('dev', 'serve the site while you work on it', async (flags, global) =>
    (await commands.dev()).devCommand(createContext(global), flags),
  )
    .addOption(portOption(3000))
    .option('--host <name>', 'address to listen on; 0.0.0.0 for the network', 'localhost')
    .option('--strict-port', 'fail when the port is in use')
    .option('--open', 'open the site in the browser');
  command<{ port: number; host: string; strictPort?: boolean }>(
    'preview',
    'serve the built site',
    async (flags, global) => (await commands.preview()).previewCommand(createContext(global), flags),
  )
    .addOption(portOption(4173))
    .option('--host <name>', 'address to listen on; 0.0.0.0 for the network', 'localhost')
    .option('--strict-port', 'fail when the port is in use');
}

/** Commands that begin a site, and keep it in order. */
function addStarting(command: AddCommand): void {
  withInitOptions(
    command<InitFlags>('init', 'start a new site', async (flags, global, [directory = '.']) =>
      (await commands.init()).initCommand(createContext(global), directory, flags),
    ),
  );
  command<{ accept?: boolean }>('urls', 'compare the addresses of the site with the record', async (flags, global) =>
    (await commands.urls()).urlsCommand(createContext(global), flags),
  ).option('--accept', 'record today’s addresses in urls.lock.json');
  command<TranslationsFlags>('translations', 'list missing translations', async (flags, global) =>
    (await commands.translations()).translationsCommand(createContext(global), flags),
  )
    .option('--write', 'add missing texts to i18n/<locale>/strings.json')
    .option('-l, --locale <code>', 'one language instead of all')
    .option('--strict', 'exit with 1 when anything is missing');
  command<MigrateFlags>(
    'migrate',
    'migrate a site of Docusaurus, VitePress or MkDocs',
    async (flags, global, [from = '']) => (await commands.migrate()).migrateCommand(createContext(global), from, flags),
  )
    .argument('<site>', 'folder with the config of the old site; it stays as it is')
    .option('-t, --to <folder>', 'where to write the new site: a new or empty folder', 'migrated')
    .option('--against <build>', 'folder or sitemap of the old site as it was published: its addresses are recorded')
    .option('--dry-run', 'write nothing and print the report');
}

/** Commands that search, clean, compare and version what is there. */
function addUpkeep(command: AddCommand): void {
  command<SearchFlags>('search', 'find what visitors would find', async (flags, global, [query = '']) =>
    (await commands.search()).searchCommand(createContext(global), query, flags),
  )
    .argument('<query>', 'what to search for, in quotes if it has spaces')
    .addOption(countOption('-n, --limit <number>', 'hits to show (default: 10)', 100))
    .option('-l, --locale <code>', 'another language of the site');
  command('cache', 'show what the build cache holds and its size', async (_, global) =>
    (await commands.cache()).cacheCommand(createContext(global)),
  );
  command('clean', 'delete the build cache', async (_, global) =>
    (await commands.clean()).cleanCommand(createContext(global)),
  );
  command('verify', 'compare a published folder with its list of hashes', async (_, global, [folder = 'dist']) =>
    (await commands.verify()).verifyCommand(createContext(global), folder),
  ).argument('[folder]', 'the folder', 'dist');

  command<{ section?: string }>(
    'version',
    'create a version from the current docs',
    async (flags, global, [name = '']) => (await commands.version()).versionCommand(createContext(global), name, flags),
  )
    .argument('<name>', 'name of the version, for example 2.1.0')
    .option('-s, --section <id>', 'docs section that gets the version (default: the only one, or "default")');
}

/** Reads the command line and runs one command. Gives the exit code; only `bin` ends the process. */
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
    // commander has printed what was wrong, with the nearest right name.
    if (error instanceof CommanderError) return error.exitCode === 0 || error.code === 'commander.help' ? 0 : 2;
    throw error;
  }
  return code;
}

const portOption = (standard: number): Option =>
  new Option('-p, --port <number>', 'port to listen on')
    .default(Number(process.env['PORT'] ?? standard))
    .argParser((text) => {
      const port = Number(text);
      if (!Number.isInteger(port) || port < 0 || port > 65_535)
        throw new InvalidArgumentError('It must be a whole number from 0 to 65535.');
      return port;
    });

const countOption = (flags: string, about: string, most: number): Option =>
  new Option(flags, about).argParser((text) => {
    const count = Number(text);
    if (!Number.isInteger(count) || count < 0 || count > most)
      throw new InvalidArgumentError(`It must be a whole number from 0 to ${most}.`);
    return count;
  });
