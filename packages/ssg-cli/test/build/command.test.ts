// @module-tag process
// @module-tag long
import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { addBuiltCache, command } from '../built-cache.ts';
import { copySite } from '../site-fixture.ts';

interface Ran {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** Commands that build, for which a site has the cache of the basic site. */
const builds = ['build', 'check', 'urls'];

/** Runs a command; the first build of a site makes what differs from the basic site. */
async function ssg(args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<Ran> {
  const root = args[args.indexOf('--root') + 1] ?? '';
  if (builds.includes(args[0] ?? '') && existsSync(join(root, 'ssg.config.ts'))) await addBuiltCache(root);
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [command, ...args],
      { env: { ...process.env, NO_COLOR: '1', ...env } },
      (error, out, err) =>
        resolve({ code: typeof error?.code === 'number' ? error.code : error === null ? 0 : 1, out, err }),
    );
  });
}

describe('the command line', () => {
  test('an unknown flag names the nearest one and is a mistake of usage', async () => {
    const ran = await ssg(['build', '--strct']);
    expect(ran.code).toBe(2);
    expect(ran.err).toContain('Did you mean --strict?');
  });

  test('an unknown command names the nearest one', async () => {
    const ran = await ssg(['biuld']);
    expect([ran.code, ran.err.includes('Did you mean build?')]).toEqual([2, true]);
  });

  test('help of each command tells all its flags', async () => {
    const ran = await ssg(['build', '--help']);
    expect(ran.code).toBe(0);
    for (const flag of [
      '--root',
      '--config',
      '--out-dir',
      '--json',
      '--verbose',
      '--no-color',
      '--strict',
      '--force',
      '--threads',
    ])
      expect(ran.out).toContain(flag);
  });

  test('help says where the manual is installed', async () => {
    for (const args of [['--help'], ['build', '--help']])
      expect((await ssg(args)).out).toMatch(/^Manual: node_modules\/\S+$/m);
  });

  test('a check prints what it found and no figures of a build', async () => {
    const site = copySite('basic-site');
    const good = await ssg(['check', '--root', site.root]);
    expect(good.out).toMatch(/^✓ No problems found on \d+ pages in [\d.]+ m?s\n$/);
    site.write('docs/broken.md', '# Broken\n\n[Nowhere](nowhere.md)\n');
    const bad = await ssg(['check', '--root', site.root]);
    expect([bad.code, bad.out]).toEqual([1, '1 error found.\n']);
    expect(bad.err).toContain('docs/broken.md:3');
    const file = /^All error codes are explained in (\S+)$/m.exec(bad.err)?.[1] ?? '';
    expect(readFileSync(file, 'utf8')).toContain('link/broken');
  });

  test('a build shows the lines that are to blame: of content, of the config, of a component that throws', async () => {
    const site = copySite('basic-site');
    site.write('docs/broken.md', '# Broken\n\n[Nowhere](nowhere.md)\n');
    site.write(
      'pages/thrown.tsx',
      'const size = (list?: string[]) =>\n  list!.length;\n\nexport default () => <p>{size()}</p>;\n',
    );
    const ran = await ssg(['build', '--root', site.root]);
    expect(ran.code).toBe(1);
    expect(ran.err).toContain('    > 3 | [Nowhere](nowhere.md)\n        | ^\n');
    expect(ran.err).toMatch(
      /pages\/thrown\.tsx:2:\d+ {2}error \/thrown .*\n(?: {4}.*\n)*? {4}> 2 | {3}list!\.length;\n/,
    );
    site.edit('ssg.config.ts', (text) => text.replace('navbar:', 'navbr:'));
    expect((await ssg(['build', '--root', site.root])).err).toMatch(/ {4}> 10 | {3}navbr: .*\n {7}| {3}\^\n/);
  });

  test('on GitHub Actions each finding is an annotation at its line, and no text of the site is a command', async () => {
    const site = copySite('basic-site');
    site.write('docs/a,b:c%.md', '# Broken\n\n[Nowhere](nowhere.md)\n');
    const env = { GITHUB_ACTIONS: 'true', GITHUB_WORKSPACE: dirname(site.root) };
    const ran = await ssg(['check', '--root', site.root], env);
    expect(ran.code).toBe(1);
    const [stop = '', ...lines] = ran.err.trim().split('\n');
    const [, token = ''] = /^::stop-commands::(\S+)$/.exec(stop) ?? [];
    const annotations = lines.slice(lines.indexOf(`::${token}::`) + 1).filter((line) => line.startsWith('::'));
    expect(annotations).toHaveLength(1);
    const file = `${basename(site.root)}/docs/a%2Cb%3Ac%25.md`;
    expect(annotations[0]).toContain(
      `::error file=${file},line=3,col=1,title=link/missing-file::Broken link "nowhere.md"`,
    );
    expect(annotations[0]).toContain('.%0ALooked for');
    expect((await ssg(['check', '--root', site.root])).err).not.toContain('::');
  });

  test('a wrong port is refused with what it must be', async () => {
    const ran = await ssg(['preview', '--port', 'eighty']);
    expect([ran.code, ran.err.includes('whole number from 0 to 65535')]).toEqual([2, true]);
  });

  test('a site without a config is a mistake of config, named with what was looked for', async () => {
    const site = copySite('basic-site');
    site.remove('ssg.config.ts');
    const ran = await ssg(['build', '--root', site.root]);
    expect([ran.code, ran.err.includes('ssg.config.ts')]).toEqual([2, true]);
  });

  test('a plugin that never ends is named with the page and the code block that was worked on', async () => {
    const site = copySite('basic-site');
    site.edit('ssg.config.ts', (text) =>
      text.replace(
        "title: 'Basic site',",
        `title: 'Basic site',
        markdown: { limits: { seconds: 1 }, rehypePlugins: [() => (tree) => { for (const one of tree.children)
          if (one.tagName === 'pre' && JSON.stringify(one).includes('let slow')) one.children[0].children = [{ type: 'text', get value() { for (;;); } }]; }] },`,
      ),
    );
    site.write('docs/slow.md', '# Slow\n\nText.\n\n```js\nlet slow;\n```\n');
    const ran = await ssg(['build', '--root', site.root, '--threads', '2']);
    expect(ran.code).toBe(1);
    expect(ran.err).toMatch(
      /docs\/slow\.md:5 +error Could not compile the page: it took longer than 1 seconds of processor time/,
    );
  });

  test('every page that never ends is named and stopped, and what was made beside it is not missed', async () => {
    const site = copySite('basic-site');
    site.edit('ssg.config.ts', (text) =>
      text.replace("title: 'Basic site',", "title: 'Basic site',\n  markdown: { limits: { seconds: 1 } },"),
    );
    for (const name of ['first', 'second'])
      site.write(`pages/${name}.tsx`, 'export default function Loop() { for (;;); }\n');
    site.write('pages/linking.md', '# Linking\n\nTo the [first](/first) and the [second](/second).\n');
    const ran = await ssg(['build', '--root', site.root]);
    const errors = [...ran.err.matchAll(/^(\S+:\d+) +error .*?(\S+)$/gm)].map(([, file, code]) => `${file} ${code}`);
    expect(errors.sort()).toEqual(['pages/first.tsx:1 render/failed', 'pages/second.tsx:1 render/failed']);
    expect(ran.err.match(/longer than 1 seconds/g)).toHaveLength(2);
    expect(ran.code).toBe(1);
  });

  test('a page that ends the process is named, and the process goes on', async () => {
    const site = copySite('basic-site');
    site.write(
      'pages/later.tsx',
      "export default function Later() { void Promise.reject(new Error('left alone')); return <p>Text</p>; }\n",
    );
    site.write('pages/leave.tsx', 'export default function Leave() { process.exit(0); }\n');
    const ran = await ssg(['build', '--root', site.root]);
    expect([ran.code, ran.err.includes('pages/leave.tsx'), existsSync(join(site.root, 'dist'))]).toEqual([
      1,
      true,
      false,
    ]);
    // What Node prints for an error in the code that ends a thread.
    expect(ran.err).not.toContain('Node.js v');
  });

  test.each([
    [
      'a page, without threads',
      'export default () => { process.exit(0); };',
      'Could not render /x: it ended the process',
    ],
    [
      'a page by what Node itself calls, without threads',
      "export default () => { process['reallyExit'](0); };",
      'Could not render /x: it ended the process',
    ],
    [
      'a page by killing the process',
      'export default () => { process.kill(process.pid); };',
      'Could not render /x: it ended the process',
    ],
    [
      'a module while it is loaded',
      'process.exit(0);\nexport default () => <p>x</p>;',
      'threw an error while loading: it ended the process',
    ],
    [
      'a timer, without threads',
      'export default () => { setTimeout(() => { throw new Error("late"); }); return <p>x</p>; };',
      'The command was stopped, because an error was thrown and nothing handled it: late',
    ],
  ])('a build that %s ends is a failed build with the reason', async (_, code, reason) => {
    const site = copySite('basic-site');
    site.write('pages/x.tsx', `export const meta = { title: 'X' };\n${code}\n`);
    const ran = await ssg(['build', '--root', site.root, '--threads', '0']);
    expect(ran.code).toBe(1);
    expect(ran.err).toContain(reason);
    expect(ran.err).not.toMatch(/^ {4}at |Node\.js v/m);
    expect(existsSync(join(site.root, 'dist'))).toBe(false);
  });

  test('a promise that is rejected and not awaited is a warning, without threads too', async () => {
    const site = copySite('basic-site');
    site.write(
      'pages/x.tsx',
      `export const meta = { title: 'X' };
export default () => { void Promise.reject(new Error('left alone')); return <p>x</p>; };\n`,
    );
    for (const threads of ['0', '2']) {
      const ran = await ssg(['build', '--root', site.root, '--force', '--threads', threads]);
      expect(ran.code).toBe(0);
      expect(ran.err).toContain('A promise was rejected, and nothing handled the error: left alone');
    }
  });

  test('a hook of a plugin that ends the process is named, and the build fails', async () => {
    const site = copySite('basic-site');
    const withHook = (body: string) =>
      site.edit('ssg.config.ts', (text) =>
        text
          .replace(/^ {2}plugins: .*\n/m, '')
          .replace(
            /^ {2}title: .*$/m,
            `$&\n  plugins: [{ given: undefined, definition: { name: 'p', output: () => { ${body} } } }],`,
          ),
      );
    withHook('process.exit(0);');
    const ended = await ssg(['build', '--root', site.root]);
    expect([ended.code, ended.err]).toEqual([
      1,
      expect.stringContaining('The plugin "p" failed in its output hook: it ended the process (process.exit).'),
    ]);
  });

  test('addresses are recorded, and one that vanished is told with the likeliest new place', async () => {
    const site = copySite('basic-site');
    const accepted = await ssg(['urls', '--accept', '--root', site.root]);
    expect([accepted.code, accepted.out.includes('Written to urls.lock.json')]).toEqual([0, true]);
    site.write('pages/imprints.md', readFileSync(join(site.root, 'pages/imprint.md'), 'utf8'));
    site.remove('pages/imprint.md');
    const warned = await ssg(['build', '--root', site.root]);
    expect([warned.code, warned.err.includes('/imprint'), warned.err.includes('/imprints')]).toEqual([1, true, true]);
    expect(await ssg(['build', '--strict', '--root', site.root])).toMatchObject({ code: 1 });
    site.edit('ssg.config.ts', (text) =>
      text.replace(
        "title: 'Basic site',",
        "title: 'Basic site',\n  redirects: [{ from: '/imprint', to: '/imprints' }],",
      ),
    );
    expect(await ssg(['build', '--strict', '--root', site.root])).toMatchObject({ code: 0 });
  });

  test('a warning about the config fails a strict build and a strict check, the second time, too', async () => {
    const site = copySite('basic-site');
    site.edit('ssg.config.ts', (text) =>
      text.replace("title: 'Basic site',", "title: 'Basic',\n  title: 'Basic site',"),
    );
    const run = (...args: string[]) => ssg([...args, '--root', site.root]);
    expect([(await run('build')).code, (await run('build')).code]).toEqual([0, 0]);
    for (const args of [
      ['build', '--strict'],
      ['build', '--strict'],
      ['check', '--strict'],
    ]) {
      const { code, err } = await run(...args);
      expect([code, err.split('is written twice').length]).toEqual([1, 2]);
    }
    expect((await run('build')).err.split('is written twice')).toHaveLength(2);
  });

  test('what the cache holds is shown with its size, and is gone after `ssg clean`', async () => {
    const site = copySite('basic-site');
    expect((await ssg(['cache', '--root', site.root])).out).toMatch(/cache is empty/);
    await ssg(['build', '--root', site.root]);
    const ran = await ssg(['cache', '--root', site.root]);
    expect(ran.out).toMatch(/\.ssg\/cache {2}[\d.]+ MB\n {2}published files +\d+ +[\d.]+ MB\n/);
    const { bytes, parts } = JSON.parse((await ssg(['cache', '--root', site.root, '--json'])).out) as {
      bytes: number;
      parts: { bytes: number; count?: number }[];
    };
    expect(bytes).toBe(parts.reduce((sum, part) => sum + part.bytes, 0));
    expect(parts[0]?.count).toBe(new Set(Object.values(site.output())).size);
    await ssg(['clean', '--root', site.root]);
    expect((await ssg(['cache', '--root', site.root])).out).toMatch(/cache is empty/);
  });

  test('--json prints one value', async () => {
    const site = copySite('basic-site');
    const ran = await ssg(['build', '--root', site.root, '--json']);
    const value = JSON.parse(ran.out) as { ok: boolean; summary: { pages: number } };
    expect([value.ok, value.summary.pages > 5]).toEqual([true, true]);
  });
});

