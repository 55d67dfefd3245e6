// @module-tag server
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { startThreads } from '../../src/dev/threads.ts';
import { copySite } from '../site-fixture.ts';
import { serveDev } from './dev-site.ts';

/** Threads whose compiler returns no page of a text while that text is held. */
function threadsWithHolds() {
  const threads = startThreads();
  const compile = threads.compiler.compile.bind(threads.compiler);
  const holds: { readonly text: string; readonly end: Promise<void>; isMet: boolean }[] = [];
  threads.compiler.compile = async (source, urgent) => {
    const hold = holds.findLast(({ text }) => text === source.text);
    if (hold !== undefined) hold.isMet = true;
    await hold?.end;
    return compile(source, urgent);
  };
  const hold = (text: string) => {
    let release = () => {};
    const end = new Promise<void>((done) => {
      release = done;
    });
    const one = { text, end, isMet: false };
    holds.push(one);
    return { release, met: () => vi.waitFor(() => expect(one.isMet).toBe(true), { timeout: 60_000 }) };
  };
  return { threads, hold };
}

test('a page of an earlier text, compiled for a request during an edit, brings back neither its error nor its text', async () => {
  const site = copySite('basic-site');
  const file = join(site.root, 'docs/intro.md');
  const good = readFileSync(file, 'utf8');
  const bad = good.replace('title: Introduction', 'title: a: b');
  const { threads, hold } = threadsWithHolds();
  const served = await serveDev(site, { watch: false, threads });
  await served.get('/docs/intro');
  // From now on the page of the good text is known and is not compiled again.
  await served.dev.session.settled();
  site.write('docs/intro.md', bad);
  await served.dev.session.apply([file]);
  expect(served.problems()).toEqual(['Invalid YAML in the front matter: bad indentation of a mapping entry.']);

  const correction = hold(good);
  site.write('docs/intro.md', good);
  const applied = served.dev.session.apply([file]);
  await correction.met();
  // Requested while the correction is compiled.
  const earlier = hold(bad);
  const requested = served.get('/docs/intro');
  await new Promise((done) => setTimeout(done, 200));
  correction.release();
  await applied;
  earlier.release();
  expect((await requested).status).toBe(200);
  expect(served.problems()).toEqual([]);
  expect(await served.page('/docs/intro')).toContain('The first page.');
});

test('a document that was rendered with earlier code names that code, so that the browser loads the page again', async () => {
  const site = copySite('basic-site');
  const threads = startThreads();
  const render = threads.code.render.bind(threads.code);
  const served = await serveDev(site, { watch: false, threads });
  const codeOf = (html: string) => /live\.js\?[^"]*&amp;code=([\da-f]+)/.exec(html)?.[1];
  const before = codeOf((await served.get('/docs/intro')).body);
  let release = () => {};
  const held = new Promise<void>((done) => {
    release = done;
  });
  let isRendered = false;
  threads.code.render = async (...request) => {
    const result = await render(...request);
    isRendered = true;
    await held;
    return result;
  };
  const requested = served.get('/docs/guides/setup');
  await vi.waitFor(() => expect(isRendered).toBe(true), { timeout: 60_000 });
  site.edit('theme/index.tsx', (text) => text.replace('clicked {count}', 'pressed {count}'));
  await served.dev.session.apply([join(site.root, 'theme/index.tsx')]);
  release();
  expect(codeOf((await requested).body)).toBe(before);
  expect(codeOf((await served.get('/docs/guides/setup')).body)).not.toBe(before);
});
