import type { Element, ElementContent } from 'hast';
import type { VFile } from 'vfile';
import type { CodeBlock, CodePart, PageContext, PreparedCode } from '../../plugins/types.ts';
import { plainText } from '../html/plain-text.ts';
import type { CompileOptions } from '../options.ts';

type Highlight = (code: string, language: string) => readonly ElementContent[];

/** Applies what plugins do to blocks of code. */
export class CodeTransforms {
  readonly #all: CompileOptions['codeTransforms'];
  readonly #file: VFile;

  constructor(all: CompileOptions['codeTransforms'], file: VFile) {
    this.#all = all;
    this.#file = file;
  }

  /** Whether a plugin reads the blocks of a language, and so perhaps any word of their meta strings. */
  prepares(language: string): boolean {
    return this.#for(language).some(({ prepare }) => prepare !== undefined);
  }

  /** A block as all plugins for its language leave it. */
  prepare(block: CodeBlock): Required<PreparedCode> {
    let prepared: Required<PreparedCode> = { code: block.code, parts: [], after: [] };
    for (const { prepare } of this.#for(block.language)) {
      const made = prepare?.({ ...block, code: prepared.code }, this.#file);
      // Where code is replaced, parts that an earlier plugin named may be elsewhere.
      if (made !== undefined)
        prepared = { code: made.code, parts: made.parts ?? [], after: [...prepared.after, ...(made.after ?? [])] };
    }
    return prepared;
  }

  /** The highlighter of the last plugin that has one for the language. */
  highlighterOf(language: string): Highlight | undefined {
    const highlight = this.#for(language).findLast((one) => one.highlight !== undefined)?.highlight;
    if (highlight === undefined) return undefined;
    const { root } = this.#file.data['ssg'] as PageContext;
    return (code, name) => highlight(code, name, { root });
  }

  #for(language: string): CompileOptions['codeTransforms'] {
    return this.#all.filter(({ languages }) => languages.includes(language));
  }
}

/**
 * Puts the elements of parts around them. `moved` gives the lines that comments about lines left; parts of other lines are dropped
 * with them.
 */
export function wrapParts(
  lines: readonly Element[],
  parts: readonly CodePart[],
  moved: (line: number) => number | undefined,
): void {
  for (const { line, column, length, element } of parts) {
    const shown = lines[(moved(line) ?? 0) - 1];
    if (shown === undefined || length < 1) continue;
    const end = column + length;
    shown.children = [
      ...cut(shown.children, 0, column),
      { ...element, children: cut(shown.children, column, end) },
      ...cut(shown.children, end, Number.POSITIVE_INFINITY),
    ];
  }
}

/** The nodes between two offsets of their text. Elements at the edges are repeated on both sides. */
function cut(nodes: readonly ElementContent[], from: number, to: number): ElementContent[] {
  let at = 0;
  return nodes.flatMap((node): ElementContent[] => {
    const begin = at;
    at += plainText(node).length;
    if (at <= from || begin >= to) return [];
    if (begin >= from && at <= to) return [node];
    if (node.type === 'text') return [{ type: 'text', value: node.value.slice(Math.max(0, from - begin), to - begin) }];
    return node.type === 'element' ? [{ ...node, children: cut(node.children, from - begin, to - begin) }] : [];
  });
}
