import { describe, expect, test } from 'vitest';
import { compileInput } from '../../bad-inputs/compile-input.ts';
import { copySite, summaries } from '../../site-fixture.ts';

const dropped = (text: string) => summaries(compileInput(text).diagnostics);

describe('HTML that is not allowed in Markdown', () => {
  test('is reported with its line and as it is written: elements, components, attributes', () => {
    expect(
      dropped(
        [
          '# T',
          '<iframe src="https://x.test"></iframe>',
          '',
          '<div class="hero" style="color: red">',
          '',
          'A list of Array<string> and <Tabs groupId="x">',
          '',
          '</div>',
          '',
          '> <canvas width="9">',
          '> </canvas>',
          '',
          'Text <style>p { color: red }</style> here.',
        ].join('\n'),
      ),
    ).toEqual([
      'docs/page.md:2  <iframe> was removed: this HTML is not allowed in .md files. Its content was kept.',
      'docs/page.md:4  The attribute "class" of <div> was removed: it is not allowed with markdown.html: \'safe\'.',
      'docs/page.md:4  The attribute "style" of <div> was removed: it is not allowed with markdown.html: \'safe\'.',
      'docs/page.md:6  <string> was removed: this HTML is not allowed in .md files. Its content was kept.',
      'docs/page.md:6  <Tabs> is not rendered: .md files cannot use components. Its tags were removed and its content kept.',
      'docs/page.md:10  <canvas> was removed: this HTML is not allowed in .md files. Its content was kept.',
      'docs/page.md:13  <style> and its content were removed: this HTML is not allowed in .md files.',
    ]);
  });

  test('videos and sounds of the site are none of it, unless they start by themselves', async () => {
    const film = '<video controls loop muted playsinline poster="./dot.png" title="A film" src="film.mp4"></video>';
    const sources =
      '<source src="/film.webm" type="video/webm"><track src="./film.vtt" kind="captions" srclang="en" label="English" default>';
    const site = copySite('basic-site');
    for (const path of ['docs/film.mp4', 'docs/film.vtt', 'static/film.webm']) site.write(path, 'film');
    site.write(
      'docs/film.md',
      `# Films\n\n${film}\n\n<video controls>${sources}</video>\n\n<audio src="film.mp4" autoplay></audio>\n\n<audio controls src="gone.mp3"></audio>\n`,
    );
    expect(summaries((await site.build()).diagnostics)).toEqual([
      'docs/film.md:7  The attribute "autoplay" of <audio> was removed: it is not allowed with markdown.html: \'safe\'.',
      'docs/film.md:9  Image or file not found: "gone.mp3".',
    ]);
    site.edit('docs/film.md', (text) => text.replace(/\n<audio.*/s, ''));
    expect(summaries((await site.build()).diagnostics)).toEqual([]);
    const html = site.read('docs/film.html');
    expect(html).toMatch(
      /<video controls="" loop="" muted="" playsInline="" poster="\/assets\/dot-\w+\.png" title="A film" src="\/assets\/film-\w+\.mp4">/,
    );
    expect(html).toMatch(
      /<source src="\/film\.webm" type="video\/webm"\/?><track src="\/assets\/film-\w+\.vtt" kind="captions" srcLang="en"/,
    );
    expect(site.read('docs/film.md')).toMatch(/\[A film\]\(.*\/film-\w+\.mp4\)\n\n\[video\]\(.*\/film\.webm\)/);
  });

  test('a video or sound that is written as an image is reported with the element for it', () => {
    const { diagnostics } = compileInput('![Film](film.mp4)\n\n![Song](https://a.test/song.MP3?x) ![Dot](dot.webp)\n');
    expect(diagnostics.map(({ line, message, hint }) => `${line} ${message} ${hint}`)).toEqual([
      '1 "film.mp4" is a video, which browsers do not show as an image. Write <video controls src="film.mp4"></video>.',
      '3 "https://a.test/song.MP3?x" is a sound, which browsers do not show as an image. Write <audio controls src="https://a.test/song.MP3?x"></audio>.',
    ]);
  });

  test('is reported if a parser drops it because it is misplaced', () => {
    const row = '<tr><td>Row</td></tr>';
    expect(dropped(`# T\n\n${row}\n\n> <body>\n> text</body>\n\n<!-- <tr> -->\n\n<table>${row}</table>\n`)).toEqual([
      'docs/page.md:3  <tr> was removed: this HTML is not allowed in .md files. Its content was kept.',
      'docs/page.md:3  <td> was removed: this HTML is not allowed in .md files. Its content was kept.',
      'docs/page.md:5  <body> was removed: this HTML is not allowed in .md files. Its content was kept.',
    ]);
  });

  test('is reported with the alternatives', () => {
    const [iframe, tabs] = compileInput('<iframe src="x"></iframe>\n\n<Tabs>\n\nx\n\n</Tabs>\n').diagnostics;
    expect(iframe?.hint).toMatch(/directive.*\.mdx.*markdown\.html to 'trusted'.*\\<iframe>/);
    expect(tabs?.hint).toMatch(/\.mdx and import Tabs/);
  });

  test('is reported five times per page and then counted', () => {
    const lines = dropped('Array<string>\n\n'.repeat(9));
    expect(lines).toHaveLength(5);
    expect(lines.at(-1)).toContain('docs/page.md:9  <string> was removed');
    expect(lines.at(-1)).toContain('(and on 4 more lines)');
    expect(dropped('Array<string>\n\n'.repeat(6)).at(-1)).toContain('(and on 1 more line)');
  });

  test('a URL that is not allowed is reported as in Markdown, whatever its source', () => {
    expect(dropped('# T\n\nSee <a href="javascript:x()">this</a>.\n')).toEqual([
      expect.stringContaining('docs/page.md:3  URL scheme not allowed: "javascript:x()"'),
    ]);
  });

  test('an image whose URL is not allowed becomes its description', () => {
    const { page, diagnostics } = compileInput('# T\n\nSee ![the *map*](data:image/png;base64,iVBOR) here.\n');
    expect(summaries(diagnostics)).toEqual([
      'docs/page.md:3  URL scheme not allowed: "data:image/png;base64,iVBOR". The image was removed and its description kept.',
    ]);
    expect(page?.hast).toContain('["span",{},"the map"]');
    expect(page?.hast).not.toContain('"img"');
  });

  test('elements for prose are kept without a warning, and all elements under "trusted"', () => {
    const prose =
      '<details><summary>More</summary><p align="center">x<sup>2</sup> <kbd>K</kbd></p></details>\n\n' +
      '<a id="old" href="/x" target="_blank" rel="noopener">x</a> <img src="/a.png" width="300" alt="A" loading="eager">\n\n' +
      '| a |\n| :-: |\n| b<br>c |\n\n- [x] done[^1]\n\n[^1]: note\n\n<!-- a comment -->\n';
    expect(dropped(prose)).toEqual([]);
    expect(compileInput('<iframe src="/x" class="y"></iframe>\n', { html: 'trusted' }).diagnostics).toEqual([]);
  });
});

