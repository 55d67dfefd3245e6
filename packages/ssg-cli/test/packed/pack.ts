import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { oncePerRun } from '../once-per-run.ts';

const run = promisify(execFile);
const packages = fileURLToPath(new URL('../../..', import.meta.url));

/** Folders of the packages that are published. */
export const packageNames = [
  'ssg-cli',
  'create-site',
  'export',
  'mcp',
  'migrate',
  'plugin-cards',
  'plugin-diagrams',
  'plugin-images',
  'plugin-math',
  'plugin-openapi',
  'plugin-shiki',
  'plugin-twoslash',
  'runtime',
  'theme',
  'translation-exchange',
];

export interface Packed {
  /** The folder of the tarballs, outside the repository. */
  readonly folder: string;
  readonly cli: string;
  readonly theme: string;
  readonly create: string;
  readonly export: string;
  readonly mcp: string;
  readonly migrate: string;
  readonly math: string;
  readonly runtime: string;
  remove(): void;
}

/** The name of the package in a folder, without its scope. */
export const nameOf = (folder: string): string =>
  (JSON.parse(readFileSync(join(packages, folder, 'package.json'), 'utf8')) as { name: string }).name.split('/')[1] ??
  '';

/** What a site's package.json says to use the tarballs of the command and what it depends on, whatever installs them. */
export function installedFrom({ cli, runtime }: Packed) {
  const dependencies = { '@autolode/ssg-cli': `file:${cli}`, '@autolode/ssg-runtime': `file:${runtime}` };
  return { dependencies, overrides: { '@autolode/ssg-runtime': `file:${runtime}` } };
}

/** Runs the command that publishes a release. */
export const release = (...words: string[]): Promise<string> =>
  shell('node', [join(packages, '../.ci/release.js'), ...words], join(packages, '..'));

const output = 'output.txt';

/** Packs the packages as publishing would, once for all test files, and returns copies of the tarballs. */
export async function packAll(): Promise<Packed & { readonly said: string }> {
  const made = await oncePerRun('packed', async (folder) => {
    writeFileSync(join(folder, output), await release('--dry-run', '--out', folder));
  });
  const folder = mkdtempSync(join(tmpdir(), 'ssg-packed-'));
  cpSync(made, folder, { recursive: true });
  return { ...packedIn(folder), said: readFileSync(join(made, output), 'utf8') };
}

/** The tarballs that the dry run of a release left in a folder. */
function packedIn(folder: string): Packed {
  const tarball = (name: string) => {
    const found = readdirSync(folder).find((file) => file.startsWith(`autolode-${name}-`) && file.endsWith('.tgz'));
    if (found === undefined) throw new Error(`pnpm pack made no tarball of ${name}.`);
    return join(folder, found);
  };
  return {
    folder,
    cli: tarball('ssg-cli'),
    theme: tarball('theme'),
    create: tarball('create-site'),
    export: tarball('export'),
    mcp: tarball('mcp'),
    migrate: tarball('migrate'),
    math: tarball('plugin-math'),
    runtime: tarball('ssg-runtime'),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Runs a command; its output is part of the error. */
export async function shell(
  command: string,
  words: readonly string[],
  cwd: string,
  env: Readonly<Record<string, string>> = {},
): Promise<string> {
  try {
    const { stdout } = await run(command, [...words], {
      cwd,
      maxBuffer: 1 << 26,
      shell: process.platform === 'win32',
      // The test runner's own variables would make React and npm behave differently than for a user.
      env: { ...process.env, NODE_ENV: undefined, VITEST: undefined, ...env },
    });
    return stdout;
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    throw new Error(`${command} ${words.join(' ')} failed:\n${stdout}\n${stderr}`);
  }
}
