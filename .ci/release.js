// Publishes the packages:
//
//   pnpm release prepare 0.2.0   sets the version of every package and of the changelog's unreleased section
//   pnpm release --dry-run       packs and checks everything, asks npm what it would publish, and publishes nothing
//   pnpm release                 the same, and publishes with provenance, which npm supports in CI only
//
//   --out <folder>    where the tarballs are written (default: a temporary folder)
//   --root <folder>   another checkout
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { checkManifest, checkTarball } from './check-package.js';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    'dry-run': { type: 'boolean', default: false },
    out: { type: 'string' },
    root: { type: 'string', default: fileURLToPath(new URL('..', import.meta.url)) },
  },
});
const root = resolve(values.root);
const isRehearsal = values['dry-run'];
const changelogFile = join(root, 'CHANGELOG.md');

const [task, version] = positionals;
if (task === undefined) process.exitCode = await release();
else if (task === 'prepare' && /^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version ?? '')) prepare(version);
else {
  process.stderr.write('Usage: pnpm release [--dry-run], or pnpm release prepare <version>, such as 0.2.0\n');
  process.exitCode = 2;
}

/** The packages to publish, each after its dependencies. */
function packages() {
  const found = readdirSync(join(root, 'packages'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => join(root, 'packages', entry.name))
    .flatMap((folder) => {
      const manifest = readJson(join(folder, 'package.json'));
      return manifest === undefined || manifest.private === true ? [] : [{ folder, manifest }];
    });
  // The others need the command, and it needs the runtime.
  const first = ['@autolode/ssg-runtime', '@autolode/ssg-cli'];
  const rank = ({ manifest }) => (first.indexOf(manifest.name) + first.length + 1) % (first.length + 1);
  return found.sort((one, other) => rank(one) - rank(other));
}

function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/** The changelog's lines below the heading "Unreleased". */
function unreleased(changelog) {
  return (/^## Unreleased\n([\s\S]*?)(?=^## |$(?![\s\S]))/m.exec(changelog)?.[1] ?? '').trim();
}

function prepare(next) {
  for (const { folder } of packages()) {
    const file = join(folder, 'package.json');
    writeFileSync(file, readFileSync(file, 'utf8').replace(/("version": )"[^"]*"/, `$1"${next}"`));
  }
  const changelog = readFileSync(changelogFile, 'utf8');
  const date = new Date().toISOString().slice(0, 10);
  if (unreleased(changelog) === '') throw new Error('CHANGELOG.md has nothing under "## Unreleased".');
  writeFileSync(changelogFile, changelog.replace('## Unreleased\n', `## Unreleased\n\n## ${next} - ${date}\n`));
  process.stdout.write(
    `Version ${next}. Next:\n  git commit --all --message "Release ${next}" && git tag v${next}\n  git push --follow-tags   # .github/workflows/release.yml publishes\n`,
  );
}

/** Requirements of a release that a tree under development may not meet. */
function notReady(all) {
  const found = [];
  const changelog = readFileSync(changelogFile, 'utf8');
  const [{ manifest }] = all;
  if (!changelog.includes(`\n## ${manifest.version}`))
    found.push(`CHANGELOG.md has no heading "## ${manifest.version}".`);
  const lines = unreleased(changelog)
    .split('\n')
    .filter((line) => line.startsWith('- ')).length;
  if (lines > 0)
    found.push(`CHANGELOG.md has ${lines} unreleased entries. Run "pnpm release prepare <version>" and commit.`);
  for (const { manifest: own } of all) {
    if (new URL(own.homepage).hostname.endsWith('.example'))
      found.push(`${own.name}: "homepage" is a placeholder (${own.homepage}). Name the URL of the published manual.`);
    const url = own.repository?.url ?? '';
    // npm compares it with the repository in the provenance statement.
    if (/\.example(?:\/|$)/.test(url))
      found.push(
        `${own.name}: "repository" is a placeholder (${url}). Name the real one, or npm refuses the provenance.`,
      );
  }
  return found;
}

async function release() {
  const all = packages();
  const wrong = all.flatMap(({ folder, manifest }) => checkManifest(folder, manifest));
  const versions = new Set(all.map(({ manifest }) => manifest.version));
  if (versions.size > 1) wrong.push(`The packages have different versions: ${[...versions].join(', ')}.`);
  const open = notReady(all);
  if (!isRehearsal) wrong.push(...open);
  if (wrong.length > 0) return fail(wrong);

  const out = values.out === undefined ? mkdtempSync(join(tmpdir(), 'release-')) : resolve(values.out);
  try {
    const chosen = all.flatMap(({ manifest }) => ['--filter', manifest.name]);
    run('npx', ['--yes', 'pnpm@12', '--recursive', ...chosen, 'pack', '--pack-destination', out], root);
    const tarballs = all.map(({ manifest }) => {
      const file = `${manifest.name.replace('@', '').replace('/', '-')}-${manifest.version}.tgz`;
      return { name: manifest.name, file: join(out, file) };
    });
    const faults = (await Promise.all(tarballs.map(({ name, file }) => checkTarball(name, file)))).flat();
    if (faults.length > 0) return fail(faults);
    for (const { name, file } of tarballs) {
      const flags = ['--access', 'public', '--provenance', ...(isRehearsal ? ['--dry-run'] : [])];
      run('npm', ['publish', file, ...flags], out);
      process.stdout.write(`${isRehearsal ? 'Would publish' : 'Published'} ${name}@${[...versions][0]}\n`);
    }
  } finally {
    if (values.out === undefined) rmSync(out, { recursive: true, force: true });
  }
  if (open.length > 0) process.stdout.write(`Before a release:\n${open.map((line) => `  ${line}\n`).join('')}`);
  return 0;
}

function fail(lines) {
  process.stderr.write(`Not published:\n${lines.map((line) => `  ${line}\n`).join('')}`);
  return 1;
}

function run(command, words, cwd) {
  const { status, stdout, stderr } = spawnSync(command, words, {
    cwd,
    encoding: 'utf8',
    maxBuffer: 1 << 26,
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error(`${command} ${words.join(' ')} failed:\n${stdout}\n${stderr}`);
}
