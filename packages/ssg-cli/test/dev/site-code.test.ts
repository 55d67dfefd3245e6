// @module-tag server
import { expect, onTestFinished, test } from 'vitest';
import { loadConfig } from '../../src/config/load-config.ts';
import { Session } from '../../src/dev/session.ts';
import { startThreads } from '../../src/dev/threads.ts';
import { taskOf } from '../../src/render/render-route.ts';
import { copySite } from '../site-fixture.ts';

test('pages somebody waits for are drawn although they overtake the one that brings what pages share', async () => {
  const load = { root: copySite('basic-site').root };
  const config = await loadConfig(load);
  if (!config.ok) throw new Error('The fixture has a broken config.');
  const threads = startThreads();
  const session = new Session(config.value, load, threads);
  onTestFinished(() => session.close());
  await session.start();
  const current = session.current;
  const route = current?.site.routes.find(({ url, body }) => url === '/' && body.kind === 'module');
  if (current === undefined || route === undefined) throw new Error('The fixture has no start page.');
  const { context } = current;
  const task = taskOf(route, context);
  const later = { ...context.shared, build: 'later' };
  const [first, waiting, ...urgent] = await Promise.all([
    threads.code.render(task, context.shared, true, true),
    threads.code.render(task, later, true, false),
    threads.code.render(task, later, true, true),
    threads.code.render(task, later, true, true),
  ]);
  expect(urgent).toEqual([waiting, waiting]);
  expect(first.html).not.toBe(waiting.html);
});
