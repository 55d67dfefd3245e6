import { fileURLToPath } from 'node:url';
import { API, type Checker, type Symbol as Declared, type Type } from 'typescript/unstable/sync';

/** What the interfaces of the config say about a value, and about the keys below it. */
export class ConfigDocs {
  /** The docstring, with the default and the example. */
  readonly about: string;
  readonly #checker: Checker;
  readonly #types: readonly Type[];

  constructor(checker: Checker, types: readonly Type[], about = '') {
    this.#checker = checker;
    this.#types = types.flatMap((type) => (type.isUnionType() ? type.getTypes() : [type]));
    this.about = about;
  }

  /** The name of the interface that has all these keys; `undefined` if it has none. */
  nameOf(keys: readonly string[]): string | undefined {
    const own = this.#types.find((type) =>
      keys.every((key) => this.#checker.getPropertyOfType(type, key) !== undefined),
    );
    // An interface with keys that it shares with others comes last.
    const named = own?.isIntersectionType() === true ? own.getTypes().at(-1) : own;
    const name = named?.getSymbol()?.name;
    return name === undefined || !/^[A-Z]\w*$/.test(name) ? undefined : name;
  }

  key(name: string): ConfigDocs {
    const found = this.#types.flatMap((type) => this.#checker.getPropertyOfType(type, name) ?? []);
    const types = found.flatMap((symbol) => this.#checker.getTypeOfSymbol(symbol) ?? []);
    const about = found.map((symbol) => aboutOf(this.#checker, symbol)).find((text) => text !== '');
    return new ConfigDocs(this.#checker, types, about);
  }

  /** The items of a list, or the values of a record. */
  items(): ConfigDocs {
    const types = this.#types.flatMap((type) => this.#checker.getIndexInfosOfType(type).map((one) => one.valueType));
    if (types.length > 0) return new ConfigDocs(this.#checker, types);
    // A record whose names are declared has a property for each instead.
    const [named] = this.#types.flatMap((type) => this.#checker.getPropertiesOfType(type));
    const own = named && this.#checker.getTypeOfSymbol(named);
    return new ConfigDocs(this.#checker, own === undefined ? [] : [own]);
  }

  /** Of several kinds of item, the one whose `key` holds `value`. */
  variant(key: string, value: unknown): ConfigDocs {
    const types = this.#types.filter((type) => {
      const symbol = this.#checker.getPropertyOfType(type, key);
      const own = symbol && this.#checker.getTypeOfSymbol(symbol);
      return own !== undefined && this.#checker.typeToString(own).includes(JSON.stringify(value));
    });
    return new ConfigDocs(this.#checker, types);
  }
}

function aboutOf(checker: Checker, symbol: Declared): string {
  const tags = new Map(checker.getJsDocTagsOfSymbol(symbol).map(({ name, text }) => [name, text ?? '']));
  const [standard, example] = [tags.get('default'), tags.get('example')];
  return [
    checker.getDocumentationCommentOfSymbol(symbol).replace(/\s*\n\s*/g, ' '),
    ...(standard === undefined ? [] : [`Default: ${isCode(standard) ? code(standard) : standard}.`]),
    ...(example === undefined ? [] : [`Example: ${code(example)}`]),
  ]
    .join(' ')
    .trim();
}

/** A default may be a value or words. */
const isCode = (text: string): boolean => /^(?:'[^']*'|\[.*\]|\{.*\}|-?[\d._]+|true|false|null)$/s.test(text);

function code(text: string): string {
  const line = text.replace(/\s*\n\s*/g, ' ');
  return line.includes('`') ? `\`\` ${line} \`\`` : `\`${line}\``;
}

/** Calls `use` with what is written about the whole config. The compiler reads the interfaces, and ends behind it. */
export function withConfigDocs<T>(use: (docs: ConfigDocs) => T): T {
  const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
  const compiler = new API();
  try {
    const project = compiler.updateSnapshot({ openProject: at('../../tsconfig.json') }).getProjects()[0];
    const file = project?.program.getSourceFile(at('../../src/config/schema/user-config.ts'));
    const name = file?.text.indexOf(' UserConfig ');
    const type = project?.checker.getTypeAtPosition(at('../../src/config/schema/user-config.ts'), (name ?? 0) + 1);
    if (project === undefined || type === undefined) throw new Error('The config has no interface named UserConfig.');
    return use(new ConfigDocs(project.checker, [type]));
  } finally {
    compiler.close();
  }
}
