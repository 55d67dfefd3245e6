// @module-tag process
// @module-tag long
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { addBuiltCache } from '../built-cache.ts';
import { coldSite, type SiteFixture, siteAt } from '../site-fixture.ts';
import { edit, square, withPlugins } from './random-edits.ts';

/** A few by default, more with `SSG_SEQUENCES=200 npx vitest run published-incremental`; `SSG_SEED` selects others. */
const sequences = Math.ceil(Number(process.env['SSG_SEQUENCES'] ?? 4) / 2);

const bin = fileURLToPath(new URL('../../bin/ssg.js', import.meta.url));

/** Runs the published code, which uses worker threads. Returns its exit code. */
const ssg = (root: string, ...args: readonly string[]): Promise<number> =>
  new Promise((resolve) => {
    const child = execFile(process.execPath, [bin, ...args, '--root', root, '--no-color'], () =>
      resolve(child.exitCode ?? 1),
    );
  });

const build = (root: string): Promise<number> => ssg(root, 'build', '--threads', '2');

/** Lists the files of the cache in a folder. */
const cached = (root: string, folder: string): string[] => {
  const at = join(root, '.ssg/cache', folder);
  if (!existsSync(at)) return [];
  return readdirSync(at, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
};

const damages: readonly ((file: string) => void)[] = [
  (file) => rmSync(file),
  (file) => truncateSync(file, Math.floor(statSync(file).size / 2)),
  (file) => writeFileSync(file, 'x'.repeat(statSync(file).size)),
];

/** Events between builds of a site, besides edits. */
interface Event {
  readonly what: string;
  /** Returns the site at its new location, if it was moved. */
  readonly apply: (site: SiteFixture) => unknown;
}

const event: fc.Arbitrary<Event> = fc.oneof(
  fc.constant<Event>({
    what: 'delete the output',
    apply: ({ root }) => rmSync(join(root, 'dist'), { recursive: true, force: true }),
  }),
  fc.constant<Event>({
    what: 'move the site, with its cache and without its output',
    apply({ root }) {
      rmSync(join(root, 'dist'), { recursive: true, force: true });
      const folder = join(mkdtempSync(join(tmpdir(), 'ssg-moved-')), 'site');
      onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
      renameSync(root, folder);
      return siteAt(folder);
    },
  }),
  fc.tuple(fc.constantFrom('files', 'build'), fc.constantFrom(...damages), fc.nat(6)).map(([folder, damage, from]) => ({
    what: `damage .ssg/cache/${folder} from ${from}`,
    apply({ root }: SiteFixture) {
      for (const [index, file] of cached(root, folder).entries()) if (index % 7 === from) damage(file);
    },
  })),
  fc.constant<Event>({
    what: 'the cache of another version',
    apply({ root }) {
      const head = join(root, '.ssg/cache/build/head.bin');
      // The seal contains the hash of the code that wrote it.
      if (existsSync(head)) writeFileSync(head, `${'0'.repeat(64)}rest`);
    },
  }),
  fc.constant<Event>({ what: 'check', apply: ({ root }) => ssg(root, 'check', '--threads', '2') }),
  fc.constant<Event>({
    what: 'build and check at once',
    apply: ({ root }) => Promise.all([build(root), ssg(root, 'check', '--threads', '2')]),
  }),
  fc.constant<Event>({ what: 'dev', apply: ({ root }) => visitDev(root) }),
);

/** Starts the dev server, requests a page, and stops the server. */
async function visitDev(root: string): Promise<void> {
  const server = spawn(process.execPath, [bin, 'dev', '--root', root, '--port', '0', '--no-color']);
  try {
    let out = '';
    for await (const chunk of server.stdout) {
      out += String(chunk);
      const url = /http:\/\/localhost:\d+/.exec(out)?.[0];
      if (url === undefined) continue;
      await (await fetch(`${url}/docs/intro`)).text();
      break;
    }
  } finally {
    server.kill('SIGTERM');
    if (server.exitCode === null) await once(server, 'exit');
  }
}

const isSite = (value: unknown): value is SiteFixture =>
  typeof value === 'object' && value !== null && 'output' in value;

const step: fc.Arbitrary<Event> = fc.oneof({ weight: 3, arbitrary: edit }, { weight: 2, arbitrary: event });

test(
  'whatever happens to a site and its cache, the published code in threads gives the bytes of a clean build',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 6 }), fc.boolean(), async (steps, hasPlugins) => {
        let site = coldSite('basic-site');
        site.write('docs/square.svg', square(1));
        site.write('docs/shows.md', '# Shows\n\n![A square](./square.svg)\n');
        if (hasPlugins) withPlugins(site);
        // Only the clean build makes everything.
        await addBuiltCache(site.root);
        await build(site.root);
        for (const one of steps) {
          const moved = await one.apply(site);
          if (isSite(moved)) site = moved;
          await build(site.root);
        }
        const code = await build(site.root);
        const tree = code === 0 ? site.output() : {};
        for (const folder of ['.ssg', 'dist']) rmSync(join(site.root, folder), { recursive: true, force: true });
        const clean = await build(site.root);
        expect(code).toBe(clean);
        if (clean === 0) expect(tree).toEqual(site.output());
      }),
      {
        numRuns: sequences,
        seed: process.env['SSG_SEED'] === undefined ? 20261123 : Number(process.env['SSG_SEED']),
        endOnFailure: true,
      },
    );
  },
  120_000 + sequences * 120_000,
);
