import { expect, test, vi } from 'vitest';
import { watchdogProgram } from '../../src/config/watchdog.ts';

test('a runtime whose threads cannot inspect the main thread, such as Deno, goes on without a word', () => {
  const connect = vi.fn(() => {
    throw new Error('connectToMainThread not supported');
  });
  const modules: Readonly<Record<string, unknown>> = {
    'node:inspector': {
      Session: class {
        connectToMainThread = connect;
      },
    },
    'node:worker_threads': { workerData: 1000 },
  };
  new Function('require', watchdogProgram)((name: string) => modules[name]);
  expect(connect).toHaveBeenCalledOnce();
});
