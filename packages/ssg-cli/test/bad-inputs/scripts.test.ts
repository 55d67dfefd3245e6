import { parseDocument } from 'htmlparser2';
import { describe, expect, test } from 'vitest';
import { copySite, summaries } from '../site-fixture.ts';
import { expectNoTrace } from './compile-input.ts';

type Element = { name: string; attribs: Record<string, string>; children: unknown[] };

/** Every element of a document, except the generator's own scripts. */
function elements(html: string): Element[] {
  const found: Element[] = [];
  const walk = (nodes: readonly unknown[]) => {
    for (const node of nodes) {
      if (typeof node === 'object' && node !== null && 'children' in node) {
        if ('attribs' in node) found.push(node as Element);
        walk(node.children as unknown[]);
      }
    }
  };
  walk(parseDocument(html).children);
  return found;
}

/** Content that would run code, change styles or link to a script. */
function dangers(html: string): string[] {
  return elements(html).flatMap(({ name, attribs }) => [
    ...Object.entries(attribs).flatMap(([key, value]) =>
      /^on|^style$|^srcdoc$/i.test(key) ||
      (/^(?:href|src|action|formaction|data|xlink:href|srcset|poster)$/i.test(key) &&
        /^(?:javascript|vbscript|data:text\/html)/i.test(value.replace(/[^!-~]+/g, '')))
        ? [`<${name} ${key}="${value}">`]
        : [],
    ),
    ...(/^(?:iframe|object|embed|base|form|style)$/.test(name) || (name === 'meta' && 'http-equiv' in attribs)
      ? [`<${name}>`]
      : []),
  ]);
}

/** Scripts whose content does not come from the generator. */
const strangeScripts = (html: string) => /<script(?![^>]*json)[^>]*>[^<]*alert\(/.test(html);

const hostile = [
  '[x](javascript:alert(1))',
  '[x](JaVaScRiPt:alert(1))',
  '[x](&#106;avascript:alert(1))',
  '[x](java&#10;script:alert(1))',
  '[x](%6Aavascript:alert(1))',
  '[x](<\u0001javascript:alert(1)>)',
  '<javascript:alert(1)>',
  '[x][r]\n\n[r]: javascript:alert(1)',
  '![x](javascript:alert(1))',
  '[x](vbscript:msgbox(1))',
  '[x](pathname://javascript:alert(1))',
  '[x](pathname:////evil.example)',
  '[x](data:text/html,<script>alert(1)</script>)',
  '![x](data:image/svg+xml;base64,PHN2Zy8+)',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)><path d="M0 0"/></svg>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<style>body{display:none}</style>',
  '<p style="position:fixed">styled</p>',
  '<base href="https://evil.com/">',
  '<meta http-equiv="refresh" content="0;url=https://evil.com">',
  '<form action="javascript:alert(1)"><button>x</button></form>',
  '<a href="javascript:alert(1)">x</a>',
  '<script>alert(1)</script>',
  '<math href="javascript:alert(1)">x</math>',
  '<object data="javascript:alert(1)"></object>',
  '```js"onload=alert(1) class=y\nconst a = 1;\n```',
  '```js title="</script><script>alert(1)</script>"\n</script><script>alert(1)</script>\n```',
  ':::note{onclick="alert(1)" style="color:red"}\nx\n:::',
  '## </script><script>alert(1)</script>',
  'Text \u2028\u2029 ]]> <!--<script>alert(1)</script>-->',
];

