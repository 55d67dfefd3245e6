import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { run } from '../../src/cli.ts';
import { coldSite, readTree } from '../site-fixture.ts';

let said: string[];
beforeEach(() => {
  said = [];
  for (const stream of [process.stdout, process.stderr])
    vi.spyOn(stream, 'write').mockImplementation((text) => said.push(String(text)) > 0);
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** The exit code of a call, and what it says. */
async function call(...words: string[]): Promise<[code: number, text: string]> {
  said = [];
  const code = await run([...words, '--no-color']);
  return [code, said.join('')];
}

function emptyFolder(): string {
  const root = mkdtempSync(join(tmpdir(), 'ssg-usage-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  return root;
}

test('a port in the environment is checked like that of the flag', async () => {
  vi.stubEnv('PORT', 'eighty');
  onTestFinished(() => {
    vi.unstubAllEnvs();
  });
  const [code, text] = await call('preview');
  expect([code, text]).toEqual([2, expect.stringContaining("from env 'PORT' is invalid. It must be a whole number")]);
});

test.each([
  ['clean --root ', "option '-r, --root <folder>' has an empty argument."],
  ['search ', "argument 'query' is empty."],
  ['search x --limit ', 'It must be a whole number from 1 to 100.'],
  ['search x --limit 0', 'It must be a whole number from 1 to 100.'],
  ['search x --limit 1e1', 'It must be a whole number from 1 to 100.'],
  ['init ', "argument 'folder' is empty."],
  ['translations import a.po ', "argument 'files' is empty."],
  ['translations --accept ', "option '--accept [files...]' has an empty argument."],
  ['translations exprt', 'Allowed choices are export, import.'],
  ['translations export a.po', 'too many arguments: only "import" takes files.'],
  ['translations export --write', 'export and --write cannot be used together.'],
  ['translations --accept --write', '--accept and --write cannot be used together.'],
  ['translations --format po', 'option \'--format\' works only with "export".'],
  ['version', "missing argument 'name'"],
  ['version 1.0 abc', 'too many arguments: only "backport" takes a commit.'],
  ['version 1.0 --update', 'a name and --update cannot be used together.'],
  ['version --update --to-refs', '--update and --to-refs cannot be used together.'],
  ['version backport --section api', 'backport and --section cannot be used together.'],
])('"ssg %s" is reported, and nothing runs', async (words, message) => {
  const [code, text] = await call(...words.split(' '));
  expect([code, text]).toEqual([2, expect.stringContaining(message)]);
  expect(text.trim().split('\n')).toHaveLength(1);
});

test('a version after "export" is that of the docs, not the request for that of ssg', async () => {
  const root = emptyFolder();
  const [code, text] = await call('export', 'zip', '--version', '1.0', '--root', root);
  expect([code, text]).toEqual([2, expect.stringContaining('No config file found')]);
});

test('a file whose name does not fit the format is not overwritten by an export', async () => {
  const root = emptyFolder();
  writeFileSync(join(root, 'guide.md'), '# Guide\n');
  const [code, text] = await call('export', 'zip', '--root', root, '--output', join(root, 'guide.md'));
  expect([code, text]).toEqual([2, expect.stringContaining('does not end in .zip')]);
  expect(readFileSync(join(root, 'guide.md'), 'utf8')).toBe('# Guide\n');
});

test('a site folder that does not exist has no cache to show or delete', async () => {
  const root = join(emptyFolder(), 'gone');
  expect(await call('clean', '--root', root)).toEqual([2, expect.stringContaining(`There is no folder ${root}.`)]);
  expect(await call('cache', '--root', root)).toEqual([2, expect.stringContaining(`There is no folder ${root}.`)]);
});

test('a folder without a build cache is said to have none', async () => {
  const root = emptyFolder();
  expect(await call('clean', '--root', root)).toEqual([0, expect.stringContaining('There is no build cache')]);
});

test('a folder that no build wrote cannot be verified', async () => {
  const [code, text] = await call('verify', emptyFolder());
  expect([code, text]).toEqual([2, expect.stringContaining('build-manifest.json')]);
  expect(text).not.toContain('differ');
});

test('without a folder, the output of the site is verified', async () => {
  const root = emptyFolder();
  const [, text] = await call('verify', '--root', root);
  expect(text).toContain(join(root, 'dist'));
});

test('a site without docs is not said to have several sections, and its versions are not pinned', async () => {
  const site = coldSite('basic-site');
  site.edit('ssg.config.ts', (text) => text.replace(/docs: \[.*\],/, 'docs: [],'));
  const [code, text] = await call('version', '1.0', '--root', site.root);
  expect([code, text]).toEqual([2, expect.stringContaining('The site has no docs section.')]);
  await call('version', '--update', '--root', site.root);
  expect(existsSync(join(site.root, 'versions.lock.json'))).toBe(false);
});

test('a file is not taken for the folder of exported translations, and stays', async () => {
  const site = coldSite('basic-site');
  site.edit('ssg.config.ts', (text) =>
    text.replace('theme:', "i18n: { defaultLocale: 'en', locales: ['en', 'de'] }, theme:"),
  );
  const config = readFileSync(join(site.root, 'ssg.config.ts'), 'utf8');
  const [code, text] = await call('translations', 'export', '--root', site.root, '--to', 'ssg.config.ts');
  expect([code, text]).toEqual([2, expect.stringContaining('This is a file')]);
  expect(readFileSync(join(site.root, 'ssg.config.ts'), 'utf8')).toBe(config);
  expect(readdirSync(site.root)).not.toContain('translations');
});

test.runIf(process.platform === 'linux')(
  'a folder that cannot be created ends the command with the reason',
  async () => {
    const site = coldSite('basic-site');
    site.edit('ssg.config.ts', (text) =>
      text.replace('theme:', "i18n: { defaultLocale: 'en', locales: ['en', 'de'] }, theme:"),
    );
    const to = '/proc/ssg-translations';
    const [code, text] = await call('translations', 'export', '--root', site.root, '--to', to);
    expect([code, text]).toEqual([
      1,
      expect.stringMatching(/^\/proc\/ssg-translations .*no folder can be created there/),
    ]);
    const [, json] = await call('translations', 'export', '--root', site.root, '--to', to, '--json');
    expect(JSON.parse(json)).toMatchObject({ ok: false, diagnostics: [{ code: 'command/disk', file: to }] });
  },
);

test.skipIf(process.platform === 'win32')(
  'a site reached through a symbolic link gives the same files, and pages keep their components',
  async () => {
    const site = coldSite('basic-site');
    site.write('components/box.tsx', "import './box.css';\nexport const Box = () => <b>box</b>;\n");
    site.write('components/box.css', '.box { color: red }\n');
    site.write('pages/with-box.mdx', "import { Box } from '../components/box.tsx';\n\n# Box\n\n<Box client:load />\n");
    const link = join(emptyFolder(), 'link');
    symlinkSync(site.root, link);
    expect(await call('build', '--root', link)).toEqual([0, expect.stringContaining('pages in')]);
    const linked = readTree(join(site.root, 'dist'));
    rmSync(join(site.root, '.ssg'), { recursive: true });
    expect((await call('build', '--root', site.root))[0]).toBe(0);
    expect(readTree(join(site.root, 'dist'))).toEqual(linked);
  },
);

test('recorded URLs are not written through a link out of the site, and through one inside it to its target', async () => {
  const [site, outside] = [coldSite('basic-site'), emptyFolder()];
  site.write('shared/urls.json', '{"version":1,"urls":{}}');
  symlinkSync(join(outside, 'urls.json'), join(site.root, 'urls.lock.json'));
  writeFileSync(join(outside, 'urls.json'), '{"version":1,"urls":{}}');
  const [code, text] = await call('urls', '--accept', '--root', site.root);
  expect([code, text.includes('symbolic link')]).toEqual([1, true]);
  expect(readFileSync(join(outside, 'urls.json'), 'utf8')).toBe('{"version":1,"urls":{}}');

  site.remove('urls.lock.json');
  symlinkSync('shared/urls.json', join(site.root, 'urls.lock.json'));
  expect((await call('urls', '--accept', '--root', site.root))[0]).toBe(0);
  expect(readFileSync(join(site.root, 'shared/urls.json'), 'utf8')).toContain('/docs/intro');
});

test.each(['check', 'urls', 'translations'])('"ssg %s" takes the output folder from its flag', async (command) => {
  const { root } = coldSite('basic-site');
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const [code, text] = await call(command, '--root', root, '--out-dir', root);
  expect([code, text]).toEqual([2, expect.stringContaining('config/out-dir')]);
});
