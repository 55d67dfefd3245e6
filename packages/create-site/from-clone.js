// `pnpm new-site <folder>` in a checkout: packs the generator and the theme into the new site and creates it with them,
// for use until they are published. It accepts the flags of `npm create @autolode/site`. Existing tarballs are taken
// from the folder in SSG_TARBALLS.
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

const packed = process.env.SSG_TARBALLS;
const folder = packed ?? mkdtempSync(join(tmpdir(), 'new-site-'));
try {
  // Packed first, so that the instructions for the next steps are printed last.
  if (packed === undefined) process.stderr.write('Packing the generator and the theme …\n');
  for (const one of packed === undefined ? ['ssg-cli', 'theme'] : [])
    execFileSync('npx', ['--yes', 'pnpm@12', 'pack', '--pack-destination', folder], {
      cwd: at(`../${one}`),
      stdio: ['ignore', 'ignore', 'inherit'],
      shell: windows,
    });
  execFileSync(process.execPath, [at('build.js')], { stdio: 'inherit' });
  // The site uses npm whatever package manager runs this script, because the README continues with npm.
  const { status } = spawnSync(process.execPath, [at('bin/create-site.js'), site, ...words.slice(1)], {
    stdio: 'inherit',
    env: { ...process.env, npm_config_user_agent: undefined },
  });
  process.exitCode = status ?? 1;
  if (status === 0) useTarballs();
} finally {
  if (packed === undefined) rmSync(folder, { recursive: true, force: true });
}

/** Copies the tarballs into the site and refers to them in its package.json. */
function useTarballs() {
  mkdirSync(join(site, 'packages'), { recursive: true });
  const file = join(site, 'package.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8'));
  for (const tarball of readdirSync(folder)) {
    const own = /^autolode-(ssg-cli|theme)-\d.*\.tgz$/.exec(tarball)?.[1];
    if (own === undefined) continue;
    writeFileSync(join(site, 'packages', tarball), readFileSync(join(folder, tarball)));
    manifest.dependencies[`@autolode/${own}`] = `file:packages/${tarball}`;
  }
  writeFileSync(file, `${JSON.stringify(manifest, null, 2)}\n`);
}
