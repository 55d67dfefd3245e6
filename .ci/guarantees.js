// The long test runs behind docs/manual/guarantees.md in sequence, with a total at the end:
//
//   pnpm guarantees                      everything, some hours on two cores
//   pnpm guarantees --share 0.1          a tenth of each number
//   pnpm guarantees faults incremental   only these
//
// The published files are tested too, so run `pnpm build` first.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const root = fileURLToPath(new URL('..', import.meta.url));
const tests = 'packages/ssg-cli/test';

/** The test files of each run, and the number of its random attempts. */
const runs = {
  faults: { files: [`${tests}/faults/faults`], counts: { SSG_KILLS: 100, SSG_FAULTS: 200 } },
  disks: { files: [`${tests}/faults/disks`], counts: {} },
  together: { files: [`${tests}/faults/together`, `${tests}/dev/updates`], counts: { SSG_ROUNDS: 50 } },
  incremental: { files: [`${tests}/build/incremental`], counts: { SSG_SEQUENCES: 500 } },
  published: { files: [`${tests}/build/published-incremental`], counts: { SSG_SEQUENCES: 100 } },
  'dev-edits': { files: [`${tests}/dev/random-edits`], counts: { SSG_PROPERTY_RUNS: 100 } },
  'early-acts': { files: [`${tests}/browser/early-events.browser`], counts: { SSG_EARLY_ACTS: 100 } },
  'bad-inputs': { files: [`${tests}/bad-inputs`, `${tests}/property`], counts: {} },
  'linear-time': {
    files: [`${tests}/compile/linear-time`, `${tests}/regular-expressions`],
    counts: { SSG_LINEAR: 100_000 },
  },
  pages: {
    files: [
      ...['site.browser', 'markup', 'machine-files', 'axe', 'stability', 'budgets', 'widths', 'journeys'].map(
        (name) => `site/test/${name}`,
      ),
      'packages/theme/test/browser',
      `${tests}/browser/search.browser`,
      `${tests}/render/twice`,
      `${tests}/new-site/init-site`,
    ],
    counts: { ALL_ROUTES: 1 },
  },
  servers: { files: [`${tests}/dev/http`, `${tests}/serve`, `${tests}/hostile`], counts: {} },
  hosts: { files: [`${tests}/outputs/hosts`, `${tests}/reference/nginx`], counts: { HOSTS: 1 } },
  attacks: {
    files: [`${tests}/hostile/random-attack`, `${tests}/hostile/hostile.browser`],
    counts: { SSG_ATTACKS: 300 },
  },
  benches: { files: [`${tests}/bench/content`], counts: { SSG_BENCHES: 1 } },
  swaps: { files: [`${tests}/keep/swapped-entries`], counts: { SSG_SWAPS: 1 } },
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { share: { type: 'string', default: '1' } },
});
const share = Number(values.share);
const unknown = positionals.filter((name) => !Object.hasOwn(runs, name));
if (unknown.length > 0 || !(share > 0 && share <= 1)) {
  process.stderr.write(`Usage: pnpm guarantees [--share 0.1] [${Object.keys(runs).join('|')}]…\n`);
  process.exit(2);
}

const scaled = (name, count) => (name === 'SSG_LINEAR' || count === 1 ? count : Math.max(2, Math.round(count * share)));

function run(name) {
  const { files, counts } = runs[name];
  const env = Object.fromEntries(Object.entries(counts).map(([key, count]) => [key, String(scaled(key, count))]));
  const folder = mkdtempSync(join(tmpdir(), 'guarantees-'));
  const report = join(folder, 'report.json');
  const begun = performance.now();
  const { status } = spawnSync(
    'npx',
    [
      'vitest',
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      '--testTimeout=7200000',
      ...files,
    ],
    {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env },
      shell: process.platform === 'win32',
    },
  );
  const { numPassedTests = 0, numFailedTests = 0 } = status === null ? {} : readReport(report);
  rmSync(folder, { recursive: true, force: true });
  const minutes = (performance.now() - begun) / 60_000;
  return { name, env, status, passed: numPassedTests, failed: numFailedTests, minutes };
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return {};
  }
}

const commit = spawnSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' }).stdout.trim();
const chosen = positionals.length === 0 ? Object.keys(runs) : positionals;
const results = chosen.map(run);
const lines = results.map(({ name, env, status, passed, failed, minutes }) => {
  const counts = Object.entries(env).map(([key, count]) => `${key}=${count}`);
  return `${status === 0 ? 'ok    ' : 'FAILED'} ${[name, ...counts].join(' ')}: ${passed} passed, ${failed} failed, ${minutes.toFixed(1)} min`;
});
const bad = results.filter(({ status }) => status !== 0).length;
process.stdout.write(
  `\nGuarantees at ${commit}\n${lines.join('\n')}\n${results.length - bad} of ${results.length} runs held.\n`,
);
process.exitCode = bad === 0 ? 0 : 1;
