import { expect, test } from 'vitest';
import { docusaurus, migrate } from '../old-site.ts';

test('packages that MUI needs are installed although the lock file of Yarn 1 does not name its peers', async () => {
  const { read } = await migrate(
    docusaurus({
      'docs/tea.mdx': "import Button from '@mui/material/Button';\n\n<Button>Boil</Button>\n",
      'package.json': JSON.stringify({
        dependencies: { '@mui/material': '^6.1.5', '@emotion/react': '^11.13.3', '@emotion/styled': '^11.13.0' },
      }),
      'yarn.lock': '# yarn lockfile v1\n\n"@mui/material@^6.1.5":\n  version "6.1.5"\n',
    }),
  );
  expect(JSON.parse(read('package.json')).dependencies).toMatchObject({
    '@emotion/react': '^11.13.3',
    '@emotion/styled': '^11.13.0',
    '@mui/material': '6.1.5',
  });
});
