import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { LanguageFn } from 'highlight.js';
import highlighter from 'highlight.js/lib/core';
import { describe, expect, test } from 'vitest';
import { highlightLines, knowsLanguage } from '../../../src/compile/code/highlight.ts';
import { grammarNames } from '../../../src/compile/code/language-names.ts';
import { summaries } from '../../site-fixture.ts';
import { compile } from '../compile.ts';

const load = createRequire(import.meta.url);

/** Languages of code that GitHub's statistics, Linguist's popular list, and samples in documentation name. */
const common =
  'assembly astro bash bat c c# c++ clojure coffeescript console css cuda dart diff dockerfile dotenv elixir elm erlang f# fish fortran gherkin gleam glsl go graphql groovy haml handlebars haskell hcl html http ini java javascript jinja json json5 jsonc jsonl jsx julia just kotlin latex less lisp lua luau makefile markdown matlab md mdx nginx nim nix objective-c objectivec ocaml perl pgsql php plsql powershell prisma promql proto protobuf pug puppet purescript py python r racket razor rescript ruby rust sass scala scheme scss sh shell shellscript solidity sol sql starlark stylus svelte svg swift systemverilog tcl terraform tex tf toml ts tsx twig typescript v vala vb verilog vhdl viml vue wasm wgsl xml yaml yml zig zsh'.split(
    ' ',
  );

test.each(common)('%s is known', (name) => expect(knowsLanguage(name)).toBe(true));

test('every name of a language leads to a grammar, and every short name of highlight.js to its language', () => {
  const wrong = [...grammarNames].filter(([name, grammar]) => grammar !== 'plaintext' && !knowsLanguage(name));
  expect(wrong).toEqual([]);
  const folder = join(dirname(load.resolve('highlight.js/package.json')), 'lib/languages');
  const unknown = readdirSync(folder).flatMap((file) => {
    if (!/^[a-z\d-]+\.js$/.test(file)) return [];
    const { aliases = [] } = (load(join(folder, file)) as LanguageFn)(highlighter);
    return aliases.filter((alias) => !knowsLanguage(alias));
  });
  expect(unknown).toEqual([]);
});

test.each([
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the syntax of HCL.
  ['hcl', 'resource "aws_s3_bucket" "b" {\n  bucket = "x-${var.name}"\n}', ['keyword', 'string', 'attr', 'subst']],
  ['tf', '# note\nlocals {\n  n = length(var.list)\n}', ['comment', 'title', 'variable']],
  ['zig', 'pub fn main() !void {\n  @import("std");\n}', ['keyword', 'built_in', 'type', 'string']],
  ['sol', 'contract A { uint256 public a; }', ['keyword', 'title', 'type']],
  ['prisma', 'model User {\n  id Int @id\n}', ['keyword', 'title', 'type', 'meta']],
  ['promql', 'sum by (job) (rate(up{job="a"}[5m]))', ['keyword', 'built_in', 'attr', 'number']],
  ['vue', '<template>{{ a ? 1 : 2 }}</template>\n<script>const a = 1</script>', ['tag', 'number', 'keyword']],
  ['svelte', '{#if ok}<b>{count + 1}</b>{/if}', ['template-tag', 'tag', 'number']],
  ['astro', '---\nconst a = 1;\n---\n<p>{a}</p>', ['meta', 'keyword', 'tag']],
])('%s is highlighted', (language, code, kinds) => {
  knowsLanguage(language);
  const html = JSON.stringify(highlightLines(code, language, new Map()));
  for (const kind of kinds) expect(html).toContain(`hljs-${kind}`);
});

const code = (language: string, ...lines: string[]) => `\`\`\`${language}\n${lines.join('\n')}\n\`\`\`\n`;

test('an unknown language is reported with the nearest name and the line, and a diagram with the plugin that draws it', () => {
  const { diagnostics } = compile(
    `Text.\n\n${code('terrafrom', 'a')}\n${code('mermaid', 'graph LR')}\n${code('plantuml', 'a -> b')}`,
  );
  expect(summaries(diagnostics)).toEqual([
    expect.stringMatching(/:3 {2}Unknown code language "terrafrom".*/),
    expect.stringMatching(/:7 {2}The "mermaid" diagram is shown as text/),
    expect.stringMatching(/:11 {2}The "plantuml" diagram is shown as text, because ssg cannot render it/),
  ]);
  expect(diagnostics.map(({ hint }) => hint)).toEqual([
    expect.stringContaining('Did you mean "terraform"?'),
    expect.stringContaining('Install @autolode/plugin-diagrams'),
    expect.stringContaining('Write it as a Mermaid, Graphviz or D2 diagram'),
  ]);
});

