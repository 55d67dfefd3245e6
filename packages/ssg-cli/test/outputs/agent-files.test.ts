import type { Markup } from '@autolode/ssg-runtime/view';
import { load } from 'js-yaml';
import { describe, expect, test } from 'vitest';
import { Graph } from '../../src/keep/graph.ts';
import { sha256 } from '../../src/lib/hash.ts';
import { alternateSource, makeAlternate } from '../../src/outputs/alternate-text.ts';
import { llms } from '../../src/outputs/llms.ts';
import { markdownAlternates } from '../../src/outputs/markdown-alternates.ts';
import { skill } from '../../src/outputs/skill.ts';
import type { RenderedPage } from '../../src/render/types.ts';
import { alternateDifferences } from '../alternates/alternate-differences.ts';
import { sixtyPosts } from '../arrange/blog/sixty-posts.ts';
import { makeConfig } from '../make-site.ts';
import { copySite } from '../site-fixture.ts';
import { blogInput, filesOf, makeInput, makeRoute, renderedPage } from './make-pages.ts';

const config = makeConfig({ blog: { path: 'blog' }, tagline: 'Cars' });

describe('Markdown alternates', () => {
  const input = blogInput(config, sixtyPosts());

  test('are published for every listed page, and agree with it', async () => {
    const files = await filesOf(markdownAlternates, input);
    const listed = input.pages
      .filter(({ route }) => route.listed)
      .map(({ route }) => route.output.replace('.html', '.md'));
    expect(Object.keys(files).sort()).toEqual(listed.sort());
    for (const page of input.pages.filter(({ route }) => route.listed)) {
      const source = alternateSource(page, config);
      expect(alternateDifferences(source, makeAlternate(source))).toEqual([]);
    }
  });

  test('of a post contain title, date, authors and the article with absolute URLs', async () => {
    const files = await filesOf(markdownAlternates, input);
    expect(files['blog/2023/02/06/post-2.md']).toBe(
      '# Post 2\n\n> First words of 2.\n\n2023-02-06 · Ada Lovelace · Grace Hopper\n\nFirst words of 2.\n\n## Part\n\nMore of `2`, see [the other](https://acme.test/about#x).\n\n```js title="a.js"\nconst a = 1 < 2 && "2";\n```\n',
    );
  });

  test('of a list contain its posts and the next page', async () => {
    const files = await filesOf(markdownAlternates, input);
    expect(files['blog.md']).toMatch(
      /^# Blog\n\n> Blog\n\n- 2025-11-10 \[Post 58\]\(https:\/\/acme\.test\/blog\/2025\/11\/10\/post-58\): First/,
    );
    expect(files['blog.md']).toContain('[2 →](https://acme.test/blog/page/2)');
    expect(files['blog/tags.md']).toContain('- [API](https://acme.test/blog/tags/api): Requests and answers. (');
  });

  test('of a list contain every text and link that its entries show', async () => {
    const posts = sixtyPosts();
    const first = Object.keys(posts).find((file) => file.endsWith('post-58.md')) as string;
    posts[first] = (posts[first] as string).replace('First words of 58.', 'First words of 58.\n\nSecond paragraph.');
    posts['authors.yml'] = (posts['authors.yml'] as string).replace(
      '  title: Analyst',
      '  title: Analyst\n  description: Wrote the first program.',
    );
    const files = await filesOf(markdownAlternates, blogInput(config, posts));
    const item = /- 2025-11-10 \[Post 58\].*/.exec(files['blog.md'] ?? '')?.[0];
    expect(item).toBe(
      '- 2025-11-10 [Post 58](https://acme.test/blog/2025/11/10/post-58): First words of 58. Second paragraph. · Ada Lovelace · Grace Hopper · [security](https://acme.test/blog/tags/security) · [korea](https://acme.test/blog/tags/korea)',
    );
    expect(files['blog/page/2.md']).toMatch(/\[← 1\]\(https:\/\/acme\.test\/blog\)\n\n\[3 →\]/);
    expect(files['blog/tags.md']).toMatch(/^# Tags\n\n## A\n\n- \[API\]/);
    expect(files['blog/authors.md']).toContain(
      '- [Ada Lovelace](https://acme.test/blog/authors/ada): Analyst · Wrote the first program. (',
    );
    expect(files['blog/authors.md']).toContain(' · [website](https://ada.test)');
    expect(files['blog/authors/ada.md']).toMatch(/^# Ada Lovelace\n\n> Analyst · Wrote the first program\.\n\n- \[/);
  });

  test('are known to lack entries of a list and headings, if a page shows less than it has', () => {
    const archive = input.pages.find(({ route }) => route.view.layout === 'blog-archive') as RenderedPage;
    const differences = (page: RenderedPage, body: Markup, headings?: string[]) => {
      const source = { ...alternateSource(page, config), body };
      return alternateDifferences(source, makeAlternate(source), headings);
    };
    // A page with a heading of its own contains only what its article has.
    const lacks = differences(archive, [['h1', {}, 'Archive']]);
    expect(lacks).toContain('lacks the text "Post 58"');
    expect(lacks).toContain('lacks the link "/blog/2025/11/10/post-58"');
    expect(differences(archive, ['text'], ['Part'])).toContain('lacks the heading "Part"');
  });
});

describe('llms.txt', () => {
  test('lists the site, its sections and every page with content', async () => {
    const files = await filesOf(llms, blogInput(config, sixtyPosts()));
    const lines = files['llms.txt']?.split('\n') ?? [];
    expect(lines.slice(0, 6)).toEqual(['# Acme', '', '> Cars', '', '## Blog', '']);
    expect(lines.filter((line) => /^- \[Post/.test(line))).toHaveLength(49);
    expect(files['llms.txt']).toContain('- [\\]\\]> & \\<b>](https://acme.test/blog/');
    expect(files['llms-full.txt']).toContain('<!-- https://acme.test/blog/2023/01/01/post-0 -->\n\n# Post 0\n');
  });

  test('regenerates the part of the full text that contains a changed page, and no other', async () => {
    const read: string[] = [];
    const pageOf = (name: string, text: string): RenderedPage => ({
      ...renderedPage(makeRoute(`/${name}`, { head: { markdown: `/${name}.md` } })),
      alternate: {
        bytes: Buffer.byteLength(text),
        hash: text.slice(0, 9),
        get text() {
          read.push(name);
          return text;
        },
      },
    });
    const pages = ['a', 'b', 'c', 'd'].map((name) => pageOf(name, name.repeat(250_000)));
    const graph = new Graph();
    const next = () => new Graph((query) => graph.after.get(query) ?? new Map());
    const first = await llms.make({ ...makeInput(config, pages), graph });
    const before = new Map(first.files.map(({ path, content }) => [path, sha256(content)]));
    expect([...before.keys()]).toEqual(['llms.txt', 'llms-full.txt', 'llms-full-2.txt']);

    read.length = 0;
    const edited = [...pages.slice(0, 3), pageOf('d', 'e'.repeat(250_000))];
    const isPublished = (path: string, hash?: string) => before.get(path) === hash;
    const second = await llms.make({ ...makeInput(config, edited), graph: next(), isPublished });
    expect(read).toEqual(['c', 'd']);
    expect(second.published).toEqual(['llms-full.txt']);
    const whole = await llms.make(makeInput(config, edited));
    expect(second.files).toEqual(whole.files.filter(({ path }) => path !== 'llms-full.txt'));
    const damaged = await llms.make({ ...makeInput(config, edited), graph: next() });
    expect(damaged.files).toEqual(expect.arrayContaining([...whole.files]));
  });

  test('splits a large full text between pages', async () => {
    const big = Array.from({ length: 5 }, (_, index) =>
      renderedPage(makeRoute(`/p${index}`, { head: { markdown: `/p${index}.md` } }), [
        ['p', {}, 'word '.repeat(50_000)],
      ]),
    );
    const files = await filesOf(llms, makeInput(config, big));
    expect(Object.keys(files)).toEqual(['llms.txt', 'llms-full.txt', 'llms-full-2.txt', 'llms-full-3.txt']);
    expect(files['llms-full-2.txt']).toMatch(/^<!-- https:\/\/acme\.test\/p2 -->/);
    expect(files['llms.txt']).toContain('[llms-full-3.txt](https://acme.test/llms-full-3.txt)');
  });

  test('becomes an index of one list per section above 50 kB, none of them larger', async () => {
    const many = Array.from({ length: 700 }, (_, index) =>
      renderedPage(
        makeRoute(`/page-${index}`, { head: { markdown: `/page-${index}.md`, description: 'word '.repeat(20) } }),
      ),
    );
    const files = await filesOf(llms, makeInput(config, many));
    const lists = Object.entries(files).filter(([path]) => !path.startsWith('llms-full'));
    expect(lists.map(([path]) => path)).toEqual(['llms.txt', 'llms-pages.txt', 'llms-pages-2.txt', 'llms-pages-3.txt']);
    for (const [path, text] of lists) expect(Buffer.byteLength(text), path).toBeLessThanOrEqual(50_000);
    expect(files['llms.txt']).toMatch(
      /^# Acme\n\n> Cars\n\n## Sections\n\n- \[Acme\]\(https:\/\/acme\.test\/llms-pages\.txt\): \d+ pages\n- \[Acme \(2\)\]/,
    );
    const pages = lists.flatMap(([, text]) => text.match(/^- \[.page-\d+\]/gm) ?? []);
    expect(new Set(pages).size).toBe(700);
    const one = renderedPage(
      makeRoute('/long', { head: { markdown: '/long.md', description: 'word '.repeat(12_000) } }),
    );
    expect((await filesOf(llms, makeInput(config, [one])))['llms.txt']).toContain('/llms-pages.txt): 1 page\n');
  });

  test('is not written without pages to list', async () =>
    expect(await filesOf(llms, makeInput(config, []))).toEqual({}));
});

describe('The skill', () => {
  test('is published only for sites that ask for one', async () => {
    const input = blogInput(config, sixtyPosts());
    expect(await filesOf(skill, input)).toEqual({});
    const off = makeConfig({ blog: { path: 'blog' }, outputs: { skill: false } });
    expect(await filesOf(skill, { ...input, config: off })).toEqual({});
  });

  test('reports links of its instructions that lead nowhere, and a size that agents do not read', async () => {
    const instructions = `See [a](/a#x), [the text](/a.md), \`[code](/c)\`, [out](https://out.test) and [b](/b).\n\n${'word '.repeat(5000)}`;
    const own = makeConfig({ title: 'Ünï Cars 2!', outputs: { skill: { instructions } } });
    const input = makeInput(own, [renderedPage(makeRoute('/a', { head: { markdown: '/a.md' } }))]);
    const files = await filesOf(skill, input);
    const text = files['.well-known/agent-skills/uni-cars-2/SKILL.md'] ?? '';
    expect(text).toContain(
      'See [a](https://acme.test/a#x), [the text](https://acme.test/a.md), `[code](/c)`, [out](https://out.test) and [b](',
    );
    const { diagnostics = [] } = await skill.make(input);
    expect(diagnostics.map(({ code, message }) => [code, message])).toEqual([
      ['outputs/skill-link', 'Broken link in the instructions of the skill: no page or file at /b.'],
      ['outputs/skill-size', expect.stringMatching(/^The skill is 25\d\d\d bytes long/)],
    ]);
  });

  test('of a built site follows its config and the front matter of its pages', async () => {
    const site = copySite('basic-site');
    const page = (text: string) => `---\ntitle: Keys\nskill: ${text}\n---\n\nWords.\n`;
    site.write('docs/keys.md', page('Create and revoke keys.'));
    site.edit('ssg.config.ts', (text) =>
      text.replace("title: 'Basic site',", `$& outputs: { skill: { name: 'basic', description: 'Use "it": often' } },`),
    );
    expect((await site.build()).diagnostics.filter(({ code }) => code.startsWith('outputs/'))).toEqual([]);
    const text = site.read('.well-known/agent-skills/basic/SKILL.md');
    const [, matter = ''] = text.split('---\n');
    expect(load(matter)).toEqual({ name: 'basic', description: 'Use "it": often' });
    expect(text).toContain('- [Keys](https://basic.example/docs/keys.md): Create and revoke keys.\n');
    expect(text).toContain('- [llms.txt](https://basic.example/llms.txt)');
    expect(site.read('skill.md')).toBe(text);
    expect(JSON.parse(site.read('.well-known/agent-skills/index.json'))).toEqual({
      $schema: 'https://schemas.agentskills.io/discovery/0.2.0/schema.json',
      skills: [
        {
          name: 'basic',
          type: 'skill-md',
          description: 'Use "it": often',
          url: 'https://basic.example/.well-known/agent-skills/basic/SKILL.md',
          digest: `sha256:${sha256(text)}`,
        },
      ],
    });
    site.write('docs/keys.md', page('Rotate keys.'));
    expect((await site.build()).ok).toBe(true);
    expect(site.read('skill.md')).toContain(': Rotate keys.\n');
  });
});
