import { parseDocument } from 'htmlparser2';
import { rememberLast } from '../content/remember-last.ts';

/** A component of Vue as a module: its script, and its template as JSX. */
export interface VueModule {
  readonly code: string;
  /** The names that its script gives a type or a value; those of its properties are among them. */
  readonly names: ReadonlySet<string>;
}

/** The name of the template in the module. */
export const templateName = '$template';

/** What is read of the nodes of htmlparser2. */
interface VueNode {
  readonly type: string;
  readonly children: readonly VueNode[];
  readonly data?: string;
}

interface Element extends VueNode {
  readonly name: string;
  readonly attribs: Readonly<Record<string, string>>;
}

const parse = (code: string): VueNode =>
  parseDocument(code, {
    lowerCaseTags: false,
    lowerCaseAttributeNames: false,
    recognizeSelfClosing: true,
  }) as unknown as VueNode;

/**
 * Reads a single-file component whose template is HTML. htmlparser2 reads it, which is installed anyway: the compiler of
 * Vue would add a second parser of JavaScript, and makes code that would have to be run.
 */
export const vueModule = rememberLast(32, (code: string): VueModule | undefined => {
  const blocks = parse(code).children.filter(isElement);
  const named = (name: string) => blocks.filter((one) => one.name === name);
  const [template, ...others] = named('template');
  const scripts = named('script');
  if (template === undefined || others.length > 0 || [...scripts, template].some(isElsewhere)) return undefined;
  leaveOutRepeats(template);
  const script = scripts.map(rawText).join('\n');
  const names = [...script.matchAll(/([A-Za-z_$][\w$]*)['"]?\??\s*:|['"]([A-Za-z_][\w-]*)['"]/g)];
  return {
    code: `${script}\nexport const ${templateName} = <>${contentOf(template)}</>;`,
    names: new Set(names.map(([, typed = '', quoted = '']) => camelCase(typed || quoted))),
  };
});

export const camelCase = (name: string): string =>
  name.replace(/-([a-z\d])/g, (_, letter: string) => letter.toUpperCase());

const isElement = (one: VueNode): one is Element => 'attribs' in one;

/** A block in another file, or a template in another language. */
const isElsewhere = ({ name, attribs }: Element): boolean =>
  attribs['src'] !== undefined || (name === 'template' && attribs['lang'] !== undefined);

/** What is only read aloud is left out where the same is shown. */
function leaveOutRepeats(template: Element): void {
  const shown: string[] = [];
  const hidden: Element[] = [];
  visitElements(template, (one) => {
    if (one !== template && /(?:^|\s)(?:sr-only|visually-hidden)(?:\s|$)/.test(one.attribs['class'] ?? ''))
      hidden.push(one);
    else shown.push(rawText(one).trim());
  });
  for (const one of hidden) if (shown.includes(rawText(one).trim())) repeats.add(one);
}

function visitElements(node: Element, visit: (one: Element) => void): void {
  visit(node);
  for (const one of node.children) if (isElement(one)) visitElements(one, visit);
}

/** Elements with a text that another element shows. */
const repeats = new WeakSet<VueNode>();

const rawText = ({ children }: Element): string => children.map(({ data }) => data ?? '').join('');

/** Stands for what cannot be shown without running the component: calls are not supported. */
const unsupported = '{unsupported()}';

/** The children of an element, of which those with `v-if`, `v-else-if` and `v-else` are one expression. */
function contentOf({ children }: VueNode): string {
  const shown = children.filter((one) => one.type !== 'comment' && !repeats.has(one));
  const made: string[] = [];
  for (let index = 0; index < shown.length; index++) {
    const one = shown[index] as VueNode;
    if (one.type === 'text') made.push(isBetween(shown, index) ? '' : textOf(one.data ?? ''));
    else if (!isElement(one)) return unsupported;
    else if (one.attribs['v-if'] === undefined) made.push(elementOf(one));
    else {
      const { code, next } = choiceAt(shown, index);
      made.push(code);
      index = next - 1;
    }
  }
  return made.join('');
}

/** Spaces with a line break between elements show nothing, and nor do those at both ends. */
function isBetween(children: readonly VueNode[], index: number): boolean {
  const one = children[index];
  if (one === undefined || !isSpace(one)) return false;
  return index === 0 || index === children.length - 1 || one.data?.includes('\n') === true;
}

const isSpace = ({ type, data = '' }: VueNode): boolean => type === 'text' && data.trim() === '';

/** Text and `{{ expressions }}` in it. */
const textOf = (text: string): string =>
  text
    .split(/\{\{([\s\S]*?)\}\}/)
    .map((part, at) => (at % 2 === 1 ? `{(${part})}` : part === '' ? '' : `{${JSON.stringify(part)}}`))
    .join('');

