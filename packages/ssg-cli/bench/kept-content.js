// `node bench/kept-content.js`: measures builds of a site with many diagrams and images that did not change, counts what they draw and
// encode, and measures new drawings. Needs the built command (`pnpm build`) and a browser for the diagrams.
//   --count 1000      diagrams, and images
//   --markdown FILE   write the section in place of its earlier form
import { appendFileSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { manyFile, writeManySite } from './content-corpus.js';
import { median, run } from './measure.js';
import { mermaidVersion, newDrawings } from './new-drawings.js';
import { writeSection } from './write-section.js';

const { values } = parseArgs({
  options: { count: { type: 'string', default: '1000' }, markdown: { type: 'string' } },
});
const count = Number(values.count);
const root = mkdtempSync(join(tmpdir(), 'ssg-bench-kept-'));
const ssg = fileURLToPath(new URL('../bin/ssg.js', import.meta.url));
const derived = '.ssg/cache/derived';
const rows = [];

const remove = (...names) => {
  for (const name of names) rmSync(join(root, name), { recursive: true, force: true });
};

/** Files in a folder of the site that were made after a moment. The time of the last change is that of the last use. */
function madeSince(folder, time) {
  const entries = readdirSync(join(root, folder), { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile() && statSync(join(entry.parentPath, entry.name)).birthtimeMs >= time)
    .length;
}

async function measure(scenario, before = () => undefined) {
  before();
  const started = Date.now();
  const { wall, cpu } = await run(process.execPath, [ssg, 'build', '--root', root]);
  const [drawn, encoded] = [madeSince('.ssg-diagrams', started), madeSince(derived, started)];
  rows.push(`| ${scenario} | ${wall.toFixed(2)} | ${cpu.toFixed(2)} | ${drawn} | ${encoded} |`);
}

try {
  writeManySite(root, count);
  await measure('cold, nothing kept');
  await measure('unchanged');
  await measure('an edit of one page', () => appendFileSync(join(root, manyFile(0)), '\nA sentence more.\n'));
  await measure('an edit of every page', () => {
    for (let page = 0; page * 10 < count; page++) appendFileSync(join(root, manyFile(page)), '\nA sentence more.\n');
  });
  await measure('no cache, but drawings and encoded images', () => {
    const others = readdirSync(join(root, '.ssg/cache')).filter((name) => name !== 'derived');
    remove('dist', ...others.map((name) => `.ssg/cache/${name}`));
  });
} finally {
  remove('');
}

const drawLoad = loadavg()[0]?.toFixed(1);
const drawings = newDrawings(20).map(
  ([kind, times]) => `| ${kind} | ${median(times).toFixed(0)} | ${Math.min(...times).toFixed(0)} |`,
);
const machine = `${cpus().length} × ${cpus()[0]?.model}, Node ${process.version}, load ${loadavg()[0]?.toFixed(1)}`;
const body = `Measured by \`node bench/kept-content.js --count ${count}\` on ${machine}. The site has ${count} different Mermaid diagrams and ${count} different
images of 240 × 160 pixels, ten of each on a page; each image becomes one AVIF and one WebP.

| scenario | wall, s | processor, s | drawn | encoded |
| --- | --- | --- | --- | --- |
${rows.join('\n')}

A new drawing of Mermaid ${mermaidVersion}, once the browser runs, at load ${drawLoad}:

| kind | median, ms | fastest, ms |
| --- | --- | --- |
${drawings.join('\n')}
`;
process.stdout.write(body);
if (values.markdown !== undefined) writeSection(values.markdown, 'Unchanged diagrams and images', body);
// Synckit keeps its thread.
process.exit();
