import type { Markup, MarkupElement } from '../view.ts';

const namespaces: Readonly<Record<string, string>> = {
  svg: 'http://www.w3.org/2000/svg',
  math: 'http://www.w3.org/1998/Math/MathML',
};
/** Elements that would run code or restyle the page. Articles contain none, so they are never created. */
const refused = new Set(['script', 'style', 'base', 'meta', 'link']);
const addresses = new Set(['href', 'xlink:href', 'src', 'action', 'formaction', 'data', 'poster']);

/**
 * Builds the nodes of an article from its tree. Every element and attribute is created individually and no string is
 * parsed as markup, so the code works under Trusted Types.
 */
export const toNodes = (markup: Markup): Node[] => markup.flatMap((node) => toNode(node, undefined) ?? []);

function toNode(node: string | MarkupElement, namespace: string | undefined): Node | undefined {
  if (typeof node === 'string') return document.createTextNode(node);
  const [name, attributes, ...children] = node;
  if (refused.has(name.toLowerCase())) return undefined;
  const own = namespaces[name] ?? namespace;
  const element = own === undefined ? document.createElement(name) : document.createElementNS(own, name);
  for (const [key, value] of safeAttributes(attributes)) element.setAttribute(key, value);
  const inner = name === 'foreignObject' ? undefined : own;
  // Only a template has content: `meta` is refused.
  const target = (element as Partial<HTMLTemplateElement>).content ?? element;
  target.append(...children.flatMap((child) => toNode(child, inner) ?? []));
  return element;
}

/** The attributes that may be set: no event handlers, no inline styles or documents, and no script URLs. */
export const safeAttributes = (attributes: MarkupElement[1]): [string, string][] =>
  Object.entries(attributes).filter(
    ([name, value]) =>
      /^(?!on|style$|srcdoc$)[a-z_][\w.:-]*$/i.test(name) && !(addresses.has(name.toLowerCase()) && isScript(value)),
  );

/** Browsers ignore white space and control characters anywhere in the scheme. */
const isScript = (address: string): boolean =>
  /^(?:javascript|vbscript|data:text\/html)/i.test(address.replace(/[^!-~]+/g, ''));
