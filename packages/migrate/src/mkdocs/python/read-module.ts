import type { SyntaxNode } from '@lezer/common';
import { parser } from '@lezer/python';
import { docstringOf } from './string-value.ts';

export interface PythonParameter {
  readonly name: string;
  /** As written in the signature, without what documents it. */
  readonly code: string;
  readonly type?: string;
  /** What `Annotated[…, Doc('…')]` says of it. */
  readonly doc?: string;
}

/** A class, function, attribute or module, as far as its documentation shows it. */
export interface PythonObject {
  readonly kind: 'module' | 'class' | 'function' | 'attribute';
  readonly name: string;
  readonly doc?: string;
  readonly parameters: readonly PythonParameter[];
  /** The annotation of an attribute, or of what a function returns. */
  readonly type?: string;
  readonly value?: string;
  readonly bases: readonly string[];
  readonly members: readonly PythonObject[];
}

export interface PythonModule extends PythonObject {
  /** Module and name behind a name that the module imports; the module begins with dots if it is relative. */
  readonly imports: ReadonlyMap<string, { readonly module: string; readonly name: string }>;
  /** Modules of which it imports all names. */
  readonly stars: readonly string[];
  /** Line that could not be read as Python. */
  readonly badLine?: number;
}

interface Reading {
  readonly text: string;
  readonly imports: Map<string, { module: string; name: string }>;
  readonly stars: string[];
}

/** Reads what documentation shows of a module. Nothing is executed. */
export function readModule(text: string, name: string): PythonModule {
  const tree = parser.parse(text);
  const reading: Reading = { text, imports: new Map(), stars: [] };
  const members = membersIn(tree.topNode, reading);
  let badLine: number | undefined;
  tree.iterate({
    enter: ({ type, from, node }) => {
      // What a function does is not shown.
      if (type.name === 'Body' && node.parent?.name === 'FunctionDefinition') return false;
      if (type.isError) badLine ??= text.slice(0, from).split('\n').length;
      return undefined;
    },
  });
  return {
    kind: 'module',
    name,
    ...optional('doc', docOf(tree.topNode, reading)),
    parameters: [],
    bases: [],
    members,
    imports: reading.imports,
    stars: reading.stars,
    ...optional('badLine', badLine),
  };
}

const optional = <K extends string, V>(key: K, value: V | undefined): { [P in K]?: V } =>
  value === undefined ? {} : ({ [key]: value } as { [P in K]?: V });

const code = (node: SyntaxNode, { text }: Reading): string => text.slice(node.from, node.to);

function childrenOf(node: SyntaxNode): SyntaxNode[] {
  const found: SyntaxNode[] = [];
  for (let child = node.firstChild; child !== null; child = child.nextSibling) found.push(child);
  return found;
}

/** The objects that a module or class defines, in any branch of its conditions. */
function membersIn(body: SyntaxNode, reading: Reading): PythonObject[] {
  const found = new Map<string, PythonObject>();
  const add = (one: PythonObject | undefined) => {
    if (one === undefined) return;
    const known = found.get(one.name);
    if (known === undefined || (known.doc === undefined && one.doc !== undefined)) found.set(one.name, one);
  };
  for (const node of childrenOf(body)) {
    if (node.name === 'ImportStatement') readImport(node, reading);
    else if (node.name === 'ClassDefinition') add(classAt(node, reading));
    else if (node.name === 'FunctionDefinition') add(functionAt(node, [], reading));
    else if (node.name === 'DecoratedStatement') add(decoratedAt(node, reading));
    else if (node.name === 'AssignStatement') add(attributeAt(node, reading));
    else if (/^(?:If|Try|With)Statement$/.test(node.name))
      for (const part of childrenOf(node)) if (part.name === 'Body') membersIn(part, reading).forEach(add);
  }
  return [...found.values()];
}

