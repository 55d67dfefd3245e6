// @module-tag process
// @module-tag long
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { load } from 'js-yaml';
import { expect, onTestFinished, test } from 'vitest';
import { build } from '../../src/build/build.ts';
import { loadConfig } from '../../src/config/load-config.ts';
import { featuresFrom } from '../../src/new-site/features.ts';
import { initSite, titleFrom } from '../../src/new-site/init-site.ts';
import { templateNames } from '../../src/new-site/templates.ts';
import { withKnownBundles } from '../known-bundles.ts';
import { linkPackages } from '../link-packages.ts';
import { brokenLinks } from '../serve/crawl-links.ts';
import { brokenInDev, brokenInPreview } from '../serve/linked-assets.ts';
import { summaries } from '../site-fixture.ts';

function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'ssg-init-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

const answers = { template: 'docs', title: "Tea & “Ink’s” 'log'", url: 'https://tea.example' };

test.each(templateNames)(
  'the template %s builds without a warning, and every page has the styles of what is on it',
  async (template) => {
    const root = join(emptyFolder(), 'Tea Log');
    const made = initSite(root, { ...answers, template });
    expect(made.ok).toBe(true);
    linkPackages(root);
    const config = await loadConfig({ root });
    expect(summaries(config.diagnostics)).toEqual([]);
    if (!config.ok) return;
    expect(config.value.title).toBe(answers.title);
    const report = await withKnownBundles(root, () => build(config.value, { strict: true }));
    expect(summaries(report.diagnostics)).toEqual([]);
    expect(report.ok).toBe(true);
    expect(readFileSync(join(root, 'dist/index.html'), 'utf8')).toContain('<main');
    expect(unstyled(join(root, 'dist'))).toEqual([]);
    expect(await brokenInPreview(config.value)).toEqual([]);
    expect(await brokenInDev(config.value)).toEqual([]);
    expect(await brokenLinks(config.value)).toEqual([]);
  },
);

/**
 * Each template published under a base URL, in German too. The docs of `docs-blog` are at `/docs`, so that it has the base
 * URL that can be taken for a path of the site; the other ones have it with `ALL_ROUTES=1 npx vitest run init-site`.
 */
const published = templateNames
  .flatMap((template) => ['/repo/', '/docs/'].map((baseUrl) => ({ template, baseUrl })))
  .filter(
    ({ template, baseUrl }) =>
      process.env['ALL_ROUTES'] !== undefined || (template === 'docs-blog') === (baseUrl === '/docs/'),
  );

test.each(published)(
  'the template $template builds under $baseUrl in two languages without broken links',
  async ({ template, baseUrl }) => {
    const root = join(emptyFolder(), 'site');
    initSite(root, { ...answers, template });
    linkPackages(root);
    const file = join(root, 'ssg.config.ts');
    const keys = `baseUrl: '${baseUrl}', i18n: { locales: ['en', 'de'] },`;
    writeFileSync(
      file,
      readFileSync(file, 'utf8').replace(/\n\s*url: /, (url) => `\n  ${keys}${url}`),
    );
    const config = await loadConfig({ root });
    if (!config.ok) throw new Error(summaries(config.diagnostics).join('\n'));
    const report = await withKnownBundles(root, () => build(config.value, { strict: true }));
    expect(summaries(report.diagnostics)).toEqual([]);
    expect(await brokenInPreview(config.value)).toEqual([]);
    expect(await brokenLinks(config.value)).toEqual([]);
    // The home page exists in every language, and its links stay in that language.
    const home = readFileSync(join(root, 'dist/de/index.html'), 'utf8');
    const [, article = ''] = home.split('id="ssg-body"');
    const plain = new RegExp(` href="(?!${baseUrl}de/|[a-z]+:|#)`);
    expect(article.slice(0, article.indexOf('</main>'))).not.toMatch(plain);
  },
);

const classesOf = (css: string): string[] => [...css.matchAll(/\.([A-Za-z_][\w-]*)/g)].map(([, name = '']) => name);

/** Classes that the theme has rules for, used in a document that does not link the stylesheet with those rules. */
function unstyled(dist: string): string[] {
  const sheets = fileURLToPath(new URL('../../../theme/src/styles', import.meta.url));
  const files = (folder: string, ending: string) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith(ending));
  const known = new Set(files(sheets, '.css').flatMap((file) => classesOf(readFileSync(join(sheets, file), 'utf8'))));
  return files(dist, '.html').flatMap((file) => {
    const html = readFileSync(join(dist, file), 'utf8');
    const links = [...html.matchAll(/<link\b[^>]*>/g)].map(([link]) => link).filter((link) => /stylesheet/.test(link));
    expect(links.length, file).toBeGreaterThan(0);
    const linked = new Set(
      links.flatMap((link) => classesOf(readFileSync(join(dist, /href="([^"]+)"/.exec(link)?.[1] ?? ''), 'utf8'))),
    );
    const used = new Set([...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, all = '']) => all.split(/\s+/)));
    return [...used].filter((name) => known.has(name) && !linked.has(name)).map((name) => `${file}: ${name}`);
  });
}

