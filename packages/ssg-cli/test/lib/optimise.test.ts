import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { flags } from '../../src/lib/optimise.ts';

const options = spawnSync(process.execPath, ['--v8-options'], { encoding: 'utf8' }).stdout;

test('what is called usual is what this V8 does by itself', () => {
  for (const flag of flags.usual) expect(options).toContain(`default: ${flag}\n`);
});

test('every flag that is changed is changed back', () => {
  const nameOf = (flag: string) => flag.replace(/^--(?:no-)?/, '').replace(/=.*/, '');
  const usual = flags.usual.map(nameOf);
  for (const flag of [...flags.little, ...flags.none]) expect(usual).toContain(nameOf(flag));
  // A build that began with nothing may turn out to have many pages to draw.
  expect(flags.little.map(nameOf)).toEqual(expect.arrayContaining(flags.none.map(nameOf)));
});

test('V8 heeds them in a process that runs already, and goes back', () => {
  const script = `
    const { setFlagsFromString } = require('node:v8');
    const { none, usual } = JSON.parse(process.argv[1]);
    function often(n) { let sum = 0; for (let i = 0; i < n; i++) sum += i % 7; return sum; }
    none.forEach((flag) => setFlagsFromString(flag));
    often(2e7);
    console.log('--- usual');
    usual.forEach((flag) => setFlagsFromString(flag));
    often(2e8);`;
  const run = spawnSync(process.execPath, ['--trace-opt', '-e', script, JSON.stringify(flags)], { encoding: 'utf8' });
  expect(run.stderr).toBe('');
  const [before, after] = run.stdout.split('--- usual');
  expect(before).not.toMatch(/completed optimizing .*often/);
  expect(after).toMatch(/completed optimizing .*often/);
});
