import type { Element } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import temml from 'temml';
import { visit } from 'unist-util-visit';
import { moveStyle } from './move-style.ts';

export type Macros = Readonly<Record<string, string>>;

type Result = { readonly math: Element } | { readonly error: string; readonly position: number };

/** Converts TeX to a `math` element, which keeps its source in `data-tex`. */
export function toMathml(tex: string, isBlock: boolean, macros: Macros): Result {
  let html: string;
  try {
    // Macros defined in a formula end with it, because the output must not depend on the order in which pages are
    // compiled.
    html = temml.renderToString(tex, { displayMode: isBlock, throwOnError: true, macros: { ...macros } });
  } catch (error) {
    return { error: describe(error, tex), position: (error as { position?: number }).position ?? 0 };
  }
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
  return { math };
}

function describe(error: unknown, tex: string): string {
  const [text = ''] = (error instanceof Error ? error.message : String(error)).trim().split('\n');
  const reason = text.replace(/:$/, '').replace(/ at (?:position \d+|end of input).*$/, '');
  const unknown = /^Unsupported function name: (\\?\S+)/.exec(reason)?.[1];
  const formula = tex.length > 60 ? `${tex.slice(0, 60)}…` : tex;
  return `${unknown === undefined ? `${reason.replace(/\.$/, '')}, in the formula` : `Unknown TeX command "${unknown}" in the formula`} "${formula.replace(/\s+/g, ' ')}".`;
}