describe('two builds', () => {
  test('a second build of the same site says that one is running', async () => {
    const site = copySite('basic-site');
    const stat = readFileSync(`/proc/${process.pid}/stat`, 'utf8');
    const started = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
    site.write(`.ssg/building/${process.pid}-${started}`, '');
    const ran = await ssg(['build', '--root', site.root]);
    expect([ran.code, ran.err.includes(`process ${process.pid}`)]).toEqual([3, true]);
    expect(await ssg(['clean', '--root', site.root])).toMatchObject({ code: 3 });
  });

  test('the lock of a process that is gone, or another by now, is taken over', async () => {
    const site = copySite('basic-site');
    for (const name of [`${2 ** 22 - 3}-1`, `${process.pid}-another`, 'torn', '-1-']) {
      site.write(`.ssg/building/${name}`, '');
      expect(await ssg(['build', '--root', site.root])).toMatchObject({ code: 0 });
      expect(existsSync(join(site.root, '.ssg/building', name))).toBe(false);
    }
  });

  test('what a stopped build set aside of the output survives `ssg clean`', async () => {
    const site = copySite('basic-site');
    expect(await ssg(['build', '--root', site.root])).toMatchObject({ code: 0 });
    const before = site.output();
    mkdirSync(join(site.root, '.ssg/emit'), { recursive: true });
    renameSync(join(site.root, 'dist'), join(site.root, '.ssg/emit/previous'));
    expect(await ssg(['clean', '--root', site.root])).toMatchObject({ code: 0 });
    expect(existsSync(join(site.root, '.ssg/cache'))).toBe(false);
    site.write('docs/broken.md', '---\nslug: [\n---\n');
    expect(await ssg(['build', '--root', site.root])).toMatchObject({ code: 1 });
    expect(site.output()).toEqual(before);
  });
});
