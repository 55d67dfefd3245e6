import { expect, test } from 'vitest';
import { writtenOut } from '../../../src/migrate/components/write-out.ts';
import type { WrittenUse } from '../../../src/migrate/components/written-use.ts';

/** What a component of Astro shows, beside the files that it imports. */
function shown(
  code: string,
  props: Readonly<Record<string, unknown>> = {},
  files: Readonly<Record<string, string>> = {},
) {
  const use: WrittenUse = {
    name: 'Kettle',
    code,
    kind: 'astro',
    props,
    isInline: false,
    hasContent: true,
    slots: [],
    isKnown: (name, source) => source?.startsWith('.') !== true && ['Code', 'Image', 'Tabs'].includes(name),
    files: {
      file: '/src/Kettle.astro',
      read: (source) => {
        const name = source.replace(/^\.\/|\?raw$/g, '');
        return files[name] === undefined ? undefined : { text: files[name], file: `/src/${name}` };
      },
      image: (source) => `images/${source.replace(/^.*\//, '')}`,
    },
  };
  return writtenOut(use)
    ?.replace(/\n{2,}/g, '\n')
    .trim();
}

test('a script that computes with lists, conditions and functions gives the values that it has in the old site', () => {
  const code = `---
interface Props { npm: string[] }
const { npm, ...rest } = Astro.props;
let command = npm.reduce((all, one) => {
  return \`\${all}npm \${one}\\n\`;
}, '');
const found = [];
for (const one of npm) {
  if (one.startsWith('-')) continue;
  found.push({ name: one, isLong: one.length > 4 });
}
if (!found.length) throw new Error('Nothing');
function label(one) {
  switch (one.isLong) { case true: return one.name.toUpperCase(); default: return one.name; }
}
const words = { ...rest, first: found[0]?.name ?? 'none' };
---
<Code code={command} lang="sh" mark={[words.first]} />
<p>{words.note} {found.map(label).sort().join(', ')}</p>`;
  expect(shown(code, { npm: ['steep', 'pour', '-x'], note: 'Made:' })).toBe(
    '<Code code={"npm steep\\nnpm pour\\nnpm -x\\n"} lang={"sh"} mark={["steep"]} />\nMade: STEEP, pour',
  );
});

test('modules, data and images of the site that a component imports are read', () => {
  const code = `---
import { Image } from 'astro:assets';
import { label, sizes } from './helpers';
import data from './kettles.json';
import pot from '../pot.png';
import notes from './notes.txt?raw';
const pictures = import.meta.glob('../shots/*.jpg');
const shot = (await pictures[\`../shots/\${data.first.shot}\`]()).default;
---
<p>{label(data.first.name)} {sizes[1]} {notes}</p>
<Image src={pot} alt="" /><Image src={shot.src} alt="" />`;
  const files = {
    'helpers.ts': "export const sizes: number[] = [1, 2];\nexport function label(name: string) { return '# ' + name; }",
    'kettles.json': '{ "first": { "name": "Tea", "shot": "tea.jpg" } }',
    'notes.txt': 'hot',
  };
  expect(shown(code, {}, files)).toBe(
    '# Tea 2 hot\n<Image src={"images/pot.png"} alt={""} /><Image src={"images/tea.jpg"} alt={""} />'.replace(
      '#',
      '\\#',
    ),
  );
});

test('components of the site inside another one are replaced by what they render, with their slots', () => {
  const files = {
    'card.astro':
      "---\nconst { href } = Astro.props;\nconst El = href ? 'a' : 'span';\n---\n<li><El {href}><div><slot name=\"media\" /></div><slot /></El></li>\n",
    'grid.astro': '<ul><slot /></ul>',
  };
  const code = `---
import Card from './card.astro';
import Grid from './grid.astro';
---
<Grid>{Astro.props.list.map((one) => <Card {...one}><b slot="media">{one.name}</b><p set:html={one.html} /></Card>)}</Grid><slot />`;
  expect(shown(code, { list: [{ href: '/a', name: 'A', html: 'x <br> <em>y*</em>' }] }, files)).toBe(
    [
      '<ul>',
      '<li>',
      '<a href={"/a"}>',
      '<div>',
      '<b>A</b>',
      '</div>',
      'x <br /> <em>y\\*</em>',
      '</a>',
      '</li>',
      '</ul>',
      '\uE010',
    ].join('\n'),
  );
  const itself = { 'card.astro': "---\nimport Card from './card.astro';\n---\n<Card />" };
  expect(shown("---\nimport Card from './card.astro';\n---\n<Card />", {}, itself)).toBeUndefined();
});

test('what does not follow from the code alone is not guessed', () => {
  for (const code of [
    '---\nconst id = makeId();\n---\n<p>{id}</p>',
    '---\nlet n = 0;\nwhile (true) n++;\n---\n<p>{n}</p>',
    '---\nlet n = 0;\nfor (;;) n++;\n---\n<p>{n}</p>',
    '<p>{Astro.url.pathname}</p>',
    '---\nimport data from "./kettles.json";\n---\n<p>{data.name}</p>',
    "---\nconst [a] = 'x'.match(/(a+)+$/) ?? [];\n---\n<p>{a}</p>",
    '<p>{Astro.props.list.push(1)}</p>',
    '<p onclick={() => 1}>x</p>',
  ])
    expect(shown(code, { list: [] })).toBeUndefined();
  expect(shown('---\nconst id = makeId();\n---\n<p>x</p>')).toBe('x');
});

test.each([
  ['calls itself without end', 'const one = () => one();\nconst all = one();'],
  ['gives a method what it refuses', 'const all = (1).toFixed(200);'],
  ['reads pairs in what has none', 'const all = Object.keys(Object.fromEntries(5));'],
  ['shows what contains itself', 'const one = [];\none.push(one);\nconst all = JSON.stringify(one);'],
  ['makes a list longer and longer', 'let all = [1, 2];\nfor (let at = 0; at < 100; at++) all = all.concat(all);'],
  ['makes a text longer and longer', "let all = 'ab';\nfor (let at = 0; at < 100; at++) all = all + all;"],
])('a component that %s is not written out, and ends nothing else', (_, script) => {
  expect(shown(`---\n${script}\n---\n<p>{String(all).length}</p>`)).toBeUndefined();
});
