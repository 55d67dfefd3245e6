// The generators of the comparison. Each is installed with its own documentation theme and search, and returns its
// build command and the paths of its content, output and cache.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { folderOf, writeCorpus } from './corpus.js';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const perFolder = 25;

export const generators = { ssg, hugo, starlight, vitepress, docusaurus };

/** Installs packages in a folder and returns the version of the first. */
function install(folder, packages) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }\n');
  execFileSync('npm', ['install', '--no-audit', '--no-fund', '--silent', ...packages], {
    cwd: folder,
    stdio: 'ignore',
  });
  const [, name] = /^(@?[^@]+)/.exec(packages[0]);
  return JSON.parse(readFileSync(join(folder, 'node_modules', name, 'package.json'), 'utf8')).version;
}

function ssg(root, pages) {
  const site = join(root, 'ssg');
  const theme = here('../../theme/src');
  writeCorpus(join(site, 'docs'), pages, 'ssg');
  const sheets = ['search', 'tabs'].map((name) => JSON.stringify(join(theme, `styles/${name}.css`)));
  writeFileSync(
    join(site, 'ssg.config.ts'),
    `export default {
  title: 'Corpus', url: 'https://corpus.example', theme: ${JSON.stringify(join(theme, 'index.ts'))},
  styles: [
    ${JSON.stringify(join(theme, 'styles/index.css'))},
    { file: ${sheets[0]}, layouts: ['search', 'not-found', 'offline'] }, { file: ${sheets[1]}, directives: ['tabs'] },
  ],
  docs: [{ id: 'docs', path: 'docs', routeBasePath: '/' }], navbar: { items: [{ type: 'search' }] }, pages: false,
};
`,
  );
  const { version } = JSON.parse(readFileSync(here('../package.json'), 'utf8'));
  return {
    label: 'ssg',
    version,
    search: 'its own',
    content: join(site, 'docs'),
    out: join(site, 'dist'),
    caches: [join(site, '.ssg')],
    commands: [[process.execPath, [here('../bin/ssg.js'), 'build', '--root', site], {}]],
  };
}

function docusaurus(root, pages) {
  const site = join(root, 'docusaurus');
  const version = install(site, [
    '@docusaurus/core@latest',
    '@docusaurus/preset-classic@latest',
    '@docusaurus/faster@latest',
    'react@19',
    'react-dom@19',
    '@mdx-js/react@3',
  ]);
  writeFileSync(join(site, 'package.json'), '{ "private": true }\n');
  writeCorpus(join(site, 'docs'), pages, 'docusaurus');
  writeFileSync(
    join(site, 'docusaurus.config.js'),
    `module.exports = {
  title: 'Corpus', url: 'https://corpus.example', baseUrl: '/', onBrokenLinks: 'throw',
  future: { v4: true, faster: true }, markdown: { format: 'detect' },
  presets: [['classic', { docs: { routeBasePath: '/' }, blog: false, pages: false }]],
};
`,
  );
  const env = { DOCUSAURUS_NO_TELEMETRY: '1', NODE_OPTIONS: '--max-old-space-size=8192' };
  return {
    label: 'Docusaurus',
    version,
    // Its own search is a hosted service.
    search: 'none',
    content: join(site, 'docs'),
    out: join(site, 'build'),
    caches: [join(site, '.docusaurus'), join(site, 'node_modules/.cache')],
    commands: [[join(site, 'node_modules/.bin/docusaurus'), ['build'], { cwd: site, env }]],
  };
}

const chapters = (pages) => Array.from({ length: Math.ceil(pages / perFolder) }, (_, index) => index);

function vitepress(root, pages) {
  const site = join(root, 'vitepress');
  const version = install(site, ['vitepress@latest']);
  writeCorpus(join(site, 'docs'), pages, 'vitepress');
  const sidebar = chapters(pages).map((chapter) => ({
    text: `Chapter ${chapter + 1}`,
    collapsed: true,
    items: Array.from({ length: Math.min(perFolder, pages - chapter * perFolder) }, (_, index) => ({
      text: titleIn(join(site, 'docs', folderOf(chapter * perFolder), `page-${String(index).padStart(3, '0')}.md`)),
      link: `/${folderOf(chapter * perFolder)}/page-${String(index).padStart(3, '0')}`,
    })),
  }));
  mkdirSync(join(site, 'docs/.vitepress'), { recursive: true });
  writeFileSync(
    join(site, 'docs/.vitepress/config.mjs'),
    `export default { title: 'Corpus', cleanUrls: true, themeConfig: { search: { provider: 'local' }, sidebar: ${JSON.stringify(sidebar)} } };\n`,
  );
  const env = { NODE_OPTIONS: '--max-old-space-size=8192' };
  return {
    label: 'VitePress',
    version,
    search: 'its own',
    content: join(site, 'docs'),
    out: join(site, 'docs/.vitepress/dist'),
    caches: [join(site, 'docs/.vitepress/cache')],
    commands: [[join(site, 'node_modules/.bin/vitepress'), ['build', 'docs'], { cwd: site, env }]],
  };
}