describe('scripts and links in content', () => {
  test('85–89, 96: nothing hostile survives in the page or its data, text is kept, under both ways of HTML', async () => {
    for (const html of ['safe', 'trusted'] as const) {
      const site = copySite('basic-site');
      site.edit('ssg.config.ts', (text) =>
        text.replace(
          "title: 'Basic site',",
          `title: 'Basic site', onBrokenAssets: 'ignore', markdown: { html: '${html}' },`,
        ),
      );
      // What \`trusted\` lets through is the author's own doing; addresses that are scripts are not let through even then.
      const lines =
        html === 'safe'
          ? hostile
          : hostile.filter((line) => !/<(?:img|svg|iframe|style|p |base|meta|form|script|object)/.test(line));
      lines.forEach((line, index) => {
        site.write(`docs/h${index}.md`, `# Page ${index}\n\n${line}\n\nAfter it.\n`);
      });
      const result = await site.build();
      expectNoTrace(result.diagnostics);
      expect(summaries(result.diagnostics.filter((one) => one.severity === 'error'))).toEqual([]);
      lines.forEach((line, index) => {
        const page = site.read(`docs/h${index}.html`);
        expect(dangers(page), line).toEqual([]);
        expect(strangeScripts(page), line).toBe(false);
        expect(page, line).toContain('After it.');
        const data = site.read(`_data/docs/h${index}.json`);
        expect(data, line).not.toMatch(/"(?:on\w+|style)":|"(?:href|src)":"\s*(?:javascript|vbscript|data:text)/i);
      });
    }
  });

  test('85: a dropped address is told with file and line', async () => {
    const site = copySite('basic-site');
    site.write('docs/a.md', '# A\n\nText [kept](javascript:alert(1)).\n');
    const { diagnostics } = await site.diagnose();
    expect(summaries(diagnostics)).toEqual([
      'docs/a.md:3  URL scheme not allowed: "javascript:alert(1)". The link was removed and its text kept.',
    ]);
  });

  test('88: markup in title, description, tag, label, keywords and code never breaks out', async () => {
    const site = copySite('basic-site');
    const bad = '</script><script>alert(1)</script><!--<script>"\'&';
    const yaml = JSON.stringify(bad);
    site.write(
      'docs/bad.md',
      `---\ntitle: ${yaml}\ndescription: ${yaml}\ntags: [${yaml}]\nsidebar_label: ${yaml}\nkeywords: [${yaml}]\npagination_label: ${yaml}\n---\n\nText.\n\n\`${bad}\`\n`,
    );
    site.write(
      'docs/sub/_category_.json',
      JSON.stringify({ label: bad, link: { type: 'generated-index', slug: '/sub', description: bad } }),
    );
    site.write('docs/sub/x.md', '# X\n');
    const result = await site.build();
    expect(summaries(result.diagnostics)).toEqual([]);
    for (const [path, content] of Object.entries(site.output())) {
      if (!path.endsWith('.html')) continue;
      expect(dangers(content), path).toEqual([]);
      expect(strangeScripts(content), path).toBe(false);
      // Every script has an end tag, so the numbers of start and end tags must match.
      expect(content.match(/<script/g)?.length, path).toBe(content.match(/<\/script>/g)?.length);
      for (const [, json = ''] of content.matchAll(
        /<script type="application\/(?:ld\+)?json"[^>]*>([\s\S]*?)<\/script>/g,
      ))
        expect(() => JSON.parse(json), path).not.toThrow();
    }
    for (const path of Object.keys(site.output()).filter((one) => one.endsWith('.json'))) JSON.parse(site.read(path));
  });

  test('98: broken links, anchors and images are listed with their lines; the same one many times is counted', async () => {
    const site = copySite('basic-site');
    site.write('docs/a.md', '# A\n\n[x](./gone.md)\n[y](#gone)\n![z](./gone.png)\n');
    site.write('docs/many.md', `# Many\n\n${'[x](/everywhere)\n'.repeat(500)}`);
    for (let index = 0; index < 30; index++) site.write(`docs/m${index}.md`, '# M\n\n[x](/everywhere)\n');
    const result = await site.diagnose();
    expect(result.ok).toBe(false);
    const lines = summaries(result.diagnostics);
    expect(lines).toContain('docs/a.md:3  Broken link "./gone.md": the file does not exist.');
    expect(lines).toContain('docs/a.md:4  Broken link "#gone": the page has no anchor "#gone".');
    expect(lines).toContain('docs/a.md:5  Image or file not found: "./gone.png".');
    expect(lines.filter((line) => line.includes('/everywhere'))).toHaveLength(6);
    expect(lines.at(-1)).toMatch(/^ {2}Broken link: no page or file at "\/everywhere"\. \(\d+ more;/);
  });

  test('82: a sidebar that holds itself, or of a thousand levels, is refused by name', async () => {
    const site = copySite('basic-site');
    site.edit('ssg.config.ts', (text) => text.replace("'/docs' }", "'/docs', sidebars: 'sidebars.ts' }"));
    const refused = ['sidebars.ts  The sidebar "main" is more than 100 levels deep.'];
    site.write(
      'sidebars.ts',
      "const a: any = { type: 'category', label: 'A', items: [] };\na.items.push(a);\nexport default { main: [a] };\n",
    );
    expect(summaries((await site.diagnose()).diagnostics)).toEqual(expect.arrayContaining(refused));
    site.write(
      'sidebars.ts',
      "let items: any = ['intro'];\nfor (let i = 0; i < 1000; i++) items = [{ type: 'category', label: 'L' + i, items }];\nexport default { main: items };\n",
    );
    expect(summaries((await site.diagnose()).diagnostics)).toEqual(expect.arrayContaining(refused));
  });

  test('82: mistakes in a sidebars file are told with their lines; shorthands of other generators are read', async () => {
    const site = copySite('basic-site');
    site.edit('ssg.config.ts', (text) => text.replace("'/docs' }", "'/docs', sidebars: 'sidebars.ts' }"));
    site.write(
      'sidebars.ts',
      "export default {\n  main: [\n    'intro',\n    { type: 'dok', id: 'intro' },\n    { type: 'doc', id: 'intro', lable: 'x' },\n  ],\n};\n",
    );
    const { diagnostics } = await site.diagnose();
    expect(summaries(diagnostics).slice(0, 2)).toEqual([
      expect.stringMatching(/^sidebars\.ts:4 {2}main\[1\]\.type: Unknown sidebar item type "dok"/),
      'sidebars.ts:5  main[2].lable is not a valid key.',
    ]);
    site.write('sidebars.ts', "export default { main: { Guide: ['intro', { More: ['guides/second'] }] } };\n");
    expect(summaries((await site.diagnose()).diagnostics)).toEqual([]);
    site.write('sidebars.ts', 'export default 5;\n');
    expect((await site.diagnose()).ok).toBe(false);
    site.remove('sidebars.ts');
    expect(summaries((await site.diagnose()).diagnostics)[0]).toBe(
      'sidebars.ts  The sidebars file "sidebars.ts" does not exist.',
    );
  });
});
