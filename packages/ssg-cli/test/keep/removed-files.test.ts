import { rmSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { coldSite, summaries } from '../site-fixture.ts';

test('a site whose stored files are removed during the build is not published in part', async () => {
  const site = coldSite('basic-site');
  await site.build({ threads: 0 });
  const before = site.output();
  site.edit('docs/intro.md', (text) => `${text}\nMore.\n`);
  const progress = (stage: string) => {
    if (stage === 'emit') rmSync(join(site.root, '.ssg/cache/files'), { recursive: true });
  };
  expect(await site.build({ threads: 0, progress })).toMatchObject({
    ok: false,
    diagnostics: [
      {
        code: 'emit/write',
        message: 'Could not write the output: another process removed it during the build.',
        file: expect.stringContaining('.ssg/cache/files/'),
      },
    ],
  });
  expect(site.output()).toEqual(before);
});

const gone = 'Could not read the file: it no longer exists.';

test.each([
  { path: 'docs', stage: 'arrange', message: /^docs\/dot\.png {2}Could not read the file: it no longer exists\.$/ },
  { path: 'static', stage: 'check', message: new RegExp(`^static/notes\\.txt {2}${gone}$`) },
  { path: 'pages', stage: 'compile', message: /^pages\/\S+ {2}The file was removed during the build\.$/ },
  {
    path: '.ssg',
    stage: 'check',
    message: /^\.ssg\/cache\/files\/[\da-f]\/[\da-f]{64} {2}Could not write the output: /,
  },
])('$path removed before "$stage" ends the build with a message about it', async ({ path, stage, message }) => {
  const site = coldSite('basic-site');
  let times = 0;
  const progress = (name: string) => {
    if (name === stage && times++ === 0) rmSync(join(site.root, path), { recursive: true });
  };
  const result = await site.build({ threads: 0, progress });
  expect(result.ok).toBe(false);
  const errors = summaries(result.diagnostics.filter(({ severity }) => severity === 'error'));
  expect(errors.filter((one) => message.test(one)).length).toBeGreaterThan(0);
});

test('a static file that is too large to be read at once is named', async () => {
  const site = coldSite('basic-site');
  site.write('static/video.mp4', '');
  truncateSync(join(site.root, 'static/video.mp4'), 2 ** 31);
  const result = await site.build({ threads: 0 });
  expect(summaries(result.diagnostics)).toEqual([
    'static/video.mp4  Could not read the file: it is larger than 2 GB, so publish it beside the site and link to it.',
  ]);
});
