// Measures a site of many pages, versions and languages. Versions are read from git, and translations are complete.
//   node bench/teams.js --pages 10000 --versions 5 --locales 5      the whole figure
//   node bench/teams.js --pages 26000 --versions 1 --locales 1 --heap 4096
//   node bench/teams.js                                             a small share of it
import { execFileSync } from 'node:child_process';
import { appendFileSync, cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { fileOf, writeCorpus } from './corpus.js';
import { run } from './measure.js';
import { forget } from './peers.js';

const { values } = parseArgs({
  options: {
    pages: { type: 'string', default: '200' },
    versions: { type: 'string', default: '2' },
    locales: { type: 'string', default: '2' },
    heap: { type: 'string' },
    threads: { type: 'string', default: '0' },
  },
});
const [pages, versions, locales] = [values.pages, values.versions, values.locales].map(Number);
const codes = ['en', 'de', 'fr', 'es', 'ja'].slice(0, locales);
const ssg = fileURLToPath(new URL('../bin/ssg.js', import.meta.url));
const theme = fileURLToPath(new URL('../../theme/src', import.meta.url));

const root = mkdtempSync(join(tmpdir(), 'ssg-teams-'));
const git = (...args) =>
  execFileSync('git', ['-c', 'user.name=Bench', '-c', 'user.email=bench@example.org', ...args], { cwd: root });
const config = (names, languages) => `export default {
  title: 'Teams', url: 'https://teams.example', theme: ${JSON.stringify(join(theme, 'index.ts'))},
  styles: [${JSON.stringify(join(theme, 'styles/index.css'))}],
  i18n: { defaultLocale: 'en', locales: ${JSON.stringify(languages)} },
  docs: [{ path: 'docs', routeBasePath: '/', versions: ${JSON.stringify(Object.fromEntries(names.map((name) => [name, { ref: `v${name}` }])))} }],
  pages: false, onOrphanDocs: 'ignore',
};\n`;
const print = (line) => process.stdout.write(`${line}\n`);
const build = async (name) => {
  const args = [ssg, 'build', '--root', root, '--threads', values.threads];
  const heap = values.heap === undefined ? [] : [`--max-old-space-size=${values.heap}`];
  const { wall, peak } = await run(process.execPath, [...heap, ...args]);
  print(`${name.padEnd(40)} ${wall.toFixed(2).padStart(9)} s ${Math.round(peak).toString().padStart(7)} MB`);
  return { wall, peak };
};
const forgetAll = () => {
  for (const name of ['.ssg', 'dist']) forget(join(root, name));
};

try {
  writeCorpus(join(root, 'docs'), pages);
  for (const code of codes.slice(1)) {
    mkdirSync(join(root, `i18n/${code}/docs`), { recursive: true });
    cpSync(join(root, 'docs'), join(root, `i18n/${code}/docs/current`), { recursive: true });
  }
  writeFileSync(join(root, '.gitignore'), '.ssg\ndist\n');
  git('init', '--quiet', '--initial-branch=main');
  const names = Array.from({ length: versions - 1 }, (_, index) => `${index + 1}.x`);
  for (const name of ['', ...names]) {
    if (name !== '') appendFileSync(join(root, 'docs', fileOf(0)), `\nIn version ${name}.\n`);
    git('add', '--all');
    git('commit', '--quiet', '-m', `Docs ${name}`);
    if (name !== '') git('branch', `v${name}`);
  }
  print(`${pages} pages, ${versions} versions, ${locales} languages, ${values.threads} worker threads`);
  writeFileSync(join(root, 'ssg.config.ts'), config([], ['en']));
  const first = await build('current version, one language, cold');
  let [languages, all] = [first, first];
  // With one language or one version, a further build would be the same build again.
  if (locales > 1) {
    forgetAll();
    writeFileSync(join(root, 'ssg.config.ts'), config([], codes));
    all = languages = await build('current version, all languages, cold');
  }
  if (names.length > 0) {
    forgetAll();
    writeFileSync(join(root, 'ssg.config.ts'), config(names, codes));
    execFileSync(process.execPath, [ssg, 'version', '--update', '--root', root]);
    all = await build('all versions and languages, cold');
  }
  await build('unchanged');
  // A clean checkout has the cache, and no output.
  forget(join(root, 'dist'));
  for (const name of readdirSync(join(root, '.ssg'))) if (name !== 'cache') forget(join(root, '.ssg', name));
  appendFileSync(join(root, 'docs', fileOf(1)), '\nOne more sentence.\n');
  await build('one edit, from a restored cache');
  appendFileSync(join(root, 'docs', fileOf(1)), '\nAnd another one.\n');
  const edit = await build('one edit');
  if (locales > 1) print(`Peak of all languages: ${(languages.peak / first.peak).toFixed(2)} of that of one.`);
  print(`One edit: ${((edit.wall / all.wall) * 100).toFixed(1)} % of the cold time of all versions.`);
} finally {
  rmSync(root, { recursive: true, force: true });
}
