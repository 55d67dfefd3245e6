/** Writes the figures of a run as a Markdown page. */
export function resultsPage({ date, node, cpu, cores, memory, load, peers, figures, bytes, dev }) {
  const versions = Object.entries(peers).flatMap(([name, version]) =>
    version === undefined ? [] : [`${name} ${version}`],
  );
  const found = (generator, pages, scenario) =>
    figures.find((one) => one.generator === generator && one.pages === pages && one.scenario === scenario);
  const range = ({ median, min, max }, digits) =>
    `${median.toFixed(digits)} (${min.toFixed(digits)}–${max.toFixed(digits)})`;
  const compared = figures.map((one) => {
    const { generator, pages, scenario, wall, cpu: seconds, peak, runs } = one;
    // Hugo rebuilds everything every time, so an unchanged build is compared with its full build.
    const hugo = generator === 'hugo' ? undefined : (found('hugo', pages, scenario) ?? found('hugo', pages, 'cold'));
    const ratio = hugo === undefined ? '' : (wall.median / hugo.wall.median).toFixed(2);
    return [generator, pages, scenario, range(wall, 2), range(seconds, 2), range(peak, 0), runs, ratio];
  });
  const sizes = [...new Set(figures.map(({ pages }) => pages))];
  const first = found('ssg', sizes[0], 'cold');
  const growth = sizes.slice(1).flatMap((pages) => {
    const cold = found('ssg', pages, 'cold');
    return cold === undefined || first === undefined
      ? []
      : [`${pages} pages take ${(cold.wall.median / first.wall.median).toFixed(1)} times as long as ${sizes[0]}.`];
  });
  const others = [...new Set(figures.map(({ generator }) => generator))].filter((name) => name !== 'ssg');
  const byOthers = sizes.map((pages) => [
    pages,
    ...others.map((name) => {
      const [own, theirs] = ['ssg', name].map((one) => found(one, pages, 'cold'));
      return own === undefined || theirs === undefined ? '' : (own.wall.median / theirs.wall.median).toFixed(2);
    }),
  ]);
  return [
    '# Results',
    `Written by \`pnpm bench --markdown\` on ${date}. Machine: ${cores} × ${cpu}, ${memory} GB, Node ${node.slice(1)}; ${versions.join(', ') || 'no peer installed'}. Load before and after: ${load.join(', ')}.`,
    'Medians and ranges of whole processes. The corpus has pages of about 4 kB with two blocks of code each; `ssg` writes documents, data files, Markdown alternates and a search index, the others documents alone.',
    '## Builds',
    table(
      ['generator', 'pages', 'scenario', 'wall, s', 'processor, s', 'peak memory, MB', 'runs', 'wall by Hugo’s'],
      compared,
    ),
    ...(growth.length === 0 ? [] : [`Cold, ${growth.join(' ')}`]),
    ...(others.length === 0
      ? []
      : ['Wall of a cold build of `ssg`, by that of', table(['pages', ...others], byOthers)]),
    '## Bytes, gzip',
    table(
      ['pages', 'document', 'other files of a first view', 'search index', 'in files'],
      bytes.map(({ pages, parts: { html, ...rest }, search, searchFiles }) => [
        pages,
        html,
        Object.entries(rest)
          .map(([name, count]) => `${name.replace('assets/', '')} ${count}`)
          .join(', '),
        search,
        searchFiles,
      ]),
    ),
    ...(dev.length === 0
      ? []
      : [
          '## Dev server',
          table(
            ['server', 'pages', 'start to first page, s', 'very first start, s', 'save to new text, s', 'memory, MB'],
            dev.map(({ server, pages, first, start, save, memory: used }) => [
              server,
              pages,
              spread(start),
              first.toFixed(2),
              spread(save),
              used.join(' → '),
            ]),
          ),
        ]),
  ]
    .join('\n\n')
    .concat('\n');
}

const spread = ({ median, least, most }) =>
  median === undefined ? '' : `${median.toFixed(2)} (${least.toFixed(2)}–${most.toFixed(2)})`;

const table = (head, rows) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
