import type { Message } from 'esbuild';
import { describe, expect, test } from 'vitest';
import type { Bundled, EarlierErrors } from '../../src/bundle/run-esbuild.ts';
import { withStandIns } from '../../src/bundle/stand-ins.ts';
import { copySite, summaries } from '../site-fixture.ts';

/** A site with one page for each kind of code that cannot be bundled or loaded. */
function siteWith(severity: string) {
  const site = copySite('basic-site');
  site.edit('ssg.config.ts', (text) =>
    text.replace("title: 'Basic site',", `title: 'Basic site',\n  onRenderErrors: '${severity}',`),
  );
  const page = (name: string, imports: string, body: string) =>
    site.write(`pages/${name}.mdx`, `${imports}\n\n# Page ${name}\n\nBefore.\n\n${body}\n\nAfter.\n`);
  page(
    'package',
    "import Player, { Frame, useSpeed } from 'acme-player';",
    '<Frame>\n  Inside.\n</Frame>\n\n<Player speed={useSpeed().fast} />',
  );
  page('island', "import Player from 'acme-player';", '<Player client:load />');
  site.write('components/syntax.jsx', 'export const Total = (of: number) => <b>{of}</b>;\n');
  page('syntax', "import { Total } from '../components/syntax.jsx';", '<Total of={1} />');
  site.write(
    'components/title.tsx',
    'const title = window.document.title;\nexport const Title = () => <b>{title}</b>;\n',
  );
  page('window', "import { Title } from '../components/title.tsx';", '<Title />');
  site.write('components/few.tsx', 'export const Few = () => <b>few</b>;\nexport default () => <b>own</b>;\n');
  page('names', "import Own, { Few, More } from '../components/few.tsx';", '<Few />\n\n<More />\n\n<Own />');
  site.write('components/shape.unknown', 'shape');
  page('more', "import { More } from '../components/few.tsx';", '<More />');
  site.write(
    'components/twice.jsx',
    'const of = 1;\nconst of = 2;\nconst of = 3;\nexport const Twice = () => <b>{of}</b>;\n',
  );
  page('twice', "import { Twice } from '../components/twice.jsx';", '<Twice />');
  page('loader', "import shape from '../components/shape.unknown';", '{shape}');
  site.write(
    'pages/gone.tsx',
    "import './gone.css';\nimport { api } from '../gone.ts';\nexport default () => <h1>Gone {api.name}</h1>;\n",
  );
  site.write(
    'pages/early.tsx',
    'export const meta = { title: navigator.title() };\nexport default () => <h1>Early</h1>;\n',
  );
  site.write('pages/picture.css', '.picture { background: url(./no-picture.png); color: red }\n');
  site.write(
    'pages/picture.tsx',
    'import \'./picture.css\';\nexport default () => <h1 className="picture">Picture</h1>;\n',
  );
  return site;
}

const leftOut = [
  'components/syntax.jsx:1  Left out code that fails: Expected ")" but found ":"',
  'components/title.tsx:1  Left out code that fails: window is not defined',
  'components/twice.jsx:2  Left out code that fails: "of" is declared or imported twice.',
  'components/twice.jsx:3  Left out code that fails: "of" is declared or imported twice.',
  'pages/early.tsx:1  Left out code that fails: navigator is not defined',
  'pages/gone.tsx:1  Left out code that fails: Could not resolve "./gone.css"',
  'pages/gone.tsx:2  Left out code that fails: Could not resolve "../gone.ts"',
  'pages/island.mdx:1  Left out code that fails: Could not resolve "acme-player"',
  'pages/loader.mdx:1  Left out code that fails: components/shape.unknown cannot be imported: files that end in ".unknown" are not code, data or images that the bundler knows.',
  'pages/more.mdx:1  Left out code that fails: components/few.tsx exports nothing named "More".',
  'pages/names.mdx:1  Left out code that fails: components/few.tsx exports nothing named "More".',
  'pages/package.mdx:1  Left out code that fails: Could not resolve "acme-player"',
  'pages/picture.css:1  Left out code that fails: Could not resolve "./no-picture.png"',
];

