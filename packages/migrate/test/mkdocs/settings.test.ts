import { expect, test } from 'vitest';
import { builtSite } from '../built-site.ts';
import { migrate } from '../old-site.ts';

const page = (name: string) => `# ${name}\n\nWater.\n`;
const site = {
  'mkdocs.yml': `
site_name: Kettle
site_url: https://kettle.example/k/
repo_url: https://github.com/a/b
edit_uri: edit/main/docs/
copyright: © Kettle
theme:
  name: material
  logo: img/white.svg
  custom_dir: overrides
  language: de
  palette:
    - { scheme: default, primary: teal }
    - { scheme: slate, primary: deep purple }
  features: [navigation.tabs, navigation.sections, navigation.expand, content.action.edit, header.autohide, toc.integrate]
plugins: [search, git-revision-date-localized]
hooks: [hooks/own.py]
extra:
  homepage: https://kettle.example
  social:
    - { icon: fontawesome/brands/github, link: https://github.com/a }
    - { icon: simple/x, name: Steam on X, link: https://x.com/a }
  alternate:
    - { name: Deutsch, link: /k/, lang: de }
    - { name: English, link: /k/en/, lang: en }
  analytics: { provider: google, property: G-ABC }
  version: { provider: mike }
nav:
  - Home: index.md
  - Guide:
      - guide/index.md
      - Heat:
          - guide/boil.md
          - guide/simmer.md
  - Reference:
      - reference/api.md
`,
  'docs/index.md': page('Kettle'),
  'docs/guide/index.md': page('Guide'),
  'docs/guide/boil.md': page('Boil'),
  'docs/guide/simmer.md': page('Simmer'),
  'docs/reference/api.md': page('API'),
  'docs/img/white.svg':
    '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"><path fill="#FFF" stroke="none" d="M0 0h4v4z"/></svg>',
};

test('the tabs, colours, profiles, languages and edit links of a Material site are those of the new site', async () => {
  const { root, read, notes } = await migrate(site);
  const config = read('ssg.config.ts');
  expect(config).toContain("locales: ['de']");
  expect(config).toContain('hideOnScroll: true');
  expect(config).toContain("editUrl: 'https://github.com/a/b/edit/main/'");
  expect(config).toContain('sidebarCollapsed: false');
  expect(config).toContain('showLastUpdateTime: true');
  expect(config).toContain("trackingID: 'G-ABC'");
  expect(config).toContain("tokens: accentColor({ dark: '#7e56c2', light: '#009485' })");
  expect(read('static/img/white-on-light.svg')).toContain('fill="#009485" stroke="none"');
  expect(notes.filter(({ cause }) => cause === 'config').map(({ message }) => message)).toEqual([
    '`hooks` was removed.',
    '`theme.custom_dir` was removed.',
    '`theme.features: toc.integrate` was removed.',
    '`extra.version` was removed.',
  ]);
  const dist = await builtSite(root);
  const home = dist['index.html'] ?? '';
  expect(home).toContain('href="https://kettle.example/k/en/"');
  expect(home).toContain('>Steam on X<');
  expect(home).toContain('img/white-on-light');
  const guide = dist['guide/index.html'] ?? '';
  expect(guide).toContain('/k/guide/boil/');
  // Only the navbar and the menu lead to the sidebar of another tab.
  expect(guide.match(/href="\/k\/reference\/api\/"/g)).toHaveLength(2);
});

test('the colours in the stylesheets of a Material site replace those of its palette', async () => {
  const { read } = await migrate({
    'mkdocs.yml': `
site_name: Kettle
theme: { name: material, palette: { primary: custom } }
extra_css: [css/own.css]
`,
    'docs/index.md': page('Kettle'),
    'docs/css/own.css': `
      :root > * { --md-primary-fg-color: hsl(0, 100%, 25%); }
      [data-md-color-scheme="slate"] { --md-primary-fg-color: #ff8000; }
      .own { --md-primary-fg-color: blue; }`,
  });
  expect(read('ssg.config.ts')).toContain("tokens: accentColor({ dark: '#ff8000', light: '#800000' })");
});

test('a site of another theme links to the file of a page on GitHub, and has no colours of Material', async () => {
  const { read } = await migrate({
    'mkdocs.yml': 'site_name: Kettle\nrepo_url: https://github.com/a/b/\ntheme: readthedocs\n',
    'docs/index.md': page('Kettle'),
  });
  expect(read('ssg.config.ts')).toContain("editUrl: 'https://github.com/a/b/edit/master/'");
  expect(read('ssg.config.ts')).not.toMatch(/tokens|accentColor/);
});
