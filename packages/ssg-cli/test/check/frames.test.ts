import { expect, test } from 'vitest';
import { linkPackages } from '../link-packages.ts';
import { copySite, summaries } from '../site-fixture.ts';

test('a frame may show a page or a file of the site, and a target that does not exist is reported', async () => {
  const site = copySite('basic-site');
  site.edit('ssg.config.ts', (text) => text.replace("title: 'Basic site',", "title: 'Basic site', baseUrl: '/base/',"));
  site.write('static/demo.html', '<!doctype html><title>Demo</title>');
  const frames = ['/docs/intro', './intro.md', '/demo.html'].map((src) => `<iframe src="${src}" title="A" />`);
  site.write('docs/frames.mdx', `# Frames\n\n${frames.join('\n\n')}\n`);
  expect(summaries((await site.build()).diagnostics)).toEqual([]);
  const urls = [...site.read('docs/frames.html').matchAll(/<iframe src="([^"]*)"/g)].map(([, url]) => url);
  expect(urls).toEqual(['/base/docs/intro', '/base/docs/intro', '/base/demo.html']);
  expect(site.read('_headers')).toContain("frame-src 'self'");

  site.edit('docs/frames.mdx', (text) => `${text}\n<iframe src="/docs/intor" title="B" />\n`);
  expect(summaries((await site.build()).diagnostics)).toEqual([
    'docs/frames.mdx:9  Broken link: no page or file at "/docs/intor".',
  ]);
});

test('the directive of a frame may show a page of the site, whose path is checked', async () => {
  const site = copySite('basic-site');
  site.edit('ssg.config.ts', (text) =>
    text
      .replace("theme: './theme/index.tsx'", "theme: '@autolode/theme'")
      .replace("title: 'Basic site',", "title: 'Basic site', baseUrl: '/base/',"),
  );
  linkPackages(site.root);
  site.write('docs/frame.md', '# Frame\n\n::iframe[The introduction]{src="/docs/intro"}\n');
  expect(summaries((await site.build()).diagnostics)).toEqual([]);
  const html = site.read('docs/frame.html');
  expect(html).toMatch(/<iframe src="\/base\/docs\/intro" title="The introduction" loading="lazy" allow/);
  expect(html).toContain('<a href="/base/docs/intro">The introduction</a>');
  expect(site.read('_headers')).toContain("frame-src 'self'");

  site.edit('docs/frame.md', (text) => text.replace('/docs/intro', '/docs/intor'));
  expect(summaries((await site.build()).diagnostics)).toEqual([
    'docs/frame.md:3  Broken link: no page or file at "/docs/intor".',
  ]);
});

test('the frame of a component may show a page of the site', async () => {
  const site = copySite('basic-site');
  site.write(
    'pages/framed.tsx',
    'export default () => (\n  <main>\n    <iframe src="/docs/intro" title="A" />\n    <iframe src="/docs/intor" title="B" />\n  </main>\n);\n',
  );
  expect(summaries((await site.build()).diagnostics)).toEqual([
    expect.stringMatching(/^pages\/framed\.tsx.*"\/docs\/intor"/),
  ]);
});
