// `pnpm bench`: measures builds of a synthetic corpus (cold, unchanged, after one edit, after a change of the config, from a
// restored cache), next to Hugo if it is installed; bytes per page; the search index; the dev server. Prints a table; asserts
// nothing.
//   --pages 1000,5000   sizes                     --runs 3,1        runs of each scenario, for each size
//   --eleventy          Eleventy cold, once       --docusaurus      Docusaurus cold, once
//   --no-dev            leave the dev server out
//   --pagefind          Pagefind over Hugo's output, which adds a search index as `ssg` has one (installs it)
//   --json FILE         write all figures         --markdown FILE   write the table, with machine and date
// Other generators than Hugo take minutes from 5,000 pages on, so they are not run by default. RESULTS.md was written on an
// idle machine with:
//   node packages/ssg-cli/bench/run.js --pages 1000,5000,10000 --runs 3,1,1 --eleventy --docusaurus --markdown packages/ssg-cli/bench/RESULTS.md
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { fileOf, writeCorpus } from './corpus.js';
import { run, summary } from './measure.js';
import { forget, peers } from './peers.js';
import { resultsPage } from './results.js';

const { values } = parseArgs({
  allowNegative: true,
  options: {
    pages: { type: 'string', default: '1000' },
    runs: { type: 'string', default: '3' },
    hugo: { type: 'boolean', default: true },
    eleventy: { type: 'boolean', default: false },
    docusaurus: { type: 'boolean', default: false },
    dev: { type: 'boolean', default: true },
    pagefind: { type: 'boolean', default: false },
    json: { type: 'string' },
    markdown: { type: 'string' },
  },
});
const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const ssg = here('../bin/ssg.js');
const theme = here('../../theme');
let pagefindBin;
const sizes = values.pages.split(',').map(Number);
const runsOf = values.runs.split(',').map(Number);
const wanted = ['hugo', 'eleventy', 'docusaurus'].filter((name) => values[name]);
const results = {
  date: new Date().toISOString().slice(0, 10),
  node: process.version,
  cpu: cpus()[0]?.model,
  cores: cpus().length,
  memory: Math.round(totalmem() / 1e9),
  load: [Number(loadavg()[0].toFixed(1))],
  peers: Object.fromEntries(wanted.map((name) => [name, peers[name].version()])),
  figures: [],
  bytes: [],
  dev: [],
};

const config = (title) => `export default {
  title: ${JSON.stringify(title)}, url: 'https://corpus.example', theme: ${JSON.stringify(join(theme, 'src/index.ts'))},
  styles: [${JSON.stringify(join(theme, 'src/styles/index.css'))}],
  docs: [{ id: 'docs', path: 'docs', routeBasePath: '/' }],
  navbar: { items: [{ type: 'docSidebar', sidebarId: 'defaultSidebar', label: 'Docs', position: 'left' }, { type: 'search' }] },
  pages: false,
};
`;

