import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { copySite } from '../site-fixture.ts';

test('a site whose stored files are removed during the build is not published in part', async () => {
  const site = copySite('basic-site');
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
        message: 'The output could not be written: another process removed it during the build.',
        file: expect.stringContaining('.ssg/cache/files/'),
      },
    ],
  });
  expect(site.output()).toEqual(before);
});
