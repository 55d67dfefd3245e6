import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const shared = {
  exclude: ['**/node_modules/**', '**/fixtures/**', '**/dist/**'],
  testTimeout: 60_000,
  hookTimeout: 120_000,
};

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...shared,
          name: 'unit',
          // A build imports the renderer that it bundled, and Node must run it as it is: the test runner would transform it and keep
          // its text and source map, megabytes each, until random sequences of builds fill the memory.
          server: { deps: { external: [/\/\.ssg\/renderer\//] } },
          include: ['packages/*/test/**/*.test.{ts,tsx}', 'site/test/**/*.test.{ts,tsx}'],
          // Half of a test's time is waiting for processes and files; the default on two processors would be one worker.
          maxWorkers: Math.max(2, availableParallelism() - 1),
          exclude: [...shared.exclude, '**/*.browser.test.ts'],
        },
      },
      {
        test: {
          ...shared,
          name: 'browser',
          include: ['packages/*/test/**/*.browser.test.ts', 'site/test/**/*.browser.test.ts'],
          // A browser on a busy machine may miss its moment; behaviour that is wrong fails twice.
          retry: 1,
          globalSetup: ['packages/ssg-cli/test/browser/install-browser.ts'],
          // After the others, and two at a time: with a third browser, tests that measure times would fail.
          sequence: { groupOrder: 1 },
          maxWorkers: 2,
        },
      },
    ],
  },
});
