import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { run } from '../../src/cli.ts';
import { withKnownBundles } from '../known-bundles.ts';
import { coldSite } from '../site-fixture.ts';

/** Words that only files have which no command may publish. */
const secrets = { outside: 'canaryofoutside', env: 'canaryofenv', git: 'canaryofgit', cache: 'canaryofcache' };

/** Files and folders that a command reads, writes or removes, below each folder that it touches. */
const places = [
  ...['docs/x.md', 'docs/_part.md', 'docs/shot.png', 'docs/guides/deep', 'docs/_category_.json', 'docs/tags.yml'],
  ...['blog/2025-02-03-x.md', 'blog/authors.yml', 'pages/p.md', 'pages/deep', 'theme/extra'],
  ...['static/f.txt', 'static/deep', 'static/.well-known', 'static/_headers', 'static/_redirects'],
  ...['i18n/de/strings.json', 'i18n/de/docs/current', 'i18n/de/docs/current/x.md', 'i18n/de'],
  ...['versioned_docs/version-1.0', 'versioned_docs', 'versioned_sidebars', 'versions.json', 'urls.lock.json'],
  ...['dist', 'dist/docs', 'dist/index.html', 'dist/.ssg-output.json', 'sources.lock.json'],
  ...['.ssg', '.ssg/cache', '.ssg/cache/files', '.ssg/cache/objects', '.ssg/cache/last.bin', '.ssg/cache/users'],
  ...['.ssg/cache/sources', '.ssg/cache/versions', '.ssg/renderer', '.ssg/emit', '.ssg-sources', '.ssg-sources/git'],
];
const names = [
  ...['docs/a\nb.md', 'docs/%2e%2e%2fx.md', 'docs/-rf.md', 'docs/..\\..\\y.md', 'docs/$(touch z).md', 'docs/CON.md'],
  ...[
    'docs/.. .md',
    'docs/a:b.md',
    'docs/....md',
    'static/..%2f..%2fx',
    'static/a\u202eb.txt',
    'blog/2025-01-09-%00.md',
  ],
];
const planted = [
  ['versions.json', '["../../outside", "1.0"]'],
  ['urls.lock.json', '{"version":1,"urls":["/../../outside/kept.md"]}'],
  ['sources.lock.json', '{"docs/../../../outside":{"commit":"../../outside"}}'],
  ['i18n/de/strings.json', '{"../../outside":"x","site.title":"<script>x</script>"}'],
  [
    'docs/own.md',
    '---\nslug: /../../outside/kept\nimage: ../../outside/shot.png\n---\n\n![x](../../.env) ![y](../../outside/shot.png)\n',
  ],
  [
    'docs/inc.md',
    '# Inc\n\n::include[../.env]\n\n```sh file="../.env"\n```\n\n```sh file="../../outside/kept.md"\n```\n',
  ],
  ['docs/part.md', '# Part\n\n::include[_part.md]\n\n![x](shot.png) [x](deep/kept.md)\n'],
  ['dist/.ssg-output.json', '{"files":["../../outside/kept.md","../.env"]}'],
] as const;
const commands = [
  ...['build', 'build --force', 'check', 'urls --accept', 'translations --write', 'translations export', 'clean'],
  ...['version 2.0', 'export zip', 'sync', 'sync --frozen', 'cache', 'verify', 'build --shard 1/2'],
];

const target = fc.constantFrom(
  ...['<outside>', '<outside>/kept.md', '<outside>/shot.png', '<site>/.env', '<site>/.git', '<site>/.git/config'],
  ...['<site>/.ssg', '<site>/.ssg/own.txt', '<site>', '/etc/hostname'],
);
const attack = fc.record({
  steps: fc.array(
    fc.oneof(
      { weight: 4, arbitrary: fc.record({ link: fc.constantFrom(...places), target }) },
      { weight: 1, arbitrary: fc.record({ file: fc.constantFrom(...names), text: fc.constant('# Odd\n\nText.\n') }) },
      { weight: 2, arbitrary: fc.constantFrom(...planted).map(([file, text]) => ({ file, text })) },
    ),
    { minLength: 1, maxLength: 5 },
  ),
  commands: fc.array(fc.constantFrom(...commands), { minLength: 1, maxLength: 3 }),
  /** Whether the site was built before the attack. */
  isBuilt: fc.boolean(),
});

