import { expect, onTestFinished, test } from 'vitest';
import { compileSetup } from '../../src/compile/compile-setup.ts';
import { loadConfig } from '../../src/config/load-config.ts';
import type { AllTasks } from '../../src/tasks.ts';
import { Thread } from '../../src/work/thread.ts';
import { copySite } from '../site-fixture.ts';

async function startThread() {
  const config = await loadConfig({ root: copySite('basic-site').root });
  if (!config.ok) throw new Error('The fixture has a broken config.');
  const setup = { compile: compileSetup(config.value), returnsArticles: true };
  const thread = new Thread<AllTasks>(['compile']);
  onTestFinished(() => thread.close());
  const compile = (text: string) => {
    const collection = { type: 'docs', id: 'docs', version: 'current', locale: 'en' } as const;
    const source = { collection, path: 'docs/a.md', relative: 'a.md', text, hash: text };
    return thread.one('compile', source, { setup, seconds: 30 });
  };
  return { thread, compile };
}

test('a thread that is started again answers what the old one was at, and what waited', async () => {
  const { thread, compile } = await startThread();
  const [first, second] = [compile('# First'), compile('# Second')];
  await thread.restart();
  expect((await first).contentTitle).toBe('First');
  expect((await second).contentTitle).toBe('Second');
  expect(thread.isIdle).toBe(true);
});

test('what a thread was at for too long is rejected when it is started again, and what waited is answered', async () => {
  const { thread, compile } = await startThread();
  const [first, second] = [compile('# First'), compile('# Second')];
  const rejected = expect(first).rejects.toThrow('it was interrupted');
  await thread.restart(0);
  await rejected;
  expect((await second).contentTitle).toBe('Second');
});

test('a thread that is closed refuses what it was at and all that comes, and keeps nothing alive', async () => {
  const { thread, compile } = await startThread();
  const asked = Promise.allSettled([compile('# First'), compile('# Second')]);
  const timers = () => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length;
  const before = timers();
  await thread.close();
  expect((await asked).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(timers()).toBeLessThan(before);
  await expect(compile('# Third')).rejects.toThrow('the thread is closed');
});

test('threads that are closed while they load their modules end by themselves, and do not take the process with them', async () => {
  for (let round = 0; round < 12; round++) {
    const thread = new Thread<AllTasks>(['compile', 'show', 'bundle']);
    thread.warmUp();
    await new Promise((resolve) => setTimeout(resolve, round * 15));
    const started = performance.now();
    await thread.close();
    // One that loops is stopped after a second.
    expect(performance.now() - started).toBeLessThan(10_000);
  }
});
