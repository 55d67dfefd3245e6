// A synthetic docs corpus: the same number of pages always gives the same bytes. Pages are about 4 kB, 25 per folder,
// with headings, links, lists, a table, two fenced code blocks and an admonition.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const things =
  'account batch cache carrier catalogue cursor dealer digest endpoint engine event export feed field filter history index invoice listing market mileage module owner page panel parser photo price queue quota record region report request schema seller session shard snapshot source stream tariff token trim vehicle version webhook worker'.split(
    ' ',
  );
const verbs =
  'accepts answers carries checks closes compares counts delays drops fills follows groups hides keeps limits marks merges names opens orders pages reads refuses repeats returns routes samples sends signs sorts splits stores trims waits writes'.split(
    ' ',
  );
const kinds =
  'archived bounded cached daily early empty final foreign late local nested open paged partial plain quiet remote shared signed slow stable strict typed weekly'.split(
    ' ',
  );
const joins = ['because', 'while', 'unless', 'until', 'so that', 'and'];
const codes = ['`limit`', '`next_cursor`', '`429`', '`X-Request-Id`', '`updated_since`', '`null`'];

/** xorshift32: small, fast and the same on every machine. */
function randomness(seed) {
  let state = (seed * 2654435761) >>> 0 || 1;
  const next = () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 4294967296;
  };
  const pick = (list) => list[Math.floor(next() * list.length)];
  const between = (low, high) => low + Math.floor(next() * (high - low + 1));
  return { next, pick, between };
}

const capital = (text) => text[0].toUpperCase() + text.slice(1);
const number = (value) => String(value).padStart(3, '0');
const perFolder = 25;
export const folderOf = (index) => `chapter-${number(Math.floor(index / perFolder))}`;
export const fileOf = (index) => `${folderOf(index)}/page-${number(index % perFolder)}.md`;
const titleOf = (index) => {
  const { pick } = randomness(index + 77_777);
  return `${capital(pick(kinds))} ${pick(things)} ${pick(things)} ${index}`;
};

function page(index, count, flavor) {
  const { next, pick, between } = randomness(index + 1);
  const thing = () => (next() < 0.4 ? `${pick(kinds)} ${pick(things)}` : pick(things));
  const clause = () => `the ${thing()} ${pick(verbs)} ${pick(['a', 'the', 'every'])} ${thing()}`;
  const link = () => {
    const target = Math.floor(next() * count);
    const href =
      flavor === 'hugo' || flavor === 'eleventy' || flavor === 'starlight'
        ? `/${fileOf(target).slice(0, -3)}/`
        : `../${fileOf(target)}`;
    return `[${titleOf(target)}](${href})`;
  };
  const aside = () => {
    const roll = next();
    return roll < 0.18
      ? ` See ${link()}.`
      : roll < 0.36
        ? ` It is written ${pick(codes)} in **${thing()}**.`
        : roll < 0.45
          ? ` That is *not* always so.`
          : '';
  };
  const sentence = () => `${capital(clause())} ${pick(joins)} ${clause()}.${aside()}`;
  const paragraph = (low, high) => Array.from({ length: between(low, high) }, sentence).join(' ');
  const heading = () => `${capital(thing())} and ${thing()}`;
  const name = () => pick(things) + capital(pick(things));
  const list = (mark) =>
    Array.from(
      { length: between(3, 5) },
      (_, at) => `${mark === '1.' ? `${at + 1}.` : mark} **${capital(thing())}**: ${clause()}, ${pick(codes)}.`,
    ).join('\n');
  const row = () =>
    `| \`${name()}\` | ${pick(['text', 'number', 'flag'])} | \`${between(0, 99)}\` | ${capital(clause())} |`;
  const table = [
    '| Name | Type | Default | Meaning |',
    '| --- | --- | --- | --- |',
    ...Array.from({ length: between(4, 6) }, row),
  ].join('\n');
  const script = [
    '```js',
    `import { open } from '@example/${pick(things)}';`,
    '',
    `// ${clause()}`,
    `export async function ${name()}(${pick(things)}, { limit = ${between(5, 90)} } = {}) {`,
    `  const kept = [];`,
    `  for await (const item of open('${pick(things)}', { limit })) {`,
    `    if (item.price === null || item.price < ${between(100, 9000)}) continue;`,
    `    kept.push({ ...item, label: item.id + ':' + kept.length });`,
    '  }',
    '  return kept;',
    '}',
    '```',
  ].join('\n');
  const second = [
    [
      '```python',
      'import httpx',
      '',
      `def ${pick(things)}_${pick(things)}(market: str, page: int = ${between(1, 5)}) -> list[dict]:`,
      `    """${capital(clause())}."""`,
      `    reply = httpx.get(f"https://api.example/v1/{market}", params={"page": page})`,
      '    reply.raise_for_status()',
      '    return [row for row in reply.json()["data"] if row["price"] > 0]',
      '```',
    ],
    [
      '```bash',
      `# ${clause()}`,
      `curl -sS -H "X-API-Key: demo-${between(1000, 9999)}" \\`,
      `  "https://api.example/v1/${pick(things)}?limit=${between(5, 90)}" | jq '.data[] | {id, price}'`,
      '```',
    ],
    [
      '```json',
      '{',
      `  "id": "${pick(things)}-${between(1000, 9999)}",`,
      `  "price": { "amount": ${between(1000, 90_000)}, "currency": "EUR" },`,
      `  "flags": ["${pick(kinds)}", "${pick(kinds)}"],`,
      '  "next": null',
      '}',
      '```',
    ],
  ][index % 3].join('\n');
  const note = noteOf(flavor, pick(['tip', 'info', 'warning']), `About the ${thing()}`, paragraph(1, 1));
  const order = flavor === 'hugo' ? 'weight' : 'sidebar_position';
  return [
    `---\ntitle: ${titleOf(index)}\ndescription: ${capital(clause())}.\n${order}: ${(index % perFolder) + 1}\n---`,
    paragraph(2, 3),
    `## ${heading()}`,
    paragraph(2, 3),
    list('-'),
    paragraph(2, 2),
    `## ${heading()}`,
    paragraph(1, 2),
    script,
    `### ${heading()}`,
    paragraph(1, 2),
    table,
    note,
    `## ${heading()}`,
    paragraph(1, 2),
    list('1.'),
    `### ${heading()}`,
    second,
    '## Related',
    Array.from({ length: 3 }, () => `- ${link()}`).join('\n'),
    '',
  ].join('\n\n');
}