function readImport(node: SyntaxNode, { text, imports, stars }: Reading): void {
  const words = text.slice(node.from, node.to).replace(/#.*|[\\()]/g, ' ');
  const [, module, names = ''] = /^from\s+([.\w\s]*?)\s+import\s+(.*)$/s.exec(words) ?? [];
  if (module === undefined) return;
  const from = module.replace(/\s/g, '');
  for (const one of names.split(',')) {
    const [name = '', , as = name] = one.trim().split(/\s+/);
    if (name === '*') stars.push(from);
    else if (name !== '') imports.set(as, { module: from, name });
  }
}

function docOf(body: SyntaxNode, { text }: Reading): string | undefined {
  const first = childrenOf(body).find(({ name }) => name !== ':' && name !== 'Comment');
  const string = first?.name === 'ExpressionStatement' ? first.firstChild : null;
  return string === null || string === undefined ? undefined : docstringOf(string, text);
}

function classAt(node: SyntaxNode, reading: Reading): PythonObject {
  const parts = childrenOf(node);
  const body = node.getChild('Body');
  const bases = parts.find(({ name }) => name === 'ArgList');
  return {
    kind: 'class',
    name: nameOf(node, reading),
    ...optional('doc', body === null ? undefined : docOf(body, reading)),
    parameters: [],
    bases: bases === undefined ? [] : operands(bases).map((one) => one.map((part) => code(part, reading)).join('')),
    members: body === null ? [] : membersIn(body, reading),
  };
}

const nameOf = (node: SyntaxNode, reading: Reading): string => {
  const name = node.getChild('VariableName');
  return name === null ? '' : code(name, reading);
};

/** The nodes between the commas of a list in brackets. */
function operands(list: SyntaxNode): SyntaxNode[][] {
  const all: SyntaxNode[][] = [[]];
  for (const node of childrenOf(list).slice(1, -1))
    if (node.name === ',') all.push([]);
    else if (node.name !== 'Comment') all.at(-1)?.push(node);
  // An empty place between commas is the `/` after which parameters have names.
  return all.filter((one) => one.length > 0);
}

function decoratedAt(node: SyntaxNode, reading: Reading): PythonObject | undefined {
  const decorators = node.getChildren('Decorator').map((one) => code(one, reading).slice(1).trim());
  if (decorators.some((one) => /(?:^|\.)overload$|\.(?:setter|deleter)$/.test(one))) return undefined;
  const made = node.getChild('FunctionDefinition');
  if (made !== null) return functionAt(made, decorators, reading);
  const type = node.getChild('ClassDefinition');
  return type === null ? undefined : classAt(type, reading);
}

function functionAt(node: SyntaxNode, decorators: readonly string[], reading: Reading): PythonObject {
  const list = node.getChild('ParamList');
  const body = node.getChild('Body');
  const type = node.getChild('TypeDef');
  const isProperty = decorators.some((one) => /(?:^|[._])property$/.test(one));
  const all = list === null || isProperty ? [] : parametersOf(list, reading);
  const isBound = /^(?:self|cls)$/.test(all[0]?.name ?? '');
  return {
    kind: isProperty ? 'attribute' : 'function',
    name: nameOf(node, reading),
    ...optional('doc', body === null ? undefined : docOf(body, reading)),
    parameters: isBound ? all.slice(1) : all,
    ...optional('type', type === null ? undefined : code(type, reading).replace(/^->\s*/, '')),
    bases: [],
    members: [],
  };
}

function parametersOf(list: SyntaxNode, reading: Reading): PythonParameter[] {
  return reading.text.slice(list.from, list.to) === '()'
    ? []
    : operands(list).map((parts) => {
        const stars = parts.find(({ name }) => name === '*' || name === '**');
        const named = parts.find(({ name }) => name === 'VariableName');
        const typed = parts.find(({ name }) => name === 'TypeDef');
        const sign = parts.findIndex(({ name }) => name === 'AssignOp');
        const first = sign < 0 ? undefined : parts[sign + 1];
        const value = first === undefined ? '' : reading.text.slice(first.from, parts.at(-1)?.to);
        const { type, doc } = annotation(typed, reading);
        const name =
          (stars === undefined ? '' : code(stars, reading)) + (named === undefined ? '' : code(named, reading));
        const assigned = value === '' ? '' : type === undefined ? `=${value}` : ` = ${value}`;
        return {
          name,
          code: name + (type === undefined ? '' : `: ${type}`) + assigned,
          ...optional('type', type),
          ...optional('doc', doc),
        };
      });
}

/** The type that an annotation names, and the text of its `Doc`. */
function annotation(typed: SyntaxNode | undefined | null, reading: Reading): { type?: string; doc?: string } {
  const written = typed?.lastChild;
  if (written === null || written === undefined) return {};
  if (written.name !== 'MemberExpression' || !/^(?:\w+\.)*Annotated\s*\[/.test(code(written, reading)))
    return { type: code(written, reading) };
  const parts = childrenOf(written).filter(({ name }) => name !== ',' && name !== 'Comment');
  const open = parts.findIndex(({ name }) => name === '[');
  const call = parts.find((one) => one.name === 'CallExpression' && /^(?:\w+\.)*Doc\b/.test(code(one, reading)));
  const type = parts[open + 1];
  const string = call?.getChild('ArgList')?.firstChild?.nextSibling;
  if (type === undefined || string === null || string === undefined) return { type: code(written, reading) };
  return { type: code(type, reading), ...optional('doc', docstringOf(string, reading.text)) };
}

function attributeAt(node: SyntaxNode, reading: Reading): PythonObject | undefined {
  const target = node.firstChild;
  if (target?.name !== 'VariableName') return undefined;
  const parts = childrenOf(node);
  const sign = parts.findIndex(({ name }) => name === 'AssignOp');
  const next = node.nextSibling?.name === 'ExpressionStatement' ? node.nextSibling.firstChild : null;
  const { type, doc } = annotation(node.getChild('TypeDef'), reading);
  return {
    kind: 'attribute',
    name: code(target, reading),
    ...optional('doc', (next === null ? undefined : docstringOf(next, reading.text)) ?? doc),
    parameters: [],
    ...optional('type', type),
    ...optional('value', sign < 0 ? undefined : reading.text.slice(parts[sign + 1]?.from, node.to)),
    bases: [],
    members: [],
  };
}