beforeEach(() => {
  for (const stream of [process.stdout, process.stderr]) vi.spyOn(stream, 'write').mockImplementation(() => true);
});
afterEach(() => {
  vi.restoreAllMocks();
});

const write = (path: string, text: string) => {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
};

/** Files of a folder with their text and time; links are not followed. */
const contentsOf = (folder: string): Record<string, string> =>
  existsSync(folder) && lstatSync(folder).isDirectory()
    ? Object.fromEntries(
        readdirSync(folder, { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map(({ parentPath, name }) => {
            const path = join(parentPath, name);
            return [path, `${statSync(path).mtimeMs} ${readFileSync(path, 'latin1')}`];
          }),
      )
    : {};

function place(
  step: typeof attack extends fc.Arbitrary<infer A extends { steps: unknown[] }> ? A['steps'][number] : never,
  root: string,
  outside: string,
) {
  const given = step as { link?: string; target?: string; file?: string; text?: string };
  const path = join(root, given.link ?? given.file ?? '');
  try {
    mkdirSync(dirname(path), { recursive: true });
    // Nothing of the attack is written through a link of the attack.
    rmSync(path, { recursive: true, force: true });
    if (given.target === undefined) writeFileSync(path, given.text ?? '', { flag: 'wx' });
    else symlinkSync(given.target.replace('<outside>', outside).replace('<site>', root), path);
  } catch {
    // A place below a file or a link of another step.
  }
}

/** 30 seconds of it here; `pnpm guarantees` runs more. */
const rounds = Number(process.env['SSG_ATTACKS'] ?? 15);
const seed = Number(process.env['SSG_SEED'] ?? 56);

/** What a random attack rarely finds. */
const known = [
  { steps: [{ link: 'i18n/de', target: '<outside>' }], commands: ['translations --write', 'build'], isBuilt: false },
  { steps: [{ link: 'urls.lock.json', target: '<outside>/kept.md' }], commands: ['urls --accept'], isBuilt: false },
  { steps: [{ link: 'static/deep', target: '<site>/.ssg/own.txt' }], commands: ['build'], isBuilt: false },
  { steps: [{ link: '.ssg/renderer', target: '<site>/.git' }], commands: ['build'], isBuilt: true },
];
const attacks = [...known, ...fc.sample(attack, { numRuns: rounds, seed })];

test.each(attacks.map((one, round) => ({ round, ...one })))(
  'no command touches or publishes what is outside of a site, whatever links, names and state files it has: attack $round',
  async ({ steps, commands: words, isBuilt }) => {
    const parent = mkdtempSync(join(tmpdir(), 'ssg-attack-'));
    onTestFinished(() => rmSync(parent, { recursive: true, force: true }));
    const outside = join(parent, 'outside');
    write(join(outside, 'kept.md'), `# Kept\n\n${secrets.outside}\n`);
    write(join(outside, 'shot.png'), secrets.outside);
    write(join(outside, 'deep/index.html'), secrets.outside);
    const site = coldSite('basic-site');
    site.edit('ssg.config.ts', (text) =>
      text.replace('navbar:', "i18n: { defaultLocale: 'en', locales: ['en', 'de'] },\n  navbar:"),
    );
    if (isBuilt) await withKnownBundles(site.root, () => site.build());
    site.write('.env', `KEY=${secrets.env}\n`);
    site.write('.git/config', `[x]\n\ttoken = ${secrets.git}\n`);
    site.write('.ssg/own.txt', secrets.cache);
    for (const step of steps) place(step, site.root, outside);
    const before = { ...contentsOf(outside), ...contentsOf(join(site.root, '.git')) };
    for (const command of words) await run([...command.split(' '), '--root', site.root, '--no-color']);

    const after = { ...contentsOf(outside), ...contentsOf(join(site.root, '.git')) };
    const touched = Object.keys({ ...before, ...after }).filter((path) => before[path] !== after[path]);
    expect(touched, JSON.stringify({ steps, words, isBuilt })).toEqual([]);
    expect(readFileSync(join(site.root, '.env'), 'utf8')).toContain(secrets.env);
    const published = Object.entries({ ...contentsOf(join(site.root, 'dist')) });
    for (const [path, text] of published)
      expect(
        Object.values(secrets).filter((secret) => text.includes(secret)),
        path,
      ).toEqual([]);
  },
);
