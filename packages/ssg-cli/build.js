// Compiles src to dist: JavaScript and declarations. tsc alone does it, so that every module stays a file of its own,
// which esbuild can bundle the browser's and the renderer's parts from. The command itself then becomes a few files in
// dist/run, its dependencies in them: Node takes half a second to find and read a thousand small modules, in every thread.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { nameToEmoji } from 'gemoji';
import { commentConfigKeys } from './comment-config-keys.js';
import { defaultsAsValues } from './defaults-as-values.js';
import { joinChunks } from './join-chunks.js';
import { withoutManual } from './without-manual.js';

const at = (path) => fileURLToPath(new URL(path, import.meta.url));
const tsc = createRequire(import.meta.url)
  .resolve('typescript/package.json')
  .replace(/package\.json$/, 'bin/tsc');

const { status } = spawnSync(process.execPath, [tsc, '-p', at('tsconfig.build.json')], { stdio: 'inherit' });
if (status !== 0) process.exit(status ?? 1);

// What has no source any more must not be packed. The folder is not emptied first: a build of a site that runs meanwhile
// reads from it.
for (const entry of readdirSync(at('dist'), { recursive: true })) {
  const name = /^(.*?)(?:\.d\.ts|\.js)$/.exec(entry)?.[1];
  if (name !== undefined && !['.ts', '.tsx', '.d.ts'].some((ending) => existsSync(at(join('src', name + ending)))))
    rmSync(at(join('dist', entry)));
}

// tsc copies no declarations that are written by hand, and goes on referring to those in the sources.
copyFileSync(at('src/assets.d.ts'), at('dist/assets.d.ts'));
replace(
  at('dist/index.d.ts'),
  readFileSync(at('dist/index.d.ts'), 'utf8').replace('../src/assets.d.ts', './assets.d.ts'),
);

commentConfigKeys();

await bundleIntoModules();

/** The command, what threads start from, what other packages of this workspace use, and the server of a built site. */
const entries = ['main', 'tasks', 'build/internal', 'serve/site-listener'];
const bundle = await build({
  entryPoints: entries.map((name) => ({ in: at(`dist/${name}.js`), out: basename(name) })),
  // As deep as the modules it is made of, which find the package's own files by `../`.
  outdir: at('dist/run'),
  outExtension: { '.js': '.mjs' },
  write: false,
  bundle: true,
  splitting: true,
  platform: 'node',
  format: 'esm',
  target: 'node20.19',
  // Binaries, what a site brings itself, what is loaded by `require` when it is needed, and what reads files beside itself.
  external: ['esbuild', 'oxc-transform', 'satteri', 'react', 'react-dom', 'fsevents'],
  minifySyntax: true,
  minifyWhitespace: true,
  legalComments: 'eof',
  metafile: true,
  logLevel: 'warning',
  plugins: [withoutManual, defaultsAsValues],
});
const written = new Set(['code-hash', 'bundled-licences.txt']);
await bundleWorkbox();
const hash = createHash('sha256');
for (const [name, code] of await joinChunks(bundle)) {
  replace(at(`dist/run/${name}`), code);
  written.add(name);
}
for (const name of readdirSync(at('dist'), { recursive: true }).sort())
  if (/\.[mc]?js$/.test(name) && (!name.startsWith('run') || written.has(name.slice(4))))
    hash.update(`${name}\0`).update(readFileSync(at(`dist/${name}`)));
for (const name of readdirSync(at('../runtime/src'), { recursive: true }).sort())
  if (/\.tsx?$/.test(name)) hash.update(`${name}\0`).update(readFileSync(at(join('../runtime/src', name))));
// Read by the cache of builds, which a changed generator must not meet.
replace(at('dist/run/code-hash'), hash.digest('hex'));
for (const name of readdirSync(at('dist/run'))) if (!written.has(name)) rmSync(at(`dist/run/${name}`));

