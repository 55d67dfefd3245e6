import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { buildCommand } from '../../../ssg-cli/src/commands/build.ts';
import { createContext } from '../../../ssg-cli/src/commands/context.ts';
import { linkPackages } from '../../../ssg-cli/test/link-packages.ts';
import { migrateSite } from '../../src/migrate-site.ts';
import { docusaurus, folderOf } from '../old-site.ts';

const page = (title: string, body: string) =>
  `<html><body><nav>Menu</nav><main><article><div class="theme-doc-markdown"><h1>${title}</h1>${body}<p>Rate this page</p></div></article></main></body></html>`;

const old = docusaurus({
  'docs/a.md': '# Boil\n\nSee [the cup](b.md).\n\n```js\nboil();\n```\n',
  'docs/b.md': '# Cup\n\nTea.\n',
  'src/pages/index.md': '# Kettle\n\nWater.\n',
  'docs/c.md': '# Lid\n\nShut.\n',
});

const built = {
  'docs/a/index.html': page(
    'Boil',
    '<h2>Safety</h2><p>See <a href="/docs/b">the cup</a> and <a href="/docs/c">the lid</a>.</p><img alt="Steam" src="/s.png"><pre>boil();</pre><pre>stop();</pre>',
  ),
  'docs/b/index.html': page('Cup', '<p>Tea.</p>'),
  'docs/c/index.html': page('Lid', '<p>Shut.</p>'),
  'docs/intro/index.html': page('Intro', '<p>Water.</p>'),
  'docs/gone/index.html': page('Gone', ''),
};

/** Migrates the site, checks it against a build of it, and returns the exit code and the result. */
async function checked(files: Readonly<Record<string, string>>, strict = false) {
  const root = join(folderOf({}), 'new');
  const moved = await migrateSite(folderOf(old), root);
  expect(moved.diagnostics).toEqual([]);
  linkPackages(root);
  let written = '';
  const spy = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    written += String(text);
    return true;
  });
  onTestFinished(() => spy.mockRestore());
  const context = createContext({ root, json: true, color: false });
  const code = await buildCommand(context, { checkOnly: true, against: folderOf(files), strict });
  spy.mockRestore();
  const result = JSON.parse(written) as {
    diagnostics: { code: string; severity: string; file?: string; message: string }[];
    oldSite?: object;
  };
  return {
    code,
    oldSite: result.oldSite,
    others: result.diagnostics.filter((one) => !one.code.startsWith('migrate/')),
    found: result.diagnostics.filter((one) => one.code.startsWith('migrate/')),
    report: () => JSON.parse(readFileSync(join(root, '.ssg/old-site.json'), 'utf8')) as object,
  };
}

describe('a migrated site and the build of the old one', () => {
  test('are compared page by page, and what most pages lack is taken for the old interface and named', async () => {
    const { code, oldSite, found, report } = await checked(built);
    expect(code).toBe(0);
    expect(found.map(({ severity, file, message }) => `${severity} ${file ?? '-'}: ${message}`)).toEqual([
      'warning docs/a.md: The page lacks content that /docs/a has on the old site: 4 words (Safety, the, and, lid), 1 heading (Safety), 1 link (/docs/c), 1 image (Steam), 1 code block (stop();).',
      'warning -: 1 page of the old site has no page and no redirect here: /docs/gone.',
      'info -: Half of the old pages or more have content that the new ones lack. It was taken for the interface of the old site and not counted: 12 words (Rate, this, page).',
    ]);
    expect(oldSite).toMatchObject({ compared: 4, missing: ['/docs/gone'], redirected: [], lists: [] });
    expect(report()).toEqual(oldSite);
  });

  test('are compared with relative links starting at the URL that an old page states as its own', async () => {
    const linksOf = async (canonical: string) => {
      const article = page('Boil', '<p>See <a href="b">the cup</a>.</p><pre>boil();</pre>');
      const head = `<head><link rel="canonical" href="${canonical}"></head><body>`;
      const { found } = await checked({ ...built, 'docs/a/index.html': article.replace('<body>', head) });
      return found.flatMap(({ message }) => /\d link.*/.exec(message)?.[0] ?? []);
    };
    expect(await linksOf('https://kettle.example/docs/a')).toEqual([]);
    expect(await linksOf('https://kettle.example/docs/a/')).toEqual(['1 link (/docs/a/b).']);
    expect(await linksOf('https://kettle.example/2.0/docs/a')).toEqual(['1 link (/docs/a/b).']);
  });

  test('fail a strict check if content is missing', async () => {
    const { code, found, others } = await checked(built, true);
    expect(others).toEqual([]);
    expect(code).toBe(1);
    expect(found.map(({ severity }) => severity)).toEqual(['error', 'error', 'info']);
  });

  test('are not compared if the folder contains no pages', async () => {
    const { code, found } = await checked({ 'readme.txt': 'Nothing' });
    expect(code).toBe(1);
    expect(found.map((one) => one.code)).toEqual(['migrate/no-build']);
  });
});
