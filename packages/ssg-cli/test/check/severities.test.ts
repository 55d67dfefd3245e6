import { describe, expect, test } from 'vitest';
import { createContext } from '../../src/commands/context.ts';
import { urlsCommand } from '../../src/commands/urls.ts';
import { addKnownBundles } from '../known-bundles.ts';
import { copySite, type SiteFixture, summaries } from '../site-fixture.ts';

const withConfig = (more: string): SiteFixture => {
  const site = copySite('basic-site');
  site.edit('ssg.config.ts', (text) => text.replace("title: 'Basic site',", `title: 'Basic site',\n${more}`));
  return site;
};

describe('docs that no sidebar lists', () => {
  const explicit = (text: string) =>
    text.replace(
      "routeBasePath: '/docs' }",
      "routeBasePath: '/docs', sidebars: { main: ['intro', { type: 'ref', id: 'guides/second' }] } }",
    );

  test('are warnings with their file; a reference, a selected sidebar or "unlisted" prevents them', async () => {
    const site = copySite('basic-site');
    site.edit('ssg.config.ts', explicit);
    site.write('docs/lost.md', '# Lost\n');
    site.write('docs/hidden.md', '---\nunlisted: true\n---\n\n# Hidden\n');
    site.write('docs/chosen.md', '---\ndisplayed_sidebar: main\n---\n\n# Chosen\n');
    const result = await site.diagnose();
    expect(result.ok).toBe(true);
    expect(summaries(result.diagnostics)).toEqual(['docs/lost.md:1  This doc is not in any sidebar.']);
    expect(result.diagnostics[0]?.severity).toBe('warning');
  });

  test('fail the build with --strict, and have the configured severity', async () => {
    for (const [severity, expected] of [
      ['ignore', []],
      ['log', ['info']],
      ['warn', ['warning']],
      ['throw', ['error']],
    ] as const) {
      const site = withConfig(`onOrphanDocs: '${severity}',`);
      site.edit('ssg.config.ts', explicit);
      site.write('docs/lost.md', '# Lost\n');
      const result = await site.diagnose();
      expect(result.diagnostics.map((one) => one.severity)).toEqual(expected);
      expect(result.ok).toBe(severity !== 'throw');
      expect((await site.build({ strict: true })).ok).toBe(severity === 'ignore' || severity === 'log');
    }
  });
});

describe('links to drafts', () => {
  const draftSite = (more = '') => {
    const site = withConfig(more);
    site.write('docs/later.md', '---\ndraft: true\n---\n\n# Later\n');
    site.write('pages/soon.md', '---\ndraft: true\n---\n\n# Soon\n');
    site.write(
      'docs/guides/links.md',
      '# Links\n\n[file](../later.md)\n[top](/later.md)\n[bare](later.md)\n[site](@site/docs/later.md)\n[address](/docs/later)\n[page](/soon)\n',
    );
    return site;
  };

  test('are reported, by file in every spelling and by URL', async () => {
    const result = await draftSite().diagnose();
    expect(result.ok).toBe(true);
    expect(summaries(result.diagnostics)).toEqual([
      'docs/guides/links.md:3  The link "../later.md" points to a draft, which is not published.',
      'docs/guides/links.md:4  The link "/later.md" points to a draft, which is not published.',
      'docs/guides/links.md:5  The link "later.md" points to a draft, which is not published.',
      'docs/guides/links.md:6  The link "@site/docs/later.md" points to a draft, which is not published.',
      'docs/guides/links.md:7  The link "/docs/later" points to a draft, which is not published.',
      'docs/guides/links.md:8  The link "/soon" points to a draft, which is not published.',
    ]);
  });

  test('have their own severity', async () => {
    expect(summaries((await draftSite("onLinksToDrafts: 'ignore',").diagnose()).diagnostics)).toEqual([]);
    expect((await draftSite("onLinksToDrafts: 'throw',").diagnose()).ok).toBe(false);
  });

  test('a draft is left out of sidebars and of pagination without a message', async () => {
    const site = copySite('basic-site');
    site.edit('ssg.config.ts', (text) =>
      text.replace(
        "routeBasePath: '/docs' }",
        "routeBasePath: '/docs', sidebars: { main: ['intro', 'later', { type: 'category', label: 'Soon', items: ['later'] }, 'guides/second'] } }",
      ),
    );
    site.write('docs/later.md', '---\ndraft: true\n---\n\n# Later\n');
    site.edit('docs/intro.md', (text) => text.replace('---\n', '---\npagination_next: later\n'));
    const result = await site.build();
    expect(summaries(result.diagnostics)).toEqual([]);
    expect(site.read('docs/intro.html')).not.toContain('Later');
  });
});

describe('severities of link checks', () => {
  const rules = [
    ['onBrokenLinks', '[x](./gone.md)'],
    ['onBrokenLinks', '[x](/nowhere)'],
    ['onBrokenAnchors', '[x](/docs/intro#nowhere)'],
    ['onBrokenAssets', '![x](./gone.png)'],
  ] as const;
  test.each(rules)('%s sets the severity of %s', async (rule, markdown) => {
    for (const [severity, expected] of [
      ['ignore', undefined],
      ['log', 'info'],
      ['warn', 'warning'],
      ['throw', 'error'],
    ] as const) {
      const site = withConfig(`${rule}: '${severity}',`);
      site.write('docs/links.md', `# Links\n\n${markdown}\n`);
      const { ok, diagnostics } = await site.diagnose();
      expect(diagnostics.map((one) => one.severity)).toEqual(expected === undefined ? [] : [expected]);
      expect(ok).toBe(severity !== 'throw');
      expect(diagnostics.every((one) => one.file === 'docs/links.md' && one.line === 3)).toBe(true);
    }
  });

  test('a check writes nothing', async () => {
    const site = copySite('basic-site');
    expect((await site.build({ checkOnly: true })).ok).toBe(true);
    expect(() => site.output()).toThrow(/ENOENT/);
  });
});

describe('published URLs that no longer exist', () => {
  test('fail the build unless the config allows them; `ssg urls --accept` removes them from the list', async () => {
    const site = copySite('basic-site');
    await addKnownBundles(site.root);
    const context = createContext({ root: site.root, json: true, color: false });
    expect(await urlsCommand(context, { accept: true })).toBe(0);
    expect((await site.build()).ok).toBe(true);
    site.remove('pages/imprint.md');
    const result = await site.build();
    expect(result.ok).toBe(false);
    expect(summaries(result.diagnostics)).toContain(
      'urls.lock.json  The published URL /imprint no longer exists, and nothing redirects it.',
    );
    site.edit('ssg.config.ts', (text) => text.replace('docs: [', "onVanishedUrls: 'warn',\n  docs: ["));
    const warned = await site.build();
    expect([warned.ok, warned.diagnostics[0]?.severity]).toEqual([true, 'warning']);
    expect((await site.build({ strict: true })).ok).toBe(false);
    expect(await urlsCommand(context, { accept: true })).toBe(0);
    expect(summaries((await site.build({ strict: true })).diagnostics)).toEqual([]);
  });
});
