import type { Code, Image, ImageReference, Link, Text } from 'mdast';
import type { TextDirective } from 'mdast-util-directive';
import { toString as textOf } from 'mdast-util-to-string';
import type { Diagnostic } from '../../lib/diagnostic.ts';
import { nearest } from '../../lib/nearest.ts';
import { ownValue } from '../../lib/own-value.ts';
import { visit } from '../../lib/visit.ts';
import { problem } from '../../messages/problem.ts';
import { hasCodeWord } from '../code/code-words.ts';
import type { CompileOptions } from '../options.ts';
import type { MarkdownFeature } from './feature.ts';
import { isIncluded } from './include-code.ts';

/** A use of a variable in a URL, or in code. */
const written = /:var\[([^[\]\n]*)\]/g;

/** The attributes of Markdown nodes in which variables have values, besides the alternative text of images. */
const attributes = ['url', 'title'] as const;

/**
 * Puts the values of the config in the place of `:var[name]`: in text and titles, in URLs, and in code blocks with the
 * word `variables`. A site without variables may have a directive of that name.
 */
export const variables: MarkdownFeature = {
  // Code of other files may have variables, which its block says.
  sign: /:var\[|variables/,
  apply(tree, { text, path, options: { variables } }) {
    const values = new Values(variables, path);
    const isUsed = Object.keys(variables).length > 0;
    visit(tree, (node, index, parent) => {
      const line = (node.position?.start.line as number | undefined) ?? 1;
      if (node.type === 'code') {
        const code: Code = node;
        const first = line + (isIncluded(code.meta ?? '') ? 0 : 1);
        if (hasCodeWord(code.meta ?? '', 'variables'))
          code.value = values.fill(code.value, first, !isIncluded(code.meta ?? ''));
      }
      if (!isUsed) return;
      if (node.type === 'link') fillAutolink(node as Link, (text) => values.fill(text, line));
      for (const name of attributes) {
        const text: unknown = node[name];
        if (typeof text === 'string' && text.includes(':var[')) node[name] = values.fill(text, line);
      }
      if (node.type === 'image' || node.type === 'imageReference') {
        const { start, end } = node.position ?? {};
        const image: Image | ImageReference = node;
        image.alt = filledAlt(image.alt ?? '', text.slice(start?.offset, end?.offset), (name) => values.of(name, line));
      }
      if (node.type !== 'textDirective' || (node as TextDirective).name !== 'var' || index === undefined) return;
      const name = textOf(node).trim();
      const filled: Text = {
        type: 'text',
        value: values.of(name, line, node.position?.start.column) ?? `:var[${name}]`,
      };
      parent.children[index] = filled;
    });
    return values.diagnostics;
  },
};

/** The text of a link that is its own URL, such as `<https://:var[host]>`, is the URL with the values. */
function fillAutolink({ url, children }: Link, fill: (text: string) => string): void {
  const [text, ...others] = children;
  if (text?.type === 'text' && others.length === 0 && url.endsWith(text.value)) text.value = fill(text.value);
}

/** Parsers leave the names of variables in the alternative text of an image, without their marks. */
function filledAlt(alt: string, source: string, find: (name: string) => string | undefined): string {
  let filled = '';
  let rest = alt;
  for (const [, name = ''] of source.slice(0, source.search(/\](?:[([]|$)/)).matchAll(written)) {
    const at = rest.indexOf(name);
    if (at < 0) continue;
    filled += rest.slice(0, at) + (find(name.trim()) ?? name);
    rest = rest.slice(at + name.length);
  }
  return filled + rest;
}

class Values {
  readonly diagnostics: Diagnostic[] = [];
  readonly #values: CompileOptions['variables'];
  readonly #path: string;

  constructor(values: CompileOptions['variables'], path: string) {
    this.#values = values;
    this.#path = path;
  }

  /** The value of a variable; one that does not exist is reported. */
  of(name: string, line: number, column?: number): string | undefined {
    const value = ownValue(this.#values, name);
    if (value !== undefined) return value;
    const known = Object.keys(this.#values);
    const values = { name, near: nearest(name, known), isAny: known.length > 0 };
    this.diagnostics.push(problem('markdown/unknown-variable', values, { file: this.#path, line, column }));
    return undefined;
  }

  /** A text with the values of its variables. Lines of a file that is shown elsewhere are not counted. */
  fill(text: string, first: number, isCounted = false): string {
    return text
      .split('\n')
      .map((line, index) =>
        line.replace(written, (use, name: string) => this.of(name.trim(), isCounted ? first + index : first) ?? use),
      )
      .join('\n');
  }
}
