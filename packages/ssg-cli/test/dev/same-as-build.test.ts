// @module-tag server
import { expect, test } from 'vitest';
import { coldSite } from '../site-fixture.ts';
import { serveDev, urlOf, withoutLiveScript } from './dev-site.ts';

/** Files that only a build writes: its own records, the service worker with its list of files, and rules that name assets. */
const ofBuilds = /^(?:build-manifest\.json|_headers|sw\.js|assets\/offline-.*\.json)$/;

/** Requests for these are redirected. */
const redirected = new Set(['old/place.html']);

test('every file that a build writes is served with the same bytes, but for the live script', async () => {
  const site = coldSite('basic-site');
  site.write('static/robots-extra.txt', 'Static.\n');
  site.write(
    'docs/tagged.md',
    '---\nskill: Tag pages.\ntags: [one, two]\nredirect_from: [/old/place]\n---\n\n# Tagged\n\nWith tags.\n',
  );
  site.write(
    'blog/2025-02-03-second.md',
    '---\ntags: [second]\n---\n\n# A post with a title\n\nIntro.\n\n<!-- truncate -->\n\nRest.\n',
  );
  site.edit('theme/index.tsx', (text) =>
    text.replace(
      'directives: {',
      'directives: { rates: () => <table><tbody><tr><td>ringgit</td></tr></tbody></table>,',
    ),
  );
  site.write('docs/drawn.md', '# Drawn\n\nFrom data:\n\n::rates\n');
  site.write('pages/deep/page.md', '# Deep\n\nA page below a folder.\n');
  expect((await site.build()).ok).toBe(true);
  const files = site.output();
  const served = await serveDev(site, { watch: false, isProduction: true });
  await served.dev.session.ready();
  await served.dev.session.settled();
  const different: string[] = [];
  for (const [file, content] of Object.entries(files)) {
    if (ofBuilds.test(file)) continue;
    const { status, body } = await served.get(urlOf(file));
    if (redirected.has(file)) expect(status, file).toBe(302);
    else if (status !== (file === '404.html' ? 404 : 200) && status !== 200) different.push(`${file}: ${status}`);
    else if (withoutLiveScript(body) !== content) different.push(file);
  }
  expect(different).toEqual([]);
  expect(served.problems()).toEqual([]);
});
