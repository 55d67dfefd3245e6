import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** What a test file can say that it needs, in a line at its top: `// @module-tag process`. */
const tags = [
  {
    name: 'process',
    description: 'Has a process of its own: it measures it, loads modules again, or ends it.',
  },
  {
    name: 'server',
    description: 'Runs servers or commands, which takes longer than a unit test. Such files share processes.',
  },
  {
    name: 'long',
    description: 'Takes over half a minute, so it is started first and nothing waits for it at the end.',
  },
  { name: 'timed', description: 'Measures what a visitor waits for, so nothing else runs beside it.' },
];

const root = import.meta.dirname;
const testFiles = ['site', ...readdirSync(join(root, 'packages')).map((name) => `packages/${name}`)]
  .filter((folder) => existsSync(join(root, folder, 'test')))
  .flatMap((folder) =>
    readdirSync(join(root, folder, 'test'), { recursive: true, encoding: 'utf8' }).map(
      (name) => `${folder}/test/${name.replaceAll('\\', '/')}`,
    ),
  )
  .filter((path) => /\.test\.tsx?$/.test(path) && !/\/(?:node_modules|fixtures|dist)\//.test(path));

const tagged = (tag: string): string[] =>
  testFiles.filter((path) =>
    readFileSync(join(root, path), 'utf8')
      .split('\n', 5)
      .some((line) => line === `// @module-tag ${tag}`),
  );
const [own, servers, timed] = [tagged('process'), tagged('server'), tagged('timed')];
const long = new Set(tagged('long').map((path) => join(root, path)));

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId, project }: TestSpecification): number => {
      // Files that share processes come together, so that one takes the next without a new process.
      if (project.name === 'server') return long.has(moduleId) ? 1 : 2;
      if (project.name === 'unit') return 4;
      return long.has(moduleId) ? 0 : 3;
    };
    return (await super.sort(files)).toSorted((one, other) => rank(one) - rank(other));
  }
}

const packed = 'packages/ssg-cli/test/packed/**/*.test.ts';
const [inBrowser, ofPackages, ofSite] = ['**/*.browser.test.ts', 'packages/*/test/**', 'site/test/**'];

const shared = {
  exclude: ['**/node_modules/**', '**/fixtures/**', '**/dist/**'],
  globalSetup: ['packages/ssg-cli/test/once-per-run.ts'],
  // Half of a test’s time is waiting for processes, files and browsers.
  maxWorkers: availableParallelism() + 1,
  // Limits end what hangs. They are far above what anything takes on a busy machine, so that none decides whether a test passes.
  testTimeout: 240_000,
  hookTimeout: 240_000,
  expect: { poll: { timeout: 60_000 } },
  // A build imports the renderer that it bundled, and Node must run it as it is: the test runner would transform it and keep
  // its text and source map, megabytes each, until random sequences of builds fill the memory.
  server: { deps: { external: [/\/\.ssg\/renderer\//] } },
};

const browser = {
  ...shared,
  // One browser keeps more than one processor busy, and draws the more frames the longer a test has to wait.
  maxWorkers: availableParallelism(),
  // A browser on a busy machine may miss its moment; behaviour that is wrong fails twice.
  retry: 1,
  // A file without a process of its own takes about four seconds of processor time less.
  isolate: false,
  globalSetup: [...shared.globalSetup, 'packages/ssg-cli/test/browser/install-browser.ts'],
};

export default defineConfig({
  test: {
    tags,
    sequence: { sequencer: LongestFirst },
    reporters: ['default', '.ci/slowest-files.ts'],
    // Transforming seven hundred modules takes a third of the processor time of a run of one file.
    experimental: { fsModuleCache: true },
    projects: [
      {
        // Leave nothing behind, and share processes: most of the processor time of a file is loading the same modules again.
        test: {
          ...shared,
          name: 'unit',
          include: [`${ofPackages}/*.test.{ts,tsx}`, `${ofSite}/*.test.{ts,tsx}`],
          exclude: [...shared.exclude, ...own, ...servers, packed, inBrowser],
          isolate: false,
        },
      },
      { test: { ...shared, name: 'process', include: own } },
      { test: { ...shared, name: 'server', include: servers, isolate: false } },
      { test: { ...shared, name: 'packed', include: [packed], exclude: [...shared.exclude, inBrowser] } },
      {
        test: {
          ...browser,
          name: 'browser',
          include: [`${ofPackages}/*.browser.test.ts`, `${ofSite}/*.browser.test.ts`],
          exclude: [...shared.exclude, ...timed],
          // After the others, whose threads would take the processors from it.
          sequence: { groupOrder: 1 },
        },
      },
      { test: { ...browser, name: 'timed', include: timed, sequence: { groupOrder: 2 }, maxWorkers: 1 } },
    ],
  },
});
