import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { coldSite } from '../site-fixture.ts';

test('of two pages with one URL the second is published, and it alone is kept offline, and neither damages the cache', async () => {
  const site = coldSite('basic-site');
  site.edit('ssg.config.ts', (text) =>
    text.replace(/defineConfig\(\{|export default \{/, "$& onDuplicateRoutes: 'warn',"),
  );
  for (const name of ['one', 'two'])
    site.write(`docs/${name}.md`, `---\nslug: /both\n---\n\n# Both\n\nText of ${name}.\n`);
  // Its Markdown alternate has the same content as that of the first.
  site.write('docs/zero.md', '---\nslug: /zero\n---\n\n# Both\n\nText of one.\n');
  const objects = join(site.root, '.ssg/cache/files');
  const damaged = () =>
    readdirSync(objects, { recursive: true, withFileTypes: true })
      .filter((one) => one.isFile())
      .filter(({ parentPath, name }) => {
        const hash = createHash('sha256')
          .update(readFileSync(join(parentPath, name)))
          .digest('hex');
        return hash !== basename(name);
      });
  for (const time of ['first', 'second']) {
    site.edit('docs/intro.md', (text) => `${text}\n\nThe ${time} time.\n`);
    const result = await site.build({ threads: 0 });
    expect(result.diagnostics.map(({ code }) => code)).toContain('route/duplicate');
    expect(result.ok).toBe(true);
    expect(damaged()).toEqual([]);
    const output = site.output();
    const text = (name: RegExp) => Object.entries(output).find(([path]) => name.test(path))?.[1] ?? '';
    const page = text(/(?:^|\/)docs\/both\.html$/);
    expect(page).toContain('Text of two.');
    expect(page).not.toContain('Text of one.');
    const kept = text(/^assets\/offline-.*\.json$/);
    expect(kept.match(/"[^"]*docs\/both[^"]*"/g)).toHaveLength(1);
    expect(kept).toContain(createHash('sha256').update(page).digest('base64'));
  }
});
