import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { programOf } from '../../migrate/src/components/program.ts';

const packages = fileURLToPath(new URL('../..', import.meta.url));
const folders = readdirSync(packages).filter((name) => /^(?:theme|ssg-cli|runtime|plugin-.*)$/.test(name));
const files = folders.flatMap((name) =>
  readdirSync(`${packages}${name}/src`, { recursive: true, encoding: 'utf8' }).map((file) => `${name}/src/${file}`),
);
const textsOf = (ending: RegExp): readonly string[] =>
  files
    .filter((file) => ending.test(file) && !/\/migrate\/|\.d\.ts$/.test(file))
    .map((file) => readFileSync(packages + file, 'utf8'));

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

interface Names {
  readonly classes: Set<string>;
  /** Names of attributes, and with a value as `name=value`. */
  readonly attributes: Set<string>;
}

/** What the selectors of stylesheets and of scripts ask for. */
function selectedIn(selectors: readonly string[]): Names {
  const classes = new Set<string>();
  const attributes = new Set<string>();
  for (const selector of selectors) {
    for (const [, name = '', value] of selector.matchAll(/\[([\w-]+)(?:[~|^$*]?=\s*"?([^"\]]*)"?)?/g))
      attributes.add(value === undefined ? name : `${name}=${value}`);
    for (const [, name = ''] of selector.replace(/\[[^\]]*\]/g, '').matchAll(/\.(-?[a-z][\w-]*)/gi)) classes.add(name);
  }
  return { classes, attributes };
}

const selectorsOf = (css: string): readonly string[] =>
  [...css.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{};]+)\{/g)]
    .map(([, selector = '']) => selector.trim())
    .filter((selector) => !selector.startsWith('@'));

type Node = { readonly type: string } & Readonly<Record<string, unknown>>;
/** Returns `false` to leave out what is in the node. */
type Visit = (node: Node) => boolean | undefined;

function walk(value: unknown, visit: Visit): void {
  if (typeof value !== 'object' || value === null) return;
  if ('type' in value && visit(value as Node) === false) return;
  for (const child of Object.values(value)) walk(child, visit);
}

function stringsIn(value: unknown): string[] {
  const found: string[] = [];
  walk(value, (node) => {
    if (node.type === 'Literal' && typeof node['value'] === 'string') found.push(node['value']);
    if (node.type === 'TemplateElement') found.push((node['value'] as { cooked: string }).cooked);
    return node.type !== 'BinaryExpression' || node['operator'] === '+';
  });
  return found;
}

const nameOf = (node: unknown): string | undefined => {
  const { name, value } = (node ?? {}) as { name?: unknown; value?: unknown };
  return [name, value].find((text) => typeof text === 'string') as string | undefined;
};

/** Classes and `data-` attributes that code gives to elements: properties, assignments, and methods of elements. */
function emittedBy(code: readonly string[]): Names & { readonly words: Set<string>; readonly strings: string[] } {
  const [classes, attributes] = [new Set<string>(), new Set<string>()];
  const strings: string[] = [];
  const set = (name: string | undefined, value: unknown) => {
    if (name === 'className' || name === 'class')
      for (const one of stringsIn(value)
        .flatMap((text) => text.split(/\s+/))
        .filter(Boolean))
        classes.add(one);
    if (name !== undefined && /^data(?:-|[A-Z])/.test(name)) attributes.add(kebab(name));
  };
  for (const text of code) {
    const program = programOf(text);
    strings.push(...stringsIn(program));
    walk(program, (node) => {
      if (node.type === 'Property') set(nameOf(node['key']), node['value']);
      if (node.type === 'AssignmentExpression') {
        const { object, property } = node['left'] as { object?: { property?: unknown }; property?: unknown };
        const name = nameOf(property);
        set(nameOf(object?.property) === 'dataset' ? `data-${kebab(name ?? '')}` : name, node['right']);
      }
      if (node.type !== 'CallExpression') return;
      const { object, property } = node['callee'] as { object?: { property?: unknown }; property?: unknown };
      const [first] = node['arguments'] as unknown[];
      if (/^(?:set|toggle)Attribute$/.test(nameOf(property) ?? '')) set(nameOf(first), undefined);
      if (nameOf(object?.property) === 'classList') set('class', node['arguments']);
    });
  }
  // Scripts in the document are written as text.
  for (const [, name = ''] of strings.join('\n').matchAll(/dataset\.(\w+)=/g)) attributes.add(`data-${kebab(name)}`);
  return { classes, attributes, strings, words: new Set(strings.flatMap((text) => text.split(/[^\w-]+/))) };
}

