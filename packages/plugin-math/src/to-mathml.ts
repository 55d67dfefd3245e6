import type { Element } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import temml from 'temml';
import { visit } from 'unist-util-visit';
import { moveStyle } from './move-style.ts';

export type Macros = Readonly<Record<string, string>>;

type Result =
  | { readonly math: Element }
  /** `note` says what to do, where the error does not. */
  | { readonly error: string; readonly position: number; readonly note?: string };

/** Converts TeX to a `math` element, which keeps its source in `data-tex`. */
export function toMathml(tex: string, isBlock: boolean, macros: Macros): Result {
  try {
    // Macros defined in a formula end with it, because the output must not depend on the order in which pages are
    // compiled.
    // In text a line may end after an operator, as TeX does it.
    const wrap = isBlock ? 'none' : 'tex';
    const html = temml.renderToString(tex, { displayMode: isBlock, throwOnError: true, wrap, macros: { ...macros } });
    return { math: elementOf(html, tex, isBlock) };
  } catch (error) {
    // Every function that reads a formula calls itself for each level of it.
    if (error instanceof RangeError)
      return {
        error: `The formula "${beginning(tex)}" is nested too deeply.`,
        position: 0,
        note: 'Check its braces and macros, which may contain themselves, or split it into several formulas.',
      };
    return { error: describe(error, tex), position: (error as { position?: number }).position ?? 0 };
  }
}

function elementOf(html: string, tex: string, isBlock: boolean): Element {
  const { children } = fromHtml(html, { fragment: true });
  const [root] = children;
  const math: Element =
    root?.type === 'element' && root.tagName === 'math'
      ? root
      : { type: 'element', tagName: 'math', properties: {}, children: children as Element['children'] };
  visit(math, 'element', moveStyle);
  math.properties = {
    ...math.properties,
    ...(isBlock ? { display: 'block' } : {}),
    dataTex: tex,
  };
  return math;
}

const beginning = (tex: string): string => (tex.length > 60 ? `${tex.slice(0, 60)}…` : tex).replace(/\s+/g, ' ');

function describe(error: unknown, tex: string): string {
  const [text = ''] = (error instanceof Error ? error.message : String(error)).trim().split('\n');
  const reason = text.replace(/:$/, '').replace(/ at (?:position \d+|end of input).*$/, '');
  if (reason.startsWith('Too many expansions')) return `A macro contains itself, in the formula "${beginning(tex)}".`;
  const unknown = /^Unsupported function name: (\\?\S+)/.exec(reason)?.[1];
  return `${unknown === undefined ? `${reason.replace(/\.$/, '')}, in the formula` : `Unknown TeX command "${unknown}" in the formula`} "${beginning(tex)}".`;
}
