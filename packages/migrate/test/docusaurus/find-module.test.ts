import { expect, test } from 'vitest';
import { imports, importsOf } from '../../src/docusaurus/find-module.ts';

test('imports and exports are found with their names, whatever their comments say', () => {
  const text = `import a, { b as c } from 'x'; import type { T } from "y"; import 'z'; export * from './w';
export { a, // import 'q'
  b } from './v'; require('u'); import('t'); export const x = 1; import { /* from 'no' */ d } from './s'`;
  expect([...text.matchAll(imports)].map(({ groups }) => [groups?.['clause'], groups?.['source']])).toEqual([
    ['a, { b as c }', 'x'],
    ['{ T }', 'y'],
    [undefined, 'z'],
    [undefined, './w'],
    [undefined, './v'],
    [undefined, 'u'],
    [undefined, 't'],
    ["{ /* from 'no' */ d }", './s'],
  ]);
});

test.each(['import ', 'export a ', '// import a\n', 'import /* ', 'import //'])(
  'the time for many repetitions of "%s", which import nothing, is linear',
  (part) => {
    const time = (count: number): number => {
      const text = part.repeat(count);
      const start = process.cpuUsage();
      expect([...text.matchAll(imports)]).toEqual([]);
      const { user, system } = process.cpuUsage(start);
      return user + system;
    };
    const least = (count: number): number => Math.min(...[1, 2, 3].map(() => time(count)));
    // Four times as long a text; a quadratic time would be sixteen times as long.
    expect(least(40_000)).toBeLessThan(Math.max(8 * least(10_000), 20_000));
  },
);

test('an import that code shows in a string is none', () => {
  const isImported = importsOf(`import type { T } from './types'; import a from './a'; const b = require('./b');
export const text: string = \`import { x } from 'x';\`; const c = () => import('./c'); export { d } from './d';`);
  expect(['./a', './b', './c', './d', 'x'].filter(isImported)).toEqual(['./a', './b', './c', './d']);
  expect(importsOf('`not valid')('x')).toBe(true);
});
