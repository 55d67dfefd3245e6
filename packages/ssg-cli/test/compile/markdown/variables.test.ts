import { describe, expect, test } from 'vitest';
import { compile } from '../compile.ts';

const variables = { release: '2.1.0', name: '<Cup> & *co*', 'docs.host': 'docs.example' };

describe.each(['native', 'remark'] as const)('with the %s parser, a variable', (parser) => {
  const page = (text: string, options = {}) => compile(text, { parser, variables, ...options });
  const problems = (text: string, options = {}) =>
    page(text, options).diagnostics.map(({ line, column, message, hint }) => `${line}:${column}  ${message} ${hint}`);

  test('has its value in text, titles, lists of contents and the search, as plain text', () => {
    const { html, contentTitle, firstParagraph, toc, diagnostics } = page(
      '# Cup :var[release]\n\nGet **:var[name]**!\n\n## In :var[release]\n\n:::note For :var[release] only\nText.\n:::\n\n| :var[release] |\n|---|\n| a |\n',
    );
    expect(diagnostics).toEqual([]);
    expect(contentTitle).toBe('Cup 2.1.0');
    expect(firstParagraph).toBe('Get <Cup> & *co*!');
    expect(toc.map(({ id, text }) => [id, text])).toEqual([['in-210', 'In 2.1.0']]);
    expect(html).toContain('Get <strong><Cup> & *co*</strong>!');
    expect(html).toContain('For 2.1.0 only');
    expect(html).toContain('<th>2.1.0</th>');
    expect(html).not.toContain(':var');
  });

  test('has its value in URLs of links, images and definitions', () => {
    const { references } = page(
      '[a](https://:var[docs.host]/:var[release]/a.zip) ![b](/img/:var[release].png) [c]\n\n[c]: /docs/:var[release]\n',
    );
    expect(references.map(({ target }) => target)).toEqual([
      'https://docs.example/2.1.0/a.zip',
      '/img/2.1.0.png',
      '/docs/2.1.0',
    ]);
  });

  test('has its value in the text of a link that is its own URL', () => {
    const { html, references, diagnostics } = page('<https://:var[docs.host]/a> and www.:var[docs.host]/b\n');
    expect(html.replace(/<[^>]*>/g, '')).toBe('https://docs.example/a and www.docs.example/b');
    expect(references.map(({ target }) => target)).toEqual(['https://docs.example/a', 'http://www.docs.example/b']);
    expect(diagnostics).toEqual([]);
  });

  test('has its value in the alternative text and the title of an image', () => {
    const { html } = page(
      '![Cup :var[release] of release :var[name]](a.png ":var[release]!") ![:var[release]][b]\n\n[b]: b.png\n',
    );
    expect(html).toContain('alt="Cup 2.1.0 of release <Cup> & *co*" title="2.1.0!"');
    expect(html).toContain('alt="2.1.0"');
  });

  test('has its value in code blocks that say so, and nowhere else in code', () => {
    const { html, diagnostics } = page(
      '```sh variables\nget cup@:var[release]\n```\n\n```sh\nget cup@:var[release]\n```\n\n`:var[release]`\n',
    );
    expect(diagnostics).toEqual([]);
    const text = html.replace(/<[^>]*>/g, '');
    expect(text).toContain('get cup@2.1.0');
    expect(text.match(/:var\[release\]/g)).toHaveLength(2);
  });

  test('that does not exist is an error with the nearest name, and stays as it is written', () => {
    const text = 'A :var[relese] and [b](/:var[x]).\n\n```sh variables\na\nb :var[docs.hots]\n```\n';
    expect(problems(text)).toEqual([
      '1:3  The config has no variable "relese". Did you mean "release"?',
      '1:undefined  The config has no variable "x". Add it to `markdown.variables`.',
      '5:undefined  The config has no variable "docs.hots". Did you mean "docs.host"?',
    ]);
    expect(page(text).html).toContain('A :var[relese] and');
    expect(problems('```sh variables\n:var[release]\n```\n', { variables: {} })).toEqual([
      '2:undefined  The config has no variable "release". Add it to the config: markdown: { variables: { name: "value" } }.',
    ]);
  });

  test('is a directive of the theme, or text, on a site without variables', () => {
    const { html, directives } = page('A :var[release].\n', { variables: {} });
    expect(directives.map(({ name }) => name)).toEqual(['var']);
    expect(html).toContain('<directive name="var"');
  });
});

test('a variable has its value in MDX', () => {
  const { contentTitle, firstParagraph } = compile(
    '# A :var[release]\n\nRelease :var[release] of cups.\n',
    { variables },
    'docs/page.mdx',
  );
  expect([contentTitle, firstParagraph]).toEqual(['A 2.1.0', 'Release 2.1.0 of cups.']);
});
