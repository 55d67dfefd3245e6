import { nameToEmoji } from 'gemoji';
import { describe, expect, test } from 'vitest';
import { compile } from '../compile.ts';

describe.each(['native', 'remark'] as const)('with the %s parser', (parser) => {
  const html = (text: string, emoji = true) => compile(text, { parser, emoji }).html;

  test('shortcodes become emoji, in a row too', () => {
    expect(html('Ready :rocket: :+1::tada: (:white_check_mark:), **:fire:**.')).toBe(
      '<p>Ready 🚀 👍🎉 (✅), <strong>🔥</strong>.</p>',
    );
  });

  test.each(['12:30:45', 'Ruby::gem:', 'a:key:b', ':not_an_emoji:', '`:rocket:`', 'http://a.b/:rocket:x'])(
    '%s stays',
    (text) => expect(html(text)).toBe(html(text, false)),
  );

  test('a heading shows the emoji and keeps the id that GitHub gives it', () => {
    const { toc, contentTitle } = compile(
      '# :tada: News\n\n## :rocket: Start\n\n## :rocket: Start\n\n## :fire: Own {#own}\n',
      { parser },
    );
    expect(contentTitle).toBe('🎉 News');
    expect(toc.map(({ id, text }) => [id, text])).toEqual([
      ['rocket-start', '🚀 Start'],
      ['rocket-start-1', '🚀 Start'],
      ['own', '🔥 Own'],
    ]);
  });

  test('a heading has the id in braces at its end, also with the backslashes that MDX requires', () => {
    const { toc } = compile('## One {#own}\n\n## Two \\{#mine\\}\n\n## `three` \\{#its}\n', { parser });
    expect(toc.map(({ id, text }) => [id, text])).toEqual([
      ['own', 'One'],
      ['mine', 'Two'],
      ['its', 'three'],
    ]);
  });

  test('definitions of abbreviations explain them everywhere and are not shown', () => {
    const page = compile(
      '## The HTML spec\n\nHTML, XHTML and `HTML`, the W3C and [HTML](a.md).\n\n*[HTML]: HyperText *Markup* Language\n*[W3C]: World Wide Web Consortium\n',
      { parser },
    );
    expect(page.html).toBe(
      '<h2 id="the-html-spec">The <abbr title="HyperText *Markup* Language">HTML</abbr> spec</h2>\n<p><abbr title="HyperText *Markup* Language">HTML</abbr>, XHTML and <code>HTML</code>, the <abbr title="World Wide Web Consortium">W3C</abbr> and <a href="a.md"><abbr title="HyperText *Markup* Language">HTML</abbr></a>.</p>',
    );
    expect(page.toc).toEqual([{ id: 'the-html-spec', text: 'The HTML spec', level: 2 }]);
  });
});

test('names of several words and with other characters are found, the longest first', () => {
  const { html } = compile('C++ and C, .NET Core, .NET; a C++x.\n\n*[C]: 1\n*[C++]: 2\n*[.NET]: 3\n*[.NET Core]: 4\n');
  expect(html).toBe(
    '<p><abbr title="2">C++</abbr> and <abbr title="1">C</abbr>, <abbr title="4">.NET Core</abbr>, <abbr title="3">.NET</abbr>; a <abbr title="1">C</abbr>++x.</p>',
  );
});

test('every name of gemoji is known, and no other word', () => {
  const names = Object.keys(nameToEmoji);
  const { html } = compile(names.map((name) => `:${name}:`).join('\n\n'));
  expect(html).toBe(
    Object.values(nameToEmoji)
      .map((emoji) => `<p>${emoji}</p>`)
      .join('\n'),
  );
  expect(compile(':constructor: :__proto__:').html).toBe('<p>:constructor: :<strong>proto</strong>:</p>');
});

test('shortcodes stay where the config turns them off', () => {
  expect(compile(':rocket:', { emoji: false }).html).toBe('<p>:rocket:</p>');
});

test('a definition is taken from MDX too', () => {
  expect(compile('HTML :rocket:\n\n*[HTML]: x\n', {}, 'docs/page.mdx').firstParagraph).toBe('HTML 🚀');
});
