// Writes the table of a comparison as Markdown into the documents that show it.
import { readFileSync, writeFileSync } from 'node:fs';

const row = (cells) => `| ${cells.join(' | ')} |`;
const kilobytes = (bytes) => (bytes / 1000).toFixed(bytes < 100_000 ? 1 : 0);
const seconds = ({ wall }) => wall.median.toFixed(wall.median < 10 ? 1 : 0);

const inWords = (date) => new Date(date).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
const list = new Intl.ListFormat('en-GB');

/** Fonts decide much of a first view, and only some themes bring their own. */
function fontsOf(generators) {
  const own = generators.filter(({ visitor }) => visitor.first.font > 0).map(({ label }) => label);
  return own.length === 0
    ? 'no theme brings its own'
    : `only ${list.format(own)} bring their own, the others use the system’s`;
}

/** The short table: seconds and bytes, with versions, date, machine and command. */
export function comparisonTable({ date, command, machine, pages, generators }) {
  const lines = generators.map(({ label, version, cold, edit, search, visitor: { first, touch } }) =>
    row([
      `${label} ${version}`,
      search,
      seconds(cold),
      seconds(edit),
      kilobytes(first.total),
      `+${kilobytes(touch.total)}`,
    ]),
  );
  return [
    row([
      `${pages.toLocaleString('en')} pages`,
      'search',
      'cold build, s',
      'after one edit, s',
      'first view, kB',
      'first touch, kB',
    ]),
    row(['---', '---', '---:', '---:', '---:', '---:']),
    ...lines,
    '',
    `Measured in one run on ${inWords(date)} (${machine}), each with its own documentation theme and search. Bytes are compressed and include fonts; ${fontsOf(generators)}. “First touch” is what the first click or key adds: ssg loads React at that moment, the others load all their scripts with the page. To repeat it: \`${command}\`.`,
  ].join('\n');
}

/** The full table, with the parts of a first view. */
export function comparisonText(results) {
  const { generators, load } = results;
  const details = generators.map(({ label, cold, megabytes, visitor: { first, touch, search } }) =>
    row([
      label,
      cold.cpu.median.toFixed(0),
      cold.peak.median.toFixed(0),
      megabytes,
      kilobytes(first.html),
      kilobytes(first.css),
      kilobytes(first.script),
      kilobytes(first.font),
      first.requests,
      kilobytes(touch.total),
      search === undefined ? '' : kilobytes(search.total),
    ]),
  );
  return [
    `## Measured on ${inWords(results.date)}`,
    '',
    comparisonTable(results),
    '',
    row([
      '',
      'CPU of a cold build, s',
      'peak memory, MB',
      'output, MB',
      'HTML, kB',
      'CSS, kB',
      'JavaScript, kB',
      'fonts, kB',
      'requests',
      'first touch, kB',
      'first search, kB',
    ]),
    row(['---', ...Array.from({ length: 10 }, () => '---:')]),
    ...details,
    '',
    `Load of the machine before and after: ${load.join(', ')}. Docusaurus has no search of its own that needs no service. Hugo has no documentation theme of its own: it has a small one here, with a cached menu, and Pagefind.`,
  ].join('\n');
}

const [open, close] = ['<!-- comparison -->', '<!-- /comparison -->'];

/** Replaces the text between the markers in a document. */
export function writeBetweenMarks(file, text) {
  const before = readFileSync(file, 'utf8');
  const [start, end] = [before.indexOf(open), before.indexOf(close)];
  if (start < 0 || end < start) throw new Error(`${file} has no ${open} … ${close}.`);
  writeFileSync(file, `${before.slice(0, start + open.length)}\n\n${text}\n\n${before.slice(end)}`);
}
