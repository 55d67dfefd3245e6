import { expect, test } from 'vitest';
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
