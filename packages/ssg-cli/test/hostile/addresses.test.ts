import { expect, test } from 'vitest';
import { copySite, summaries } from '../site-fixture.ts';
import { scriptAddresses } from './payloads.ts';

test('an address in the front matter that is a script is refused, with file and line, in every spelling', async () => {
  const site = copySite('basic-site');
  scriptAddresses.forEach((address, index) => {
    for (const key of ['custom_edit_url', 'image'])
      site.write(`docs/${key}-${index}.md`, `---\ntitle: A\n${key}: ${JSON.stringify(address)}\n---\n\nText.\n`);
  });
  const { ok, diagnostics } = await site.build();
  expect(ok).toBe(false);
  const lines = summaries(diagnostics).filter((line) => line.includes('must be'));
  expect(lines).toHaveLength(2 * scriptAddresses.length);
  for (const line of lines)
    expect(line).toMatch(/^docs\/(?:custom_edit_url|image)-\d+\.md:3 {2}"\w+" must be (?:a URL|a path)/);
});

test('so is one of an author', async () => {
  const site = copySite('basic-site');
  const authors = scriptAddresses.map((address, index) => [
    [`u${index}`, { name: `U${index}`, url: address }],
    [`i${index}`, { name: `I${index}`, image_url: address }],
  ]);
  site.write('blog/authors.yml', JSON.stringify(Object.fromEntries(authors.flat())));
  site.write('blog/2024-01-01-a.md', '---\nauthors: [u0]\n---\n\n# A\n\nText.\n');
  const { ok, diagnostics } = await site.build();
  expect(ok).toBe(false);
  expect(summaries(diagnostics).filter((line) => line.includes('URL scheme not allowed'))).toHaveLength(
    2 * scriptAddresses.length,
  );
});
