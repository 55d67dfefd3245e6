// `pnpm bench [--pages 1000,5000] [--runs 3] [--hugo]`: builds of a made-up corpus, cold, unchanged, after one edit and after a change of
// the config; bytes per page; index of the search. Prints a table and JSON; asserts nothing.
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { cpus, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { fileOf, writeCorpus } from './corpus.js';
import { run, summary } from './measure.js';

const { values } = parseArgs({
  options: {
    pages: { type: 'string', default: '1000' },
    runs: { type: 'string', default: '3' },
    hugo: { type: 'boolean', default: false },
    json: { type: 'string' },
  },
});
const ssg = fileURLToPath(new URL('../bin/ssg.js', import.meta.url));
const theme = fileURLToPath(new URL('../../theme', import.meta.url));
const runs = Number(values.runs);
const results = {
  node: process.version,
  cpu: cpus()[0]?.model,
  cores: cpus().length,
  memory: Math.round(totalmem() / 1e9),
  figures: [],
};

const config = (title) => `export default {
  title: ${JSON.stringify(title)}, url: 'https://corpus.example', theme: ${JSON.stringify(join(theme, 'src/index.ts'))},
  styles: [${JSON.stringify(join(theme, 'src/styles/index.css'))}],
  docs: [{ id: 'docs', path: 'docs', routeBasePath: '/' }],
  navbar: { items: [{ type: 'docSidebar', sidebarId: 'defaultSidebar', label: 'Docs', position: 'left' }, { type: 'search' }] },
  pages: false,
};
`;

for (const pages of values.pages.split(',').map(Number)) {
  const root = mkdtempSync(join(tmpdir(), 'ssg-bench-'));
  try {
    writeCorpus(join(root, 'docs'), pages);
    writeFileSync(join(root, 'ssg.config.ts'), config('Corpus'));
    const build = () => run(process.execPath, [ssg, 'build', '--root', root]);
    const repeat = async (name, before) => {
      const list = [];
      for (let n = 0; n < runs; n++) {
        before(n);
        list.push(await build());
      }
      report(`ssg, ${pages} pages, ${name}`, summary(list));
    };
    await repeat('cold', () => {
      rmSync(join(root, '.ssg'), { recursive: true, force: true });
      rmSync(join(root, 'dist'), { recursive: true, force: true });
    });
    await repeat('unchanged', () => {});
    const edited = join(root, 'docs', fileOf(Math.floor(pages / 2)));
    const text = readFileSync(edited, 'utf8');
    await repeat('one edit', (n) => writeFileSync(edited, `${text}\nA sentence more, number ${n}.\n`));
    await repeat('config changed', (n) => writeFileSync(join(root, 'ssg.config.ts'), config(`Corpus ${n}`)));
    reportBytes(join(root, 'dist'), pages);
    if (values.hugo) await hugo(root, pages);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}
if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify(results, null, 2)}\n`);

function report(name, { wall, cpu, peak }) {
  results.figures.push({ name, wall, cpu, peak });
  const range = ({ median, min, max }, digits) =>
    `${median.toFixed(digits)} (${min.toFixed(digits)}–${max.toFixed(digits)})`;
  process.stdout.write(
    `${name.padEnd(36)} wall ${range(wall, 2)} s   cpu ${range(cpu, 2)} s   peak ${range(peak, 0)} MB\n`,
  );
}

/** What one docs page costs a visitor, and the search index. */
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
  results.figures.push({
    name: `bytes, ${pages} pages`,
    parts,
    search: index.reduce((sum, file) => sum + size(file), 0),
  });
  process.stdout.write(
    `${`bytes of a page, ${pages} pages`.padEnd(36)} ${Object.entries(parts)
      .map(([name, bytes]) => `${name} ${bytes}`)
      .join('   ')}   search index ${results.figures.at(-1).search} in ${index.length} files (gzip)\n`,
  );
}

/** The same corpus in Hugo with a small theme of its own: headings, sidebar by chapter, highlighting by classes. */
async function hugo(root, pages) {
  const site = join(root, 'hugo');
  writeCorpus(join(site, 'content'), pages, 'hugo');
  mkdirSync(join(site, 'layouts/_default'), { recursive: true });
  writeFileSync(
    join(site, 'config.toml'),
    'baseURL = "https://corpus.example/"\ntitle = "Corpus"\ndisableKinds = ["RSS", "taxonomy", "term"]\n[markup.highlight]\nnoClasses = false\n[markup.goldmark.renderer]\nunsafe = true\n',
  );
  const page =
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{{ .Title }} | {{ .Site.Title }}</title></head><body><nav><ul>{{ range .Site.Sections }}<li><a href="{{ .RelPermalink }}">{{ .Title }}</a>{{ if eq . $.CurrentSection }}<ul>{{ range .Pages }}<li><a href="{{ .RelPermalink }}">{{ .Title }}</a></li>{{ end }}</ul>{{ end }}</li>{{ end }}</ul></nav><main><h1>{{ .Title }}</h1>{{ .TableOfContents }}{{ .Content }}</main></body></html>';
  for (const name of ['single', 'list']) writeFileSync(join(site, `layouts/_default/${name}.html`), page);
  writeFileSync(join(site, 'layouts/index.html'), page);
  const list = [];
  for (let n = 0; n < runs; n++) {
    rmSync(join(site, 'public'), { recursive: true, force: true });
    list.push(await run('hugo', ['--quiet'], { cwd: site }));
  }
  report(`hugo, ${pages} pages, cold`, summary(list));
}
