import { describe, expect, test } from 'vitest';
import { isLocal, pageFields } from '../src/client/analytics.ts';
import { safeAttributes } from '../src/client/body-nodes.ts';
import { chosen } from '../src/client/boot/follow-colors.ts';
import { chordOf } from '../src/client/boot/keys.ts';
import { mayReload } from '../src/client/boot/reload-once.ts';
import { createModuleCalls, isNewView } from '../src/client/client-modules.ts';
import { parsePageData } from '../src/client/page-data.ts';
import { mayPrefetch } from '../src/client/prefetch.ts';
import { createScrollMemory, parsePositions } from '../src/client/scroll.ts';
import { describeError } from '../src/describe-error.ts';

const place = (pathname: string, search = '', hash = '') => ({ pathname, search, hash });

test.each([
  [undefined, true],
  [{}, true],
  [{ effectiveType: '4g' }, true],
  [{ effectiveType: '3g', saveData: false }, true],
  [{ effectiveType: '2g' }, false],
  [{ effectiveType: 'slow-2g' }, false],
  [{ effectiveType: '4g', saveData: true }, false],
])('prefetching on %o is %s', (connection, may) => expect(mayPrefetch(connection)).toBe(may));

describe('safeAttributes', () => {
  test.each([
    ['onclick', 'x()'],
    ['ONLOAD', 'x()'],
    ['style', 'color:red'],
    ['srcdoc', '<p>'],
    ['href', 'javascript:x()'],
    ['href', ' JaVa\nscript:x()'],
    ['xlink:href', 'javascript:x()'],
    ['src', 'data:text/html,x'],
    ['formaction', 'vbscript:x'],
    ['@click', 'x'],
    ['a b', 'x'],
  ])('drops %s=%s', (name, value) => expect(safeAttributes({ [name]: value })).toEqual([]));

  test.each([
    ['href', '/x'],
    ['href', '#javascript:'],
    ['title', 'javascript: the good parts'],
    ['data-props', '{"a":1}'],
    ['aria-label', 'x'],
    ['xml:lang', 'en'],
    ['viewBox', '0 0 1 1'],
    ['src', 'data:image/png;base64,xx'],
  ])('keeps %s=%s', (name, value) => expect(safeAttributes({ [name]: value })).toEqual([[name, value]]));
});

test.each([
  ['light', true, 'light'],
  ['dark', false, 'dark'],
  [null, true, 'system'],
  [null, false, 'dark'],
  ['blue', true, 'system'],
  ['blue', false, 'dark'],
] as const)('the choice %s with device respected %s gives %s', (stored, respect, choice) =>
  expect(chosen(stored, 'dark', respect)).toBe(choice),
);

test.each([
  [undefined, true],
  [100_000 - 9_999, false],
  [100_000 - 10_000, true],
  [Number.NaN, true],
  [200_000, true],
])('a reload at 100,000 after one at %s is %s', (last, may) => expect(mayReload(100_000, last)).toBe(may));

test.each([
  [{ key: 'k', ctrlKey: true }, 'Control+K'],
  [{ key: 'K', metaKey: true }, 'Meta+K'],
  [{ key: '/' }, '/'],
  [{ key: 'Enter', altKey: true }, 'Alt+Enter'],
])('%o is %s', (event, chord) =>
  expect(chordOf({ ctrlKey: false, metaKey: false, altKey: false, ...event })).toBe(chord),
);

test.each([
  [null, true],
  [place('/a', '?x', '#y'), false],
  [place('/b', '?x', '#y'), true],
  [place('/a', '', '#y'), true],
  [place('/a', '?x', ''), true],
])('navigating from %o to /a?x#y counts as a new view: %s', (previousLocation, is) =>
  expect(isNewView({ location: place('/a', '?x', '#y'), previousLocation })).toBe(is),
);

test.each([
  ['localhost', true],
  ['docs.localhost', true],
  ['127.0.0.1', true],
  ['[::1]', true],
  ['0.0.0.0', true],
  ['', true],
  ['autolode.example', false],
  ['localhost.example', false],
  ['127.example', false],
])('views on %o are local: %s', (host, isTheirs) => expect(isLocal(host)).toBe(isTheirs));

test('a page view has path, query, hash and title', () => {
  expect(pageFields({ location: place('/a', '?x', '#y'), title: 'T' })).toEqual({
    page_path: '/a?x#y',
    page_title: 'T',
  });
});

test('the function that a module returns at the start is called at the end', () => {
  const calls: string[] = [];
  const modules = createModuleCalls([{}, { onRouteUpdate: () => () => calls.push('end') }]);
  const done = modules.begin({ location: place('/'), previousLocation: null });
  expect(calls).toEqual([]);
  done();
  expect(calls).toEqual(['end']);
});

test.each(['', '<!doctype html>', 'null', '[]', '{"build":1}', '{"build":"a","page":{}}', '{"build":"a","body":[]}'])(
  '%s is not a data file',
  (text) => expect(parsePageData(text)).toBeUndefined(),
);

describe('scroll positions', () => {
  test.each([null, '', '{', '[]', 'null', '{"a":[1]}', '{"a":["x",2]}', '{"a":[-1,2]}'])('%s contains none', (saved) =>
    expect(parsePositions(saved).size).toBe(0),
  );
  test('are stored by history entry, fifty at most', () => {
    const memory = createScrollMemory('{"old":[0,5]}');
    expect(memory.positions.get('old')).toEqual([0, 5]);
    for (let entry = 0; entry < 50; entry++) memory.set(String(entry), [0, entry]);
    expect(memory.positions.get('old')).toBeUndefined();
    expect(memory.positions.get('0')).toEqual([0, 0]);
    expect(memory.positions.size).toBe(50);
  });
});

describe('describeError', () => {
  test('returns the whole chain of causes', () => {
    const error = new Error('a', { cause: new Error('b', { cause: 'c' }) });
    expect(describeError(error)).toBe('a\n\nCause: b\n\nCause: c');
  });
  test('stops if the chain is circular', () => {
    const error = new Error('a');
    error.cause = error;
    expect(describeError(error).split('Cause').length).toBe(11);
  });
});
