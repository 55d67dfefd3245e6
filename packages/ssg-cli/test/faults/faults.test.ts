// @module-tag process
// @module-tag long
import { describe, expect, test } from 'vitest';
import { expectNoTrace, expectOldOrNew, expectReported, type FaultSite, faultSite } from './fault-site.ts';

// A few of each by default; all of them by SSG_KILLS=100 SSG_FAULTS=200 npx vitest run faults
// packages/ssg-cli/test/faults
const kills = Number(process.env['SSG_KILLS'] ?? 2);
const faults = Number(process.env['SSG_FAULTS'] ?? 6);
/** By default every third of the calls that publish, all of them with `SSG_KILLS`. */
const everyCall = process.env['SSG_KILLS'] !== undefined;
const step = everyCall ? 1 : 3;
const time = 60_000 + (kills + faults) * 20_000;

/** Pseudo-random numbers that are the same on every run. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/**
 * Counts the calls of each kind that a build makes, after a change and with `--force`, so that every call can be
 * refused.
 */
const kinds = [
  { kind: 'write', codes: ['ENOSPC', 'EIO', 'EACCES', 'EDQUOT'], changed: 12, forced: 34 },
  { kind: 'rename', codes: ['EXDEV', 'EACCES', 'EIO', 'EBUSY'], changed: 12, forced: 30 },
  { kind: 'folder', codes: ['ENOSPC', 'EACCES', 'EROFS'], changed: 20, forced: 10 },
  { kind: 'link', codes: ['EXDEV', 'EIO', 'EMLINK'], changed: 80, forced: 80 },
  { kind: 'remove', codes: ['EACCES', 'EIO', 'EBUSY'], changed: 30, forced: 100 },
  { kind: 'open', codes: ['ENOSPC', 'EMFILE', 'EACCES', 'EROFS'], changed: 10, forced: 33 },
] as const;

test(
  'a build killed at any time leaves the old output or the new one, and the next build succeeds',
  async () => {
    const site = await faultSite();
    const pick = numbers(397);
    site.changeText('something');
    const begun = performance.now();
    await site.run();
    const length = performance.now() - begun;
    for (let n = 0; n < kills; n++) {
      const old = site.published();
      site.changeText(`kill ${n}`);
      await site.run({ killAfter: 1 + pick(length * 1.1), flags: n % 2 === 0 ? [] : ['--force'] });
      await expectOldOrNew(site, old);
    }
  },
  time,
);

test(
  'a build killed at any of the calls that publish the output does so, too',
  async () => {
    const site = await faultSite();
    const killAt = async (nth: number) => {
      const old = site.published();
      const refuse = `rename:KILL:${nth}:once`;
      site.changeText(refuse);
      expect(await site.run({ refuse }), refuse).toMatchObject({ code: undefined });
      return expectOldOrNew(site, old);
    };
    let nth = 1;
    while ((await killAt(nth)) !== 'new') nth += step;
    // The last calls set the old output aside and put the new one there.
    for (const skipped of [nth - 2, nth - 1].slice(everyCall ? 2 : 0)) await killAt(skipped);
    // Before them, each new content gets its name.
    expect(nth).toBeGreaterThanOrEqual(9);
  },
  time,
);

describe('a disk error', () => {
  test(
    'is reported with file and reason, and leaves the old output or the new one',
    async ({ annotate }) => {
      const site = await faultSite();
      const pick = numbers(7);
      const refused: Record<string, number> = {};
      for (let n = 0; n < faults; n++) {
        const { kind, codes, changed, forced } = kinds[n % kinds.length] ?? kinds[0];
        const code = codes[pick(codes.length)];
        const isForced = pick(3) === 0 && forced > 0;
        const nth = 1 + pick(isForced ? forced : changed);
        const refuse = `${kind}:${code}:${nth}:${pick(2) === 0 ? 'once' : 'from'}`;
        if (await expectTolerated(site, refuse, isForced, n)) refused[kind] = (refused[kind] ?? 0) + 1;
      }
      await annotate(`refused: ${JSON.stringify(refused)}`);
      // Threads share the work differently each time, so a build may finish before it reaches the call.
      for (const { kind } of kinds) {
        const times = (faults / kinds.length) * kinds.filter((one) => one.kind === kind).length;
        expect(refused[kind] ?? 0, kind).toBeGreaterThanOrEqual(Math.floor(times * 0.75));
      }
    },
    time,
  );

  test(
    'is tolerated if there is an alternative',
    async () => {
      const site = await faultSite();
      // No links, no renames of folders, and files that cannot be removed.
      const refusals = ['link:EPERM:1:from', 'rename:EXDEV:1:from', 'rename:EXDEV:2:from'];
      for (const [n, refuse] of refusals.entries()) {
        site.changeText(`around ${n}`);
        expect(await site.run({ refuse }), refuse).toMatchObject({ code: 0 });
        expect(site.read('docs/guides/second.html')).toContain(`They say around ${n}.`);
      }
    },
    time,
  );
});

/** Whether the build reached the refused call. */
async function expectTolerated(site: FaultSite, refuse: string, isForced: boolean, n: number): Promise<boolean> {
  const old = site.published();
  site.changeText(`${refuse} ${n}`);
  const ran = await site.run({ refuse, flags: isForced ? ['--force', '--threads', '2'] : [] });
  const label = `${refuse} ${n}\n${ran.err}`;
  expect(ran.code, label).toBeOneOf([0, 1]);
  if (ran.code === 1) expectReported(ran);
  expectNoTrace(ran.err);
  expect(await expectOldOrNew(site, old), label).toBe(ran.code === 0 ? 'new' : 'old');
  return ran.refused;
}