for (const [index, pages] of sizes.entries()) {
  const runs = runsOf[index] ?? runsOf.at(-1);
  const root = mkdtempSync(join(tmpdir(), 'ssg-bench-'));
  try {
    writeCorpus(join(root, 'docs'), pages);
    writeFileSync(join(root, 'ssg.config.ts'), config('Corpus'));
    const build = [process.execPath, [ssg, 'build', '--root', root]];
    const clean = () => {
      for (const name of ['.ssg', 'dist']) forget(join(root, name));
    };
    await repeat('ssg', pages, 'cold', runs, build, clean);
    await repeat('ssg', pages, 'unchanged', runs, build, () => {});
    await repeat('ssg', pages, 'one edit', runs, build, edits(join(root, 'docs'), pages));
    await repeat('ssg', pages, 'config changed', runs, build, (n) =>
      writeFileSync(join(root, 'ssg.config.ts'), config(`Corpus ${n}`)),
    );
    await restored(root, pages, runs);
    reportBytes(join(root, 'dist'), pages);
    for (const name of wanted) {
      const isSlow = name !== 'hugo';
      if (results.peers[name] === undefined || (isSlow && pages > 5000)) continue;
      const { site, content, out, caches = [], command, env = {} } = peers[name].set(root, pages);
      const options = { cwd: site, env };
      const cleanPeer = () => {
        for (const folder of [out, ...caches.map((one) => join(site, one))]) forget(folder);
      };
      await repeat(name, pages, 'cold', isSlow ? 1 : runs, command, cleanPeer, options);
      if (isSlow) continue;
      if (values.pagefind) await repeat('pagefind', pages, 'over Hugo’s output', runs, pagefind(out), () => {});
      await repeat(name, pages, 'unchanged', runs, command, () => {}, options);
      await repeat(name, pages, 'one edit', runs, command, edits(content, pages), options);
    }
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}
if (values.dev) {
  const words = [
    here('dev.js'),
    '--pages',
    '200,5000',
    '--runs',
    '5',
    '--edits',
    '5',
    ...(wanted.includes('hugo') ? ['--hugo'] : []),
  ];
  try {
    const printed = execFileSync(process.execPath, words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
    process.stdout.write(printed.replace(/^\{.*\n/m, ''));
    results.dev.push(...JSON.parse(/^\{.*$/m.exec(printed)[0]).figures);
  } catch (error) {
    // The figures of the builds took minutes to measure, so they are kept.
    process.stderr.write(`The dev server was not measured: ${error.message}\n`);
  }
}
results.load.push(Number(loadavg()[0].toFixed(1)));
if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify(results, null, 2)}\n`);
if (values.markdown !== undefined) {
  // Keeps what `search.js` wrote below.
  const before = existsSync(values.markdown) ? readFileSync(values.markdown, 'utf8') : '';
  const search = before.includes('\n## Search\n') ? before.slice(before.indexOf('\n## Search\n')) : '';
  writeFileSync(values.markdown, resultsPage(results) + search);
}

/** Copies `.ssg/cache` with the sources to another folder, as CI restores it, without the output. */
async function restored(root, pages, runs) {
  const other = `${root}-restored`;
  const build = [process.execPath, [ssg, 'build', '--root', other]];
  try {
    await repeat('ssg', pages, 'restored cache', runs, build, () => {
      forget(other);
      for (const name of ['docs', 'ssg.config.ts', '.ssg/cache'])
        cpSync(join(root, name), join(other, name), { recursive: true });
    });
  } finally {
    forget(other);
  }
}

/** Pagefind in a folder of its own, so that the start of npx is not measured. */
function pagefind(folder) {
  if (pagefindBin === undefined) {
    const home = mkdtempSync(join(tmpdir(), 'ssg-bench-pagefind-'));
    execFileSync('npm', ['install', '--silent', '--prefix', home, 'pagefind@1'], { stdio: 'ignore' });
    pagefindBin = join(home, 'node_modules/.bin/pagefind');
    process.once('exit', () => rmSync(home, { recursive: true, force: true }));
  }
  return [pagefindBin, ['--site', folder]];
}

/** Adds a different sentence to one page in each run. */
function edits(content, pages) {
  const edited = join(content, fileOf(Math.floor(pages / 2)));
  const text = readFileSync(edited, 'utf8');
  return (n) => writeFileSync(edited, `${text}\nA sentence more, number ${n}.\n`);
}

async function repeat(generator, pages, scenario, runs, [command, args], before, options = {}) {
  const list = [];
  for (let n = 0; n < runs; n++) {
    before(n);
    list.push(await run(command, args, options));
  }
  const figure = { generator, pages, scenario, ...summary(list) };
  results.figures.push(figure);
  const { wall, cpu, peak } = figure;
  const range = ({ median, min, max }, digits) =>
    `${median.toFixed(digits)} (${min.toFixed(digits)}–${max.toFixed(digits)})`;
  process.stdout.write(
    `${`${generator}, ${pages} pages, ${scenario}`.padEnd(40)} wall ${range(wall, 2)} s   cpu ${range(cpu, 2)} s   peak ${range(peak, 0)} MB\n`,
  );
}

/** The bytes that one docs page costs a visitor, and those of the search index. */
function reportBytes(dist, pages) {
  const size = (file) => gzipSync(readFileSync(file), { level: 9 }).byteLength;
  const html = join(dist, fileOf(Math.floor(pages / 2)).replace(/\.md$/, '.html'));
  const document = readFileSync(html, 'utf8');
  const linked = [...document.matchAll(/(?:href|src)="\/(assets\/[^"]+\.(?:css|js))"/g)].map((match) => match[1]);
  const parts = { html: size(html) };
  for (const path of new Set(linked)) parts[path.replace(/-[\dA-Z]+\./i, '.')] = size(join(dist, path));
  const search = join(dist, '_search');
  const index = existsSync(search)
    ? readdirSync(search, { recursive: true })
        .map((name) => join(search, String(name)))
        .filter((file) => statSync(file).isFile())
    : [];
  const bytes = { pages, parts, search: index.reduce((sum, file) => sum + size(file), 0), searchFiles: index.length };
  results.bytes.push(bytes);
  process.stdout.write(
    `${`bytes of a page, ${pages} pages`.padEnd(40)} ${Object.entries(parts)
      .map(([name, count]) => `${name} ${count}`)
      .join('   ')}   search index ${bytes.search} in ${index.length} files (gzip)\n`,
  );
}
