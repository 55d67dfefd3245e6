// Measures search on made pages of about 4 kB: time to make the index, its size, what a query costs in time and in bytes.
//   node bench/search.js [pages …] [--site folder]     default: 1000 10000 and this repository's site; needs `pnpm build`
// FlexSearch is measured beside it: its code, its index as a browser would get it, and its answers to the site's golden queries.
import { readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { build } from '../dist/build.js';
import { sectionTerms } from '../dist/compile/section-terms.js';
import { loadConfig } from '../dist/config/load-config.js';
import { buildIndex } from '../dist/outputs/search/build-index.js';
import { scoreGolden } from '../dist/outputs/search/golden.js';
import { drawnSections, searchPage, sectionsOf } from '../dist/outputs/search/search-pages.js';
import { createLocalEngine } from '../dist/runtime/search/local-engine.js';
import { codeSizes, rankings, wholeIndex } from './flexsearch.js';

const { values: flags, positionals } = parseArgs({
  allowPositionals: true,
  options: { site: { type: 'string', default: fileURLToPath(new URL('../../../site', import.meta.url)) } },
});
const sizes = positionals.map(Number).filter(Boolean);
const nouns =
  'listing parser request response token endpoint market dealer vehicle cursor batch webhook schema field record filter snapshot export pipeline queue worker region currency invoice customs duty tariff account key session limit quota retry timeout header payload index shard replica cache store event stream page report dashboard archive photo mileage engine trim auction seller price'.split(
    ' ',
  );
const verbs =
  'returns accepts normalises validates streams caches retries resolves merges rejects signs compresses forwards indexes schedules deduplicates converts publishes samples refreshes'.split(
    ' ',
  );
const adjectives =
  'stable incremental partial nightly regional verified signed paginated idempotent bounded historical optional compact strict lazy eager remote local cold warm'.split(
    ' ',
  );
const codes = [
  'X-Request-Id',
  'GET /v2/listings',
  'retryAfter',
  '429',
  'ETag',
  'page_size',
  'updated_since',
  'application/json',
];
const syllables = 'ba ke lo mi nu ra se ti vo wa xe yu za chi dro fle gra hin jol kam'.split(' ');

/** The same numbers for the same seed. */
function random(seed) {
  let a = seed >>> 0;
  return () => {
    a = (a + 0x6d2b79f5) >>> 0;
    let t = Math.imul(a ^ (a >>> 15), a | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

function makePage(number) {
  const next = random(number + 1);
  const pick = (list) => list[Math.floor(next() * list.length)];
  // Rare words make up most of a vocabulary: names, identifiers, what only a few pages speak of.
  const rare = () => Array.from({ length: 3 }, () => pick(syllables)).join('');
  const clause = () =>
    `the ${pick(adjectives)} ${pick(nouns)} ${pick(verbs)} each ${next() < 0.1 ? rare() : pick(nouns)}`;
  const sentence = () => `${clause()} because ${clause()}, with ${pick(codes)}.`;
  const text = (length) => Array.from({ length }, sentence).join(' ');
  const section = (_, index) => ({
    anchor: index === 0 ? '' : `section-${index}`,
    heading: index === 0 ? '' : `${pick(adjectives)} ${pick(nouns)} and ${pick(nouns)}`,
    level: 2,
    text: text(index === 0 ? 3 : 5),
    code:
      index % 3 === 1
        ? `const ${pick(nouns)}_${pick(nouns)} = client.${pick(nouns)}s.list({ limit: ${number % 90} });`
        : '',
  });
  return {
    url: `/guide-${Math.floor(number / 25)}/page-${number % 25}`,
    title: `${pick(adjectives)} ${pick(nouns)} ${pick(['guide', 'reference', 'overview', 'recipes', 'limits'])} ${number}`,
    path: [],
    group: `Guide ${Math.floor(number / 250)}`,
    tag: 'default',
    boost: 1,
    keywords: [],
    sections: Array.from({ length: 8 }, section),
  };
}

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
/** Results go to the output, so that they can be kept. */
const say = (line) => process.stdout.write(`${line}\n`);
const gzip = (text) => gzipSync(text, { level: 9 }).byteLength;
const kb = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;
const ms = (time) => `${time.toFixed(1)} ms`;
const median = (list) => [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0;

say(`${cpus()[0]?.model}, Node ${process.version}`);
for (const count of sizes.length > 0 ? sizes : [1000, 10_000]) {
  const pages = Array.from({ length: count }, (_, number) => makePage(number));
  const letters = JSON.stringify(pages).length;
  let start = performance.now();
  const files = new Map(buildIndex(pages).map(({ path, content }) => [path, content]));
  const cold = performance.now() - start;
  const known = pages.map(({ sections, ...page }) => ({
    ...page,
    sections: sections.map((section) => ({ ...section, terms: sectionTerms(section) })),
  }));
  start = performance.now();
  buildIndex(known);
  const warm = performance.now() - start;
  const total = [...files.values()].reduce((sum, content) => sum + gzip(content), 0);
  say(`\n${count} pages, ${kb(letters / count)} each`);
  say(
    `  index            ${ms(cold)}, with the pages' words known ${ms(warm)}; ${files.size} files, ${kb(total)} compressed`,
  );

  const costs = [];
  const first = [];
  for (const query of queries) {
    let bytes = 0;
    const engine = createLocalEngine(async (name) => {
      bytes += gzip(files.get(name));
      return files.get(name);
    });
    const { total: hits } = await engine.search(query, { limit: 20 });
    costs.push(bytes);
    const times = [];
    for (let turn = 0; turn < 9; turn++) {
      start = performance.now();
      await engine.search(query, { limit: 20 });
      times.push(performance.now() - start);
    }
    first.push(median(times));
    say(
      `  ${query.padEnd(22)} ${ms(median(times)).padStart(9)}  ${kb(bytes).padStart(9)} to the first result  ${hits} hits`,
    );
  }
  say(
    `  all              median ${ms(median(first))}, at most ${ms(Math.max(...first))}; bytes median ${kb(median(costs))}, at most ${kb(Math.max(...costs))}`,
  );

  const flexsearch = await wholeIndex(pages);
  say(
    `  FlexSearch       ${ms(flexsearch.time)}; one file, ${kb(flexsearch.bytes)} compressed, all of it before the first result`,
  );
}

const code = await codeSizes();
say(`\ncode, compressed: our worker ${kb(code.worker)}; FlexSearch's index and encoder alone ${kb(code.flexsearch)}`);

const config = await loadConfig({ root: flags.site });
if (!config.ok) throw new Error(config.diagnostics.map(({ message }) => message).join('\n'));
let pages = [];
const result = await build(config.value, {
  checkOnly: true,
  look: (rendered) => {
    const found = rendered.flatMap(
      (page) => searchPage(page.route, config.value.docs, () => drawnSections(page.body)) ?? [],
    );
    pages = found.map((page) => ({ ...page, sections: sectionsOf(page) }));
  },
});
if (!result.ok) throw new Error(result.diagnostics.map(({ message }) => message).join('\n'));
const golden = JSON.parse(readFileSync(`${flags.site}/search.golden.json`, 'utf8')).queries;
say(`\n${golden.length} golden queries of ${config.value.title}, ${pages.length} pages: recall@1, recall@5, MRR`);
const files = new Map(buildIndex(pages).map(({ path, content }) => [path, content]));
await score(
  'our engine',
  createLocalEngine(async (name) => files.get(name)),
);
for (const { name, engine } of rankings(pages)) await score(`FlexSearch: ${name}`, engine);

async function score(name, engine) {
  const { recallAt1, recallAt5, meanReciprocalRank } = await scoreGolden(engine, golden);
  say(`  ${name.padEnd(52)} ${[recallAt1, recallAt5, meanReciprocalRank].map((share) => share.toFixed(3)).join('  ')}`);
}
