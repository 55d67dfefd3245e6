import { expect, test } from 'vitest';
import { builtSite } from '../built-site.ts';
import { migrate } from '../old-site.ts';

const site = {
  '.gitbook.yaml': 'root: ./content\nredirects:\n  old/page: guide/start.md\n  guide/start: guide/start.md\n',
  'content/SUMMARY.md':
    '# Table of contents\n\n* [Kettle](README.md)\n\n## Guide\n\n* [Start \\[1\\]](guide/start.md)\n  * [Deep](guide/deep.md)\n* [Site](https://kettle.example)\n',
  'content/README.md': `---
description: >-
  Hot
  water
icon: fire
---

# Kettle

{% hint style="warning" %}
Do not touch.
{% endhint %}

{% content-ref url="guide/start.md" %}
[start.md](guide/start.md)
{% endcontent-ref %}

{% tabs %}
{% tab title="npm" %}
{% code title="install.sh" lineNumbers="true" %}
\`\`\`sh
npm i
\`\`\`
{% endcode %}
{% endtab %}

{% tab title="pnpm" %}
Use pnpm.
{% endtab %}
{% endtabs %}

{% embed url="https://video.example/1" %}

![Cup](.gitbook/assets/cup.svg)
`,
  'content/guide/start.md': `# Start

{% stepper %}
{% step %}
### Fill

Use a cup.
{% endstep %}
{% endstepper %}

{% include "../.gitbook/includes/part.md" %}

{% page-ref page="deep.md" %}

{% carousel %}

\`\`\`
{% hint %} in code stays
\`\`\`
`,
  'content/guide/deep.md':
    '# Deep\n\n<figure><img src="../.gitbook/assets/cup.svg" alt="Cup"><figcaption>A cup</figcaption></figure>\n',
  'content/.gitbook/includes/part.md': '---\ntitle: x\n---\n\nFrom an include.\n',
  'content/.gitbook/assets/cup.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="2" />',
};

test('a GitBook space builds with its pages, blocks, includes, images, redirects and sidebar', async () => {
  const { root, read, notes } = await migrate(site);
  const home = read('docs/README.md');
  expect(home).toContain('description: "Hot water"');
  expect(home).toContain(':::warning\n\nDo not touch.\n\n:::');
  expect(home).toContain('[start.md](guide/start.md)');
  expect(home).toContain(
    ':::tab[npm]\n\n```sh title="install.sh" showLineNumbers\nnpm i\n```\n\n:::\n:::tab[pnpm]\n\nUse pnpm.',
  );
  expect(home).toContain('[https://video.example/1](https://video.example/1)');
  expect(home).toContain('![Cup](assets/cup.svg)');
  const start = read('docs/guide/start.md');
  expect(start).toContain(':::steps\n\n1. ### Fill\n\n   Use a cup.');
  expect(start).toContain('::include{file="../_parts/part.md"}');
  expect(read('docs/_parts/part.md')).toBe('From an include.\n');
  expect(start).toContain('[deep.md](deep.md)');
  expect(start).toContain('```\n{% hint %} in code stays\n```');
  expect(read('sidebars.ts')).toContain("label: 'Start [1]'");
  expect(notes.map(({ message }) => message)).toEqual([
    expect.stringContaining('because the theme has no icon like it'),
    'The block `carousel` was removed; its content was kept.',
  ]);
  const files = await builtSite(root);
  expect(Object.keys(files)).toEqual(expect.arrayContaining(['index.html', 'guide/deep.html', 'old/page.html']));
});

test('a page that is named like its folder keeps its URL, and redirects name pages in any form', async () => {
  const { read, notes } = await migrate({
    '.gitbook.yaml': 'redirects:\n  old: ./README.md\n  older: ./errors/errors.md\n',
    'README.md': '# Kettle\n',
    'errors/README.md': '# All errors\n',
    'errors/errors.md': '---\ndescription: Each of them\n---\n\n# Errors\n',
    'errors/errors/README.md': '# Deeper errors\n',
  });
  expect(notes.filter(({ remedy }) => remedy !== undefined)).toEqual([]);
  expect(read('docs/errors/errors.md')).toBe('---\nslug: "errors"\ndescription: "Each of them"\n---\n\n# Errors\n');
  expect(read('ssg.config.ts')).toContain("{ from: '/old', to: '/' }");
  expect(read('ssg.config.ts')).toContain("{ from: '/older', to: '/errors/errors' }");
});

test('icons of buttons get the names of the theme or are removed, and Markdown among the assets becomes no page', async () => {
  const { read, notes } = await migrate({
    'SUMMARY.md': '* [Kettle](README.md)\n',
    'README.md': '# Kettle\n\n<a href="x" data-icon="magnifying-glass">A</a> <a href="x" data-icon="own-brand">B</a>\n',
    '.gitbook/assets/skill.md': '# Skill\n',
  });
  expect(read('docs/README.md')).toContain('<a href="x" data-icon="search">A</a> <a href="x">B</a>');
  expect(() => read('docs/assets/skill.md')).toThrow();
  expect(notes.map(({ file, message }) => `${file}: ${message}`)).toEqual([
    '.gitbook/assets/skill.md: The file was left out: it would become a page.',
    'README.md: The icon `own-brand` was removed: the theme has none like it.',
  ]);
});

test('blocks after code are converted, and paths in code stay', async () => {
  const { read, notes } = await migrate({
    'SUMMARY.md': '# Summary\n\n* [Kettle](README.md)\n',
    'README.md':
      '# Kettle\n\n```md\n![Cup](.gitbook/assets/cup.png)\n```\n\n{% hint style="info" %}\nHot.\n{% endhint %}\n\n{% prompt description="Ask" %}\nBoil it.\n{% endprompt %}\n\n{% pour cups="2" %}\nTea.\n{% endpour %}\n',
  });
  const page = read('docs/README.md');
  expect(page).toContain('![Cup](.gitbook/assets/cup.png)');
  expect(page).toContain(':::info\n\nHot.\n\n:::');
  expect(page).toContain(':::info[Ask]\n\nBoil it.\n\n:::');
  expect(page).toContain('Tea.');
  expect(notes.map(({ message }) => message)).toEqual(['The block `pour` was removed; its content was kept.']);
});

test('images are found when a path to them leads out of the site', async () => {
  const { read, paths } = await migrate({
    'SUMMARY.md': '# Summary\n\n* [Kettle](README.md)\n* [Tea](more/tea.md)\n',
    'README.md': '# Kettle\n\n![Cup](../.gitbook/assets/cup.png)\n',
    'more/tea.md': '# Tea\n\n![Cup](../../../.gitbook/assets/cup.png) ![Cup](../.gitbook/assets/cup.png)\n',
    '.gitbook/assets/cup.png': 'x',
  });
  expect(paths()).toContain('docs/assets/cup.png');
  expect(read('docs/README.md')).toContain('![Cup](assets/cup.png)');
  expect(read('docs/more/tea.md')).toContain('![Cup](../assets/cup.png) ![Cup](../assets/cup.png)');
});
