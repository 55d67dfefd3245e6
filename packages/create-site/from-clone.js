// `pnpm new-site <folder>` in a checkout: packs the generator and the theme into the new site, and starts it with them, as
// long as no registry has them. Takes the flags of `npm create @autolode/site`.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const at = (path) => fileURLToPath(new URL(path, import.meta.url));
const windows = process.platform === 'win32';
const words = process.argv.slice(2);
const [name] = words;
if (name === undefined || name.startsWith('-')) {
  process.stderr.write('Name a new folder first: pnpm new-site ../my-site\n');
  process.exit(2);
}
const site = resolve(process.env.INIT_CWD ?? process.cwd(), name);

// npm installs in every clone; a site that is to use another one is started by "ssg init".
const env = { ...process.env, npm_config_user_agent: undefined };
execFileSync(process.execPath, [at('build.js')], { stdio: 'inherit' });
const { status } = spawnSync(process.execPath, [at('bin/create-site.js'), site, ...words.slice(1)], {
  stdio: 'inherit',
  env,
});
if (status !== 0) process.exit(status ?? 1);

const folder = mkdtempSync(join(tmpdir(), 'new-site-'));
try {
  process.stderr.write('\nPacking the generator and the theme …\n');
  for (const one of ['ssg-cli', 'theme'])
    execFileSync('npx', ['--yes', 'pnpm@12', 'pack', '--pack-destination', folder], {
      cwd: at(`../${one}`),
      stdio: ['ignore', 'ignore', 'inherit'],
      shell: windows,
    });
  mkdirSync(join(site, 'packages'), { recursive: true });
  const file = join(site, 'package.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8'));
  for (const tarball of readdirSync(folder)) {
    const [, own] = /^autolode-(.+)-\d+\.\d+\.\d+.*\.tgz$/.exec(tarball);
    writeFileSync(join(site, 'packages', tarball), readFileSync(join(folder, tarball)));
    manifest.dependencies[`@autolode/${own}`] = `file:packages/${tarball}`;
  }
  writeFileSync(file, `${JSON.stringify(manifest, null, 2)}\n`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
process.stderr.write(`Both are in ${join(name, 'packages')}, and package.json names them.\n`);