/** An admonition in the syntax of each generator, or a quote if it has none. */
function noteOf(flavor, kind, title, text) {
  if (flavor === 'ssg' || flavor === 'docusaurus') return `:::${kind}[${title}]\n\n${text}\n\n:::`;
  if (flavor === 'vitepress') return `::: ${kind} ${title}\n\n${text}\n\n:::`;
  const named = { tip: 'tip', info: 'note', warning: 'caution' };
  if (flavor === 'starlight') return `:::${named[kind]}[${title}]\n\n${text}\n\n:::`;
  return `> **${title}**\n>\n> ${text}`;
}

/**
 * Writes `count` pages below `folder` in the syntax of a generator: `ssg`, `docusaurus`, `vitepress`, `starlight`,
 * `hugo` or `eleventy`.
 */
export function writeCorpus(folder, count, flavor = 'ssg') {
  rmSync(folder, { recursive: true, force: true });
  for (let index = 0; index < count; index++) {
    if (index % perFolder === 0) {
      const chapter = join(folder, folderOf(index));
      mkdirSync(chapter, { recursive: true });
      const label = `Chapter ${index / perFolder + 1}`;
      if (flavor === 'hugo')
        writeFileSync(join(chapter, '_index.md'), `---\ntitle: ${label}\nweight: ${index / perFolder + 1}\n---\n`);
      else writeFileSync(join(chapter, '_category_.json'), JSON.stringify({ label, position: index / perFolder + 1 }));
    }
    writeFileSync(join(folder, fileOf(index)), page(index, count, flavor));
  }
  const start =
    flavor === 'hugo' || flavor === 'eleventy' || flavor === 'starlight'
      ? `/${fileOf(0).slice(0, -3)}/`
      : `./${fileOf(0)}`;
  const head =
    flavor === 'hugo' || flavor === 'starlight' ? 'title: Welcome' : 'title: Welcome\nslug: /\nsidebar_position: 0';
  writeFileSync(
    join(folder, flavor === 'hugo' ? '_index.md' : 'index.md'),
    `---\n${head}\n---\n\nBegin with the [first page](${start}).\n`,
  );
}