const code = textsOf(/\.(?:ts|tsx|js)$/);
const emitted = emittedBy(code);
const text = code.join('\n');
const sheets = selectedIn(textsOf(/\.css$/).flatMap(selectorsOf));

/** Attributes of HTML and ARIA, which elements have from Markdown, from browsers, and from properties of components. */
const native = /^(?:aria-[a-z]+|open|dir|inert|hidden|name|href|height|role|type|display|data-footnotes)$/;
/** Attributes with values that authors choose. */
const fromAuthors = new Set(['data-align', 'data-ratio', 'data-tone']);
/** Beginnings of names whose rest is computed, such as `badge-` in `badge-${tone}`. */
const beginnings = [...emitted.words].filter((word) => /^[a-z].*-$/.test(word));

describe('selectors of stylesheets', () => {
  test('ask for classes that code gives to elements', () => {
    const isEmitted = (name: string): boolean =>
      emitted.classes.has(name) || emitted.words.has(name) || beginnings.some((begin) => name.startsWith(begin));
    expect([...sheets.classes].filter((name) => !isEmitted(name))).toEqual([]);
  });

  test('ask for attributes and values that code gives to elements', () => {
    const unknown = [...sheets.attributes].filter((selector) => {
      const [name = '', value] = selector.split('=');
      const isEmitted = native.test(name) || emitted.attributes.has(name);
      // Types have values, too, which the syntax tree no longer contains.
      const isValue = value === undefined || native.test(name) || fromAuthors.has(name) || text.includes(value);
      return !isEmitted || !isValue;
    });
    expect(unknown).toEqual([]);
  });
});

describe('what code gives to elements is selected by a stylesheet, or read by other code', () => {
  const read = selectedIn(emitted.strings.filter((text) => /[.[][\w-]/.test(text)));
  /** A property of a component that is used as a value, `dataset['x']`, or a property of an element in a tree. */
  const isRead = (name: string): boolean => {
    const camel = name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
    const short = name.slice('data-'.length).replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
    return [
      `['${name}']`,
      `['${camel}']`,
      `'${name}':`,
      `dataset['${short}']`,
      `dataset.${short}`,
      `Attribute('${name}')`,
      `${name}="`,
    ].some((use) => text.includes(use));
  };

  test('classes', () => {
    // Classes of code that highlighters give, and whatever is completed by a value.
    const isOther = (name: string): boolean =>
      /-$|^(?:language-text|className|function_)$/.test(name) || !/^[a-z]/.test(name);
    const grammar = programOf(textsOf(/own-grammars\.ts$/).join('\n'));
    const highlighted = new Set(stringsIn(grammar));
    const unused = [...emitted.classes].filter(
      (name) => !sheets.classes.has(name) && !read.classes.has(name) && !isOther(name) && !highlighted.has(name),
    );
    expect(unused).toEqual([]);
  });

  test('attributes', () => {
    const names = (of: Names): Set<string | undefined> =>
      new Set([...of.attributes].map((selector) => selector.split('=')[0]));
    const [styled, queried] = [names(sheets), names(read)];
    /** For programs of visitors, for stylesheets and scripts of sites, and names of values that are no attributes. */
    const forOthers = ['data-1p-ignore', 'data-layout', 'data-layer', 'data-offscreen', 'data-output', 'data-span'];
    const unused = [...emitted.attributes].filter(
      (name) => !styled.has(name) && !queried.has(name) && !isRead(name) && !forOthers.includes(name),
    );
    expect(unused).toEqual([]);
  });
});
