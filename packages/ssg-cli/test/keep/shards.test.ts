import { cpSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { Objects } from '../../src/keep/objects.ts';
import { readShards } from '../../src/keep/read-shards.ts';
import { parseShard } from '../../src/keep/shard.ts';
import { hasErrors } from '../../src/lib/diagnostic.ts';
import { sha256 } from '../../src/lib/hash.ts';
import { copySite, type SiteFixture, summaries } from '../site-fixture.ts';

async function buildShards(site: SiteFixture, count: number, only?: readonly number[]) {
  for (let number = 1; number <= count; number++) {
    if (only !== undefined && !only.includes(number)) continue;
    const result = await site.build({ shard: { number, count } });
    expect(summaries(result.diagnostics.filter(({ severity }) => severity === 'error'))).toEqual([]);
  }
}

/** Returns the file of a shard that contains the output for a path. */
function objectOf(site: SiteFixture, path: string, shard: string, output: Readonly<Record<string, string>>): string {
  const hash = sha256(Buffer.from(output[path] ?? '', 'latin1'));
  return new Objects(join(site.root, '.ssg/shards', shard, 'files')).locate({ hash });
}

async function merge(site: SiteFixture) {
  const shards = readShards(site.root);
  return shards.ok ? site.build({ merged: shards.value }) : shards;
}

describe('a build in shards', () => {
  test.each([1, 3])('of %i gives, merged, the bytes of a build on one machine', async (count) => {
    const site = copySite('basic-site');
    await site.build();
    const whole = site.output();
    for (const folder of ['dist', '.ssg']) rmSync(join(site.root, folder), { recursive: true, force: true });
    await buildShards(site, count);
    // Copying files between machines loses their times.
    if (count === 1) utimesSync(objectOf(site, 'index.html', `1-of-${count}`, whole), 1, 1);
    const merged = await merge(site);
    expect(merged.ok && [merged.value.compiled, merged.value.rendered]).toEqual([0, 0]);
    expect(site.output()).toEqual(whole);
    // Its cache is equivalent to that of a build.
    const again = await site.build();
    expect(again.ok && again.value.emitted.written).toBe(0);
  });

  test('publishes nothing by itself', async () => {
    const site = copySite('basic-site');
    await site.build();
    const before = site.output();
    site.edit('docs/intro.md', (text) => `${text}\nMore.\n`);
    await buildShards(site, 2, [1]);
    expect(site.output()).toEqual(before);
  });

  test('renders again what was lost on its way', async () => {
    const site = copySite('basic-site');
    await site.build();
    const whole = site.output();
    await buildShards(site, 2);
    rmSync(join(site.root, '.ssg/cache'), { recursive: true });
    for (const number of [1, 2]) rmSync(objectOf(site, 'index.html', `${number}-of-2`, whole), { force: true });
    const merged = await merge(site);
    expect(merged.ok && merged.value.rendered).toBe(1);
    expect(site.output()).toEqual(whole);
  });
});

describe('what cannot be merged is told', () => {
  const problems = async (site: SiteFixture) => {
    const merged = await merge(site);
    expect(merged.ok).toBe(false);
    return merged.diagnostics.filter((one) => hasErrors([one])).map(({ code, message }) => `${code}: ${message}`);
  };

  test('no shards, and a shard that is missing', async () => {
    const site = copySite('basic-site');
    expect(await problems(site)).toEqual(['shard/missing: There are no shards to merge.']);
    await buildShards(site, 3, [2]);
    expect(await problems(site)).toEqual(['shard/missing: Shards 1/3, 3/3 are missing.']);
  });

  test('shards of two splits, and a damaged one', async () => {
    const site = copySite('basic-site');
    await buildShards(site, 2);
    writeFileSync(join(site.root, '.ssg/shards/2-of-2/shard.bin'), 'x');
    expect(await problems(site)).toEqual([
      'shard/unreadable: Shard 2/2 is damaged, or was built by another version of ssg or Node.js.',
    ]);
    cpSync(join(site.root, '.ssg/shards/1-of-2'), join(site.root, '.ssg/shards/1-of-5'), { recursive: true });
    expect(await problems(site)).toEqual(['shard/mixed: The folder contains shards of different counts: of 2, of 5.']);
  });

  test('shards of different inputs, and of others than lie here', async () => {
    const site = copySite('basic-site');
    await buildShards(site, 2, [1]);
    site.edit('docs/intro.md', (text) => `${text}\nMore.\n`);
    await buildShards(site, 2, [2]);
    expect(await problems(site)).toEqual([
      'shard/inputs: The shards were built from different inputs than each other (1 and 2 of 2): docs/intro.md differs.',
    ]);
    await buildShards(site, 2, [1]);
    site.write('docs/extra.md', '# Extra\n');
    expect(await problems(site)).toEqual([
      'shard/inputs: The shards were built from different inputs than this checkout: docs/extra.md differs.',
    ]);
  });
});

test.each([
  ['1/1', { number: 1, count: 1 }],
  ['2/4', { number: 2, count: 4 }],
  ['0/4', undefined],
  ['5/4', undefined],
  ['1', undefined],
  ['a/b', undefined],
  ['1/0', undefined],
  ['-1/2', undefined],
])('%s as a shard', (text, shard) => {
  expect(parseShard(text)).toEqual(shard);
});
