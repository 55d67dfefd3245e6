import { readdirSync, readFileSync, renameSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import { expect, test } from 'vitest';
import { build } from '../../src/build/build.ts';
import type { BuildOptions } from '../../src/build/build-types.ts';
import { loadConfig } from '../../src/config/load-config.ts';
import { ModuleCache } from '../../src/config/module-cache.ts';
import { sha256 } from '../../src/lib/hash.ts';
import { readSealed } from '../../src/lib/sealed-file.ts';
import { coldSite, type SiteFixture, summaries } from '../site-fixture.ts';

/** Builds as the command does, with the config facts that earlier processes stored. */
async function run({ root }: SiteFixture, options: BuildOptions = {}) {
  const memory = new ModuleCache(root);
  const config = await loadConfig({ root, memory });
  if (!config.ok) throw new Error(summaries(config.diagnostics).join('\n'));
  const result = await build(config.value, { ...options, memory });
  memory.save();
  return result;
}

/** Building every pair is slow, so by default every fourth one is built. `SSG_SWAPS=1` builds all of them. */
const step = process.env['SSG_SWAPS'] === undefined ? 4 : 1;

/** The files and folders of the build cache, in an order that does not depend on their content, and some of its objects. */
function entriesOf(folder: string): string[] {
  const all = (readdirSync(folder, { recursive: true }) as string[]).sort();
  const objects = all.filter((name) => objectName.test(name));
  return [...all.filter((name) => !/^(?:files|users)/.test(name)), ...objects.slice(0, 4)];
}

const objectName = /^files.[\da-f]{2}.([\da-f]{64})$/;

function swap(folder: string, a: string, b: string): void {
  const aside = join(folder, 'aside');
  renameSync(join(folder, a), aside);
  renameSync(join(folder, b), join(folder, a));
  renameSync(aside, join(folder, b));
}

function isGood(folder: string, name: string): boolean {
  const file = join(folder, name);
  const hash = objectName.exec(name)?.[1];
  if (hash !== undefined) return sha256(readFileSync(file)) === hash;
  if (name === 'published.json')
    return sha256(readFileSync(file).subarray(65)) === readFileSync(file, 'utf8').slice(0, 64);
  return statSync(file).isDirectory() || readSealed(file) !== undefined;
}

test('cache entries swapped for one another are ignored, and the build leaves a good cache and the output of a clean one', async () => {
  const site = coldSite('basic-site');
  const folder = join(site.root, '.ssg/cache');
  const say = (text: string) => site.write('docs/guides/second.md', `# Second\n\n## A heading\n\nThey say ${text}.\n`);
  const clean = new Map<string, Record<string, string>>();
  for (const text of ['yes', 'no']) {
    say(text);
    await run(site, { force: true });
    clean.set(text, site.output());
  }
  const { length } = entriesOf(folder);
  expect(length).toBeGreaterThan(5);
  let text = 'no';
  const pairs = Array.from({ length }, (_, first) =>
    Array.from({ length: length - first - 1 }, (_, more) => [first, first + more + 1] as const),
  ).flat();
  for (const pair of pairs.filter((_, index) => index % step === 0)) {
    const entries = entriesOf(folder);
    const [a = '', b = ''] = pair.map((index) => entries[index]);
    // A folder cannot be swapped with one of its own descendants.
    if (b.startsWith(`${a}${sep}`)) continue;
    swap(folder, a, b);
    text = text === 'no' ? 'yes' : 'no';
    say(text);
    const result = await run(site);
    expect(summaries(result.diagnostics), `${a} for ${b}`).toEqual([]);
    expect(site.output(), `${a} for ${b}`).toEqual(clean.get(text));
    expect(
      entriesOf(folder).filter((name) => !isGood(folder, name)),
      `${a} for ${b}`,
    ).toEqual([]);
  }
});
