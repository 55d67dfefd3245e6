import { expect, test } from 'vitest';
import { copySite, summaries } from '../site-fixture.ts';

test('keys of the front matter that only the site knows reach layouts and components, and no other page', async () => {
  const site = copySite('basic-site');
  site.write(
    'components/Audience.tsx',
    "import { usePage } from '@autolode/ssg-cli/runtime';\nexport default function Audience() {\n  const { audience, levels } = usePage().frontMatter ?? {};\n  return <p>For {String(audience)}, {JSON.stringify(levels)}</p>;\n}\n",
  );
  site.edit('theme/index.tsx', (text) =>
    text.replace('<article>', "<article lang={String(page.frontMatter?.['spoken'] ?? 'none')}>"),
  );
  site.write(
    'docs/own.mdx',
    "---\naudience: dealers\nlevels: [1, { top: true }]\nspoken: de\ndescription: Known.\n---\n\nimport Audience from '../components/Audience.tsx';\n\n# Own\n\n<Audience />\n",
  );
  site.write('docs/plain.md', '---\ndescription: Known.\n---\n\n# Plain\n');
  expect(summaries((await site.build()).diagnostics)).toEqual([]);
  const html = site.read('docs/own.html');
  expect(html).toContain('<p>For dealers, [1,{&quot;top&quot;:true}]</p>');
  expect(html).toContain('<article lang="de">');
  const { page } = JSON.parse(site.read('_data/docs/own.json')) as { page: { frontMatter?: object } };
  expect(page.frontMatter).toEqual({ audience: 'dealers', levels: [1, { top: true }], spoken: 'de' });
  expect(site.read('_data/docs/plain.json')).not.toContain('frontMatter');
  site.edit('docs/own.mdx', (text) => text.replace('dealers', 'owners'));
  await site.build();
  expect(site.read('docs/own.html')).toContain('<p>For owners');
});
