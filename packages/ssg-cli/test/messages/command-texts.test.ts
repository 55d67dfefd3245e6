import { expect, test } from 'vitest';
import { formatReport } from '../../../migrate/src/report.ts';
import { PageCosts } from '../../src/build/page-cost.ts';
import { buildSummary, checkLine } from '../../src/build/report/build-summary.ts';
import { explainRender } from '../../src/build/report/explain.ts';
import { Measurements } from '../../src/build/report/measurements.ts';
import { costText } from '../../src/check/search-cost.ts';
import { qualityText } from '../../src/check/search-quality.ts';
import { createProgram } from '../../src/cli.ts';
import type { Config } from '../../src/config/types.ts';
import { movedPort } from '../../src/serve/listen.ts';

const plain = (text: string): string => text;
const unknown = () => ({ before: undefined, now: undefined, isChanged: false });
const paint = { bold: plain, dim: plain, red: plain, yellow: plain, green: plain, cyan: plain };

test('the help of every command reads like this', async () => {
  const program = createProgram(() => {});
  const help = [program, ...program.commands].map((command) =>
    command.configureHelp({ helpWidth: 110, showGlobalOptions: false }).helpInformation(),
  );
  await expect(help.join('\n')).toMatchFileSnapshot('help.txt');
});

test('what commands print at the end reads like this', async () => {
  const config = { outDir: `${process.cwd()}/dist` } as Config;
  const summary = buildSummary(
    {
      document: unknown,
      runs: () => [],
      pages: 120,
      compiled: 3,
      rendered: 5,
      files: [],
      statics: 14,
      emitted: { written: 9, kept: 311, removed: 1 },
      hookTimes: () => new Map(),
      stages: [
        ['read', 31, 80],
        ['compile', 120, 95],
      ],
      costs: new PageCosts(),
    },
    config,
    new Measurements(config.outDir),
    1234,
  );
  const note = { file: 'docs/a.mdx', line: 3, cause: 'content', message: 'The partial `./x.md` does not exist.' };
  const report = formatReport(
    [
      { ...note, remedy: 'Copy its text into the page.' },
      { file: 'docusaurus.config.js', cause: 'config', message: '`themes` was removed.' },
    ],
    {
      files: 40,
      from: 'website',
      pages: ['docs/a.mdx'],
      urls: { urls: new Map(), source: 'the sitemap' },
      parity: { existing: 38, redirected: 1, missing: ['/gone'] },
    },
  );
  const score = { queries: 20, recallAt1: 0.9, recallAt5: 1, meanReciprocalRank: 0.94, missed: [] };
  const text = [
    ...summary.lines(paint, '2 warnings'),
    checkLine(paint, 120, '', 1234),
    checkLine(paint, 1, '2 warnings', 340),
    costText({ engine: 'flexsearch', code: 21_300, index: 9_800 }),
    qualityText(score),
    ...explainRender('docs/a.html', { document: unknown }),
    movedPort(3000, 3001),
    report,
  ];
  await expect(`${text.join('\n')}\n`).toMatchFileSnapshot('summaries.txt');
});
