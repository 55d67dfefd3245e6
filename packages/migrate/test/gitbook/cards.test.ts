import { expect, test } from 'vitest';
import { builtSite } from '../built-site.ts';
import { migrate } from '../old-site.ts';

const table = `<table data-view="cards"><thead><tr><th></th><th></th><th></th><th data-hidden data-card-target data-type="content-ref"></th><th data-hidden data-card-cover data-type="image">Cover</th></tr></thead><tbody>
<tr><td><i class="fa-rocket">:rocket:</i></td><td><strong>Boil [it]</strong></td><td><p>Very <em>fast</em>.</p><ul><li>Hot</li></ul></td><td><a href="boil it.md">boil it.md</a></td><td><a href=".gitbook/assets/a.png">a.png</a></td></tr>
<tr><td></td><td><strong>Other</strong></td><td></td><td><a href="https://kettle.example">x</a></td><td></td></tr></tbody></table>`;

test('tables that GitBook showed as cards are cards, and what only GitBook shows is removed and reported', async () => {
  const { root, read, notes } = await migrate({
    'SUMMARY.md': '# Summary\n\n* [Kettle](README.md)\n* [Boil](<boil it.md>)\n',
    'README.md': `---\ndescription: Hot\n---\n\n# Kettle\n\n<i class="fa-github">:github:</i> Water.\n\n${table}\n\n<a href="https://kettle.example" class="button primary">Begin</a><a href="boil it.md" class="button secondary">More</a>\n\n<button type="button" class="button primary" data-action="ask" data-icon="x">Ask</button>\n\n\`\`\`html\n<i class="fa-github">:github:</i>\n\`\`\`\n`,
    'boil it.md': '# Boil\n\nText.\n',
    '.gitbook/assets/a.png': 'x',
  });
  const page = read('docs/README.md');
  expect(page).toContain(
    ':::cards\n\n- [Boil \\[it\\]](<boil it.md>){icon="rocket"}: Very <em>fast</em>. <br>• Hot<br>![](assets/a.png)\n- [Other](https://kettle.example)\n\n:::',
  );
  expect(page).toContain('# Kettle\n\nWater.\n');
  expect(page).toContain(
    '<a href="https://kettle.example" class="button" data-variant="primary">Begin</a> <a href="boil it.md" class="button">More</a>',
  );
  expect(page).not.toContain('Ask');
  expect(page).toContain('```html\n<i class="fa-github">:github:</i>');
  expect(notes.map(({ message, line }) => [line, message])).toEqual([
    [7, 'The icon `github` was removed from the text.'],
    [15, 'A button for the action `ask` of GitBook was removed.'],
  ]);
  const home = (await builtSite(root))['index.html'] ?? '';
  expect(home).toMatch(/class="card-link" href="\/boil[^"]*">Boil \[it\]</);
});

test('cards of GitBook without a target are a list, in which every text and link stays', async () => {
  const { root } = await migrate({
    'SUMMARY.md': '# Summary\n\n* [Kettle](README.md)\n',
    'README.md':
      '# Kettle\n\n<table data-view="cards"><thead><tr><th></th><th></th></tr></thead><tbody><tr><td><strong>Boil</strong></td><td><h4>Fast</h4>Look at <a href="https://kettle.example">steam</a>.</td></tr></tbody></table>\n',
  });
  const home = (await builtSite(root))['index.html'] ?? '';
  expect(home).toMatch(/<strong>Boil<\/strong>: <strong>Fast<\/strong>\s?Look at <a href="https:\/\/kettle\.example"/);
});
