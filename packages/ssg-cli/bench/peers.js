// The same corpus in other generators. Hugo and Eleventy have a small theme of their own: title, sidebar by chapter, a
// table of contents if supported, and code highlighted with classes. Docusaurus has its classic theme and its fast
// mode. None of them generates a search index, Markdown alternates or data files.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeCorpus } from './corpus.js';

export const peers = {
  hugo: { version: hugoVersion, set: setHugo },
  eleventy: { version: () => '3.1.8', set: setEleventy },
  docusaurus: { version: () => docusaurus, set: setDocusaurus },
};

const docusaurus = '3.10.2';

/** `undefined` if it is not installed. */
function hugoVersion() {
  try {
    return /v([\d.]+)/.exec(execFileSync('hugo', ['version'], { encoding: 'utf8' }))?.[1];
  } catch {
    return undefined;
  }
}

/** Each returns its build command and the paths of its content, output and cache. */
function setHugo(root, pages) {
  const site = join(root, 'hugo');
  writeCorpus(join(site, 'content'), pages, 'hugo');
  mkdirSync(join(site, 'layouts/_default'), { recursive: true });
  writeFileSync(
    join(site, 'config.toml'),
    'baseURL = "https://corpus.example/"\ntitle = "Corpus"\ndisableKinds = ["RSS", "taxonomy", "term"]\n[markup.highlight]\nnoClasses = false\n[markup.goldmark.renderer]\nunsafe = true\n',
  );
  const page =
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{{ .Title }} | {{ .Site.Title }}</title></head><body><nav><ul>{{ range .Site.Sections }}<li><a href="{{ .RelPermalink }}">{{ .Title }}</a>{{ if eq . $.CurrentSection }}<ul>{{ range .Pages }}<li><a href="{{ .RelPermalink }}">{{ .Title }}</a></li>{{ end }}</ul>{{ end }}</li>{{ end }}</ul></nav><main><h1>{{ .Title }}</h1>{{ .TableOfContents }}{{ .Content }}</main></body></html>';
  for (const name of ['single', 'list']) writeFileSync(join(site, `layouts/_default/${name}.html`), page);
  writeFileSync(join(site, 'layouts/index.html'), page);
  return { site, content: join(site, 'content'), out: join(site, 'public'), command: ['hugo', ['--quiet']] };
}

function setEleventy(root, pages) {
  const site = join(root, 'eleventy');
  writeCorpus(join(site, 'docs'), pages, 'eleventy');
  mkdirSync(join(site, '_includes'), { recursive: true });
  writeFileSync(join(site, 'package.json'), '{ "private": true, "type": "module" }\n');
  execFileSync(
    'npm',
    ['install', '--no-audit', '--no-fund', '@11ty/eleventy@3.1.8', '@11ty/eleventy-plugin-syntaxhighlight@5.0.2'],
    { cwd: site, stdio: 'ignore' },
  );
  writeFileSync(
    join(site, 'eleventy.config.js'),
    `import highlight from '@11ty/eleventy-plugin-syntaxhighlight';
export default (eleventy) => {
  eleventy.addPlugin(highlight);
  eleventy.addGlobalData('layout', 'page.njk');
  eleventy.addCollection('chapters', (api) => {
    const chapters = new Map();
    for (const page of api.getAll()) {
      const folder = page.filePathStem.split('/').at(-2) ?? '';
      chapters.set(folder, [...(chapters.get(folder) ?? []), page]);
    }
    return [...chapters].map(([folder, pages]) => ({ folder, pages }));
  });
  return { dir: { input: 'docs', includes: '../_includes', output: '../eleventy-out' }, markdownTemplateEngine: false };
};
`,
  );
  writeFileSync(
    join(site, '_includes/page.njk'),
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{{ title }} | Corpus</title></head><body><nav><ul>{% for chapter in collections.chapters %}<li>{{ chapter.folder }}{% if chapter.folder == page.filePathStem.split("/")[1] %}<ul>{% for one in chapter.pages %}<li><a href="{{ one.url }}">{{ one.data.title }}</a></li>{% endfor %}</ul>{% endif %}</li>{% endfor %}</ul></nav><main><h1>{{ title }}</h1>{{ content | safe }}</main></body></html>',
  );
  return {
    site,
    content: join(site, 'docs'),
    out: join(root, 'eleventy-out'),
    command: [join(site, 'node_modules/.bin/eleventy'), ['--quiet']],
  };
}

function setDocusaurus(root, pages) {
  const site = join(root, 'docusaurus');
  writeCorpus(join(site, 'docs'), pages, 'docusaurus');
  writeFileSync(join(site, 'package.json'), '{ "private": true }\n');
  const own = ['core', 'preset-classic', 'faster'].map((name) => `@docusaurus/${name}@${docusaurus}`);
  execFileSync('npm', ['install', '--no-audit', '--no-fund', ...own, 'react@19', 'react-dom@19', '@mdx-js/react@3'], {
    cwd: site,
    stdio: 'ignore',
  });
  writeFileSync(
    join(site, 'docusaurus.config.js'),
    `module.exports = {
  title: 'Corpus', url: 'https://corpus.example', baseUrl: '/', onBrokenLinks: 'throw',
  future: { v4: true, faster: true }, markdown: { format: 'detect' },
  presets: [['classic', { docs: { routeBasePath: '/' }, blog: false, pages: false }]],
};
`,
  );
  const command = [join(site, 'node_modules/.bin/docusaurus'), ['build']];
  const env = { DOCUSAURUS_NO_TELEMETRY: '1', NODE_OPTIONS: '--max-old-space-size=8192' };
  return {
    site,
    content: join(site, 'docs'),
    out: join(site, 'build'),
    caches: ['.docusaurus', 'node_modules/.cache'],
    command,
    env,
  };
}

const gone = mkdtempSync(join(tmpdir(), 'ssg-bench-gone-'));
process.once('exit', () => rmSync(gone, { recursive: true, force: true }));
let count = 0;

/**
 * Moves a folder away without deleting its files. After thousands of deletions, ext4 creates files slowly for a minute,
 * which would be counted as the generator's time.
 */
export function forget(folder) {
  if (existsSync(folder)) renameSync(folder, join(gone, String(++count)));
}
