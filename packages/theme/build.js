/**
 * Builds `dist`: JavaScript and types by tsc, and one flat stylesheet per entry by esbuild with its fonts next to it.
 * The stylesheets keep their layers; a site's own build adds its styles and hashes the files.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readdirSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const at = (path) => fileURLToPath(new URL(path, import.meta.url));
const tsc = createRequire(import.meta.url)
  .resolve('typescript/package.json')
  .replace(/package\.json$/, 'bin/tsc');

const { status } = spawnSync(process.execPath, [tsc, '-p', at('tsconfig.build.json')], { stdio: 'inherit' });
if (status !== 0) process.exit(status ?? 1);

// Files without a source must not be packed. The folder is not emptied first, because a site build may be reading it at
// the same time.
for (const entry of readdirSync(at('dist'), { recursive: true })) {
  const name = /^(.*?)(?:\.d\.ts|\.js)$/.exec(entry)?.[1];
  if (name !== undefined && !['.ts', '.tsx'].some((ending) => existsSync(at(join('src', name + ending)))))
    rmSync(at(join('dist', entry)));
}

// A name that begins with an underscore is a part of another stylesheet.
const stylesheets = readdirSync(at('src/styles')).filter((name) => /^[^_].*\.css$/.test(name));
await build({
  entryPoints: stylesheets.map((name) => at(`src/styles/${name}`)),
  outdir: at('dist/styles'),
  bundle: true,
  external: ['*.woff2', '*.svg'],
  target: ['safari16.4', 'chrome120', 'firefox121'],
  logLevel: 'warning',
});
for (const folder of ['fonts', 'marks'])
  cpSync(at(`src/styles/${folder}`), at(`dist/styles/${folder}`), { recursive: true });
// Imported as text by the code that uses them.
for (const file of readdirSync(at('src'), { recursive: true }))
  if (file.endsWith('.css') && !/^styles[\\/]/.test(file)) cpSync(at(join('src', file)), at(join('dist', file)));

// What `ssg theme eject` copies into a site. Published as a template, because nothing imports it.
rmSync(at('templates'), { recursive: true, force: true });
cpSync(at('src'), at('templates/source'), {
  recursive: true,
  filter: (path) => !/[\\/]src[\\/]styles$|[\\/]directives[\\/][\w-]+[\\/]docs\.ts$/.test(path),
});
