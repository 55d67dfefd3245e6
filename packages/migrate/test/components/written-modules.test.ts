import { expect, test } from 'vitest';
import { writtenOut } from '../../src/components/write-out.ts';
import type { WrittenUse } from '../../src/components/written-use.ts';

/** What a component of Astro shows, beside the files that it imports. */
function shown(
  code: string,
  props: Readonly<Record<string, unknown>> = {},
  files: Readonly<Record<string, string>> = {},
  lang?: string,
) {
  const use: WrittenUse = {
    name: 'Kettle',
    code,
    kind: 'astro',
    props,
    isInline: false,
    hasContent: true,
    ...(lang === undefined ? {} : { lang }),
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

test('the template of an Astro component keeps the lines of its code, and shows elements beside each other', () => {
  const code = `---
const { parts, code = '' } = Astro.props;
---
<p title={\`a
b\`}>Hot
  water</p>
{
  parts.map((one) => {
    const lines = one.split('/')
    // a comment with a quote: it's about { lines
    lines.splice(1, 1, ...['in', '<cup>'])
    const [first] = lines[0]?.match(/^\\w/) ?? ['none']
    return lines.length > 2 && (
      <b>{first}</b>
      <i>{lines.join(' ')}</i>
    )
  })
}
<span>{code.replace(/\\s+-- cut\\s*/, '')} > 1</span>`;
  expect(shown(code.replace(' title={`a\nb`}', ''), { parts: ['tea/milk'], code: 'go  -- cut ' })).toBe(
    'Hot water\n<b>t</b> <i>tea in \\<cup\\></i> <span>go \\> 1</span>',
  );
});

test('an expression with two parts of any length is only tried on a short line', () => {
  const code = "<b>{Astro.props.text.replace(/a+ b*/, '')}</b>";
  expect(shown(code, { text: 'aa bbc' })).toBe('<b>c</b>');
  expect(shown(code, { text: 'a'.repeat(400) })).toBeUndefined();
  expect(shown("<b>{Astro.props.text.replace(/a+ b* c*/, '')}</b>", { text: 'aa bbc' })).toBeUndefined();
});

test('names of languages, lists, numbers and dates are those of the language of the page', () => {
  const code = `---
import words from './words';
const { lang } = Astro.locals.starlightRoute.entryMeta;
const names = new Intl.DisplayNames([lang], { type: 'language' });
const all = Object.keys(words).map((one) => names.of(one)).sort((a, b) => a.localeCompare(b, lang));
const list = new Intl.ListFormat(lang, { style: 'long', type: 'conjunction' }).format(all);
const format = Intl.NumberFormat(lang, { minimumFractionDigits: 2 }).format;
const date = new Date('2026-04-21').toLocaleDateString(lang, { dateStyle: 'long' });
---
<p>{list}: {format(1.5)}, {Astro.locals.t('From {{date}}', { date })}</p>`;
  const files = {
    'words.ts':
      "import { read } from 'a-package';\nexport default Object.fromEntries(Object.entries({ en: 1, fr: 2 }).map(([key, one]) => [key, read(one)]));",
  };
  expect(shown(code, {}, files, 'de')).toBe('Englisch und Französisch: 1,50, From 21. April 2026');
  expect(shown(code, {}, files)).toBeUndefined();
  expect(shown('<b>{new Date().getFullYear()}</b>')).toBeUndefined();
  expect(shown(code.replace('{list}', '{words.en}'), {}, files, 'de')).toBeUndefined();
});

test.each([
  ['Boolean(all[0])', 'a test'],
  ['all.includes(1)', 'a search'],
  ['JSON.stringify(all)', 'a text'],
  ['new Kettle(1)', 'a class'],
])('%s is not known where a value is not: %s', (expression) => {
  expect(
    shown(`---\nimport { read } from 'a-package';\nconst all = [read(1)];\n---\n<b>{String(${expression})}</b>`),
  ).toBe(undefined);
});
