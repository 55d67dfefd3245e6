import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { Config } from '../../config/types.ts';
import { join, relative } from '../../lib/path.ts';
import type { Paint } from '../../messages/log.ts';
import type { BuildReport } from '../build-types.ts';
import type { Measurements } from './measurements.ts';

interface Kind {
  readonly name: string;
  readonly files: number;
  readonly bytes: number;
  /** Compressed bytes, as a host sends them. Estimated from a sample for the HTML of large sites. */
  readonly compressed: number;
}

/** Summarises a build as a table for people and as data for `--json`. */
export function buildSummary(report: BuildReport, config: Config, measurements: Measurements, milliseconds: number) {
  const kind = (name: string, matches: (path: string) => boolean) => {
    const files = report.files.filter(({ path }) => matches(path));
    return summarise(name, files, config.outDir, measurements);
  };
  const kinds = [
    kind('HTML', (path) => path.endsWith('.html')),
    kind('CSS', (path) => path.endsWith('.css')),
    kind('JavaScript', (path) => path.endsWith('.js')),
    kind('other', (path) => !/\.(?:html|css|js)$/.test(path)),
  ];
  const outDir = relative(process.cwd(), config.outDir) || '.';
  return {
    pages: report.pages,
    compiled: report.compiled,
    rendered: report.rendered,
    kinds,
    stages: Object.fromEntries(report.stages.map(([name, time]) => [name, Math.round(time)])),
    emitted: report.emitted,
    milliseconds: Math.round(milliseconds),
    outDir,
    lines(paint: Paint, problems: string): string[] {
      const row = (cells: readonly string[]) =>
        `  ${(cells[0] ?? '').padEnd(12)}${cells
          .slice(1)
          .map((cell) => cell.padStart(12))
          .join('')}`;
      const { written, kept, removed } = report.emitted;
      return [
        '',
        paint.dim(row(['', 'files', 'size', 'compressed'])),
        ...kinds.map((kind) => row([kind.name, String(kind.files), size(kind.bytes), size(kind.compressed)])),
        row(['static', String(report.statics), '', '']),
        '',
        `  ${paint.dim(report.stages.map(([name, time]) => `${name} ${duration(time)}`).join(' · '))}`,
        `  ${report.compiled} compiled, ${report.rendered} rendered; ${written} files written, ${kept} unchanged, ${removed} removed`,
        '',
        `${paint.green('✓')} ${report.pages} pages in ${duration(milliseconds)} → ${paint.bold(outDir)}${problems === '' ? '' : ` (${problems})`}`,
      ];
    },
  };
}

/** The last line of a check without errors. `problems` counts the warnings. */
export const checkLine = (paint: Paint, pages: number, problems: string, milliseconds: number): string =>
  `${paint.green('✓')} ${problems === '' ? 'No problems' : problems} found on ${pages} page${pages === 1 ? '' : 's'} in ${duration(milliseconds)}`;

/**
 * Sums up the files of one kind. The compressed size is measured on a few files and extrapolated, because compression
 * takes most of the time here.
 */
function summarise(name: string, files: BuildReport['files'], outDir: string, measurements: Measurements): Kind {
  const step = Math.max(1, Math.ceil(files.length / 8));
  const bytes = files.reduce((sum, file) => sum + file.size, 0);
  let sampled = 0;
  let compressed = 0;
  for (let index = 0; index < files.length; index += step) {
    const file = files[index];
    if (file === undefined) continue;
    sampled += file.size;
    compressed += /\.(?:woff2|png|jpg|webp|avif)$/.test(file.path)
      ? file.size
      : measurements.compressed(file, () => gzipSync(readFileSync(join(outDir, file.path))).byteLength);
  }
  return {
    name,
    files: files.length,
    bytes,
    compressed: sampled === 0 ? 0 : Math.round((compressed * bytes) / sampled),
  };
}

const size = (bytes: number): string =>
  bytes < 1000 ? `${bytes} B` : bytes < 1e6 ? `${(bytes / 1000).toFixed(1)} kB` : `${(bytes / 1e6).toFixed(1)} MB`;

const duration = (milliseconds: number): string =>
  milliseconds < 1000 ? `${Math.round(milliseconds)} ms` : `${(milliseconds / 1000).toFixed(1)} s`;
