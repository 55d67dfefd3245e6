import { expect, test } from 'vitest';
import { writtenOut } from '../../src/components/write-out.ts';
import type { WrittenUse } from '../../src/components/written-use.ts';
import { migrate } from '../old-site.ts';

const use = (code: string, props: Readonly<Record<string, unknown>>, more: Partial<WrittenUse> = {}) =>
  writtenOut({
    name: 'Kettle',
    code,
    kind: code.startsWith('export') ? 'module' : 'astro',
    props,
    isInline: false,
    hasContent: true,
    isKnown: (name, source) => source?.startsWith('.') !== true && ['Badge', 'Tabs', 'TabItem'].includes(name),
    ...more,
  })?.replace(/\n{2,}/g, '\n');

test('a function that only shows its properties and content is replaced by its markup', () => {
  const code =
    'export const Kettle = ({ version, size = 2, children }) => {\n  return <Badge>New in <code>{version}</code> {size}{children}</Badge>;\n};';
  expect(use(code, { version: '1.2_3' })).toBe('<Badge>New in <code>1.2\\_3</code> 2\uE010</Badge>');
  expect(use(code, { version: '1' }, { hasContent: false })).toBe('<Badge>New in <code>1</code> 2</Badge>');
  expect(use(code, { version: '1', children: 'x' }, { isInline: true })).toBe(
    '<Badge>New in <code>1</code> 2x</Badge>',
  );
});

test('a React component loses its styles, and nothing else', () => {
  const code =
    'export const base = "/img";\nexport const Kettle = ({ src, cta }) => (<div style={{ top: useTop() }}><style>{`a { color: red }`}</style><img src={base + src} alt="" /><span>{cta}</span></div>);';
  expect(use(code, { src: '/a.png', cta: 'Go' })?.trim()).toBe(
    '<div>\n<img src={"/img/a.png"} alt={""} /><span>Go</span>\n</div>',
  );
});

test('an Astro component with conditions, lists and a slot is replaced by what it renders', () => {
  const code = `---
import { Tabs, TabItem } from '@astrojs/starlight/components';
interface Props { npm?: string; yarn?: string; steps: { href: string }[] }
const { npm, yarn, steps = [] } = Astro.props;
const none = npm ? undefined : npm;
const site = npm ? \`https://npm.example/\${npm}\` : undefined;
---
<!-- For each tool -->
<Tabs>
  {npm && <TabItem label="npm"><a href={site}>{npm}</a></TabItem>}
  {yarn && <TabItem label="yarn">{yarn}</TabItem>}
</Tabs>
<ul>{steps.map(({ href }, index) => <li>{index === 0 ? <b>first</b> : href}</li>)}</ul>
<slot />
<style>a { color: red }</style>`;
  expect(use(code, { npm: 'kettle', steps: [{ href: '/a' }, { href: '/b' }] })?.trim()).toBe(
    [
      '<Tabs>',
      '<TabItem label={"npm"}>',
      '<a href={"https://npm.example/kettle"}>kettle</a>',
      '</TabItem>',
      '</Tabs>',
      '<ul>',
      '<li>',
      '<b>first</b>',
      '</li>',
      '<li>',
      '/b',
      '</li>',
      '</ul>',
      '\uE010',
    ].join('\n'),
  );
});

test('text that Markdown would read as its syntax, and line breaks of an Astro template, stay what they were', () => {
  const code = `---
const { name } = Astro.props;
---
<p class="lead">
  See <a href="/a">this</a>
  <b>{name}</b>&lt;b&gt;:tip
</p>
<h2>Parts</h2>
<div title={name} aria-hidden={false} hidden={false}># one
      {'- {x} & y'}
</div>`;
  expect(use(code, { name: '"a" | <b>\n\n2. $&' })).toBe(
    [
      '',
      String.raw`See <a href={"/a"}>this</a> <b>"a" \| \<b\> 2. \$\&</b>\<b\>\:tip`,
      '## Parts',
      String.raw`<div title={"\"a\" | <b>\n\n2. $&"} aria-hidden={"false"}>`,
      String.raw`\# one \- \{x\} \& y`,
      '</div>',
      '',
    ].join('\n'),
  );
});

test('what a component shows without content is what it shows where a use has none', () => {
  const code = 'export const Kettle = ({ children }) => <b>{children ?? "empty"}</b>;';
  expect(use(code, {}, { hasContent: false })).toBe('<b>empty</b>');
  expect(use(code, {})).toBe('<b>\uE010</b>');
  expect(use('<b>x<slot /></b>', {}, { hasContent: false })).toBe('<b>x</b>');
});

test.each([
  ['state', 'export const Kettle = () => { const [on] = useState(false); return <b>{on}</b>; };'],
  ['a component that is not known', 'export const Kettle = () => <Cup />;'],
  ['a handler', 'export const Kettle = () => <button onClick={() => 1}>go</button>;'],
  ['a handler as text', '<a onclick="go()">x</a>'],
  ['a component of the site with a known name', "---\nimport Badge from './Badge.astro';\n---\n<Badge />"],
  ['a link that shows only a drawing', '<a href="/"><svg><path d="M1 1" /></svg></a>'],
  ['text whose spaces matter', '<pre>  x</pre>'],
  ['properties that are passed on', 'export const Kettle = (props) => <b {...props}>x</b>;'],
  ['content for another slot', '<Badge><b slot="lead">x</b></Badge>'],
  ['a value of another module', "---\nimport { all } from './all';\n---\n<b>{all}</b>"],
  ['a script', '---\n---\n<b>x</b><script>go()</script>'],
  ['a named slot', '---\n---\n<slot name="lead" />'],
  ['a call', '---\nconst all = await load();\n---\n<b>{all}</b>'],
  ['a property of a prototype', 'export const Kettle = ({ a }) => <b>{a.constructor}</b>;', '<b></b>'],
  ['a syntax error', '---\n---\n<b>'],
])('%s is not written out', (_, code, shown?: string) => {
  expect(use(code, { a: {} })).toBe(shown?.replace('<b></b>', '<b />'));
});

