import { expect, test } from 'vitest';
import { migrate } from '../old-site.ts';

test('variables of the config stay variables in text, URLs and code, and are values elsewhere', async () => {
  const { read, notes } = await migrate({
    'docs.json': JSON.stringify({
      name: 'Kettle',
      variables: { release: '2.1', 'max-heat': '100' },
      navigation: { pages: ['a'] },
    }),
    'a.mdx': `---
title: Release {{release}}
---

Heats to {{ max-heat }} degrees, see [it](https://kettle.example/{{release}}) and \`{{release}}\`.

<Note>As of {{release}}.</Note>

<Card title="Get {{release}}" href="/a">One.</Card>

\`\`\`sh install.sh
get {{release}}
\`\`\`
\`\`\`
echo {{release}}, {{other}}
\`\`\`
`,
  });
  expect(read('ssg.config.ts')).toMatch(/variables: \{ release: '2\.1', 'max-heat': '100' \}/);
  const page = read('docs/a.md');
  expect(page).toContain('title: "Release 2.1"\n');
  expect(page).toContain('Heats to :var[max-heat] degrees, see [it](https://kettle.example/:var[release]) and `2.1`.');
  expect(page).toContain('As of :var[release].');
  expect(page).toContain('Get 2.1');
  expect(page).toContain('```sh title="install.sh" variables\nget :var[release]\n```');
  expect(page).toContain('```text variables\necho :var[release], {{other}}\n```');
  expect(notes.filter(({ cause }) => cause === 'lost content')).toEqual([]);
});
