import { describe, expect, test } from 'vitest';
import { headHtml, joinHead } from '../../src/arrange/join-head.ts';
import { type HeadAuthor, headFault } from '../../src/config/check-head-tag.ts';
import { sha256 } from '../../src/lib/hash.ts';
import { copySite, summaries } from '../site-fixture.ts';

const kindOf = (tag: unknown, author: HeadAuthor) => headFault(tag, author)?.kind;

test.each([
  [{ tag: 'meta', attrs: { name: 'theme-color', content: '#123' } }, undefined, undefined],
  [{ tag: 'link', attrs: { rel: 'canonical', href: 'https://a.test/x' } }, 'canonical', undefined],
  [{ tag: 'link', attrs: { rel: 'stylesheet', href: 'https://a.test/x.css' } }, undefined, 'page-rel'],
  [{ tag: 'link', attrs: { rel: 'ALTERNATE stylesheet', href: '/x.css' } }, undefined, 'page-rel'],
  [{ tag: 'script', content: 'x()' }, undefined, 'page-script'],
  [{ tag: 'script', attrs: { src: 'https://a.test/x.js', async: true } }, undefined, 'page-script'],
  [{ tag: 'script', attrs: { type: 'application/ld+json' }, content: '{"a":"</script>"}' }, undefined, undefined],
  [{ tag: 'script', attrs: { type: 'application/ld+json' }, content: '{a}' }, 'json', 'json'],
  [{ tag: 'script', content: 'a = "</script>"' }, 'content', 'page-script'],
  [{ tag: 'script' }, 'script', 'page-script'],
  [{ tag: 'base', attrs: { href: '/' } }, 'tag', 'tag'],
  [{ tag: 'meta', attrs: { 'http-equiv': 'Content-Security-Policy', content: 'x' } }, 'http-equiv', 'http-equiv'],
  [{ tag: 'meta', attrs: { 'HTTP-EQUIV': ' refresh', content: '0;url=/x' } }, 'http-equiv', 'http-equiv'],
  [{ tag: 'meta', attrs: { content: 'x' } }, 'meta', 'meta'],
  [{ tag: 'link', attrs: { rel: 'me', href: 'javascript:x()' } }, 'address', 'address'],
  [{ tag: 'link', attrs: { rel: 'me', href: '/', onload: 'x()' } }, 'attribute', 'attribute'],
  [{ tag: 'link', attrs: { rel: 'me', href: '/', 'x"y': 'z' } }, 'attribute', 'attribute'],
  [{ tag: 'meta', attrs: { name: 'a', content: 'b' }, children: 'x' }, 'shape', 'shape'],
  ['<meta>', 'shape', 'shape'],
])('%j has the problem %s in the config and %s in front matter', (tag, site, page) => {
  expect([kindOf(tag, 'site'), kindOf(tag, 'page')]).toEqual([site, page]);
});

test('the last of equal tags wins, and values cannot close their attribute or script', () => {
  const meta = (name: string, content: string, more = {}) => ({
    tag: 'meta' as const,
    attrs: { name, content, ...more },
  });
  expect(
    joinHead(
      [meta('theme-color', '#000', { media: 'a' }), meta('theme-color', '#fff', { media: 'b' }), meta('x', 'site')],
      [meta('X', '"><script>x()</script>'), meta('author', 'A'), meta('author', 'B')],
      [{ tag: 'script', attrs: { type: 'application/ld+json' }, content: '{"a":"</script><!--"}' }],
    ).map(headHtml),
  ).toEqual([
    '<meta name="theme-color" content="#000" media="a">',
    '<meta name="theme-color" content="#fff" media="b">',
    '<meta name="X" content="&quot;&gt;&lt;script&gt;x()&lt;/script&gt;">',
    '<meta name="author" content="A">',
    '<meta name="author" content="B">',
    '<script type="application/ld+json">{"a":"\\u003c/script\\u003e\\u003c!--"}</script>',
  ]);
});

describe('a site with tags of its own', () => {
  const script = 'window.early = true';
  const head = JSON.stringify([
    { tag: 'meta', attrs: { name: 'verification', content: 'abc' } },
    { tag: 'meta', attrs: { name: 'twitter:card', content: 'player' } },
    { tag: 'script', content: script },
    { tag: 'script', attrs: { src: 'https://scripts.example/a.js', defer: true } },
    { tag: 'link', attrs: { rel: 'stylesheet', href: 'https://styles.example/a.css' } },
  ]);
  const page = (lines: string) => `---\ntitle: Own\nhead:\n${lines}---\n\nText.\n`;
  const canonical = '  - { tag: link, attrs: { rel: canonical, href: https://elsewhere.example/own } }\n';
  const described = '  - { tag: meta, attrs: { name: description, content: Own words } }\n';

  test('has each tag once, one canonical URL per page and a policy that allows them, also after an incremental build', async () => {
    const site = copySite('basic-site');
    site.edit('ssg.config.ts', (text) =>
      text.replace("title: 'Basic site',", `title: 'Basic site',\n  head: ${head},`),
    );
    site.write('docs/own.md', page(canonical + described));
    expect(summaries((await site.build()).diagnostics)).toEqual([]);
    const [own, other] = ['docs/own.html', 'docs/intro.html'].map((path) => site.read(path).split('</head>')[0] ?? '');
    expect(own?.match(/rel="canonical"[^>]*/g)).toEqual(['rel="canonical" href="https://elsewhere.example/own"']);
    expect(other?.match(/rel="canonical"[^>]*/g)).toEqual(['rel="canonical" href="https://basic.example/docs/intro"']);
    expect(own?.match(/name="description"[^>]*/g)).toEqual(['name="description" content="Own words"']);
    for (const text of [own, other]) {
      expect(text?.match(/name="twitter:card"[^>]*/g)).toEqual(['name="twitter:card" content="player"']);
      expect(text).toContain('<meta name="verification" content="abc">');
      expect(text).toContain(`<script>${script}</script>`);
    }
    const policy = /Content-Security-Policy: (.*)/.exec(site.read('_headers'))?.[1] ?? '';
    const hash = Buffer.from(sha256(script), 'hex').toString('base64');
    expect(policy).toMatch(new RegExp(`script-src 'self' [^;]*'sha256-${hash.replace(/[+]/g, '\\+')}'`));
    expect(policy).toMatch(/script-src [^;]* https:\/\/scripts\.example;/);
    expect(policy).toContain("style-src 'self' https://styles.example;");
    expect(site.read('_data/docs/own.json')).not.toContain('Own words"}}');

    site.write('docs/own.md', page(described));
    await site.build();
    const incremental = site.output();
    expect(site.read('docs/own.html')).toContain('rel="canonical" href="https://basic.example/docs/own"');
    await site.build({ force: true });
    expect(site.output()).toEqual(incremental);
  });

  test('gets an error with its position for an invalid tag', async () => {
    const site = copySite('basic-site');
    site.write('docs/own.md', page(`${described}  - { tag: script, content: "x()" }\n`));
    expect(summaries((await site.diagnose()).diagnostics)).toEqual([
      'docs/own.md:3  Item 2 of "head" is a script, which only the config may add.',
    ]);
    site.edit('ssg.config.ts', (text) =>
      text.replace(
        "title: 'Basic site',",
        "title: 'Basic site',\n  head: [{ tag: 'link', attrs: { rel: 'canonical', href: '/' } }],",
      ),
    );
    expect(summaries((await site.diagnose()).diagnostics)).toEqual([
      'ssg.config.ts:5  head[0] is a canonical link, which would be the same on every page.',
    ]);
  });
});
