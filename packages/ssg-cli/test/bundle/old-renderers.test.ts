import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { removeOldRenderers } from '../../src/bundle/old-renderers.ts';
import { coldSite } from '../site-fixture.ts';

/** Renderers, each a few days older than the one before. */
function renderers(folder: string, count: number, days: number): void {
  const now = Date.now() / 1000;
  for (let index = 0; index < count; index++) {
    const file = join(folder, `${String(index).padStart(2, '0')}.mjs`);
    writeFileSync(file, '');
    utimesSync(file, now, now - index * days * 24 * 60 * 60);
  }
}

test('old renderers are removed if there are many', () => {
  const folder = mkdtempSync(join(tmpdir(), 'ssg-renderers-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  renderers(folder, 40, 0.01);
  removeOldRenderers(folder);
  expect(readdirSync(folder)).toHaveLength(40);
  renderers(folder, 40, 2);
  removeOldRenderers(folder);
  expect(readdirSync(folder)).toEqual(
    Array.from({ length: 16 }, (_, index) => `${String(index).padStart(2, '0')}.mjs`),
  );
});

test('a build that bundles a renderer removes old ones', async () => {
  const site = coldSite('basic-site');
  expect((await site.build()).ok).toBe(true);
  const folder = join(site.root, '.ssg/renderer');
  renderers(folder, 40, 2);
  site.edit('pages/index.tsx', (text) => `${text}\nexport const other = 1;\nconsole.assert(other === 1);\n`);
  expect((await site.build()).ok).toBe(true);
  expect(readdirSync(folder).length).toBeLessThanOrEqual(20);
});
