import { describe, expect, test } from 'vitest';
import { profileChunks } from '../../../src/build/report/profile-chunks.ts';
import { profilePage } from '../../../src/build/report/profile-page.ts';
import { sha256Base64 } from '../../../src/lib/hash.ts';
import { copySite } from '../../site-fixture.ts';

describe('the profile of a build', () => {
  test('shows the time of stages, pages and plugins and the size of chunks, without scripts', async () => {
    const site = copySite('basic-site');
    site.edit('ssg.config.ts', (config) =>
      config.replace(
        "title: 'Basic site",
        "markdown: { remarkPlugins: [function slowPlugin() { return (tree: unknown) => { JSON.stringify(tree); }; }] },\n  title: 'Basic site",
      ),
    );
    const built = await site.build();
    if (!built.ok) throw new Error(JSON.stringify(built.diagnostics));
    const page = profilePage(built.value, 'A <b> & "c"');
    for (const part of [
      'compile</span>',
      'docs/intro.md',
      'docs/intro.html',
      'slowPlugin',
      'assets/main-',
      ' MB<',
      ' → ',
    ])
      expect(page).toContain(part);
    expect(page).toContain('<h1>A &lt;b&gt; &amp; &quot;c&quot;</h1>');
    expect(page).not.toMatch(/<script|\son\w+=|\sstyle=|\b(?:src|href)=|NaN|Infinity|undefined/);
    // Its only policy allows its only stylesheet.
    const sheet = /<style>(.*)<\/style>/s.exec(page)?.[1] ?? '';
    expect(page).toContain(`default-src 'none'; style-src 'sha256-${sha256Base64(sheet)}'`);
  });

  test('states that nothing was built', async () => {
    const site = copySite('basic-site');
    await site.build();
    const again = await site.build();
    if (!again.ok) throw new Error('the build failed');
    expect(profilePage(again.value, 'x')).toContain('No page was compiled. Add --force to include all pages.');
  });
});

test('a module is listed with its shortest import chain', () => {
  const input = (bytes: number, ...imports: string[]) => ({
    bytes,
    imports: imports.map((path) => ({ path, kind: 'import-statement' as const })),
  });
  const chunks = profileChunks({
    inputs: {
      'virtual:virtual:main': input(1, 'a.ts', 'b.ts'),
      'a.ts': input(5, 'b.ts'),
      'b.ts': input(5, '../node_modules/.pnpm/x@1/node_modules/x/index.js'),
      '../node_modules/.pnpm/x@1/node_modules/x/index.js': input(50),
    },
    outputs: {
      '.ssg/out/assets/main-AAAA.js': {
        bytes: 60,
        imports: [],
        exports: [],
        entryPoint: 'virtual:virtual:main',
        inputs: {
          'b.ts': { bytesInOutput: 5 },
          'a.ts': { bytesInOutput: 0 },
          '../node_modules/.pnpm/x@1/node_modules/x/index.js': { bytesInOutput: 50 },
        },
      },
    },
  });
  expect(chunks).toEqual([
    {
      path: 'assets/main-AAAA.js',
      bytes: 60,
      modules: [
        { path: 'x/index.js', bytes: 50, chain: ['entry main', 'b.ts', 'x/index.js'] },
        { path: 'b.ts', bytes: 5, chain: ['entry main', 'b.ts'] },
      ],
    },
  ]);
});
