import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { linkPackages } from '../../ssg-cli/test/link-packages.ts';
import { copySite, type SiteFixture, summaries } from '../../ssg-cli/test/site-fixture.ts';

const fence = (info: string, code: string): string => `\`\`\`${info}\n${code}\n\`\`\`\n`;

function shikiSite(text: string, options = ''): SiteFixture {
  const site = copySite('basic-site');
  linkPackages(site.root);
  site.write('docs/code.md', text);
  site.edit('ssg.config.ts', (config) =>
    config
      .replace(
        "from '@autolode/ssg-cli';",
        "from '@autolode/ssg-cli';\nimport { shiki } from '@autolode/plugin-shiki';",
      )
      .replace("title: 'Basic site',", `title: 'Basic site',\n  plugins: [shiki(${options})],`),
  );
  return site;
}

test('listed languages get the grammars of VS Code with titles, marked lines and notes, the others the built-in ones', async () => {
  const site = shikiSite(
    `# Code\n\n${fence('vue title="A.vue" {2}', '<template>\n  <p v-if="a">{{ a }}</p>\n</template>')}\n${fence(
      'tsx',
      'const a = <b>1</b>; // [!code ++]',
    )}\n${fence('ts', 'const a: string = "b";')}`,
  );
  const result = await site.build();
  expect(summaries(result.diagnostics)).toEqual([]);
  const html = site.read('docs/code.html');
  expect(html).toContain('A.vue');
  expect(html).toMatch(/<span class="line hl"><span class="hljs-punctuation">|<span class="line hl"> {2}<span/);
  expect(html).toContain('<span class="hljs-keyword">v-if</span>');
  expect(html).toMatch(/<span class="line ins"><span class="hljs-keyword">const<\/span> a/);
  expect(html).not.toContain('[!code');
  expect(html).toContain('<span class="hljs-attr">a</span>: <span class="hljs-built_in">string</span>');
  expect(html).not.toMatch(/ style=/);
});

test('a language that only Shiki knows is known once it is listed, and a name that it does not know is an error in the config', async () => {
  const text = `# Code\n\n${fence('typst', '#let a = 1')}`;
  const site = shikiSite(text, "{ languages: ['typst'] }");
  expect(summaries((await site.build()).diagnostics)).toEqual([]);
  expect(site.read('docs/code.html')).toContain('<span class="hljs-keyword">');
  site.edit('ssg.config.ts', (config) => config.replace("['typst']", "['typst', 'vuee']"));
  const { ok, diagnostics } = await site.build();
  expect(ok).toBe(false);
  expect(summaries(diagnostics)).toEqual([
    expect.stringMatching(/^ssg\.config\.ts:\d+.*Unknown grammar "vuee"\. The names are listed at/),
  ]);
});

test('blocks are kept in the cache of the site, each once', async () => {
  const block = fence('tsx', 'const kept = <b>1</b>;');
  const site = shikiSite(`# Code\n\n${block}\n${block}`);
  await site.build();
  expect(readdirSync(join(site.root, '.ssg/cache/shiki'))).toHaveLength(1);
});
