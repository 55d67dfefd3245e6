// @module-tag process
import { createElement, type ReactNode } from 'react';
import { expect, test } from 'vitest';
import { readColumns } from '../../src/markdown/table-columns.ts';

/** The sections of a table, from its rows of texts; the first row is the header. */
function tableOf([header = [], ...rows]: readonly (readonly string[])[]): ReactNode {
  const row = (cells: readonly string[], name: 'th' | 'td', key: number) =>
    createElement('tr', { key }, ...cells.map((cell) => createElement(name, null, cell)));
  return [
    createElement('thead', { key: 'head' }, row(header, 'th', 0)),
    createElement('tbody', { key: 'body' }, ...rows.map((cells, index) => row(cells, 'td', index))),
  ];
}

const mainOf = (rows: readonly (readonly string[])[]) =>
  readColumns(tableOf(rows)).columns.flatMap(({ label, isMain }) => (isMain ? [label] : []));

test('the column that says what a row means is the main one', () => {
  expect(
    mainOf([
      ['Field', 'Type', 'Meaning', 'Example'],
      ['price', 'number', 'What the advert asks for, in major units of its currency', '28900'],
      ['seller', 'enum or null', 'Who offers the car', 'dealer'],
    ]),
  ).toEqual(['Meaning']);
});

test('columns that are compared have no main one, even if only one of them contains a sentence', () => {
  expect(
    mainOf([
      ['Question', 'Ready-to-use portal', 'Demo portal'],
      ['What you change', 'Theme tokens, wording, sources and filters', 'Everything'],
      ['Data access', 'Through a key that stays on the server', 'Through your key, on your servers'],
    ]),
  ).toEqual([]);
});

test('a column with empty cells is not the main one: what is beside an empty cell needs the name of its column', () => {
  expect(
    mainOf([
      ['Question', 'Decided by the AI', 'Decided by rules'],
      ['Which tariff heading fits it', 'proposes', 'checks that the heading fits the stated facts'],
      ['Which vehicle it is', 'yes', ''],
    ]),
  ).toEqual([]);
});

test('columns are read in time that grows with the number of cells, however many columns they are in', () => {
  const seconds = (columns: number, rows: number): number => {
    const table = tableOf(Array.from({ length: rows }, () => Array.from({ length: columns }, () => 'a')));
    // Processor time; other work on the machine can only increase it.
    const times = Array.from({ length: 5 }, () => {
      const from = process.cpuUsage();
      readColumns(table);
      const { user, system } = process.cpuUsage(from);
      return (user + system) / 1e6;
    });
    return Math.min(...times);
  };
  expect(seconds(800, 50) / seconds(100, 400)).toBeLessThan(3);
});
