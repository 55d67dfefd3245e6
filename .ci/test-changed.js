// Runs the tests that a change can reach:
//
//   pnpm test:changed            what is not committed
//   pnpm test:changed main       what differs from another commit
//
// Unit tests are reached by what they import. Those of whole sites, packages and browsers read sources, templates and
// fixtures without importing them, so that every change of one reaches them all.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

// With -z, names that are not ASCII come as they are.
const git = (...words) => execFileSync('git', words, { encoding: 'utf8' }).split('\0').filter(Boolean);
const changed = [
  ...git('diff', '--name-only', '-z', '--relative', process.argv[2] ?? 'HEAD'),
  ...git('ls-files', '--others', '--exclude-standard', '-z'),
];
if (changed.length === 0) process.stdout.write('Nothing has changed.\n');

const isTest = (path) => /\.test\.tsx?$/.test(path);
const tests = changed.filter((path) => isTest(path) && existsSync(path));
const others = changed.filter((path) => !isTest(path));
/** Loads all stages, so what imports it builds sites. */
const build = 'packages/ssg-cli/src/build/build.ts';

let status = 0;
const vitest = (...words) => {
  const { status: ended } = spawnSync('npx', ['vitest', ...words], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  status ||= ended ?? 1;
};
if (others.length > 0) {
  const modules = others.filter((path) => /\.[jt]sx?$/.test(path) && existsSync(path));
  vitest('related', '--run', '--passWithNoTests', '--project', 'unit', build, ...modules, ...tests);
  vitest('run', ...['process', 'server', 'packed', 'browser', 'timed'].flatMap((name) => ['--project', name]));
} else if (tests.length > 0) vitest('run', ...tests);
process.exitCode = status;