test('blocks are not written into a line', () => {
  expect(use('export const Kettle = () => <div>x</div>;', {}, { isInline: true })).toBeUndefined();
});

test('a page shows what its components rendered, with their content as it was, and the report says so', async () => {
  const { read, notes } = await migrate({
    'astro.config.mjs': `
      import starlight from '@astrojs/starlight';
      export default { site: 'https://kettle.example', integrations: [starlight({ title: 'Kettle' })] };`,
    'src/components/Frame.astro': '<section class="frame"><slot /></section>\n',
    'src/components/Hint.astro':
      "---\nimport { Aside } from '@astrojs/starlight/components';\n---\n<Aside><slot /></Aside>\n",
    'src/components/Install.astro':
      '---\nimport { Tabs, TabItem, Code } from \'@astrojs/starlight/components\';\nconst { npm, yarn } = Astro.props;\n---\n<Tabs>\n  {npm && <TabItem label="npm"><Code code={npm} lang="sh" /></TabItem>}\n  {yarn && <TabItem label="yarn">{yarn}</TabItem>}\n</Tabs>\n',
    'src/content/docs/index.mdx': `---
title: A
---
import Frame from '../../components/Frame.astro';
import Hint from '../../components/Hint.astro';
import Install from '../../components/Install.astro';

<Frame>
  Costs $& or *$1*.

  :::tip
  Deep.
  :::
</Frame>

<Hint>Warm.</Hint>

<Hint>
  :::tip
  Deep.
  :::
</Hint>

<Frame><b slot="lead">Elsewhere.</b></Frame>

- One

  <Install npm={"npm i\\nnpm t"} />
`,
  });
  const text = read('docs/index.md');
  expect(text).toContain('<section class="frame">\n\nCosts $& or *$1*.\n\n:::tip\nDeep.\n:::\n\n</section>');
  expect(text).toContain('  ::::tabs\n  :::tab[npm]\n\n  ```sh\n  npm i\n  npm t\n  ```\n\n  :::\n  ::::');
  expect(text).toContain(':::note\n\nWarm.\n\n:::');
  // Blocks inside do not end the block around them, and content for a slot that does not exist is not lost.
  expect(text).toContain('::::note\n\n:::tip\nDeep.\n:::\n\n::::');
  expect(text).toContain(':frame[<b slot="lead">Elsewhere.</b>]');
  expect(notes.filter(({ cause }) => cause === 'components').map(({ line, message }) => [line, message])).toEqual([
    [8, '`<Frame>` of the old site was replaced by what it rendered, without its styles and drawings.'],
    [16, '`<Hint>` of the old site was replaced by what it rendered.'],
    [18, '`<Hint>` of the old site was replaced by what it rendered.'],
    [24, '`<Frame>` is a component of the old site. Its stub shows its content.'],
    [28, '`<Install>` of the old site was replaced by what it rendered.'],
  ]);
});

test('content for named slots of an Astro component is where the component shows it, with words of its language', async () => {
  const { read, notes } = await migrate({
    'astro.config.mjs': `
      import starlight from '@astrojs/starlight';
      export default { site: 'https://kettle.example', integrations: [starlight({ title: 'Kettle' })] };`,
    'src/content/i18n/en.json': '{ "kettle.preview": "Preview" }',
    'src/components/Preview.astro': `---
import { Tabs, TabItem } from '@astrojs/starlight/components';
const hasTabs = Astro.slots.has('other');
---
<figure>
  {hasTabs ? (<Tabs><TabItem label="A"><slot /></TabItem><TabItem label="B"><slot name="other" /></TabItem></Tabs>) : (<slot />)}
  <figcaption>{Astro.locals.t('kettle.preview')}</figcaption>
  <slot name="preview" />
</figure>`,
    'src/components/Links.astro':
      '---\nconst { to } = Astro.props;\n---\n<div><a href={to} aria-label="Source"><svg><path d="M1 1" /></svg></a><a href={to}><svg aria-label="Reference" /></a></div>',
    'src/content/docs/index.mdx': `---
title: A
---
import Preview from '../../components/Preview.astro';
import Links from '../../components/Links.astro';

<Preview>

Own *text*.

<Fragment slot="other">

:::tip
Deep.
:::

</Fragment>

<b slot="preview">New</b>

</Preview>

<Preview>One.</Preview>

<Links to="/x" />
`,
  });
  const text = read('docs/index.md').replace(/\n{2,}/g, '\n');
  expect(text).toContain(
    '<figure>\n:::::tabs\n::::tab[A]\nOwn *text*.\n::::\n::::tab[B]\n:::tip\nDeep.\n:::\n::::\n:::::\n<figcaption>\nPreview\n</figcaption>\n<b>New</b>\n</figure>',
  );
  expect(text).toContain('<figure>\nOne.\n<figcaption>\nPreview\n</figcaption>\n</figure>');
  expect(text).toContain('<a href="/x" aria-label="Source">Source</a>');
  expect(text).toContain('<a href="/x">Reference</a>');
  expect(notes.filter(({ remedy }) => remedy !== undefined)).toEqual([]);
});
