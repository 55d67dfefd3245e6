import { expect, onTestFinished, test, vi } from 'vitest';
import { type BuildTasks, buildTasks } from '../../src/build/build-tasks.ts';
import { compileSetup } from '../../src/compile/compile-setup.ts';
import { loadConfig } from '../../src/config/load-config.ts';
import type { AllTasks } from '../../src/tasks.ts';
import { BatchRunner, type Place } from '../../src/work/batch-runner.ts';
import { OwnThread } from '../../src/work/own-thread.ts';
import { Thread } from '../../src/work/thread.ts';
import { copySite } from '../site-fixture.ts';

const names = ['first', 'second', 'third', 'fourth'];

/** Compiles pages of a site whose plugin treats pages named "second" in a given way; returns titles and errors. */
async function compileAll(place: Place<BuildTasks>, act: string): Promise<string[]> {
  const site = copySite('basic-site');
  site.edit('ssg.config.ts', (text) =>
    text.replace(
      "title: 'Basic site',",
      `title: 'Basic site',
      markdown: { rehypePlugins: [() => (tree: unknown) => { if (JSON.stringify(tree).includes('second')) { ${act} } }] },`,
    ),
  );
  const config = await loadConfig({ root: site.root });
  if (!config.ok) throw new Error('The fixture has a broken config.');
  const runner = new BatchRunner<BuildTasks>(place, 1);
  onTestFinished(() => runner.close());
  const collection = { type: 'docs', id: 'docs', version: 'current', locale: 'en' } as const;
  const sources = names.map((name) => {
    const text = `# The ${name}\n`;
    return { collection, path: `docs/${name}.md`, relative: `${name}.md`, text, hash: text };
  });
  const setup = { compile: compileSetup(config.value), returnsArticles: true };
  const outcomes = await runner.run('compile', sources, setup);
  return outcomes.map((one) => ('value' in one ? (one.value.contentTitle ?? '') : one.error.message));
}

test.each([
  ['a worker thread', () => new Thread<AllTasks>([])],
  ['this thread', () => new OwnThread(buildTasks)],
])('in %s, a page that throws is reported and the others are compiled', async (_, place) => {
  const found = await compileAll(place(), "throw new Error('not this one');");
  expect(found).toEqual(['The first', expect.stringContaining('not this one'), 'The third', 'The fourth']);
});

test.each([
  ['never ends', 'for (;;);', 'longer than 1 seconds'],
  ['ends the process', 'process.exit(0);', 'it ended the process'],
  ['ends the process by what Node itself calls', 'process.reallyExit(0);', 'it ended the process'],
  ['aborts the process', 'process.abort();', 'it ended the process'],
  ['kills the process', "process.kill(process.pid, 'SIGKILL');", 'it ended the process'],
])('a page that %s does not take the others of its batch with it', async (_, act, expected) => {
  const found = await compileAll(new Thread<AllTasks>([]), act);
  expect(found).toEqual(['The first', expect.stringContaining(expected), 'The third', 'The fourth']);
});

test('a rejection that nothing handles ends the thread, and the next request gets a new one', async () => {
  const thread = new Thread<AllTasks>([]);
  const found = await compileAll(thread, "void Promise.reject(new Error('left alone'));");
  expect(found).toEqual(['The first', 'The second', 'The third', 'The fourth']);
  expect(await compileAll(thread, '')).toEqual(found);
});

test('a rejection that nothing handles is not blamed on the requests that wait, nor told instead of what the page threw', async () => {
  const thread = new Thread<AllTasks>([]);
  const told = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const [first, second] = await Promise.all([
    compileAll(thread, "void Promise.reject(new Error('left alone')); throw new Error('at once');"),
    compileAll(thread, ''),
  ]);
  await vi.waitFor(() => expect(told.mock.calls.join()).toContain('nothing handled the error: left alone'));
  told.mockRestore();
  expect(first).toEqual(['The first', expect.stringContaining('at once'), 'The third', 'The fourth']);
  expect(second).toEqual(names.map((name) => `The ${name}`));
});

test('an error of a timer that comes while the thread waits is told, and the next request gets a new thread', async () => {
  const thread = new Thread<AllTasks>([]);
  const told = vi.spyOn(process, 'emitWarning').mockReturnValue();
  const found = await compileAll(thread, "setTimeout(() => { throw new Error('too late'); }, 300);");
  expect(found).toEqual(names.map((name) => `The ${name}`));
  thread.warmUp();
  await vi.waitFor(() => expect(told.mock.calls.join()).toContain('nothing handled it: too late'), 10_000);
  told.mockRestore();
  expect(await compileAll(thread, '')).toEqual(found);
});
