// `pnpm compare`: compares this generator with Docusaurus, VitePress, Starlight and Hugo in one run on one machine. Each is
// installed in a temporary folder in its newest version, with its own documentation theme and search, if it has one. Prints
// a table; asserts nothing.
//   --pages 1000        pages of the corpus               --runs 3      builds of each scenario; the median counts
//   --only ssg,hugo     some of them                      --json FILE   write all figures
//   --write             put the table into README.md and the manual's page on comparison
// It measures a cold build, a build after one edit, the peak memory of a build, and what a visitor downloads in a browser
// (compressed, with fonts): the first view of one page, what the first interaction adds, and a first search.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { comparisonTable, comparisonText, writeBetweenMarks } from './comparison-text.js';
import { fileOf } from './corpus.js';
import { visit } from './first-view.js';
import { generators } from './generators.js';
import { run, summary } from './measure.js';
import { forget } from './peers.js';

const { values } = parseArgs({
  options: {
    pages: { type: 'string', default: '1000' },
    runs: { type: 'string', default: '3' },
    only: { type: 'string', default: Object.keys(generators).join(',') },
    json: { type: 'string' },
    write: { type: 'boolean', default: false },
  },
});
const pages = Number(values.pages);
const results = {
  date: new Date().toISOString().slice(0, 10),
  command: `npx --yes pnpm@12 compare --pages ${pages} --runs ${values.runs}`,
  machine: `${cpus().length} × ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 1e9)} GB, Node ${process.version.slice(1)}`,
  load: [Number(loadavg()[0].toFixed(1))],
  pages,
  generators: [],
};
const root = mkdtempSync(join(tmpdir(), 'ssg-compare-'));
try {
  for (const name of values.only.split(',')) {
    process.stderr.write(`${name} …\n`);
    try {
      results.generators.push(await measure(name));
    } catch (error) {
      // A generator that cannot be installed or built here must not prevent the measurement of the others.
      process.stderr.write(`${name} was not measured: ${error.message}\n`);
    }
  }
} finally {
  rmSync(root, { recursive: true, force: true });
}
results.load.push(Number(loadavg()[0].toFixed(1)));
process.stdout.write(`${comparisonText(results)}\n`);
if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify(results, null, 2)}\n`);
const missing = Object.keys(generators).filter((name) => !results.generators.some((one) => one.name === name));
if (values.write && missing.length > 0) {
  // A partial table would hide the missing generators.
  process.stderr.write(`Nothing was written to the documents: ${missing.join(', ')} not measured.\n`);
  process.exitCode = 1;
} else if (values.write) {
  const at = (path) => fileURLToPath(new URL(path, import.meta.url));
  writeBetweenMarks(at('../../../README.md'), comparisonTable(results));
  writeBetweenMarks(at('../docs/manual/comparison.md'), comparisonText(results));
}

async function measure(name) {
  const { label, version, search, content, out, caches, commands } = await generators[name](root, pages);
  const build = async () => {
    // A generator and the search tool that reads its output count as one build.
    const parts = [];
    for (const [command, words, options] of commands) parts.push(await run(command, words, options));
    return {
      wall: parts.reduce((sum, one) => sum + one.wall, 0),
      cpu: parts.reduce((sum, one) => sum + one.cpu, 0),
      peak: Math.max(...parts.map((one) => one.peak)),
    };
  };
  const repeat = async (before) => {
    const list = [];
    for (let n = 0; n < Number(values.runs); n++) {
      before(n);
      list.push(await build());
    }
    return summary(list);
  };
  const cold = await repeat(() => {
    for (const folder of [out, ...caches]) forget(folder);
  });
  const edited = join(content, fileOf(Math.floor(pages / 2)));
  const text = readFileSync(edited, 'utf8');
  const edit = await repeat((n) => writeFileSync(edited, `${text}\nA sentence more, number ${n}.\n`));
  const path = fileOf(Math.floor(pages / 2)).replace(/\.md$/, '');
  const url = [`${path}/index.html`, `${path}.html`].find((file) => existsSync(join(out, file)));
  if (url === undefined) throw new Error(`it made no page ${path}`);
  const visitor = await visit(out, url.endsWith('/index.html') ? `/${path}/` : `/${path}`, search !== 'none');
  const megabytes = Number(execFileSync('du', ['-sm', out], { encoding: 'utf8' }).split('\t')[0]);
  return { name, label, version, search, cold, edit, megabytes, visitor };
}
