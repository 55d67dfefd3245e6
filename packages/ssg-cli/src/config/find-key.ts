import type { Expression, FunctionDeclaration, Literal, Node, ReturnStatement } from 'acorn';
import type { KeyPath } from '../lib/key-path.ts';
import * as path from '../lib/path.ts';
import { remembered } from '../lib/remembered.ts';
import { readSourceModule, type SourceModule } from './source-module.ts';
import type { SourcePlace } from './source-place.ts';

/** An expression, and the module that contains it. */
interface Spot {
  readonly module: SourceModule;
  readonly node: Node;
}

interface Entry extends Spot {
  readonly value: Spot | undefined;
}

type ReadModule = (file: string) => Promise<SourceModule | undefined>;

/**
 * Finds the positions of key paths by traversing the object literals of the config and of the files it imports. It
 * follows constants, imports, spreads and `defineConfig`. At a computed value it stops and returns the last key that it
 * found.
 */
export function keyFinder(
  file: string,
  dependencies: readonly string[],
): (path: KeyPath) => Promise<SourcePlace | undefined> {
  const modules = new Map<string, Promise<SourceModule | undefined>>();
  const read: ReadModule = (name) => remembered(modules, name, () => readSourceModule(name));
  const walk = new Walk(read, dependencies);
  return async (keys) => {
    const module = await read(file);
    const start = module?.exports.get('default');
    if (module === undefined || start === undefined) return undefined;
    let current = await walk.literal({ module, node: start });
    let place = current;
    for (const key of keys) {
      const entry = current && (await walk.entry(current, key));
      // A single section may be written without the list that the complete config has around it.
      if (!entry && key === 0 && current?.node.type === 'ObjectExpression') continue;
      if (!entry) break;
      place = entry;
      current = entry.value && (await walk.literal(entry.value));
    }
    const at = place?.module.placeOf(place.node);
    return at && place ? { file: place.module.file, ...at } : undefined;
  };
}

/** Expressions may refer to each other in a circle. No config is nested this deeply. */
const deepest = 20;

class Walk {
  readonly #read: ReadModule;
  readonly #dependencies: readonly string[];

  constructor(read: ReadModule, dependencies: readonly string[]) {
    this.#read = read;
    this.#dependencies = dependencies;
  }

  /** The object or array literal of an expression, if it can be determined statically. */
  async literal({ module, node }: Spot, depth = 0): Promise<Spot | undefined> {
    const inner = (next: Node | undefined) => next && this.literal({ module, node: next }, depth + 1);
    if (depth > deepest) return undefined;
    const expression = node as Expression | FunctionDeclaration;
    switch (expression.type) {
      case 'ObjectExpression':
      case 'ArrayExpression':
        return { module, node };
      case 'AwaitExpression':
        return inner(expression.argument);
      case 'ArrowFunctionExpression':
      case 'FunctionExpression':
      case 'FunctionDeclaration':
        return inner(result(expression.body));
      case 'CallExpression': {
        const { callee } = expression;
        const isDefine = callee.type === 'Identifier' && module.imports.get(callee.name)?.name === 'defineConfig';
        return isDefine ? inner(expression.arguments[0]) : undefined;
      }
      case 'Identifier':
        return this.#named(module, expression.name, depth);
      default:
        return undefined;
    }
  }

  async #named(module: SourceModule, name: string, depth: number): Promise<Spot | undefined> {
    const constant = module.constants.get(name);
    if (constant !== undefined) return this.literal({ module, node: constant }, depth + 1);
    const imported = module.imports.get(name);
    const file = imported && this.#resolve(module.file, imported.from);
    const other = file === undefined ? undefined : await this.#read(file);
    const node = imported && other?.exports.get(imported.name);
    return other && node && this.literal({ module: other, node }, depth + 1);
  }

  #resolve(from: string, specifier: string): string | undefined {
    if (!specifier.startsWith('.')) return undefined;
    const target = path.resolve(path.dirname(from), specifier);
    const stem = (file: string) => file.replace(/\.[cm]?[jt]sx?$/, '');
    return (
      this.#dependencies.find((file) => file === target) ??
      this.#dependencies.find((file) => stem(file) === stem(target) || stem(file) === path.join(target, 'index'))
    );
  }

  /** The entry of a literal under a key. */
  async entry({ module, node }: Spot, key: string | number, depth = 0): Promise<Entry | undefined> {
    const literal = node as Expression;
    if (literal.type === 'ArrayExpression' && typeof key === 'number') {
      const before = literal.elements.slice(0, key + 1);
      const element = before[key];
      if (!element || before.some((one) => one?.type === 'SpreadElement')) return undefined;
      return { module, node: element, value: { module, node: element } };
    }
    if (literal.type !== 'ObjectExpression' || depth > deepest) return undefined;
    // In reverse, because later entries override earlier ones.
    for (const property of [...literal.properties].reverse()) {
      if (property.type === 'SpreadElement') {
        const spread = await this.literal({ module, node: property.argument });
        if (!spread) return undefined;
        const found = await this.entry(spread, key, depth + 1);
        if (found) return found;
      } else {
        if (property.computed) return undefined;
        const name = property.key.type === 'Identifier' ? property.key.name : String((property.key as Literal).value);
        const isValue = property.kind === 'init' && !property.method;
        if (name === key)
          return { module, node: property.key, value: isValue ? { module, node: property.value } : undefined };
      }
    }
    return undefined;
  }
}

/** The return value of a function with a single `return`. */
function result(body: Node): Node | undefined {
  if (body.type !== 'BlockStatement') return body;
  const [only, ...others] = returnsIn(body);
  return others.length === 0 ? (only?.argument ?? undefined) : undefined;
}

/** The `return` statements of a function, without those of nested functions. */
function returnsIn(node: Node): ReturnStatement[] {
  if (node.type === 'ReturnStatement') return [node as ReturnStatement];
  if (/Function/.test(node.type)) return [];
  return Object.values(node)
    .flat()
    .filter((one): one is Node => typeof one?.type === 'string')
    .flatMap(returnsIn);
}
