import { describe, expect, test } from 'vitest';
import { oldArticle } from '../../src/compare/old-article.ts';
import { contentKinds, contentOf, type LinkBase } from '../../src/compare/page-content.ts';

const base: LinkBase = {
  page: 'https://kettle.example/docs/a/index.html',
  origins: new Set(['https://kettle.example']),
  redirects: new Map([['/docs/old', '/docs/new']]),
};

/** What a document shows, without counts. */
const shown = (html: string) => {
  const content = contentOf(oldArticle(html).markup, base);
  return Object.fromEntries(
    contentKinds.flatMap((kind) => {
      const items = [...content[kind].values()].map(({ text, count }) => (count === 1 ? text : `${text} ×${count}`));
      return items.length === 0 ? [] : [[kind, items]];
    }),
  );
};

const words = (html: string) => shown(html)['words'];

describe('the article of an old page', () => {
  test.each([
    [
      'Docusaurus',
      '<nav>Menu</nav><main><article><div class="theme-doc-markdown markdown"><header><h1>Boil</h1></header><h2 class="anchor" id=a>Safety<a href="#a" class="hash-link" aria-label="Direct link"></a></h2><p>Mind the steam.</div><footer>Edit this page</footer></article></main>',
    ],
    [
      'VitePress',
      '<div class="VPDoc"><main class="main"><div class="vp-doc _a"><div><h1 id="boil">Boil <a class="header-anchor" href="#boil">&ZeroWidthSpace;</a></h1><h2>Safety</h2><p>Mind the steam.</p></div></div></main><footer class="VPDocFooter">Next page</footer></div>',
    ],
    [
      'Starlight',
      '<main><div class="content-panel"><h1 id="_top">Boil</h1></div><div class="content-panel"><div class="sl-markdown-content"><div class="sl-heading-wrapper"><h2 id="s">Safety</h2><a class="sl-anchor-link" href="#s"><span aria-hidden="true">#</span><span class="sr-only">Section titled Safety</span></a></div><p>Mind the steam.</p></div><footer><a href="/next">Next</a></footer></div></main>',
    ],
    [
      'MkDocs Material',
      '<div class="md-content"><article class="md-content__inner md-typeset"><a href="https://example.com/edit" class="md-content__button md-icon"><svg></svg></a><h1>Boil<a class="headerlink" href="#boil">¶</a></h1><h2>Safety</h2><p>Mind the steam.</p><aside class="md-source-file">Last update</aside></article></div>',
    ],
    ['any other generator', '<header>Menu</header><main><h1>Boil</h1><h2>Safety</h2><p>Mind the steam.</p></main>'],
  ])('is found in the HTML of %s', (_, html) => {
    expect(shown(`<!doctype html><html><body>${html}</body></html>`)).toEqual({
      words: ['Boil', 'Safety', 'Mind', 'the', 'steam'],
      headings: ['Boil', 'Safety'],
    });
  });

  test('of a page that redirects is recognised, and the address that it states', () => {
    const { isRedirect, canonical } = oldArticle(
      '<html><head><meta http-equiv="refresh" content="0; url=/b"><link rel="canonical" href="/b"></head></html>',
    );
    expect([isRedirect, canonical]).toEqual([true, '/b']);
    expect(oldArticle('<main>Text</main>').isRedirect).toBe(false);
  });
});

describe('the content of a page', () => {
  test('keeps words of inline elements together and those of blocks apart', () => {
    expect(words('<main><p>un<b>box</b>ed</p><ul><li>one</li><li>two</li></ul></main>')).toEqual([
      'unboxed',
      'one',
      'two',
    ]);
  });

  test('has code once, whatever highlights it, and without numbers of lines', () => {
    const plain = '<main><pre><code>const a = 1;\nlet b;</code></pre></main>';
    const lines =
      '<main><pre><code><span class="token-line"><span>const</span> a = 1;<br></span><span class="token-line">let b;</span></code></pre><button>Copy</button></main>';
    const numbered =
      '<main><table><tr><td class="linenos"><pre>1\n2</pre></td><td><pre>const a = 1;\nlet b;</pre></td></tr></table></main>';
    for (const html of [plain, lines, numbered]) expect(shown(html)).toEqual({ 'code blocks': ['const a = 1;'] });
    const keyOf = (html: string) => [...contentOf(oldArticle(html).markup, base)['code blocks'].keys()];
    expect(keyOf(lines)).toEqual(keyOf(plain));
  });

  test('has links by what they lead to, and none to the page itself', () => {
    const links = [
      ...['../b/', 'https://kettle.example/docs/b', '/docs/b/index.html', '/docs/b.html#x', '/docs/old'],
      ...['#here', '/docs/a/', 'https://example.com/x/', 'mailto:a@b.example', 'javascript:void(0)'],
      ...['/assets/files/plan-1a2b3c4d.pdf', './plan.pdf', '/api/v1.2'],
    ];
    expect(shown(`<main>${links.map((href) => `<a href="${href}"></a>`).join('')}</main>`)['links']).toEqual([
      '/docs/b ×4',
      '/docs/new',
      'example.com/x',
      'mailto:a@b.example',
      'file plan.pdf ×2',
      '/api/v1.2',
    ]);
  });

  test('has images by description or name, frames by host, and formulas by number', () => {
    expect(
      shown(
        '<main><img alt="A cup" src="/a-1f2e3d4c.png"><img alt="" src="/assets/cup-1f2e3d4c.png"><button aria-label="Enlarge"><img src="cup.png"></button><iframe src="https://www.youtube-nocookie.com/embed/x"></iframe><video src="/v.mp4"></video><span class="katex"><math><mi>x</mi></math>x</span></main>',
      ),
    ).toEqual({
      images: ['A cup', 'cup.png ×2'],
      embeds: ['youtube.com', 'video v.mp4'],
      formulas: ['formula'],
    });
  });

  test('has titles of admonitions, but not the name of the kind, which differs between generators', () => {
    const docusaurus = (title: string) =>
      `<main><div class="admonitionHeading_Gvgb"><span class="icon"><svg></svg></span>${title}</div></main>`;
    expect(words(docusaurus('caution'))).toBeUndefined();
    expect(words(docusaurus('Mind this'))).toEqual(['Mind', 'this']);
    expect(words('<main><p class="custom-block-title">TIP</p><p class="admonition-title">Important</p></main>')).toBe(
      undefined,
    );
  });

  test('has labels of tabs, but no other controls and nothing that is hidden', () => {
    expect(
      words(
        '<main><ul role="tablist"><li role="tab">Gas</li></ul><button role="tab">Coal</button><button>Copy</button><span aria-hidden="true">Hidden</span><script>code()</script></main>',
      ),
    ).toEqual(['Gas', 'Coal']);
  });
});
