// `node bench/content.js`: measures builds of a site in which every tenth page has a diagram, a formula and three images. Needs the built
// command (`pnpm build`) and a browser for the diagrams.
//   --pages 200       size
//   --width 1024      of the images, in pixels
//   --markdown FILE   write the table below those of other benches
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { heightOf, richPages, writeContentSite } from './content-corpus.js';
import { fileOf } from './corpus.js';
import { run } from './measure.js';
import { writeSection } from './write-section.js';

const { values } = parseArgs({
  options: {
    pages: { type: 'string', default: '200' },
    width: { type: 'string', default: '1024' },
    markdown: { type: 'string' },
  },
});
const pages = Number(values.pages);
const width = Number(values.width);
const root = mkdtempSync(join(tmpdir(), 'ssg-bench-content-'));
const ssg = fileURLToPath(new URL('../bin/ssg.js', import.meta.url));
const lines = [];

const remove = (...names) => {
  for (const name of names) rmSync(join(root, name), { recursive: true, force: true });
};

async function measure(scenario, before) {
  before();
  const { wall, cpu, peak } = await run(process.execPath, [ssg, 'build', '--root', root]);
  lines.push(`| ${pages} | ${scenario} | ${wall.toFixed(2)} | ${cpu.toFixed(2)} | ${peak.toFixed(0)} |`);
}

try {
  writeContentSite(root, pages, width);
  const [rich, plain] = [fileOf(0), fileOf(1)].map((file) => join(root, 'docs', file));
  const replace = (file, from, to) => writeFileSync(file, readFileSync(file, 'utf8').replaceAll(from, to));
  await measure('cold, nothing kept', () => {});
  await measure('unchanged', () => {});
  await measure('an edit of a page without such content', () => appendFileSync(plain, '\nA sentence more.\n'));
  await measure('an edit of a page with such content', () => appendFileSync(rich, '\nA sentence more.\n'));
  await measure('a new diagram', () => replace(rich, 'Is it new?', 'Is it old?'));
  await measure('no cache, but the drawings', () => remove('.ssg', 'dist'));
} finally {
  remove('');
}

const body = `Measured by \`node bench/content.js --pages ${pages}\` on ${cpus().length} × ${cpus()[0]?.model}, Node ${process.version}. ${richPages(pages)} of the pages have a Mermaid
diagram, a formula and three PNG images of ${width} × ${heightOf(width)} pixels; each image becomes AVIF and WebP of up to three widths.

| pages | scenario | wall, s | processor, s | peak memory, MB |
| --- | --- | --- | --- | --- |
${lines.join('\n')}
`;
process.stdout.write(body);
if (values.markdown !== undefined) writeSection(values.markdown, 'Content at build time', body);