test('differences in another language are reported with the notes that show them', () => {
  const hints = [code('diff-js', '+ a'), code('ts-diff', '+ a')].map((text) => compile(text).diagnostics[0]?.hint);
  expect(hints).toEqual([
    'Write "js" and [!code ++] or [!code --] in comments at the ends of lines, or write "diff".',
    'Write "ts" and [!code ++] or [!code --] in comments at the ends of lines, or write "diff".',
  ]);
});

test('escape codes of terminals are left out, and reported with the line of their block', () => {
  const link = '\u001b]8;;https://example.com\u001b\\name\u001b]8;;\u0007';
  const text = `\u001b[31mred\u001b[0m \u001b[1;38;2;1;2;3mbold\u001b[m ${link}\u001b(B\u001b[2K end \u001b`;
  for (const language of ['ansi', 'console', '']) {
    const { html, diagnostics } = compile(`Text.\n\n${code(language, text, 'next')}`);
    expect(html).toContain('<span class="line">red bold name end \n</span>');
    expect(diagnostics).toMatchObject([{ code: 'markdown/code-controls', line: 3, severity: 'warning' }]);
  }
});

test('escape codes outside of code blocks are left out, and reported with their place', () => {
  const { html, diagnostics, contentTitle } = compile(
    '# A \u001b[1mB\u001b[0m\n\nSay \u001b[31mred\u001b[0m and `\u001b[32mgreen`.\n',
  );
  expect(html).not.toContain('\u001b');
  expect(html).toContain('<p>Say red and <code>green</code>.</p>');
  expect(contentTitle).toBe('A B');
  expect(diagnostics).toMatchObject([
    { code: 'markdown/code-controls', line: 1, column: 3 },
    { code: 'markdown/code-controls', line: 3, column: 1 },
    { code: 'markdown/code-controls', line: 3, column: 22 },
  ]);
});

describe('a terminal session', () => {
  test('is copied without prompts and output', () => {
    const { html } = compile(
      code(
        'console',
        '$ npm install \\',
        '    --save-dev a',
        'added 1 package',
        '50% done',
        '> a build',
        '# a comment',
        '$ npm test',
      ),
    );
    expect(/data-copy="([^"]*)"/.exec(html)?.[1]).toBe('npm install \\\n    --save-dev a\nnpm test');
    expect(html.match(/class="line output"/g)?.length).toBe(4);
  });

  test('is copied without the commands that a change removes', () => {
    const { html } = compile(code('console', '$ npm test # [!code --]', '$ npm start # [!code ++]'));
    expect(/data-copy="([^"]*)"/.exec(html)?.[1]).toBe('npm start');
  });

  test('without prompts is copied whole', () => {
    expect(compile(code('console', 'npm install')).html).not.toContain('data-copy');
  });

  test('of Python is copied without its prompts', () => {
    expect(/data-copy="([^"]*)"/.exec(compile(code('pycon', '>>> 1 + 1', '2')).html)?.[1]).toBe('1 + 1');
  });
});

test('an explanation stands below the block, with its number at the end of the line', () => {
  const { html } = compile(
    code('ts', 'const a = 1; // [!code callout] Reads `a` once.', '/* [!code callout] Then b. */', 'b();'),
  );
  expect(html).not.toContain('[!code');
  expect(html.match(/<b data-callout="\d">/g)).toEqual(['<b data-callout="1">', '<b data-callout="2">']);
  expect(html).toContain('<ol class="code-callouts"><li>Reads <code>a</code> once.</li><li>Then b.</li></ol>');
});

test('a long block folds, and a short one does not', () => {
  const long = Array.from({ length: 30 }, (_, index) => `line ${index}`);
  expect(compile(code('text collapse', ...long)).html).toContain('data-fold');
  expect(compile(code('text collapse={1-5}', ...long)).html).toContain('data-fold');
  expect(compile(code('text collapse', 'a')).html).not.toContain('data-fold');
});

test('the lines of a block with an id have anchors', () => {
  const { html, anchors } = compile(code('ts id="setup" showLineNumbers=5', 'a', 'b'));
  expect(html).toContain('<pre id="setup"');
  expect(anchors).toEqual(['setup', 'setup-L5', 'setup-L6']);
});

test('all blocks have line numbers if the config says so, except those that turn them off', () => {
  const numbered = (info: string, options = {}) => {
    const { html, diagnostics } = compile(code(info, 'a', 'b'), options);
    expect(diagnostics).toEqual([]);
    return /data-numbers="(\d+)"/.exec(html)?.[1];
  };
  const all = { showLineNumbers: true };
  const infos = ['ts', '', 'ts showLineNumbers=5', 'ts showLineNumbers=false'];
  expect(infos.map((info) => numbered(info, all))).toEqual(['1', '1', '5', undefined]);
  expect(infos.map((info) => numbered(info))).toEqual([undefined, undefined, '5', undefined]);
});

const strange = (text: string, options = {}) =>
  compile(text, options).diagnostics.map(({ line, message, hint }) => `${line}  ${message} ${hint}`);

