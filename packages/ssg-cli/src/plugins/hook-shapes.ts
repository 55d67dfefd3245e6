import { types } from 'node:util';
import { suggestion } from '../lib/nearest.ts';
import {
  anything,
  callable,
  closed,
  describeMisfit,
  either,
  list,
  type Misfit,
  map,
  misfit,
  number,
  object,
  other,
  type Shape,
  text,
} from '../lib/shape.ts';
import { islandForm } from '../messages/island-words.ts';
import { PluginFault } from './plugin-fault.ts';
import { stylesheetsShape } from './stylesheet-shape.ts';
import type { OptionsSchema } from './types.ts';

const bytes = other('bytes', new Uint8Array([1]), types.isUint8Array);
const pluggable = other(
  'a unified plugin, or a list of one and its options',
  () => undefined,
  (value) => typeof (Array.isArray(value) ? value[0] : value) === 'function' || isPreset(value),
);
const isPreset = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && ('plugins' in value || 'settings' in value);
const origin = object({ file: text('rates.yaml') }, { line: number(1), at: number(1) });
const from = either(origin, list(origin));
const content = either(text('text'), bytes);
const schema = other(
  'a schema that follows Standard Schema',
  { '~standard': { version: 1, vendor: 'x', validate: () => ({ value: undefined }) } },
  (value) => typeof (value as Partial<OptionsSchema<unknown, unknown>> | null)?.['~standard']?.validate === 'function',
);
const severity = text('error', /^(?:error|warning|info)$/, '"error", "warning" or "info"');
const element = object({
  type: text('element', /^element$/, '"element"'),
  tagName: text('span'),
  properties: map(anything, 'className'),
  children: list(object({ type: text('text') })),
});
const node = either(object({ type: text('text', /^text$/, '"text"'), value: text('text') }), element);

const components = closed(
  {},
  {
    directives: map(text('./a.tsx'), 'chart'),
    elements: map(text('./a.tsx'), 'kbd'),
    layouts: map(text('./a.tsx'), 'doc'),
    styles: stylesheetsShape,
  },
);

/** What plugins give, by where they give it. A test makes every wrong value from these shapes. */
export const hookShapes = {
  definition: closed(
    { name: text('shop') },
    {
      version: text('1'),
      options: schema,
      components: either(callable, components),
      ...Object.fromEntries(
        ['remote', 'source', 'transform', 'derive', 'head', 'output', 'check'].map((hook) => [hook, callable]),
      ),
    },
  ),
  source: closed(
    {},
    { pages: list(object({ path: text('docs/a.md'), text: text('# A') }, { from })), data: map(anything, 'rates') },
  ),
  output: list(
    either(
      object({ path: text('a.txt'), content }),
      closed({ path: text('b.txt'), key: text('1'), make: callable }, {}),
    ),
  ),
  make: content,
  derive: bytes,
  head: list(anything),
  transform: closed(
    {},
    {
      append: callable,
      remark: list(pluggable),
      rehype: list(pluggable),
      code: object({ languages: list(text('ts')) }, { prepare: callable, highlight: callable }),
      data: callable,
    },
  ),
  components,
  remote: map(object({ url: text('https://x.test/a') }, { headers: map(text('text'), 'authorization') }), 'daily'),
  append: object({ text: text('## More') }, { from }),
  prepare: object(
    { code: text('a') },
    {
      parts: list(object({ line: number(1), column: number(0), length: number(1), element })),
      after: list(element),
    },
  ),
  highlight: list(node),
  report: object(
    { message: text('No.') },
    { severity, hint: text('Do.'), file: text('docs/a.md'), line: number(1), column: number(1) },
  ),
  find: text('a.png'),
  wanted: object({
    plugin: text('shop'),
    from: text('a.png'),
    recipe: anything,
    ending: text('webp', /^[\w.]+$/, 'an ending such as "webp"'),
  }),
} satisfies Readonly<Record<string, Shape>>;

/**
 * Returns a value that a plugin gave. `what` is the end of "must be of …", such as `what it returned`.
 * @throws a `PluginFault` if the value is not what its type says.
 */
export function fitting<T>(name: keyof typeof hookShapes, value: T, what = 'what it returned'): T {
  const wrong = misfit(value, hookShapes[name]);
  if (wrong === undefined) return value;
  throw new PluginFault(describeMisfit(wrong, what), adviceOn(wrong));
}

/** What to do about a wrong value of a plugin. */
export function adviceOn({ at, known }: Misfit): string {
  const fix = 'Correct the plugin, or report this to its author.';
  if (at.at(-1) === 'islands') return `${islandForm} ${fix}`;
  return known === undefined ? fix : `${suggestion(String(at.at(-1)), known)} ${fix}`;
}