describe('with `onRenderErrors: warn`', () => {
  test('code that cannot be bundled or loaded is left out with a warning at its line, and the rest is published', async () => {
    const site = siteWith('warn');
    const result = await site.build();
    expect(summaries(result.diagnostics).sort()).toEqual(leftOut);
    expect(new Set(result.diagnostics.map(({ severity }) => severity))).toEqual(new Set(['warning']));
    expect(result.ok).toBe(true);
    for (const name of ['package', 'island', 'syntax', 'window', 'names', 'more', 'twice', 'loader']) {
      const html = site.read(`${name}.html`);
      expect(html).toContain('<p>Before.</p>');
      expect(html).toContain('<p>After.</p>');
    }
    expect(site.read('package.html')).toContain('Inside.');
    expect(site.read('names.html')).toMatch(/<b>few<\/b>\s*<b>own<\/b>/);
    expect(site.read('gone.html')).toContain('<h1>Gone </h1>');
    expect(site.read('picture.html')).toContain('<h1 class="picture">Picture</h1>');
  });

  test('later builds repeat the warnings until the cause is gone, and then have what was left out', async () => {
    const site = siteWith('warn');
    await site.build();
    expect(summaries((await site.build()).diagnostics).sort()).toEqual(leftOut);
    site.write('node_modules/acme-player/package.json', '{ "name": "acme-player", "version": "1.0.0" }');
    site.write(
      'node_modules/acme-player/index.js',
      'exports.Frame = ({ children }) => children; exports.useSpeed = () => ({ fast: "2" }); exports.default = ({ speed }) => "speed " + speed; exports.__esModule = true;',
    );
    site.write('pages/gone.css', 'h1 { color: red }');
    site.write('gone.ts', "export const api = { name: 'no longer' };\n");
    const result = await site.build();
    expect(summaries(result.diagnostics).sort()).toEqual(leftOut.filter((one) => !/gone|acme/.test(one)));
    expect(site.read('package.html')).toContain('speed 2');
    expect(site.read('gone.html')).toContain('<h1>Gone no longer</h1>');
  });
});

test('by default the build fails with all errors, and nothing is left out', async () => {
  const site = siteWith('throw');
  const result = await site.build();
  expect(result.ok).toBe(false);
  const messages = summaries(result.diagnostics);
  expect(messages).toContain('pages/package.mdx:1  Could not resolve "acme-player"');
  expect(messages.join('\n')).not.toContain('Left out');
});

test('a theme that cannot be bundled fails the build in any case', async () => {
  const site = siteWith('warn');
  site.edit('theme/index.tsx', (text) => `${text}\nconst;\n`);
  const result = await site.build();
  expect(result.ok).toBe(false);
  expect(summaries(result.diagnostics).join('\n')).toMatch(/^theme\/index\.tsx:\d+ {2}Expected identifier/m);
});

test('what fails is found by one run: later runs of the same build begin without it', async () => {
  const location = { file: 'pages/a.tsx', line: 1, column: 0, length: 1, lineText: '', namespace: '', suggestion: '' };
  const error: Message = { id: '', pluginName: '', text: 'Could not resolve "x"', location, notes: [], detail: '' };
  const names: string[] = [];
  const run = async (name: string): Promise<Bundled> => {
    names.push(name);
    if (name === 'renderer') throw Object.assign(new Error('failed'), { errors: [error], warnings: [] });
    return { errors: [], warnings: [], outputFiles: [], metafile: { inputs: {}, outputs: {} } } as unknown as Bundled;
  };
  const config = { root: '/site', theme: './theme', severity: {} as never };
  const earlier: EarlierErrors = new Map();
  const options = { write: false, metafile: true } as const;
  const runs = [[], ['/site/pages/b.tsx']].map((failed) =>
    withStandIns(run, config, { failed, earlier, goesOn: true }),
  );
  for (const one of runs)
    expect((await one('renderer', '', options)).warnings.map(({ text }) => text)).toEqual(['Could not resolve "x"']);
  expect(names).toEqual(['renderer', 'renderer without what fails', 'renderer without what fails']);
});
