import type { Markup, MarkupElement } from '../view.ts';

const namespaces: Readonly<Record<string, string>> = {
  svg: 'http://www.w3.org/2000/svg',
  math: 'http://www.w3.org/1998/Math/MathML',
};
/** Elements that would run or restyle something; an article has none, and none is made. */
const refused = new Set(['script', 'style', 'base', 'meta', 'link']);
const addresses = new Set(['href', 'xlink:href', 'src', 'action', 'formaction', 'data', 'poster']);

/**
 * Builds the nodes of an article from its tree. Nothing here turns a string into markup: every element and attribute is made
 * on its own, so a content security policy with trusted types has nothing to object to.
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
  element.append(...children.flatMap((child) => toNode(child, inner) ?? []));
  return element;
}

/** The attributes that may be set: no handlers, no inline styles or documents, no addresses that are scripts. */
export const safeAttributes = (attributes: MarkupElement[1]): [string, string][] =>
  Object.entries(attributes).filter(
    ([name, value]) =>
      /^(?!on|style$|srcdoc$)[a-z_][\w.:-]*$/i.test(name) && !(addresses.has(name.toLowerCase()) && isScript(value)),
  );

/** Browsers skip blanks and control characters, wherever in the scheme they stand. */
const isScript = (address: string): boolean =>
  /^(?:javascript|vbscript|data:text\/html)/i.test(address.replace(/[^!-~]+/g, ''));