test('a new site has the files that npm, git and the editor need', () => {
  const root = join(emptyFolder(), 'Tea Log');
  initSite(root, answers);
  expect(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))).toMatchObject({
    name: 'tea-log',
    scripts: { dev: 'ssg dev', build: 'ssg build' },
    dependencies: { '@autolode/ssg-cli': expect.stringMatching(/^\^\d/) },
  });
  expect(readFileSync(join(root, '.gitignore'), 'utf8')).toContain('.ssg/');
  expect(existsSync(join(root, 'tsconfig.json'))).toBe(true);
  for (const path of ['.editorconfig', '.vscode/settings.json', '.github/workflows/ci.yml'])
    expect(existsSync(join(root, path)), path).toBe(true);
});

test.each(templateNames)('the config of the template %s has 15 lines at most', (template) => {
  const root = join(emptyFolder(), 'site');
  initSite(root, { ...answers, template });
  const config = readFileSync(join(root, 'ssg.config.ts'), 'utf8').replace(/^import .*\n/, '');
  expect(config.split('\n').filter((line) => line.trim() !== '').length).toBeLessThanOrEqual(15);
  expect(config).not.toMatch(/\/[/*]\?/);
});

test('a site without features has no search, no offline mode and no workflow, and still builds', async () => {
  const root = join(emptyFolder(), 'site');
  const made = initSite(root, { ...answers, template: 'docs-blog', features: [] });
  expect(made.ok && made.value.written).not.toContain('.github/workflows/ci.yml');
  linkPackages(root);
  const config = await loadConfig({ root });
  expect(summaries(config.diagnostics)).toEqual([]);
  if (!config.ok) return;
  expect([config.value.search, config.value.pwa]).toEqual([false, false]);
  expect(summaries((await build(config.value, { strict: true })).diagnostics)).toEqual([]);
  // Only one that removes itself, in case of an earlier build.
  expect(readFileSync(join(root, 'dist/sw.js'), 'utf8')).toContain('.unregister()');
});

test('packages that a new site names are in its config and its dependencies', async () => {
  const root = join(emptyFolder(), 'site');
  const chosen = ['search', 'math', 'diagrams'];
  expect(initSite(root, { ...answers, template: 'docs-blog', features: chosen }).ok).toBe(true);
  const config = readFileSync(join(root, 'ssg.config.ts'), 'utf8');
  expect(config).toMatch(
    /^import \{ diagrams \} from '@autolode\/plugin-diagrams';\nimport \{ math \} from '@autolode\/plugin-math';\nimport \{ defineConfig \}/,
  );
  expect(config).toMatch(/\n {2}plugins: \[diagrams\(\), math\(\)\],\n\}\);\n$/);
  linkPackages(root);
  const loaded = await loadConfig({ root });
  expect(summaries(loaded.diagnostics)).toEqual([]);
  expect(loaded.ok && loaded.value.plugins.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['@autolode/plugin-diagrams', '@autolode/plugin-math']),
  );
  const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { dependencies: object };
  expect(Object.keys(dependencies)).toEqual([
    '@autolode/plugin-diagrams',
    '@autolode/plugin-math',
    '@autolode/ssg-cli',
    '@autolode/theme',
    'react',
    'react-dom',
  ]);
  expect(dependencies).toMatchObject({ '@autolode/plugin-math': expect.stringMatching(/^\^\d/) });
});

test('a folder that is not empty is rejected and unchanged', () => {
  const root = emptyFolder();
  writeFileSync(join(root, 'thesis.tex'), 'years of work');
  const made = initSite(root, answers);
  expect(summaries(made.diagnostics)).toEqual([`  ${root} is not empty: it contains thesis.tex.`]);
  expect(existsSync(join(root, 'package.json'))).toBe(false);
});

test('a site is added to a repository with a readme, a licence and a .gitignore, which are kept', () => {
  const root = emptyFolder();
  mkdirSync(join(root, '.git'));
  for (const [path, text] of [
    ['README.md', '# Mine'],
    ['LICENSE', 'MIT'],
    ['.gitignore', '*.log'],
  ] as const)
    writeFileSync(join(root, path), text);
  const made = initSite(root, answers);
  expect(summaries(made.diagnostics)).toEqual(['README.md  The file already exists and was kept.']);
  expect(readFileSync(join(root, 'README.md'), 'utf8')).toBe('# Mine');
  expect(readFileSync(join(root, '.gitignore'), 'utf8')).toMatch(/^\*\.log\n[\s\S]*^\.ssg\/$/m);
});

test('the pages of a new site name the commands of its package manager', () => {
  const root = join(emptyFolder(), 'site');
  initSite(root, answers, 'pnpm/10.0.0');
  const page = readFileSync(join(root, 'docs/getting-started.md'), 'utf8');
  expect(page).toContain('pnpm install');
  expect(page).not.toMatch(/(?<!p)npm |\{\{/);
});

test('a read-only folder gives one clear error', () => {
  // This folder of the kernel rejects writes even from root.
  const made = initSite('/sys/new-site', answers);
  expect(made.diagnostics.map(({ code, message }) => [code, message])).toEqual([
    ['init/write', expect.stringMatching(/^Cannot write to \/sys\/new-site: .+\.$/)],
  ]);
});

test('a new site is set up for the package manager that started the command', () => {
  const files = (agent: string, folder = join(emptyFolder(), 'site')) => {
    const made = initSite(folder, answers, agent);
    if (!made.ok) throw new Error(summaries(made.diagnostics).join('\n'));
    const read = (path: string) =>
      made.value.written.includes(path) ? readFileSync(join(folder, path), 'utf8') : undefined;
    return { readme: read('README.md'), pnpm: read('pnpm-workspace.yaml'), yarn: read('.yarnrc.yml'), made };
  };
  const pnpm = files('pnpm/12.0.0');
  expect([pnpm.made.value.packageManager, pnpm.yarn]).toEqual(['pnpm', undefined]);
  expect(pnpm.readme).toContain('pnpm run dev ');
  expect(pnpm.pnpm).toMatch(/^allowBuilds:\n {2}esbuild: true$/m);
  expect(files('npm/11.0.0').readme).toContain('npm run dev ');
  const yarn = files('yarn/4.0.0');
  expect([yarn.pnpm, yarn.yarn]).toEqual([undefined, expect.stringContaining('node-modules')]);

  const workspace = emptyFolder();
  writeFileSync(join(workspace, 'pnpm-workspace.yaml'), 'packages: [site]\n');
  const inside = files('pnpm/12.0.0', join(workspace, 'site'));
  expect([inside.pnpm, inside.made.diagnostics.map(({ code }) => code)]).toEqual([undefined, ['init/workspace']]);
});

test('the workflow of a new site is valid YAML that installs, checks content and types, and builds', () => {
  for (const agent of ['npm/11', 'pnpm/12', 'yarn/4', 'bun/1']) {
    const root = join(emptyFolder(), 'site');
    initSite(root, answers, agent);
    const workflow = load(readFileSync(join(root, '.github/workflows/ci.yml'), 'utf8')) as {
      jobs: { build: { steps: readonly { uses?: string; run?: string }[] } };
    };
    const { steps } = workflow.jobs.build;
    expect(steps.every(({ uses, run }) => (uses ?? run) !== undefined)).toBe(true);
    const commands = steps.flatMap(({ run }) => run ?? []).join('\n');
    expect(commands).toMatch(/(?:npm ci|install --frozen-lockfile)[\s\S]* run check\n.* run typecheck\n.* run build/);
  }
});

test('a site in a subfolder of a repository is told where GitHub reads its workflow, and keeps the linker of Yarn', () => {
  const repository = emptyFolder();
  mkdirSync(join(repository, '.git'));
  writeFileSync(join(repository, 'yarn.lock'), '');
  const made = initSite(join(repository, 'apps/docs'), answers, 'npm/11');
  if (!made.ok) throw new Error(summaries(made.diagnostics).join('\n'));
  expect(made.value.packageManager).toBe('yarn');
  expect(made.value.written).not.toContain('.yarnrc.yml');
  expect(made.diagnostics).toMatchObject([
    { code: 'init/workflow', hint: expect.stringContaining('.github/workflows/apps-docs.yml') },
  ]);
  const root = emptyFolder();
  mkdirSync(join(root, '.git'));
  expect(initSite(root, answers, 'npm/11').diagnostics).toEqual([]);
});

test('all invalid answers are reported at once', () => {
  const made = initSite(join(emptyFolder(), 'new'), {
    template: 'blog',
    title: ' ',
    url: 'example.com/docs',
    features: ['serach'],
  });
  expect(made.diagnostics.map(({ code }) => code)).toEqual(['init/template', 'init/feature', 'init/title', 'init/url']);
  expect(made.diagnostics[1]?.hint).toContain('search');
});

test('"none" beside other features is reported, and nothing is written', () => {
  const root = join(emptyFolder(), 'new');
  const made = initSite(root, { ...answers, features: featuresFrom('none, Search,ci') });
  expect(made.diagnostics.map(({ message }) => message)).toEqual(['"none" is listed with other features: search, ci.']);
  expect(existsSync(root)).toBe(false);
  expect(['none', ' NONE ', 'none,none', '', 'search, ci'].map(featuresFrom)).toEqual([
    [],
    [],
    [],
    [],
    ['search', 'ci'],
  ]);
});

test('the default title comes from the folder', () => {
  expect(titleFrom('/tmp/my-new_site')).toBe('My new site');
});
