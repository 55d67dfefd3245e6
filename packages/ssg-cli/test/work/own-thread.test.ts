import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { buildTasks } from '../../src/build/build-tasks.ts';
import { compileSetup } from '../../src/compile/compile-setup.ts';
import { detailsOf } from '../../src/compile/page-details.ts';
import { loadConfig } from '../../src/config/load-config.ts';
import { OwnThread } from '../../src/work/own-thread.ts';
import { liveMegabytes } from '../live-memory.ts';
import { copySite } from '../site-fixture.ts';

const collection = { type: 'docs', id: 'docs', version: 'current', locale: 'en' } as const;

/** A page of 250 kB whose title and anchors are longer than the strings that V8 copies instead of cutting. */
function largeSource(number: number) {
  const title = `A title that is cut from the text of page ${number}`;
  const filling = `<!-- ${'what no reader sees\n'.repeat(12_500)} -->`;
  const text = `---\ntitle: ${title}\n---\n\n## A heading of page ${number} that has an anchor\n\n${filling}\n`;
  return { collection, path: `docs/${number}.md`, relative: `${number}.md`, text, hash: String(number) };
}

test('compiled pages do not keep the text in memory that their strings were cut from', async () => {
  const config = await loadConfig({ root: copySite('basic-site').root });
  if (!config.ok) throw new Error('The fixture has a broken config.');
  const setup = { compile: compileSetup(config.value), returnsArticles: false };
  const place = new OwnThread(buildTasks);
  onTestFinished(() => place.close());
  const compile = async (from: number, to: number) => {
    const numbers = Array.from({ length: to - from }, (_, index) => from + index);
    return place.ask('compile', numbers.map(largeSource), { setup });
  };
  await compile(0, 5);
  const before = liveMegabytes();
  const outcomes = await compile(5, 65);
  // Native memory is freed after the event loop has run.
  await wait(10);
  expect(outcomes.filter((one) => 'value' in one && detailsOf(one.value).anchors.length === 1)).toHaveLength(60);
  // Together, the texts are 15 MB.
  expect(liveMegabytes() - before).toBeLessThan(5);
});