const titleIn = (file) => /^title: (.*)$/m.exec(readFileSync(file, 'utf8'))?.[1] ?? '';

function starlight(root, pages) {
  const site = join(root, 'starlight');
  // Astro requires a newer Node than this generator, so that version is installed with it.
  const version = install(site, ['@astrojs/starlight@latest', 'astro@latest', 'sharp@latest', 'node@24']);
  writeCorpus(join(site, 'src/content/docs'), pages, 'starlight');
  const sidebar = chapters(pages).map((chapter) => ({
    label: `Chapter ${chapter + 1}`,
    collapsed: true,
    items: [{ autogenerate: { directory: folderOf(chapter * perFolder) } }],
  }));
  writeFileSync(
    join(site, 'astro.config.mjs'),
    `import starlight from '@astrojs/starlight';
import { defineConfig } from 'astro/config';
export default defineConfig({ site: 'https://corpus.example', integrations: [starlight({ title: 'Corpus', sidebar: ${JSON.stringify(sidebar)} })] });
`,
  );
  writeFileSync(
    join(site, 'src/content.config.mjs'),
    `import { docsLoader } from '@astrojs/starlight/loaders';
import { docsSchema } from '@astrojs/starlight/schema';
import { defineCollection } from 'astro:content';
export const collections = { docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }) };
`,
  );
  const bundled = join(site, 'node_modules/.bin/node');
  const env = { ASTRO_TELEMETRY_DISABLED: '1', NODE_OPTIONS: '--max-old-space-size=8192' };
  const entry = join(site, 'node_modules/astro', astroEntry(site));
  return {
    label: 'Starlight',
    version,
    search: 'Pagefind',
    content: join(site, 'src/content/docs'),
    out: join(site, 'dist'),
    caches: [join(site, '.astro'), join(site, 'node_modules/.astro'), join(site, 'node_modules/.vite')],
    commands: [[existsSync(bundled) ? bundled : process.execPath, [entry, 'build'], { cwd: site, env }]],
  };
}

function astroEntry(site) {
  const { bin } = JSON.parse(readFileSync(join(site, 'node_modules/astro/package.json'), 'utf8'));
  return typeof bin === 'string' ? bin : bin.astro;
}

/**
 * Hugo has no documentation theme of its own. It is measured with a small theme, whose menu is rendered once per
 * chapter, and with Pagefind, so that it is as fast as it can be.
 */
function hugo(root, pages) {
  const site = join(root, 'hugo');
  const tools = join(root, 'hugo-tools');
  let version = /v([\d.]+)/.exec(execFileSync('hugo', ['version'], { encoding: 'utf8' }))?.[1];
  const pagefind = install(tools, ['pagefind@latest']);
  version = `${version} with Pagefind ${pagefind}`;
  writeCorpus(join(site, 'content'), pages, 'hugo');
  mkdirSync(join(site, 'layouts/_default'), { recursive: true });
  mkdirSync(join(site, 'layouts/partials'), { recursive: true });
  writeFileSync(
    join(site, 'config.toml'),
    'baseURL = "https://corpus.example/"\ntitle = "Corpus"\ndisableKinds = ["RSS", "taxonomy", "term"]\n[markup.highlight]\nnoClasses = false\n[markup.goldmark.renderer]\nunsafe = true\n',
  );
  writeFileSync(
    join(site, 'layouts/partials/menu.html'),
    '<nav><ul>{{ $current := .CurrentSection }}{{ range .Site.Sections }}<li><a href="{{ .RelPermalink }}">{{ .Title }}</a>{{ if eq . $current }}<ul>{{ range .Pages }}<li><a href="{{ .RelPermalink }}">{{ .Title }}</a></li>{{ end }}</ul>{{ end }}</li>{{ end }}</ul></nav>',
  );
  const page =
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{{ .Title }} | {{ .Site.Title }}</title><link rel="stylesheet" href="/pagefind/pagefind-ui.css"><script src="/pagefind/pagefind-ui.js" defer></script><script>addEventListener("DOMContentLoaded",()=>new PagefindUI({element:"#search"}))</script></head><body><div id="search"></div>{{ partialCached "menu.html" . .Section }}<main data-pagefind-body><h1>{{ .Title }}</h1>{{ .TableOfContents }}{{ .Content }}</main></body></html>';
  for (const name of ['single', 'list']) writeFileSync(join(site, `layouts/_default/${name}.html`), page);
  writeFileSync(join(site, 'layouts/index.html'), page);
  const out = join(site, 'public');
  return {
    label: 'Hugo, small theme',
    version,
    search: 'Pagefind',
    content: join(site, 'content'),
    out,
    caches: [join(site, 'resources')],
    commands: [
      ['hugo', ['--quiet'], { cwd: site }],
      [join(tools, 'node_modules/.bin/pagefind'), ['--site', out], { cwd: site }],
    ],
  };
}
