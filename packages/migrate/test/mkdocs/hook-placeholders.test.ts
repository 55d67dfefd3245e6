import { expect, test } from 'vitest';
import { migrate } from '../old-site.ts';

test('placeholders that hooks replaced are reported where a page shows them', async () => {
  const { notes } = await migrate({
    'mkdocs.yml': 'site_name: Kettle\nhooks:\n  - docs/.hooks/register.py\n',
    'docs/.hooks/register.py': 'from version import fill\n',
    'docs/.hooks/version.py': 'MARKER = "<KETTLE_VERSION>"\nHEAT = \'%HEAT%\'\nKEY = "KETTLE_KEY"\n',
    'docs/index.md': '# Kettle\n\nSet `KETTLE_KEY`.\n',
    'docs/versions.md': '# Versions\n\nThis is <KETTLE_VERSION>.\n\n```sh\nboil --heat %HEAT%\n```\n',
  });
  expect(notes.filter(({ cause }) => cause === 'source text')).toEqual([
    {
      file: 'docs/versions.md',
      line: 3,
      cause: 'source text',
      message: 'Placeholders that `hooks` of the old site replaced are shown as source text.',
      detail: '%HEAT%, <KETTLE_VERSION>',
      remedy: 'Replace them with what the hooks wrote.',
    },
  ]);
});