describe('a word after the language', () => {
  test('that nothing reads is reported with its line and the nearest option', () => {
    expect(
      strange(
        '# A\n\n```js {1, 1} shwoLineNumbers title=a.js\nx\n```\n\n```ts twoslash live live\nx\n```\n\n```js filename="a.js" frame="none"\nx // [!code focos]\n```\n\n```js{1} title="a b" id=x wrap test="a b" n=1\nx\n```\n',
      ),
    ).toEqual([
      '3  "shwoLineNumbers" after the language of a code block has no effect. Did you mean "showLineNumbers"?',
      '3  "title=a.js" after the language of a code block has no effect. Put the title in quotes.',
      '7  "twoslash" after the language of a code block has no effect. Add @autolode/plugin-twoslash to `plugins`. It reads blocks in ts and tsx.',
      '7  "live" after the language of a code block has no effect. Code is shown, not run.',
      '11  "filename="a.js"" after the language of a code block has no effect. Write title="name.ts".',
      '11  "frame="none"" after the language of a code block has no effect. A block has a frame with a name if it has a title.',
      '11  The note "[!code focos]" in a code block is unknown, so it is shown as it is written. Did you mean "[!code focus]"?',
    ]);
  });

  test('is not looked for in quotes', () => {
    const info = 'js title="{2} wrap collapse check id=x file=a.js showLineNumbers npm2yarn variables title=\'b\'"';
    const { html, diagnostics } = compile(code(info, 'a', 'b'));
    expect(diagnostics).toEqual([]);
    expect(html).toMatch(/^<pre data-language="js" data-title="\{2\} wrap[^"]*"><code><span class="line">/);
    expect(html).not.toMatch(/class="line hl"|<directive/);
    expect(compile(`:::tabs\n${code('js title="has title=b {1}"', 'a')}:::\n`).html).toContain('>has title=b {1}<');
    expect(compile(code('js title="a \\"b\\""', 'a')).html).toContain('data-title="a "b""');
  });

  test('and lines that the block does not have are reported', () => {
    expect(strange(`${code('js {99}', 'x')}${code('js {3-1} {0} {1-} {2,7}', 'x', 'y', 'z')}`)).toEqual([
      '1  The lines "99" after the language of a code block have no effect. The block has 1 line.',
      '4  The lines "3-1" after the language of a code block have no effect. Write 1-3.',
      '4  The lines "0" after the language of a code block have no effect. Write numbers of lines, beginning with 1: {1,3-5}.',
      '4  The lines "1-" after the language of a code block have no effect. Write numbers of lines, beginning with 1: {1,3-5}.',
    ]);
    expect(strange(code('js {2,7}', 'x', 'y'))).toEqual([
      '1  The lines "7" after the language of a code block have no effect. The block has 2 lines.',
    ]);
    expect(strange(code('js {1-2} {3}', 'x', 'y', 'z'))).toEqual([]);
  });

  test('and options with a value that they do not have, or on a block too short for them, are reported', () => {
    expect(strange(code('js id="a b" wrap=no collapse', 'x')).map((line) => line.split(' after ')[0])).toEqual([
      '1  "id="a b""',
      '1  "wrap=no"',
      '1  "collapse"',
    ]);
  });

  test('and options that the block has already are reported', () => {
    expect(strange(code('js title="a" title="b" wrap', 'x'))).toEqual([
      '1  "title="b"" after the language of a code block has no effect. The block has this option already.',
    ]);
  });

  test('is not reported where a plugin for Markdown may read it, unless it is an option of the generator', () => {
    const plugins = { remarkPlugins: [() => () => undefined] };
    expect(strange('```js live\nx\n```\n', plugins)).toEqual([]);
    expect(strange('```js live {99} {3-1} wrap wrap\nx\n```\n', plugins)).toHaveLength(3);
  });
});

test.each([
  ['title="a \\"b\\""', 'a "b"'],
  ['title="a \\"b\\" c" wrap', 'a "b" c'],
  ["title='it\\'s' id=\"x\"", "it's"],
  ['title="a" id="x"', 'a'],
])('a title may contain the quotes that are around it: %s', (meta, title) => {
  const { html, diagnostics } = compile(`\`\`\`js ${meta}\nx\n\`\`\`\n`);
  expect(diagnostics).toEqual([]);
  expect(html.replaceAll('&quot;', '"')).toContain(title);
});

test('a block without a language may begin with an option', () => {
  const text = '```title="a b.env" showLineNumbers\nA=1\n```\n\n```title="c"{1}\nx\n```\n';
  const { html, diagnostics } = compile(text);
  expect(diagnostics).toEqual([]);
  expect(html).toMatch(/data-title="a b\.env"[\s\S]*data-title="c"/);
  expect(compile(text, {}, 'docs/page.mdx').diagnostics).toEqual([]);
});
