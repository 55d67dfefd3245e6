/** The extensions of GitHub Flavored Markdown, with an example of each rule: Markdown and the HTML it produces. */
export const gfmExamples: readonly { readonly about: string; readonly markdown: string; readonly html: string }[] = [
  {
    about: 'a table',
    markdown: '| a | b |\n| --- | --- |\n| c | d |\n',
    html: '<table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td>c</td><td>d</td></tr></tbody></table>',
  },
  {
    about: 'a table without outer pipes',
    markdown: 'a | b\n--- | ---\nc | d\n',
    html: '<table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td>c</td><td>d</td></tr></tbody></table>',
  },
  {
    about: 'aligned columns',
    markdown: '| a | b | c |\n| :-- | :-: | --: |\n| d | e | f |\n',
    html: '<table><thead><tr><th align="left">a</th><th align="center">b</th><th align="right">c</th></tr></thead><tbody><tr><td align="left">d</td><td align="center">e</td><td align="right">f</td></tr></tbody></table>',
  },
  {
    about: 'inline markup in cells',
    markdown: '| *a* | `b` |\n| --- | --- |\n| **c** | [d](/e) |\n',
    html: '<table><thead><tr><th><em>a</em></th><th><code>b</code></th></tr></thead><tbody><tr><td><strong>c</strong></td><td><a href="/e">d</a></td></tr></tbody></table>',
  },
  {
    about: 'an escaped pipe',
    markdown: '| a |\n| --- |\n| b \\| c |\n',
    html: '<table><thead><tr><th>a</th></tr></thead><tbody><tr><td>b | c</td></tr></tbody></table>',
  },
  {
    about: 'an escaped pipe in code',
    markdown: '| a |\n| --- |\n| `b \\| c` |\n',
    html: '<table><thead><tr><th>a</th></tr></thead><tbody><tr><td><code>b | c</code></td></tr></tbody></table>',
  },
  {
    about: 'rows with too few and too many cells',
    markdown: '| a | b |\n| --- | --- |\n| c |\n| d | e | f |\n',
    html: '<table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td>c</td><td></td></tr><tr><td>d</td><td>e</td></tr></tbody></table>',
  },
  {
    about: 'a header that does not fit its delimiter row',
    markdown: '| a | b |\n| --- |\n| c |\n',
    html: '<p>| a | b |\n| --- |\n| c |</p>',
  },
  {
    about: 'a table that ends at a blank line',
    markdown: '| a |\n| --- |\n| b |\n\nc\n',
    html: '<table><thead><tr><th>a</th></tr></thead><tbody><tr><td>b</td></tr></tbody></table><p>c</p>',
  },
  {
    about: 'a table that ends at another block',
    markdown: '| a |\n| --- |\n| b |\n> c\n',
    html: '<table><thead><tr><th>a</th></tr></thead><tbody><tr><td>b</td></tr></tbody></table><blockquote><p>c</p></blockquote>',
  },
  {
    about: 'a table without rows',
    markdown: '| a |\n| --- |\n',
    html: '<table><thead><tr><th>a</th></tr></thead></table>',
  },
  {
    about: 'a table in a list',
    markdown: '- | a |\n  | --- |\n  | b |\n',
    html: '<ul><li><table><thead><tr><th>a</th></tr></thead><tbody><tr><td>b</td></tr></tbody></table></li></ul>',
  },
  {
    about: 'a table after a paragraph',
    markdown: 'text\n| a |\n| --- |\n| b |\n',
    html: '<p>text</p><table><thead><tr><th>a</th></tr></thead><tbody><tr><td>b</td></tr></tbody></table>',
  },
  {
    about: 'empty cells',
    markdown: '| a | b |\n| --- | --- |\n| | d |\n',
    html: '<table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td></td><td>d</td></tr></tbody></table>',
  },
  {
    about: 'a task that is done and one that is not',
    markdown: '- [ ] a\n- [x] b\n',
    html: '<ul class="contains-task-list"><li class="task-list-item"><input type="checkbox" disabled> a</li><li class="task-list-item"><input type="checkbox" checked disabled> b</li></ul>',
  },
  {
    about: 'a capital X',
    markdown: '- [X] a\n',
    html: '<ul class="contains-task-list"><li class="task-list-item"><input type="checkbox" checked disabled> a</li></ul>',
  },
  {
    about: 'tasks within tasks',
    markdown: '- [x] a\n  - [ ] b\n',
    html: '<ul class="contains-task-list"><li class="task-list-item"><input type="checkbox" checked disabled> a<ul class="contains-task-list"><li class="task-list-item"><input type="checkbox" disabled> b</li></ul></li></ul>',
  },
  {
    about: 'numbered tasks',
    markdown: '1. [ ] a\n',
    html: '<ol class="contains-task-list"><li class="task-list-item"><input type="checkbox" disabled> a</li></ol>',
  },
  { about: 'brackets that are no task', markdown: '- [y] a\n- [ ]b\n', html: '<ul><li>[y] a</li><li>[ ]b</li></ul>' },
  { about: 'struck text', markdown: '~~a~~ b\n', html: '<p><del>a</del> b</p>' },
  { about: 'struck text with one tilde', markdown: '~a~ b\n', html: '<p><del>a</del> b</p>' },
  { about: 'struck text never spans paragraphs', markdown: 'a ~~b\n\nc~~ d\n', html: '<p>a ~~b</p><p>c~~ d</p>' },
  { about: 'three tildes strike nothing', markdown: 'a ~~~b~~~ c\n', html: '<p>a ~~~b~~~ c</p>' },
  { about: 'markup in struck text', markdown: '~~*a* `b`~~\n', html: '<p><del><em>a</em> <code>b</code></del></p>' },
  {
    about: 'an address that begins with www',
    markdown: 'www.example.com\n',
    html: '<p><a href="http://www.example.com">www.example.com</a></p>',
  },
  {
    about: 'an address with a path',
    markdown: 'Visit www.example.com/help now.\n',
    html: '<p>Visit <a href="http://www.example.com/help">www.example.com/help</a> now.</p>',
  },
  {
    about: 'signs after an address',
    markdown: 'See https://example.com/a. And (https://example.com/b)!\n',
    html: '<p>See <a href="https://example.com/a">https://example.com/a</a>. And (<a href="https://example.com/b">https://example.com/b</a>)!</p>',
  },
  {
    about: 'brackets in an address',
    markdown: 'https://example.com/a_(b)\n',
    html: '<p><a href="https://example.com/a_(b)">https://example.com/a_(b)</a></p>',
  },
  {
    about: 'an entity after an address',
    markdown: 'https://example.com/?q=a&amp;\n',
    html: '<p><a href="https://example.com/?q=a">https://example.com/?q=a</a>&amp;</p>',
  },
  {
    about: 'an address that ends at <',
    markdown: 'https://example.com/a<b\n',
    html: '<p><a href="https://example.com/a">https://example.com/a</a>&lt;b</p>',
  },
  {
    about: 'a mail address',
    markdown: 'Write to foo.bar@example.com.\n',
    html: '<p>Write to <a href="mailto:foo.bar@example.com">foo.bar@example.com</a>.</p>',
  },
  { about: 'what is no mail address', markdown: 'a@b and a.b@c_d.e-\n', html: '<p>a@b and a.b@c_d.e-</p>' },
  {
    about: 'an address in a link stays text',
    markdown: '[https://example.com](/a)\n',
    html: '<p><a href="/a">https://example.com</a></p>',
  },
  {
    about: 'an address in struck text',
    markdown: '~~www.example.com~~\n',
    html: '<p><del><a href="http://www.example.com">www.example.com</a></del></p>',
  },
  {
    about: 'a footnote',
    markdown: 'a[^1]\n\n[^1]: b\n',
    html: '<p>a<sup><a href="#fn-1" id="fnref-1" data-footnote-ref aria-describedby="footnote-label">1</a></sup></p><section data-footnotes class="footnotes"><h2 class="visually-hidden" id="footnote-label">Footnotes</h2><ol><li id="fn-1"><p>b <a href="#fnref-1" data-footnote-backref="" aria-label="Back to reference 1" class="data-footnote-backref">↩</a></p></li></ol></section>',
  },
  { about: 'a footnote without a definition', markdown: 'a[^1]\n', html: '<p>a[^1]</p>' },
];
