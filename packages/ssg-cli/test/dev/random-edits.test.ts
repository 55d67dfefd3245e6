// @module-tag server
// @module-tag long
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { coldSite, type SiteFixture } from '../site-fixture.ts';
import { serveDev, urlOf, withoutLiveScript } from './dev-site.ts';

type Edit = (site: SiteFixture) => void;

const names = ['alpha', 'beta', 'gamma', 'delta'] as const;
const folders = ['docs', 'docs/guides', 'docs/more'] as const;
const word = fc.constantFrom('amber', 'birch', 'cedar', 'dune', 'ember');
const place = fc.tuple(fc.constantFrom(...folders), fc.constantFrom(...names)).map(([a, b]) => `${a}/${b}.md`);

const text = (title: string, body: string, extra = '') =>
  `---\ntitle: ${title}\n${extra}---\n\n${body}\n\n## About ${body}\n`;
const write =
  (path: string, content: string): Edit =>
  (site) =>
    site.write(path, content);

/** Typical edits of a site, one in ten of which breaks it temporarily. */
const good: fc.Arbitrary<Edit> = fc.oneof(
  { weight: 5, arbitrary: fc.tuple(place, word, word).map(([path, a, b]) => write(path, text(a, b))) },
  { weight: 2, arbitrary: fc.tuple(place, word).map(([path, a]) => write(path, text(a, a, `tags: [${a}]\n`))) },
  { weight: 2, arbitrary: fc.tuple(place, word).map(([path, a]) => write(path, text(a, a, 'sidebar_position: 3\n'))) },
  {
    weight: 2,
    arbitrary: place.map(
      (path): Edit =>
        (site) =>
          existsSync(join(site.root, path)) && site.remove(path),
    ),
  },
  {
    weight: 1,
    arbitrary: word.map((a) =>
      write('docs/guides/_category_.json', JSON.stringify({ label: a, link: { type: 'generated-index' } })),
    ),
  },
  {
    weight: 1,
    arbitrary: word.map((a) => write('blog/2025-03-04-news.md', text(a, a).concat('\n<!-- truncate -->\n'))),
  },
  { weight: 1, arbitrary: word.map((a) => write('static/notes.txt', `${a}\n`)) },
  { weight: 1, arbitrary: word.map((a) => write('theme/main.css', `body { --word: ${a}; }\n`)) },
  {
    weight: 1,
    arbitrary: word.map((a) =>
      write('pages/index.tsx', `export const meta = { title: '${a}' };\nexport default () => <p>${a}</p>;\n`),
    ),
  },
  {
    weight: 1,
    arbitrary: word.map(
      (a): Edit =>
        (site) =>
          site.edit('ssg.config.ts', (config) => config.replace(/label: '[^']*'/, `label: '${a}'`)),
    ),
  },
);

const broken: fc.Arbitrary<Edit> = fc.oneof(
  place.map((path) => write(path, '---\ntitle: a: b\n---\n')),
  place.map((path) => write(path, '---\ntitle: never closed\n')),
  place.map(
    (path): Edit =>
      (site) =>
        writeFileSync(join(site.root, path.replace('docs/more', 'docs')), Buffer.from([0xff, 0xfe])),
  ),
  fc.constant(write('pages/index.tsx', 'export default () => <p>;\n')),
  fc.constant(write('theme/main.css', "@import './nowhere.css';\n")),
);

const edit = fc.oneof({ weight: 9, arbitrary: good }, { weight: 1, arbitrary: broken });

/** `_headers` without the rules that name files of a build's bundle, which the server does not join. */
const withoutAssets = (file: string, content: string): string =>
  file === '_headers' ? content.replace(/^\/assets\/[^\n]*\n(?: [^\n]*\n)*\n?/gm, '') : content;

/**
 * Three sequences by default, of up to fourteen edits each, all with other seeds than yesterday; more with
 * `SSG_PROPERTY_RUNS=100 npx vitest run random-edits`.
 */
const runs = Number(process.env['SSG_PROPERTY_RUNS'] ?? 3);

test('after any edits, broken ones among them, what is served is what a clean build writes', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(edit, { minLength: 4, maxLength: 14 }), fc.array(fc.nat(60)), async (edits, pauses) => {
      const site = coldSite('basic-site');
      const originals = ['pages/index.tsx', 'theme/main.css'].map(
        (path) => [path, readFileSync(join(site.root, path), 'utf8')] as const,
      );
      const served = await serveDev(site, { isProduction: true });
      for (const [index, change] of edits.entries()) {
        change(site);
        await pause(pauses[index % Math.max(1, pauses.length)] ?? 0);
        await served.get('/docs/intro');
      }
      // Problems that remain at the end are fixed, as their author would.
      for (const [path, original] of originals)
        if (/<p>;|nowhere/.test(readFileSync(join(site.root, path), 'utf8'))) site.write(path, original);
      for (const folder of folders)
        for (const name of names) {
          const path = `${folder}/${name}.md`;
          if (!existsSync(join(site.root, path))) continue;
          const content = readFileSync(join(site.root, path), 'latin1');
          if (!/^---\ntitle: \w+\n/.test(content) || !content.includes('## About'))
            site.write(path, text('fixed', 'fixed'));
        }
      const built = await site.build();
      expect(built.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
      await vi.waitFor(
        async () => {
          await served.dev.session.settled();
          const different: string[] = [];
          for (const [file, content] of Object.entries(site.output())) {
            // The dev server has no service worker, and therefore no list of files for one.
            if (/^(?:build-manifest\.json|sw\.js|assets\/offline-\w+\.json)$/.test(file)) continue;
            const { body } = await served.get(urlOf(file));
            if (withoutLiveScript(body).trim() !== withoutAssets(file, content).trim()) different.push(file);
          }
          expect(different).toEqual([]);
          expect(served.problems()).toEqual([]);
        },
        { timeout: 60_000, interval: 200 },
      );
      await served.dev.close();
    }),
    { numRuns: runs, endOnFailure: true },
  );
}, 600_000);
