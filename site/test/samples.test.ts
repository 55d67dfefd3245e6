import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { readYaml } from '../../packages/ssg-cli/src/lib/read-yaml.ts';
import { currencies } from '../data/currencies.ts';
import { fieldKinds, kindOfField } from '../data/field-kinds.ts';
import { places } from '../data/places.ts';
import { receipt } from '../data/receipt.ts';
import { unknownFields } from '../parsers/check-fields.ts';
import { parserOf, parsers } from '../parsers/index.ts';

const root = fileURLToPath(new URL('../', import.meta.url));

const texts = ['content', 'parsers', 'pages'].flatMap((folder) =>
  readdirSync(`${root}${folder}`, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => ({ file: `${folder}/${file}`, text: readFileSync(`${root}${folder}/${file}`, 'utf8') })),
);

type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/** Complete JSON blocks of the articles; shortened ones contain an ellipsis and are excluded. */
const jsonBlocks = texts.flatMap(({ file, text }) =>
  [...text.matchAll(/^ *```json[^\n]*\n([\s\S]*?)^ *```$/gm)].flatMap((match) => {
    try {
      return [{ file, line: text.slice(0, match.index).split('\n').length, value: JSON.parse(match[1] ?? '') as Json }];
    } catch {
      return [];
    }
  }),
);

/** Examples of the API description, which the reference shows. */
const examples: typeof jsonBlocks = [];
const description = readYaml(readFileSync(`${root}openapi.yaml`, 'utf8')).value as Json;
const collectExamples = (value: Json, path: string): void => {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, one] of Object.entries(value)) {
    if (key === 'example') examples.push({ file: `openapi.yaml ${path}`, line: 1, value: one });
    else collectExamples(one, `${path}/${key}`);
  }
};
collectExamples(description, '');
jsonBlocks.push(...examples);

const records = new Map<unknown, Json>(
  parsers.map(({ sample }) => [sample.record.id, JSON.parse(JSON.stringify(sample.record)) as Json]),
);

/** The differences between a sample and its record; a sample may omit fields. */
function differences(sample: Json, record: Json, path: string): string[] {
  if (Array.isArray(sample) || typeof sample !== 'object' || sample === null) {
    return JSON.stringify(sample) === JSON.stringify(record)
      ? []
      : [`${path}: ${JSON.stringify(sample)} instead of ${JSON.stringify(record)}`];
  }
  const whole = (typeof record === 'object' && record !== null && !Array.isArray(record) ? record : {}) as {
    [key: string]: Json;
  };
  return Object.entries(sample).flatMap(([key, value]) =>
    key in whole ? differences(value, whole[key] as Json, `${path}.${key}`) : [`${path}.${key} is no field`],
  );
}

const shownRecords = (value: Json): { [key: string]: Json }[] => {
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap(shownRecords);
  return [...(records.has(value['id']) ? [value] : []), ...Object.values(value).flatMap(shownRecords)];
};

describe('samples in the articles', () => {
  it('show the records of the parsers', () => {
    const wrong = jsonBlocks.flatMap(({ file, line, value }) =>
      shownRecords(value).flatMap((sample) =>
        differences(sample, records.get(sample['id']) as Json, `${file}:${line} ${String(sample['id'])}`),
      ),
    );
    expect(wrong).toEqual([]);
  });

  it('name only market fields that exist', () => {
    const wrong = texts.flatMap(({ file, text }) => {
      const host = /^parsers\/([^/]+\.[^/]+)\//.exec(file)?.[1];
      return host === undefined
        ? []
        : unknownFields(parserOf(host), text).map(({ name, line }) => `${file}:${line} ${name}`);
    });
    expect(wrong).toEqual([]);
  });
});

describe('customs samples', () => {
  const amount = (text: string): number => Math.round(Number(text.replaceAll(',', '')) * 100);

  it('add up on the receipt', () => {
    const sum = receipt.lines.reduce((all, line) => all + amount(line.value), 0);
    expect(sum).toBe(amount(receipt.total.value));
  });

  it('add up in every estimate of the articles', () => {
    const estimates = (value: Json): { [key: string]: Json }[] => {
      if (typeof value !== 'object' || value === null) return [];
      if (Array.isArray(value)) return value.flatMap(estimates);
      const own = Array.isArray(value['lines']) && 'total' in value ? [value] : [];
      return [...own, ...Object.values(value).flatMap(estimates)];
    };
    const found = jsonBlocks.flatMap(({ value }) => estimates(value));
    expect(found.length).toBeGreaterThan(0);
    for (const { lines, total } of found) {
      const sum = (lines as { amount: string | number }[]).reduce((all, line) => all + amount(String(line.amount)), 0);
      expect(sum).toBe(amount(String(total)));
    }
  });
});

describe('data', () => {
  it('has a kind for every market field, and for no other', () => {
    const fields = new Set(parsers.flatMap((parser) => parser.fields.map(({ name }) => name)));
    expect([...fields].filter((name) => !kindOfField.has(name))).toEqual([]);
    expect([...kindOfField.keys()].filter((name) => !fields.has(name))).toEqual([]);
    expect(fieldKinds).toHaveLength(8);
  });

  it('has a position on the map for every parser', () => {
    expect(Object.keys(places).toSorted()).toEqual(parsers.map(({ host }) => host).toSorted());
  });

  it('lists the currencies in which parsers advertise', () => {
    const listed = currencies.flatMap(({ code, sources }) => sources.map((host) => `${code} ${host}`));
    const advertised = parsers.flatMap(({ currency, host }) => currency.map((code) => `${code} ${host}`));
    expect(listed.toSorted()).toEqual(advertised.toSorted());
  });

  it('is consistent in each parser', () => {
    for (const { host, plate, fields, filters, sample, quickStart, analysis, next, currency, summary } of parsers) {
      const names = new Set(fields.map(({ name }) => name));
      expect(Object.keys(sample.record.market).toSorted(), host).toEqual([...names].toSorted());
      expect(names.has(quickStart.highlight), host).toBe(true);
      expect(sample.record.id, host).toMatch(new RegExp(`^lst_${plate.toLowerCase()}_[0-9a-f]{6}$`));
      expect(sample.record.source, host).toBe(host);
      expect(new URL(sample.record.source_url).hostname.endsWith(host), host).toBe(true);
      if (sample.record.price !== null) expect(currency, host).toContain(sample.record.price.currency);
      for (const { name, type, values } of fields) {
        expect(type === 'enum', `${host} ${name}`).toBe(values !== undefined);
        const value = sample.record.market[name];
        if (values !== undefined && value !== null) expect(Object.keys(values), `${host} ${name}`).toContain(value);
      }
      expect(analysis.glossary.length, host).toBeGreaterThanOrEqual(5);
      expect(new Set(filters.map(({ name }) => name)).size, host).toBe(filters.length);
      expect(summary.length, host).toBeLessThanOrEqual(150);
      for (const { host: other } of next) expect(parserOf(other).host).not.toBe(host);
    }
  });

  it('gives every listing a unique id', () => {
    expect(records.size).toBe(parsers.length);
  });
});