describe('MDX syntax in Markdown', () => {
  test('is reported if .md shows it as text', () => {
    expect(
      dropped(
        "import Tabs from '@theme/Tabs';\nimport { a } from 'b';\n\n# T\n\nexport const x = 1;\n\n{/* note */}\n\n```js\nimport a from 'b';\n```\n",
      ),
    ).toEqual([
      'docs/page.md:1  "import" is shown as text: only .mdx files support it.',
      'docs/page.md:6  "export" is shown as text: only .mdx files support it.',
      'docs/page.md:8  A comment in braces is shown as text: only .mdx files support it.',
    ]);
  });

  test('is not confused with prose about importing and exporting', () => {
    expect(
      dropped('import duties rise from "A" to "B".\n\nexport default settings to a file.\n\n{ is a brace\n'),
    ).toEqual([]);
  });
});

describe('titles after the name of a block', () => {
  test.each([
    [':::details Title with *marks*', 'Title with '],
    ['::: details Title', 'Title'],
    ['> :::details Title', 'Title'],
    [':::details Title {open}', 'Title'],
    [':::details [Title]', 'Title'],
  ])('%s', (opening, label) => {
    const lead = opening.startsWith('>') ? '> ' : '';
    const { page, diagnostics } = compileInput(`${opening}\n${lead}Inside.\n${lead}:::\n`);
    expect(summaries(diagnostics)).toEqual([]);
    expect(page?.directives.map(({ name, kind }) => `${kind} ${name}`)).toEqual(['container details']);
    expect(page?.hast).toContain(`["directive-label",{},"${label}`);
    expect(page?.hast.includes('\\"open\\"')).toBe(opening.includes('open'));
  });
});

test.each(['auto', 'remark'] as const)('an element that closes itself is empty, as its author means (%s)', (parser) => {
  const text =
    '# T\n\n<a id="one" />\n\n## Part\n\nText <span id="two"/> and <br/>more.\n\n<div id="three" />\n\nEnd.\n';
  const { page, diagnostics } = compileInput(text, { parser });
  expect(diagnostics).toEqual([]);
  const plain = page?.hast ?? '';
  for (const id of ['one', 'two', 'three']) expect(plain.split(`"${id}"`)).toHaveLength(2);
  expect(plain).toContain('["a",{"id":"one"}]');
});
