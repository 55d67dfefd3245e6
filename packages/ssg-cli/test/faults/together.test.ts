// @module-tag process
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { expectNoTrace, expectOldOrNew, faultSite } from './fault-site.ts';

/** A few rounds by default; all of them by SSG_ROUNDS=50 npx vitest run together */
const rounds = Number(process.env['SSG_ROUNDS'] ?? 1);

test(
  'of two to eight simultaneous builds some run and the others report which one does; the output is of a single build',
  async () => {
    const site = await faultSite();
    for (let round = 0; round < rounds; round++) {
      site.changeText(`round ${round}`);
      const count = 2 + ((3 + round * 5) % 7);
      const all = await Promise.all(
        Array.from({ length: count }, async (_, index) => {
          // At the same time, or one after the other while the first is still running.
          await new Promise((done) => setTimeout(done, (round % 3) * index * 40));
          return site.run({ flags: index % 2 === 0 ? ['--force'] : [] });
        }),
      );
      for (const { code, err } of all) {
        expectNoTrace(err);
        expect(code, err).toBeOneOf([0, 3]);
        if (code === 3) expect(err).toMatch(/Another build of this site is running \(process \d+\)\./);
      }
      expect(all.some(({ code }) => code === 0)).toBe(true);
      // Byte for byte the output of a single clean build.
      const together = site.published();
      rmSync(join(site.root, '.ssg'), { recursive: true });
      rmSync(join(site.root, 'dist'), { recursive: true });
      await site.run();
      expect(await expectOldOrNew(site, together)).toBe('new');
      expect(site.published() === together).toBe(true);
    }
  },
  60_000 + rounds * 60_000,
);
