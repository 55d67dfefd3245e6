import { defineConfig } from 'vitest/config';

// A browser or a file watcher on a busy machine may miss its moment; behaviour that is wrong fails twice.
const shared = {
  retry: 1,
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
          // A build imports the renderer that it made; Node runs it as it is. Made over by the test runner, which keeps the text and
          // its map, each took megabytes: a hundred random sequences of builds filled the memory.
          server: { deps: { external: [/\/\.ssg\/renderer\//] } },
          include: ['packages/*/test/**/*.test.{ts,tsx}', 'site/test/**/*.test.{ts,tsx}'],
          exclude: [...shared.exclude, '**/*.browser.test.ts'],
        },
      },
      {
        test: {
          ...shared,
          name: 'browser',
          include: ['packages/*/test/**/*.browser.test.ts', 'site/test/**/*.browser.test.ts'],
          globalSetup: ['packages/ssg-cli/test/browser/install-browser.ts'],
          // After the others, and two at a time: a browser waits half of its time, but a third one would make the times in tests mean nothing.
          sequence: { groupOrder: 1 },
          maxWorkers: 2,
        },
      },
    ],
  },
});
