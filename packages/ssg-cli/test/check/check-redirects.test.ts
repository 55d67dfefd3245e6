import { expect, test } from 'vitest';
import { copySite, summaries } from '../site-fixture.ts';

test('anchors and files that redirects lead to are checked, wherever a redirect is written', async () => {
  const site = copySite('basic-site');
  site.edit('ssg.config.ts', (text) =>
    text.replace(
      "title: 'Basic site',",
      `title: 'Basic site',
  redirects: [
    { from: '/good', to: '/docs/a#first-steps' },
    { from: '/top', to: '/docs/a#top' },
    { from: '/bad', to: '/docs/a#first-step' },
    { from: '/chain', to: '/before#gone' },
    { from: '/own', to: 'https://basic.example/docs/a#nope' },
    { from: '/file', to: '/notes.txt' },
    { from: '/no-file', to: '/nots.txt' },
    { from: '/elsewhere', to: 'https://other.example/#nope' },
  ],`,
    ),
  );
  site.write('docs/a.md', '---\nredirect_from: [/before]\n---\n\n# A\n\n## First steps\n\nText.\n');
  const built = await site.diagnose();
  expect(summaries(built.diagnostics)).toEqual([
    'ssg.config.ts:8  redirects[2]: The redirect from "/bad" goes to "/docs/a#first-step", whose page has no such anchor.',
    'ssg.config.ts:9  redirects[3]: The redirect from "/chain" goes to "/docs/a#gone", whose page has no such anchor.',
    'ssg.config.ts:12  redirects[6]: The redirect from "/no-file" goes to "/nots.txt", which does not exist.',
    'ssg.config.ts:10  redirects[4]: The redirect from "/own" goes to "https://basic.example/docs/a#nope", whose page has no such anchor.',
  ]);
  expect(built.diagnostics[0]?.hint).toContain('first-steps');
});
