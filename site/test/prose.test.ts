import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { markets } from '../data/markets.ts';
import { parsers } from '../parsers/index.ts';

const root = fileURLToPath(new URL('../', import.meta.url));
const read = (file: string): string => readFileSync(`${root}${file}`, 'utf8');

const articles = ['content', 'parsers', 'pages'].flatMap((folder) =>
  readdirSync(`${root}${folder}`, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:md|tsx)$/.test(file))
    .map((file) => ({ file: `${folder}/${file}`, text: read(`${folder}/${file}`) })),
);

/** What the reference is made of. */
articles.push({ file: 'openapi.yaml', text: read('openapi.yaml') });

/** Line numbers are those of the file, so that a failure can be located. */
const linesOf = (text: string) => text.split('\n').map((line, index) => ({ line, number: index + 1 }));

describe('first_registered', () => {
  const format = /^\d{4}(?:-(?:0[1-9]|1[0-2]))?$/;

  it('is a month or a year in every record and every sample', () => {
    const wrong = [
      ...parsers.flatMap(({ host, sample: { record } }) =>
        record.first_registered === null || format.test(record.first_registered) ? [] : [host],
      ),
      ...articles.flatMap(({ file, text }) =>
        linesOf(text).flatMap(({ line, number }) => {
          const value = /"first_registered": "([^"]*)"/.exec(line)?.[1];
          return value === undefined || format.test(value) ? [] : [`${file}:${number} ${value}`];
        }),
      ),
    ];
    expect(wrong).toEqual([]);
  });

  it('is documented with both formats wherever the format is described', () => {
    for (const file of ['content/api/intro.md', 'content/parsers/info/features.md']) {
      const row = linesOf(read(file)).find(({ line }) => line.startsWith('|') && line.includes('`first_registered`'));
      expect(row?.line, file).toContain('`YYYY-MM`');
      expect(row?.line, file).toContain('`YYYY`');
    }
  });

  it('is only a year in sources whose reference documents that', () => {
    const silent = parsers.flatMap(({ host, sample: { record } }) =>
      record.first_registered?.length !== 4 ||
      /`first_registered`[^.|]*\byear\b/.test(read(`parsers/${host}/api-reference.md`))
        ? []
        : [host],
    );
    expect(silent).toEqual([]);
  });
});

describe('posts', () => {
  const posts = readdirSync(`${root}content/blog`)
    .filter((file) => file.endsWith('.md'))
    .map((file) => ({ file, date: file.slice(0, 10), text: read(`content/blog/${file}`) }));

  it('show no date later than the post', () => {
    const later = posts.flatMap(({ file, date, text }) =>
      linesOf(text).flatMap(({ line, number }) =>
        [...line.matchAll(/\b20\d\d-\d\d-\d\d(?!\d)/g)].flatMap(([day]) =>
          day > date ? [`content/blog/${file}:${number} ${day}`] : [],
        ),
      ),
    );
    expect(later).toEqual([]);
  });

  it('show no listing first seen after the post', () => {
    const later = posts.flatMap(({ file, date, text }) =>
      parsers.flatMap(({ sample: { record } }) =>
        text.includes(record.id) && record.first_seen_at > date ? [`${file} ${record.id}`] : [],
      ),
    );
    expect(later).toEqual([]);
  });
});

describe('headers', () => {
  /** Names of headers in prose and samples; the blog also mentions the headers of other sites. */
  const header =
    /\b(?:X-[A-Z][A-Za-z]*(?:-[A-Z][A-Za-z]*)*|Idempotency-Key|If-None-Match|ETag|Retry-After|Autolode-[A-Z][a-z]+)\b/g;

  it('mentioned on any page are in the endpoint reference', () => {
    const reference = read('openapi.yaml');
    const section = reference.slice(reference.indexOf('## Headers'), reference.indexOf('servers:'));
    const unknown = articles.flatMap(({ file, text }) =>
      linesOf(text).flatMap(({ line, number }) =>
        [...line.matchAll(header)].flatMap(([name]) =>
          section.includes(`\`${name}\``) ? [] : [`${file}:${number} ${name}`],
        ),
      ),
    );
    expect(unknown).toEqual([]);
  });

  it('are spelt out where a page mentions one', () => {
    expect(read('pages/contact.tsx')).toMatch(/<code[^>]*>X-Request-Id<\/code>/);
  });
});

describe('quality flags', () => {
  it('mentioned in a guide or a record are listed with the features of all parsers', () => {
    const features = read('content/parsers/info/features.md');
    const named = new Set([
      ...parsers.flatMap(({ sample }) => sample.record.quality.flags),
      ...articles
        .filter(({ file }) => file.startsWith('parsers/'))
        .flatMap(({ text }) => [...text.matchAll(/\bflag(?:ged|s)? `([a-z_0-9]+)`/g)].map((match) => match[1] ?? '')),
    ]);
    expect(named.size).toBeGreaterThan(8);
    const isListed = (flag: string) =>
      features.includes(`| \`${flag}\` |`) ||
      [...features.matchAll(/\| `([a-z_]+)…` \|/g)].some(([, start = '']) => flag.startsWith(start));
    expect([...named].filter((flag) => !isListed(flag))).toEqual([]);
  });
});

it('labels blocks and figures as illustrative, never a paragraph', () => {
  const wrong = articles.flatMap(({ file, text }) => {
    const lines = linesOf(text);
    return lines.flatMap(({ line, number }) => {
      if (!line.trimStart().startsWith('::illustrative')) return [];
      const before = lines.slice(0, number - 1).findLast((other) => other.line.trim() !== '');
      return /^\s*(?:\||`{3}|:{2})/.test(before?.line ?? '') ? [] : [`${file}:${number}`];
    });
  });
  expect(wrong).toEqual([]);
});

it('describes every tag in at least twenty different words', () => {
  const tags = [...read('content/blog/tags.yml').matchAll(/^(\S+):\n(?: {2}.*\n)*? {2}description: (.*)$/gm)];
  expect(tags).toHaveLength(13);
  const short = tags.filter(([, , description = '']) => description.split(' ').length < 20).map(([, tag]) => tag);
  expect(short).toEqual([]);
  expect(new Set(tags.map(([, , description]) => description)).size).toBe(tags.length);
});

it('counts at least the 25 markets it claims, and explains how', () => {
  expect(markets.all).toBeGreaterThanOrEqual(25);
  expect(read('pages/about.tsx')).toContain('When we say 25+ markets, we count countries.');
});

it('multiplies no asking price by a fixed discount, which the guide on market analysis rules out', () => {
  expect(read('content/parsers/info/market-analysis.md')).toContain('Do not subtract a fixed discount');
  const texts = [...articles, { file: 'data/case-studies.ts', text: read('data/case-studies.ts') }];
  const fixed = texts.flatMap(({ file, text }) =>
    linesOf(text).flatMap(({ line, number }) =>
      /\b\w*asking\w*\s*\*\s*0\.\d|less (?:two|three|four|five) per cent|\d% below asking/.test(line)
        ? [`${file}:${number}`]
        : [],
    ),
  );
  expect(fixed).toEqual([]);
});

it('gives every sample record the URL of an advert', () => {
  for (const { host, sample } of parsers) {
    expect(sample.record.source_url).toBe(`https://${host}/example/${sample.record.id.slice(-6)}`);
  }
});
