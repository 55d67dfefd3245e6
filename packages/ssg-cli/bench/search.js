// Measures search on synthetic pages of about 4 kB (the time to build an index, its size, and the bytes, requests and time
// until the first result of a query), and how well a site's golden queries are answered.
//   node bench/search.js [pages …] [--site folder] [--held-out] [--flexsearch] [--markdown file]
// The default is 212, 1000 and 10000 pages and this repository's site; `--site none` measures no site.
// --held-out adds queries of the site and of the manual that were not used for tuning; --flexsearch compares FlexSearch's own
// ranking with ours; --markdown writes the figures into a page, below "## Search".
import { existsSync, readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { importSource } from '../import-source.js';
import { rankings } from './flexsearch.js';
import { makePage } from './search-corpus.js';
import { writeSection } from './write-section.js';

const at = (path) => fileURLToPath(new URL(path, import.meta.url));
const {
  build,
  buildIndex,
  bundleSearch,
  createLocalEngine,
  indexSettings,
  loadConfig,
  parseGolden,
  runOnce,
  scoreGolden,
  searchPages,
  sectionsOf,
  standardSettings,
} = await importSource(at('search-parts.ts'), at('../src/build/build.ts'));
const { values: flags, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    site: { type: 'string', default: at('../../../site') },
    'held-out': { type: 'boolean', default: false },
    flexsearch: { type: 'boolean', default: false },
    markdown: { type: 'string' },
  },
});
const sizes = positionals.map(Number).filter(Boolean);
const queries = [
  'webhook',
  'paginated cursor',
  'X-Request-Id',
  '429',
  'customs duty tariff',
  'retri',
  'weebhook',
  'lazy seller overview',
  'page_size',
  'au',
];