function choiceAt(children: readonly VueNode[], from: number): { code: string; next: number } {
  const branches: string[] = [];
  let next = from;
  for (let index = from; index < children.length; index++) {
    const one = children[index] as VueNode;
    if (isSpace(one)) continue;
    if (!isElement(one)) break;
    const test = one.attribs[index === from ? 'v-if' : 'v-else-if'];
    if (test === undefined && (index === from || one.attribs['v-else'] === undefined)) break;
    branches.push(test === undefined ? `<>${elementOf(one)}</>` : `(${test}) ? <>${elementOf(one)}</> : `);
    next = index + 1;
    if (test === undefined) return { code: `{${branches.join('')}}`, next };
  }
  return { code: `{${branches.join('')}null}`, next };
}

function elementOf(node: Element): string {
  const list = /^\s*\(?\s*([^()]*?)\s*\)?\s+(?:in|of)\s+([\s\S]+)$/.exec(node.attribs['v-for'] ?? '');
  if (node.attribs['v-for'] === undefined) return tagOf(node);
  return list === null ? unsupported : `{(${list[2]}).map((${list[1]}) => <>${tagOf(node)}</>)}`;
}

/** Components that only show their content. */
const isWrapper = /^(?:template|ClientOnly|client-only|Transition|TransitionGroup|KeepAlive|Suspense)$/;

/** What is shown in a box over an element: floating-vue calls this slot so. */
const isPopper = (one: VueNode): one is Element =>
  isElement(one) && ('#popper' in one.attribs || 'v-slot:popper' in one.attribs);

/** An element with its box, whose words are shown on hover here, too. */
function withPopper({ children }: Element, popper: Element): string {
  const rest = contentOf({ type: 'tag', children: children.filter((one) => one !== popper) });
  return `<span title={$text(<>${contentOf(asLine(popper))}</>)}>${rest}</span>`;
}

/** The same with the elements of a line in the place of blocks, which an attribute has none of. */
const asLine = (node: Element): Element => ({
  ...node,
  name: /^(?:div|p|ul|ol|li|section|h[1-6])$/.test(node.name) ? 'span' : node.name,
  children: node.children.map((one) => (isElement(one) ? asLine(one) : one)),
});

/** Attributes of HTML that have no value; other attributes without one are styles, as UnoCSS reads them. */
const isSwitch =
  /^(?:allowfullscreen|async|autoplay|checked|controls|default|disabled|download|hidden|inert|loop|muted|open|playsinline|reversed|selected)$/;

function tagOf(node: Element): string {
  const popper = node.children.find(isPopper);
  if (popper !== undefined) return withPopper(node, popper);
  const attributes: string[] = [];
  let content = contentOf(node);
  for (const [key, value] of Object.entries(node.attribs)) {
    if (/^(?:v-(?:if|else|else-if|for|once|memo|cloak)|:?key|ref|#default|v-slot:default)$/.test(key)) continue;
    // Styles of the old site are not kept, so that their classes would do nothing.
    if (/^(?::|v-bind:)?(?:class|style)$/.test(key)) continue;
    if (value === '' && /^[a-z]+$/.test(node.name) && !/[:@]/.test(key) && !isSwitch.test(key) && key !== 'alt')
      continue;
    const [, bound] = /^(?::|v-bind:)([A-Za-z][\w-]*)$/.exec(key) ?? [];
    if (key === 'v-text') content = `{(${value})}`;
    else if (key === 'v-html') content = `{$html(${value})}`;
    else if (bound !== undefined) attributes.push(` ${bound}={(${value === '' ? camelCase(bound) : value})}`);
    else if (/^(?!v-)[A-Za-z][\w-]*$/.test(key))
      attributes.push(` ${key}={${JSON.stringify(value.replace(/\s*\n\s*/g, ' ').trim())}}`);
    else return unsupported;
  }
  if (isWrapper.test(node.name) && attributes.length === 0) return `<>${content}</>`;
  if (!/^[A-Za-z][\w-]*$/.test(node.name)) return unsupported;
  const name = node.name.includes('-') ? camelCase(`-${node.name}`) : node.name;
  // Without its classes, such an element only separates what is in it.
  if (name === 'div' && attributes.length === 0) return `<$Block>${content}</$Block>`;
  if (name === 'span' && attributes.length === 0) return `<>${content}</>`;
  return content === '' ? `<${name}${attributes.join('')} />` : `<${name}${attributes.join('')}>${content}</${name}>`;
}
