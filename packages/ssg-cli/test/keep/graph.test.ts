import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { Graph } from '../../src/keep/graph.ts';
import { ReadStates } from '../../src/keep/hook-files.ts';

/** The graph of the next build. */
const next = (graph: Graph): Graph => new Graph((query) => graph.after.get(query) ?? new Map());

/** Records which values are computed. */
function maker() {
  const made: string[] = [];
  const make = (value: string) => () => {
    made.push(value);
    return value;
  };
  return { made, make };
}

test('a value is made once for each key, and again when its key changes', () => {
  const { made, make } = maker();
  const first = new Graph();
  expect(first.of(['words', 'a'], '1', make('one'))).toBe('one');
  expect(first.of(['words', 'a'], '1', make('two'))).toBe('one');
  const second = next(first);
  expect(second.of(['words', 'a'], '1', make('three'))).toBe('one');
  expect(second.of(['words', 'a'], '2', make('four'))).toBe('four');
  expect(second.of(['other', 'a'], '1', make('five'))).toBe('five');
  expect(made).toEqual(['one', 'four', 'five']);
});

test('values that this build computed are told apart from those that were known', () => {
  const first = new Graph();
  first.of(['words', 'a'], '1', () => 'one');
  first.of(['words', 'b'], '1', () => 'two');
  expect([...first.added('words').keys()]).toEqual(['a', 'b']);
  const second = next(first);
  second.of(['words', 'a'], '1', () => 'three');
  expect(second.added('words').size).toBe(0);
  second.of(['words', 'b'], '2', () => 'four');
  expect([...second.added('words')]).toEqual([['b', { key: '2', value: 'four' }]]);
});

test('a value without a key is made every time and not kept', () => {
  const { made, make } = maker();
  const graph = new Graph();
  graph.of(['words', 'a'], undefined, make('one'));
  graph.of(['words', 'a'], undefined, make('two'));
  expect(made).toEqual(['one', 'two']);
  expect(graph.after.size).toBe(0);
});

test('a value that nothing asks for is forgotten after one build', () => {
  const first = new Graph();
  first.of(['words', 'a'], '1', () => 'one');
  first.of(['words', 'b'], '1', () => 'one');
  const second = next(first);
  second.of(['words', 'a'], '1', () => 'two');
  expect(next(second).recall(['words', 'b'], '1')).toBeUndefined();
  expect(next(second).recall(['words', 'a'], '1')).toBe('one');
});

test('a value that is taken over keeps the values it was made from, however deep', () => {
  const first = new Graph();
  const outer = first.recording();
  const inner = outer.graph.recording();
  inner.graph.of(['letters', 'x'], '1', () => 'x');
  outer.graph.keep(['words', 'a'], { key: '1', asked: inner.asked, value: 'word' });
  first.keep(['text', ''], { key: '1', asked: outer.asked, value: 'text' });
  const second = next(first);
  expect(second.recall(['text', ''], '1')).toBe('text');
  const third = next(second);
  expect(third.recall(['words', 'a'], '1')).toBe('word');
  expect(third.recall(['letters', 'x'], '1')).toBe('x');
});

test('a value is made again when a file that was read for it changes, appears or goes', async () => {
  const root = mkdtempSync(join(tmpdir(), 'ssg-graph-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const write = (text: string) => writeFileSync(join(root, 'a.txt'), text);
  let graph = new Graph();
  const ask = () => {
    graph = next(graph);
    const site = { root, states: new ReadStates(root) };
    return graph.reading(['file', ''], '1', site, (files) => {
      const text = files.read('a.txt') ?? 'none';
      return { text, at: {} };
    });
  };
  const first = await ask();
  expect(first.text).toBe('none');
  expect(await ask()).toBe(first);
  write('one');
  const second = await ask();
  expect(second.text).toBe('one');
  expect(graph.reads().map(([path]) => path)).toEqual(['a.txt']);
  write('one');
  expect(await ask()).toBe(second);
  write('two');
  expect((await ask()).text).toBe('two');
  rmSync(join(root, 'a.txt'));
  expect((await ask()).text).toBe('none');
});

test('a costly key is only computed if something it is made from has changed', () => {
  const { made, make } = maker();
  const first = new Graph();
  expect(first.recallSince(['view', 'a'], 's1', make('k1'))).toBeUndefined();
  first.keep(['view', 'a'], { key: 'k1', since: 's1', value: 'one' });
  const second = next(first);
  expect(second.recallSince(['view', 'a'], 's1', make('k1'))?.value).toBe('one');
  expect(made).toEqual([]);
  // Another state gives the same key, and is remembered for the next build.
  const third = next(second);
  expect(third.recallSince(['view', 'a'], 's2', make('k1'))?.value).toBe('one');
  expect(next(third).recallSince(['view', 'a'], 's2', make('k2'))?.value).toBe('one');
  expect(made).toEqual(['k1']);
  expect(next(third).recallSince(['view', 'a'], 's3', make('k2'))).toBeUndefined();
  expect(next(third).recallSince(['view', 'a'], undefined, make('k1'))?.since).toBeUndefined();
  expect(made).toEqual(['k1', 'k2', 'k1']);
});

test('what an earlier build stored is there whatever has changed, and is not kept by looking at it', () => {
  const first = new Graph();
  first.keep(['view', 'a'], { key: 'k1', value: 'one' });
  const second = next(first);
  expect(second.earlier(['view', 'a'])?.value).toBe('one');
  expect(second.now(['view', 'a'])).toBeUndefined();
  expect(second.after.size).toBe(0);
  expect([...second.earlierValues('view').keys()]).toEqual(['a']);
});

test('over any sequence of builds every answer is what a graph that knows nothing gives', () => {
  const name = fc.constantFrom('a', 'b', 'c');
  // The sum requests its parts, and its key contains their values, so that a part computed again with the same result
  // changes nothing.
  const build = fc.array(fc.tuple(name, fc.nat(3)), { maxLength: 4 });
  const sumOf = (graph: Graph, parts: readonly (readonly [string, number])[]): number => {
    const noted = graph.recording();
    const halves = parts.map(([id, n]) => noted.graph.of(['half', id], String(n), () => Math.floor(n / 2)));
    const key = halves.join();
    const known = graph.recall<number>(['sum', ''], key);
    if (known !== undefined) return known;
    const value = halves.reduce((sum, half) => sum + half, 0);
    graph.keep(['sum', ''], { key, asked: noted.asked, value });
    return value;
  };
  fc.assert(
    fc.property(fc.array(build, { minLength: 1, maxLength: 6 }), (builds) => {
      let graph = new Graph();
      for (const parts of builds) {
        graph = next(graph);
        expect(sumOf(graph, parts)).toBe(sumOf(new Graph(), parts));
      }
    }),
  );
});
