import { escapeMarkup } from '../../lib/escape-markup.ts';
import { sha256Base64 } from '../../lib/hash.ts';
import type { BuildReport } from '../build-types.ts';
import { profileChunks } from './profile-chunks.ts';

interface Bar {
  readonly label: string;
  readonly value: number;
  readonly text: string;
  /** Details that are shown when the row is opened. */
  readonly more?: string;
}

/** The most rows that one list shows. */
const most = 30;

/**
 * Renders the profile of a build as one HTML page without scripts or other files: time and memory of each stage, the
 * slowest pages, the site's plugins, and the browser code by module.
 */
export function profilePage(report: BuildReport, title: string): string {
  const { stages, costs } = report;
  const slowest = (stage: 'compile' | 'render') =>
    bars(
      costs.slowest(stage).map(({ name, milliseconds }) => timed(name, milliseconds)),
      `No page was ${stage === 'compile' ? 'compiled' : 'rendered'}. Add --force to include all pages.`,
      costs.count(stage),
    );
  const chunks = report.runs().flatMap(({ metafile }) => profileChunks(metafile));
  const browser = chunks.filter(({ path }) => path.startsWith('assets/'));
  const body = [
    `<h1>${text(title)}</h1>`,
    `<p>${report.pages} pages, ${report.compiled} compiled, ${report.rendered} rendered; ${report.emitted.written} files written. Node ${text(process.version)}.</p>`,
    section('Time by stage', bars(stages.map(([name, milliseconds]) => timed(name, milliseconds)))),
    section(
      'Memory by stage',
      bars(
        stages.map(([name, , megabytes]) => ({ label: name, value: megabytes, text: `${Math.round(megabytes)} MB` })),
      ),
    ),
    section('Slowest to compile', slowest('compile')),
    section('Slowest to render', slowest('render')),
    section(
      'Markdown plugins',
      bars(
        [...costs.plugins].sort(([, a], [, b]) => b - a).map(([name, time]) => timed(name, time)),
        'No plugin ran.',
      ),
    ),
    section(
      'Browser code and styles',
      bars(
        browser.map(({ path, bytes, modules }) => ({
          label: path,
          value: bytes,
          text: kilobytes(bytes),
          more: bars(
            modules.map((module) => ({
              label: module.path,
              value: module.bytes,
              text: kilobytes(module.bytes),
              more: `<p>${module.chain.map(text).join(' → ')}</p>`,
            })),
          ),
        })),
      ),
    ),
  ];
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'sha256-${sha256Base64(styles)}'">`,
    '<meta name="viewport" content="width=device-width">',
    `<title>Profile of ${text(title)}</title>`,
    `<style>${styles}</style>`,
    '</head>',
    `<body>\n${body.join('\n')}\n</body>`,
    '</html>\n',
  ].join('\n');
}

const section = (heading: string, content: string): string => `<h2>${text(heading)}</h2>\n${content}`;

/** Renders a list of bars with a common scale, and cuts long lists. `count` is that of all, if the list is cut already. */
function bars(all: readonly Bar[], nothing = 'Nothing.', count = all.length): string {
  if (all.length === 0) return `<p>${text(nothing)}</p>`;
  const largest = Math.max(...all.map(({ value }) => value), Number.MIN_VALUE);
  const rows = all.slice(0, most).map(({ label, value, text: shown, more }) => {
    const bar = `<svg width="100%" height="10" aria-hidden="true"><rect width="${((value / largest) * 100).toFixed(1)}%" height="10"/></svg>`;
    const row = `<span>${text(label)}</span><b>${text(shown)}</b>${bar}`;
    return `<li>${more === undefined ? `<div>${row}</div>` : `<details><summary>${row}</summary>${more}</details>`}</li>`;
  });
  const rest = count > rows.length ? `<p>… and ${count - rows.length} more.</p>` : '';
  return `<ul>\n${rows.join('\n')}\n</ul>${rest}`;
}

const timed = (label: string, milliseconds: number): Bar => ({
  label,
  value: milliseconds,
  text: milliseconds < 100 ? `${milliseconds.toFixed(1)} ms` : `${Math.round(milliseconds)} ms`,
});

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

const text = escapeMarkup;

const styles = `:root{color-scheme:light dark}body{font:15px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}ul{list-style:none;padding:0}ul ul,details p{padding-left:1.5rem}div,summary{display:grid;grid-template-columns:minmax(8rem,24rem) 6rem 1fr;gap:1rem;align-items:center}summary{cursor:pointer}span{overflow-wrap:anywhere}b{text-align:right;font-variant-numeric:tabular-nums}rect{fill:currentColor;opacity:.55}details[open]>summary rect{opacity:.9}`;
