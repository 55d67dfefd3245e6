import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * The files that take longest, in order. Started last, one of them would keep a processor busy while the others have
 * nothing left to do; the runner knows durations only from an earlier run.
 */
const slowest = [
  'packed/packed.test.ts',
  'dev/updates.test.ts',
  'bench/content.test.ts',
  'compile/linear-time.test.ts',
  'dev/started-again.test.ts',
  'build/command.test.ts',
  'packed/other-sites.test.ts',
  'build/incremental.test.ts',
  'faults/faults.test.ts',
  'build/reproducible.test.ts',
  'build/unchanged.test.ts',
  'init/init-site.test.ts',
  'dev/random-edits.test.ts',
  'plugin-diagrams/test/d2.test.ts',
  'mcp/test/hostile.test.ts',
  'browser/search.browser.test.ts',
  'site/test/journeys.browser.test.ts',
  'site/test/site.browser.test.ts',
  'packed/packed.browser.test.ts',
  'browser/dev.browser.test.ts',
  'hostile/hostile.browser.test.ts',
  'site/test/widths.browser.test.ts',
  'browser/axe.browser.test.ts',
  'site/test/axe.browser.test.ts',
  'browser/axe-states.browser.test.ts',
  'browser/offline.browser.test.ts',
  'render/policy/policy.browser.test.ts',
  'site/test/stability.browser.test.ts',
];

class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId, project }: TestSpecification): number => {
      const at = slowest.findIndex((one) => moduleId.endsWith(`/${one}`));
      // Files that share a process come last and together, so that one takes the next without a new process.
      return at < 0 ? slowest.length + (project.name === 'pure' ? 1 : 0) : at;
    };
    return (await super.sort(files)).toSorted((one, other) => rank(one) - rank(other));
  }
}

const shared = {
  exclude: ['**/node_modules/**', '**/fixtures/**', '**/dist/**'],
  globalSetup: ['packages/ssg-cli/test/once-per-run.ts'],
  // Ends a test that hangs. It is far above what any test takes on a busy machine, so that it never decides whether one passes.
  testTimeout: 240_000,
  hookTimeout: 240_000,
  expect: { poll: { timeout: 60_000 } },
  // A build imports the renderer that it bundled, and Node must run it as it is: the test runner would transform it and keep
  // its text and source map, megabytes each, until random sequences of builds fill the memory.
  server: { deps: { external: [/\/\.ssg\/renderer\//] } },
};

/**
 * Tests that have a process for each file: they measure it, load modules again, run servers and commands, or end it. All
 * others leave nothing behind, and their files share processes: most of the processor time of a file was loading the
 * same modules again.
 */
const alone = [
  'packages/{export,mcp}/test/**/*.test.{ts,tsx}',
  'packages/plugin-{images,twoslash}/test/**/*.test.{ts,tsx}',
  'packages/plugin-diagrams/test/{d2,diagrams}.test.ts',
  'packages/ssg-cli/test/{bench,budgets,dev,faults,kitchen-sink,packed,reference,threads}/**/*.test.{ts,tsx}',
  'packages/ssg-cli/test/build/{command,incremental,published-incremental,reproducible}.test.ts',
  'packages/ssg-cli/test/build/{restored-cache,unchanged}.test.ts',
  'packages/ssg-cli/test/compile/{highlight,linear-time}.test.ts',
  'packages/ssg-cli/test/config/load-config.test.ts',
  'packages/ssg-cli/test/new-site/init-site.test.ts',
  'packages/ssg-cli/test/outputs/search/build-index.test.ts',
  'packages/theme/test/markdown/table-columns.test.ts',
];
/** Tests of what a visitor waits for. */
const timed = ['site/test/first-visit.browser.test.ts', 'site/test/first-act.browser.test.ts'];

// Half of a test’s time is waiting for processes, files and browsers.
const maxWorkers = availableParallelism() + 1;

const browser = {
  ...shared,
  // A browser on a busy machine may miss its moment; behaviour that is wrong fails twice.
  retry: 1,
  // A file without a process of its own takes about four seconds of processor time less.
  isolate: false,
  globalSetup: [...shared.globalSetup, 'packages/ssg-cli/test/browser/install-browser.ts'],
};

export default defineConfig({
  test: {
    sequence: { sequencer: SlowestFirst },
    projects: [
      {
        test: {
          ...shared,
          name: 'unit',
          include: alone,
          exclude: [...shared.exclude, '**/*.browser.test.ts'],
          maxWorkers,
        },
      },
      {
        test: {
          ...shared,
          name: 'pure',
          include: ['packages/*/test/**/*.test.{ts,tsx}', 'site/test/**/*.test.{ts,tsx}'],
          exclude: [...shared.exclude, ...alone, '**/*.browser.test.ts'],
          isolate: false,
          maxWorkers,
        },
      },
      {
        test: {
          ...browser,
          name: 'browser',
          include: ['packages/*/test/**/*.browser.test.ts', 'site/test/**/*.browser.test.ts'],
          exclude: [...shared.exclude, ...timed],
          // After the others, whose threads would take the processors from it.
          sequence: { groupOrder: 1 },
          maxWorkers,
        },
      },
      {
        // Alone: other tests would take the time that these measure.
        test: { ...browser, name: 'timed', include: timed, sequence: { groupOrder: 2 }, maxWorkers: 1 },
      },
    ],
  },
});