// The manual as Markdown, for whoever reads it without a network.
rmSync(at('dist/manual'), { recursive: true, force: true });
cpSync(at('docs/manual'), at('dist/manual'), { recursive: true });

/**
 * Puts packages into the modules that import them, with their licences, because an installation brings enough packages:
 * those that read Chinese, Japanese and Korean, and the part of gemoji that is used, an eighth of it.
 */
async function bundleIntoModules() {
  const entries = ['text/markdown-syntax', 'markdown/emoji'].map((name) => at(`src/compile/${name}.ts`));
  const { outputFiles, metafile } = await build({
    entryPoints: entries,
    plugins: [
      {
        name: 'keep-others',
        setup({ onResolve, onLoad }) {
          onResolve({ filter: /./ }, ({ path, importer }) =>
            entries.includes(importer) && !/cjk-friendly|^gemoji$/.test(path)
              ? { path: path.replace(/\.ts$/, '.js'), external: true }
              : undefined,
          );
          onLoad({ filter: /[\\/]gemoji[\\/]index\.js$/ }, () => ({
            contents: `export const nameToEmoji = JSON.parse(${JSON.stringify(JSON.stringify(nameToEmoji))});`,
          }));
        },
      },
    ],
    outdir: at('dist/compile'),
    format: 'esm',
    ...ofPackages(),
  });
  for (const { path, contents } of outputFiles) replace(path, contents);
  mkdirSync(at('dist/run'), { recursive: true });
  replace(at('dist/run/bundled-licences.txt'), licencesOf(metafile));
}

/**
 * The one function of workbox-build that is used. Its other functions need three hundred packages, which are left out.
 * The licences of what is in the bundle go with it.
 */
async function bundleWorkbox() {
  const others = /^(@babel|@rollup|@trickfilm400|rollup|source-map|stringify-object|strip-comments|tempy)(\/|$)/;
  const { outputFiles, metafile } = await build({
    stdin: { contents: 'export { getManifest } from "workbox-build"', resolveDir: at('.') },
    plugins: [
      {
        name: 'leave-out',
        setup({ onResolve, onLoad }) {
          onResolve({ filter: others }, ({ path }) => ({ path, namespace: 'left-out' }));
          onLoad({ filter: /./, namespace: 'left-out' }, () => ({ contents: '' }));
        },
      },
    ],
    outfile: at('dist/run/workbox.cjs'),
    format: 'cjs',
    ...ofPackages(),
  });
  for (const { path, contents } of outputFiles) replace(path, contents);
  replace(at('dist/run/workbox-licences.txt'), licencesOf(metafile));
  written.add('workbox.cjs').add('workbox-licences.txt');
}

/** Options for a bundle of other packages, whose licences are listed. A function, because it is called above this line. */
function ofPackages() {
  return {
    absWorkingDir: at('.'),
    write: false,
    bundle: true,
    platform: 'node',
    target: 'node20.19',
    minifySyntax: true,
    minifyWhitespace: true,
    metafile: true,
    logLevel: 'warning',
  };
}

/** Name, version and licence text of each package in a bundle. */
function licencesOf({ inputs }) {
  const folders = Object.keys(inputs).flatMap((path) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? []);
  const texts = [...new Set(folders)].sort().map((folder) => {
    const { name, version, license } = JSON.parse(readFileSync(at(`${folder}/package.json`), 'utf8'));
    const file = readdirSync(at(folder)).find((one) => /^licen[cs]e/i.test(one));
    const text = file === undefined ? '' : readFileSync(at(`${folder}/${file}`), 'utf8');
    return `${name} ${version}, ${license}\n\n${text.trim()}\n`;
  });
  return texts.join(`\n${'-'.repeat(80)}\n\n`);
}

/** A build of a site that runs meanwhile finds the old file or the new one. */
function replace(path, content) {
  writeFileSync(`${path}.new`, content);
  renameSync(`${path}.new`, path);
}