const lines = [];
/** Results are printed and also collected for the results page. */
const report = (line) => {
  lines.push(line);
  process.stdout.write(`${line}\n`);
};
const gzip = (content) => gzipSync(content, { level: 9 }).byteLength;
const kb = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;
const ms = (time) => `${time.toFixed(1)} ms`;
const median = (list) => [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0;
const most = (list) => Math.max(...list);
const row = (cells) => report(`| ${cells.join(' | ')} |`);
const table = (head) => {
  row(head);
  row(head.map(() => '---'));
};

report(
  `Measured by \`node bench/search.js\` on ${cpus()[0]?.model}, Node ${process.version}. Bytes are compressed (gzip).`,
);
report('');
await costs(sizes.length > 0 ? sizes : [212, 1000, 10_000]);
if (flags.site !== 'none') await quality();
if (flags['held-out']) report('\nHow earlier held-out sets were answered: [held-out/README.md](held-out/README.md).');
if (flags.markdown !== undefined) writeSection(flags.markdown, 'Search', `${lines.join('\n')}\n`);
// esbuild's child process would keep this process running.
process.exit(0);

/** The cost of a search on sites of synthetic pages. */
async function costs(counts) {
  const code = await codeSizes();
  report(`Code: the worker ${kb(code.worker)}; FlexSearch beside it ${kb(code.flexsearch)}, where it is the engine.`);
  report('');
  table([
    'pages',
    'engine',
    'index',
    'in files',
    'made in',
    'first result: index',
    'requests',
    'of a query: median',
    'most',
  ]);
  for (const count of counts) {
    const pages = Array.from({ length: count }, (_, number) => makePage(number));
    const start = performance.now();
    const files = new Map((await buildIndex(pages)).map(({ path, content }) => [path, content]));
    const made = performance.now() - start;
    const asked = [];
    for (const query of queries) asked.push(await firstResult(files, query));
    row([
      count,
      JSON.parse(files.get('index.json')).words.engine,
      kb([...files.values()].reduce((sum, content) => sum + gzip(content), 0)),
      files.size,
      ms(made),
      `${kb(median(asked.map(({ bytes }) => bytes)))}, at most ${kb(most(asked.map(({ bytes }) => bytes)))}`,
      `${median(asked.map(({ requests }) => requests))}, at most ${most(asked.map(({ requests }) => requests))}`,
      ms(median(asked.map(({ time }) => time))),
      ms(most(asked.map(({ time }) => time))),
    ]);
  }
}

/** Bytes and requests until a first result, and the time of later ones. */
async function firstResult(files, query) {
  let bytes = 0;
  let requests = 0;
  const engine = createLocalEngine(async (name) => {
    bytes += gzip(files.get(name));
    requests++;
    return files.get(name);
  });
  await engine.search(query, { limit: 20, early: true });
  const first = { bytes, requests };
  await engine.search(query, { limit: 20 });
  const times = [];
  for (let turn = 0; turn < 9; turn++) {
    const start = performance.now();
    await engine.search(query, { limit: 20 });
    times.push(performance.now() - start);
  }
  return { ...first, time: median(times) };
}

/** Bytes of the search scripts as a site receives them. */
async function codeSizes() {
  const config = await configOf(at('../docs'));
  const { files } = await bundleSearch(config, runOnce);
  const size = (name) => gzip(files.find(({ path }) => path.includes(name)).contents);
  return { worker: size('search-worker'), flexsearch: size('search-flexsearch') };
}

/** How well the queries of a site are answered and, if requested, the held-out queries. */
async function quality() {
  report('');
  table(['site', 'queries', 'engine', 'recall@1', 'recall@5', 'MRR']);
  const site = await siteOf(flags.site);
  const golden = `${flags.site}/search.golden.json`;
  if (existsSync(golden)) {
    const parsed = parseGolden(readFileSync(golden, 'utf8'));
    if ('problem' in parsed) throw new Error(parsed.problem);
    await scoreAll(site, 'golden', parsed.golden.queries);
  }
  if (!flags['held-out']) return;
  await scoreAll(site, 'held-out', heldOut('site'));
  await scoreAll(await siteOf(at('../docs')), 'held-out', heldOut('manual'));
}

function heldOut(name) {
  return JSON.parse(readFileSync(at(`held-out/${name}.json`), 'utf8'));
}

async function configOf(root) {
  const config = await loadConfig({ root });
  if (!config.ok) throw new Error(config.diagnostics.map(({ message }) => message).join('\n'));
  return config.value;
}

/** The pages of a site as its search sees them. */
async function siteOf(root) {
  const config = await configOf(root);
  const [locale] = config.locales;
  let pages = [];
  const result = await build(config, {
    checkOnly: true,
    onRendered: (rendered) => {
      pages = searchPages(config, locale, rendered).map((page) => ({ ...page, sections: sectionsOf(page) }));
    },
  });
  if (!result.ok) throw new Error(result.diagnostics.map(({ message }) => message).join('\n'));
  return { title: `${config.title}, ${pages.length} pages`, pages, settings: indexSettings(config, locale) };
}

async function scoreAll({ title, pages, settings }, kind, asked) {
  const score = async (name, engine) => {
    const { recallAt1, recallAt5, meanReciprocalRank, missed } = await scoreGolden(engine, asked);
    const figures = [recallAt1, recallAt5, meanReciprocalRank].map((share) => share.toFixed(3));
    row([title, `${asked.length} ${kind}`, name, ...figures]);
    return missed;
  };
  for (const engine of ['flexsearch', 'sharded']) {
    const made = await buildIndex(pages, { ...standardSettings, ...settings, engine });
    const files = new Map(made.map(({ path, content }) => [path, content]));
    const missed = await score(
      engine,
      createLocalEngine(async (name) => files.get(name)),
    );
    for (const { query, got } of engine === 'flexsearch' ? missed : [])
      process.stderr.write(`  not among the first five: "${query}" gets ${got.join(', ') || 'nothing'}\n`);
  }
  if (flags.flexsearch)
    for (const { name, engine } of rankings(pages)) await score(`FlexSearch's own order: ${name}`, engine);
}
