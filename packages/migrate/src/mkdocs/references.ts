import { asList, asObject, asText, type Loose, posix, readYaml, relative } from '@autolode/ssg-cli/internal';
import { pythonSlug } from '../heading-ids.ts';
import type { Note } from '../note.ts';
import { codeLines, indented } from './lines.ts';
import { knownStyles } from './python/docstring.ts';
import { type FoundObject, PythonPackages, packageFolders } from './python/find-object.ts';
import { styleOf, type WrittenReference, writeReference } from './python/object-markdown.ts';
import { packageAddress, pythonAddress } from './python/standard-library.ts';

type AddNote = (note: Omit<Note, 'file'>) => void;

/** A name whose reference mkdocstrings generates, which may be in a quote, or the heading of its own reference. */
export const generated = /^([\s>]*)(?:#{1,6}[ \t]+)?:::\s+([\w.]+)\s*$/;

/** A reference, and the block that it replaces. */
interface PlacedReference extends WrittenReference {
  readonly found: FoundObject;
  readonly options: Loose;
  /** Line after the block. */
  readonly next: number;
  readonly lead: string;
}

/** What mkdocstrings and its plugin for links make of the pages of a site. */
export class References {
  readonly #root: string;
  readonly #options: Loose;
  readonly #packages: PythonPackages;
  /** Where Python's own documentation is, if the old site linked to it. */
  readonly #python: string | undefined;
  /** The indexes of other documentation that the old site linked to. */
  readonly #indexes: readonly string[];
  /** Path of a page and anchor, by the id that references name. */
  readonly #targets = new Map<string, { page: string; anchor: string }>();

  constructor(root: string, plugin: Loose) {
    const python = asObject(asObject(plugin['handlers'])['python']);
    this.#root = root;
    this.#options = asObject(python['options']);
    const named = asList(python['paths']).flatMap((path) => asText(path) ?? []);
    const indexes = [...asList(python['import']), ...asList(python['inventories'])];
    this.#indexes = indexes.map((one) => asText(one) ?? asText(asObject(one)['url']) ?? '');
    this.#python = this.#indexes
      .find((url) => /^https:\/\/docs\.python\.org\//.test(url))
      ?.replace(/objects\.inv$/, '');
    this.#packages = new PythonPackages(packageFolders(root, named));
  }

  /** Remembers what references to a page can name. */
  addPage(path: string, text: string): void {
    const add = (id: string, anchor: string) => {
      if (id !== '' && !this.#targets.has(id)) this.#targets.set(id, { page: path, anchor });
    };
    const lines = text.split('\n');
    const isCode = codeLines(lines);
    for (const [index, line] of lines.entries()) {
      if (isCode[index] === true) continue;
      const [, words = '', own] = /^#{1,6}\s+([^{]*)(?:\{\s*:?\s*#([\w.-]+))?/.exec(line) ?? [];
      add(own ?? pythonSlug(words), own ?? pythonSlug(words));
      for (const [id, anchor] of this.#written(lines, index)?.anchors ?? []) add(id, anchor);
    }
  }

  #written(lines: readonly string[], index: number): PlacedReference | undefined {
    const [, lead = '', path] = generated.exec(lines[index] ?? '') ?? [];
    const found = path === undefined ? undefined : this.#packages.find(path);
    if (path === undefined || found === undefined) return undefined;
    const { inner, next } = indented(lines, index + 1, lead);
    const own = optionsIn(inner);
    const level = /^[\s>]*(#{1,6})[ \t]/.exec(lines[index] ?? '')?.[1]?.length;
    const heading = level === undefined ? {} : { show_root_heading: true, heading_level: level };
    const options = { ...this.#options, ...asObject(own['options']), ...heading };
    return { ...writeReference(path, found, options, (one) => this.#packages.find(one)), found, options, next, lead };
  }

  /** Writes the documentation of objects whose source code exists where pages show it. */
  write(text: string, note: AddNote): string {
    const lines = text.split('\n');
    const isCode = codeLines(lines);
    const made: string[] = [];
    for (let index = 0; index < lines.length; index++) {
      const written = isCode[index] === true ? undefined : this.#written(lines, index);
      if (written === undefined) {
        made.push(lines[index] ?? '');
        continue;
      }
      made.push(...written.lines.map((line) => (written.lead + line).trimEnd()));
      this.#report(written, note);
      index = written.next - 1;
    }
    return made.join('\n');
  }

  #report({ found, missing, options }: PlacedReference, note: AddNote): void {
    const file = relative(this.#root, found.file);
    note({ ...snapshot, detail: file });
    if (found.badLine !== undefined) note({ ...unread, detail: `${file}:${found.badLine}` });
    for (const one of missing) note({ ...absent, detail: one });
    const style = styleOf(options);
    if (!knownStyles.has(style)) note({ ...otherStyle, detail: style });
  }

  /** Turns references by id, such as `[text][package.Class]`, into links. */
  link(text: string, path: string, note: AddNote): string {
    const defined = new Set([...text.matchAll(/^ {0,3}\[([^[\]]+)\]:/gm)].map(([, id = '']) => id.toLowerCase()));
    const lines = text.split('\n');
    const isCode = codeLines(lines);
    return lines
      .map((line, index) => (isCode[index] === true ? line : this.#linkLine(line, path, defined, note)))
      .join('\n');
  }

  /** The address of an object that another documentation describes. */
  #addressOf(id: string): string | undefined {
    const own = this.#python === undefined ? undefined : pythonAddress(id);
    return own === undefined ? packageAddress(id, this.#indexes) : `${this.#python}${own}`;
  }

  #pathOf(id: string): string {
    return (/^[\w.]+$/.test(id) ? this.#packages.find(id)?.path : undefined) ?? id;
  }

  #linkLine(line: string, path: string, defined: ReadonlySet<string>, note: AddNote): string {
    const code: string[] = [];
    const restored = (text: string) => text.replace(/\uE000(\d+)\uE000/g, (_, at) => code[Number(at)] ?? '');
    const made = line
      .replace(/(`+)[^`]+\1/g, (whole) => `\uE000${code.push(whole) - 1}\uE000`)
      .replace(/(?<!!)\[([^[\]]+)\]\[([^[\]]*)\]/g, (whole, words: string, named: string) => {
        const id = restored(named || words).replaceAll('`', '');
        if (defined.has(id.toLowerCase())) return whole;
        // An object may have a page under another path than this one.
        const target = this.#targets.get(id) ?? this.#targets.get(this.#pathOf(id));
        if (target !== undefined) {
          const page = target.page === path ? '' : posix.relative(posix.dirname(path), target.page);
          return `[${words}](${page}#${target.anchor})`;
        }
        if (!/^[A-Za-z_][\w.]*$/.test(id) || (!id.includes('.') && !words.includes('\uE000'))) return whole;
        const address = this.#addressOf(id);
        note({ ...(address === undefined ? elsewhere : inPython), detail: id });
        return address === undefined ? words : `[${words}](${address})`;
      });
    return restored(made);
  }
}

/** The options below a name: YAML for mkdocstrings, and `:members: boil pour` for mkautodoc, which shows no others. */
function optionsIn(lines: readonly string[]): Loose {
  if (!lines.some((line) => /^:(?:docstring|members):/.test(line))) return asObject(readYaml(lines.join('\n')).value);
  const named = lines.map((line) => /^:members:\s*(.*)$/.exec(line)?.[1]).find((one) => one !== undefined);
  const members = named === undefined ? false : named === '' ? undefined : named.trim().split(/\s+/);
  return { options: members === undefined ? {} : { members } };
}

const snapshot = {
  cause: 'generated references',
  message:
    'The references that a plugin generated were written into the pages from the source code. They do not change with it: migrate again, or edit them.',
};

const unread = {
  cause: 'generated references',
  message: 'A Python module could not be read completely.',
  remedy: 'Compare the reference with the code.',
};

const absent = {
  cause: 'generated references',
  message: 'Members of classes are missing from the references: they are inherited, or made when the code runs.',
  remedy: 'Add them, or name the classes that define them.',
};

const otherStyle = {
  cause: 'generated references',
  message: 'Docstrings are shown as they are written: only the styles of Google, NumPy and Sphinx are converted.',
  remedy: 'Check their sections.',
};

const inPython = {
  cause: 'links',
  message:
    'References to Python and to packages that extend it became links to their documentation: addresses follow from names.',
};

const elsewhere = {
  cause: 'links',
  message: 'References to objects that no page documents became text.',
  remedy: 'Link them to the documentation of their project.',
};
