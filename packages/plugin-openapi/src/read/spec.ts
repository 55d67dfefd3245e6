import { posix } from 'node:path';
import { isObject, type Json, type JsonObject, type Path, partOf, SpecFile, type SpecProblem } from './spec-file.ts';
import { translateTexts, translationOf } from './translate-texts.ts';

/** Where a part of a description stands. */
export interface Place {
  readonly file: SpecFile;
  readonly path: Path;
}

interface Step {
  readonly file: SpecFile;
  readonly value: object;
  readonly parent?: Step;
  readonly key?: string | number;
}

/** More references than this in a row lead in a circle. */
const longestChain = 50;

/**
 * An API description with all its files. References are followed when asked for, and those to schemas are never replaced by
 * what they lead to, so recursion costs nothing and each part exists once: two references to one schema give the same object.
 */
export class Spec {
  readonly root: SpecFile;
  readonly problems: SpecProblem[] = [];
  readonly #files = new Map<string, SpecFile>();
  readonly #read: (path: string) => string | undefined;
  readonly #path: string;
  readonly #translations: string | undefined;
  /** Where texts that were translated stand. */
  readonly #texts = new WeakMap<object, Map<string, { readonly file: SpecFile; readonly node: object }>>();
  readonly #steps = new WeakMap<object, Step>();
  /** Objects whose list of properties is a reference. */
  readonly #lists: object[] = [];
  /** For each target that replaced references, the objects that hold it since then. */
  readonly #holders = new Map<object, Set<object>>();

  /**
   * Takes the path of the first file, what reads files by such paths, and a folder with files of the same paths, whose texts
   * are in another language.
   */
  constructor(path: string, read: (path: string) => string | undefined, translations?: string) {
    this.#read = read;
    this.#path = path;
    this.#translations = translations;
    this.root = this.#load(path) ?? new SpecFile(path, '{}');
    if (!this.#files.has(path))
      this.problems.push({
        severity: 'error',
        message: `There is no file ${path}.`,
        hint: 'Set `file` to the path of your OpenAPI description, from the folder of the site.',
        file: path,
        line: 1,
      });
  }

  get files(): readonly SpecFile[] {
    return [...this.#files.values()];
  }

  get document(): JsonObject {
    return isObject(this.root.value) ? this.root.value : {};
  }

  /** Where an object or a list of the description stands. */
  placeOf(node: object): Place {
    const path: (string | number)[] = [];
    const step = this.#steps.get(node);
    for (let at = step; at?.key !== undefined; at = at.parent) path.unshift(at.key);
    return { file: step?.file ?? this.root, path };
  }

  /** File and line of a part, or of one of its keys. */
  lineOf(node: object, key?: string): { readonly file: string; readonly line: number } {
    const text = key === undefined ? undefined : this.#texts.get(node)?.get(key);
    if (text !== undefined && key !== undefined)
      return { file: text.file.path, line: text.file.lineOfKey(text.node, key) ?? 1 };
    const step = this.#steps.get(node);
    const file = step?.file ?? this.root;
    const known =
      key !== undefined
        ? file.lineOfKey(node, key)
        : step?.parent?.value === undefined
          ? 1
          : file.lineOfKey(step.parent.value, String(step.key));
    if (known !== undefined) return { file: file.path, line: known };
    const { path } = this.placeOf(node);
    return { file: file.path, line: file.lineOf(key === undefined ? path : [...path, key]) };
  }

  /** File and line of the part at a path of the document, which other files may contain. */
  lineAt(path: Path): { readonly file: string; readonly line: number } {
    let node: Json = this.root.value;
    const keys = [...path];
    for (let key = keys.shift(); key !== undefined; key = keys.shift()) {
      const inside = partOf(node, key);
      if (keys.length === 0 || typeof inside !== 'object' || inside === null)
        return this.lineOf(node as object, String(key));
      node = inside;
    }
    return { file: this.root.path, line: 1 };
  }

  /** Lines of a text below its key, or the key's line alone where the whole text is on it. */
  textLines(node: object, key: string): { readonly file: string; readonly line: number; readonly isBlock: boolean } {
    const place = this.lineOf(node, key);
    const step = this.#steps.get(node);
    const text = this.#texts.get(node)?.get(key);
    const isBlock = text?.file.isBlock(text.node, key) ?? step?.file.isBlock(step.value, key) === true;
    return { ...place, line: place.line + (isBlock ? 1 : 0), isBlock };
  }

  /** Gives a reference that the plugin makes the place of what it is made from. */
  standFor(reference: JsonObject, node: object): void {
    const step = this.#steps.get(node);
    if (step !== undefined) this.#steps.set(reference, step);
  }

  report(node: object, message: string, { hint, key, severity = 'error' }: ReportOptions = {}): void {
    const { file, line } = this.lineOf(node, key);
    if (this.problems.some((one) => one.message === message && one.file === file && one.line === line)) return;
    this.problems.push({ severity, message, file, line, ...(hint === undefined ? {} : { hint }) });
  }

  /**
   * What a value is, behind its references; `undefined` where one leads nowhere, which is reported. A `description`,
   * `summary` or `readOnly` beside a reference replaces that of its target, and so do their kin.
   */
  follow(value: Json | undefined): JsonObject | undefined {
    return this.resolve(value)?.node;
  }

  /** Like `follow`, and says what was referred to: the part as it stands there, and its name. */
  resolve(value: Json | undefined): { readonly node: JsonObject; readonly target?: JsonObject } | undefined {
    let node = value;
    let over: JsonObject = {};
    for (let steps = 0; isObject(node) && typeof node['$ref'] === 'string'; steps++) {
      if (steps > longestChain) {
        this.report(node, `The reference "${node['$ref']}" leads in a circle.`, { key: '$ref' });
        return undefined;
      }
      const { description, summary, deprecated, readOnly, writeOnly } = node;
      over = { ...withoutUndefined({ description, summary, deprecated, readOnly, writeOnly }), ...over };
      const next = this.targetOf(node);
      if (next === undefined) return undefined;
      node = next;
    }
    if (!isObject(node)) return undefined;
    if (node === value) return { node };
    if (Object.keys(over).length === 0) return { node, target: node };
    const joined = { ...node, ...over };
    const step = this.#steps.get(node);
    if (step !== undefined) this.#steps.set(joined, step);
    return { node: joined, target: node };
  }

  /** What one reference leads to; `undefined` if it leads nowhere, which is reported `as` a mistake of this kind. */
  targetOf(from: JsonObject, as: Pick<ReportOptions, 'key' | 'severity'> = { key: '$ref' }): Json | undefined {
    const ref = String(from['$ref']);
    const [address = '', pointer = ''] = ref.split('#', 2);
    const { file } = this.placeOf(from);
    if (/^[a-z][a-z\d+.-]*:/i.test(address)) {
      this.report(from, `The reference "${ref}" leads to another server.`, {
        ...as,
        hint: 'Builds never use the network. Keep a copy of the file beside the description and refer to it by its path.',
      });
      return undefined;
    }
    const path = address === '' ? file.path : posix.join(posix.dirname(file.path), decode(address));
    const isOutside = path.startsWith('../') && !this.#path.startsWith('../');
    if (isText(path) && isOutside) return this.#refuseOutside(from, as);
    const target = address === '' ? file : this.#load(path);
    if (target === undefined) {
      this.report(from, `The reference "${ref}" leads to ${path}, which does not exist.`, as);
      return undefined;
    }
    let node: Json | undefined = target.value;
    const keys = pointer.split('/').slice(1).map(unescaped);
    for (const [index, key] of keys.entries()) {
      const inside: Json | undefined = partOf(node, key);
      if (inside === undefined) {
        const known = isObject(node) ? Object.keys(node) : [];
        const near = nearest(key, known);
        const where = keys.slice(0, index).join('/') || 'the file';
        this.report(from, `The reference "${ref}" leads nowhere: ${where} has no "${key}".`, {
          ...as,
          ...(near === undefined ? {} : { hint: `Did you mean "${near}"?` }),
        });
        return undefined;
      }
      node = inside;
    }
    return isOutside && !isObject(node) ? this.#refuseOutside(from, as) : node;
  }

  /** A text or a list becomes a part of a page, whatever it is: it has to be in a file of the site. */
  #refuseOutside(from: JsonObject, as: Pick<ReportOptions, 'key' | 'severity'>): undefined {
    this.report(from, `The reference "${from['$ref']}" leads out of the site.`, {
      ...as,
      hint: 'Keep the file beside the description.',
    });
    return undefined;
  }

  /** Replaces a reference by its target. One that leads nowhere, or to what it is itself a part of, is reported and stays. */
  inline(holder: object, key: string): void {
    const values = holder as Record<string, Json | undefined>;
    for (let steps = 0; steps < longestChain; steps++) {
      const value = values[key];
      if (!isObject(value) || typeof value['$ref'] !== 'string') return;
      const target = this.targetOf(value);
      if (target === undefined) return;
      if (typeof target === 'object' && target !== null) {
        if (this.#isWithin(holder, target)) {
          this.report(value, `The reference "${value['$ref']}" leads in a circle.`, { key: '$ref' });
          return;
        }
        this.#holders.set(target, (this.#holders.get(target) ?? new Set()).add(holder));
      }
      const { $ref: _, ...beside } = value;
      if (!isObject(target) || Object.keys(beside).length === 0) values[key] = target;
      else {
        const joined = { ...target, ...beside };
        this.standFor(joined, target);
        values[key] = joined;
      }
    }
  }

  /** Whether an object is a part, where the file has it or where it replaced a reference, of another one. */
  #isWithin(node: object, whole: object): boolean {
    const wholes = new Set([node]);
    for (const at of wholes) {
      if (at === whole) return true;
      const step = this.#steps.get(at);
      for (const one of [step?.value, step?.parent?.value, ...(this.#holders.get(at) ?? [])])
        if (one !== undefined) wholes.add(one);
    }
    return false;
  }

  #load(path: string): SpecFile | undefined {
    const known = this.#files.get(path);
    if (known !== undefined) return known;
    const text = this.#read(path);
    if (text === undefined) return undefined;
    const file = this.#translated(new SpecFile(path, text, path !== this.#path && isText(path)));
    this.#files.set(path, file);
    this.problems.push(...file.faults, ...file.mistakes);
    this.#note(file.value, file);
    for (const holder of this.#lists.splice(0)) this.inline(holder, 'properties');
    return file;
  }

  /** The file with the texts of its translation, if there is one. */
  #translated(file: SpecFile): SpecFile {
    if (this.#translations === undefined) return file;
    const path = translationOf(file.path, this.#translations);
    const text = this.#read(path);
    if (text === undefined) return file;
    const other = new SpecFile(path, text, typeof file.value === 'string');
    if (typeof file.value === 'string') return other;
    this.problems.push(...other.faults, ...other.mistakes);
    const differing: number[] = [];
    translateTexts(file.value, other.value, {
      onText: (node, key, translation) => {
        const known = this.#texts.get(node) ?? new Map();
        this.#texts.set(node, known.set(key, { file: other, node: translation }));
      },
      onOther: (node, key, isUnknown) => {
        const line = other.lineOfKey(node, key) ?? 1;
        if (!isUnknown) differing.push(line);
        else {
          const message = `${file.path} has no ${Array.isArray(node) ? 'such entry' : `"${key}"`} here.`;
          this.problems.push({ severity: 'warning', message, hint, file: path, line });
        }
      },
    });
    const [line] = differing;
    if (line !== undefined) {
      const count = differing.length === 1 ? 'One value differs' : `${differing.length} values differ`;
      const message = `${count} from ${file.path}, which decides.`;
      this.problems.push({ severity: 'warning', message, hint, file: path, line });
    }
    return file;
  }

  #note(value: Json, file: SpecFile, parent?: Step, key?: string): void {
    if (typeof value !== 'object' || value === null || this.#steps.has(value)) return;
    const step: Step = { file, value, ...(parent === undefined || key === undefined ? {} : { parent, key }) };
    this.#steps.set(value, step);
    if (
      key === 'properties' &&
      typeof (value as JsonObject)['$ref'] === 'string' &&
      parent !== undefined &&
      !isExample(parent)
    )
      this.#lists.push(parent.value);
    for (const [name, inside] of Object.entries(value)) this.#note(inside, file, step, name);
  }
}

const hint =
  'A translation needs only texts, below the same keys as in the original: everything else is taken from there.';

/** A description or a sample in a file of its own; everything else is YAML or JSON. */
const isText = (path: string): boolean => !/\.(?:ya?ml|json)$/i.test(path);

/** Whether a part is in an example, whose content has no meaning here. */
const isExample = ({ key, parent }: Step): boolean =>
  ['example', 'examples', 'default', 'const', 'enum'].includes(String(key)) ||
  (parent !== undefined && isExample(parent));

interface ReportOptions {
  readonly hint?: string;
  /** The line of this key of the object is named. */
  readonly key?: string;
  readonly severity?: SpecProblem['severity'];
}

const withoutUndefined = (values: Readonly<Record<string, Json | undefined>>): JsonObject =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as JsonObject;

/** A part of a JSON pointer as the key that it means. */
export const unescaped = (key: string): string => decode(key).replaceAll('~1', '/').replaceAll('~0', '~');

/** An address as it is meant; what is not encoded stays. */
export function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The name that differs least, if few letters do. */
export function nearest(name: string, known: readonly string[]): string | undefined {
  let best: { readonly name: string; readonly distance: number } | undefined;
  for (const other of known) {
    if (Math.abs(other.length - name.length) > 3) continue;
    const distance = editDistance(name.toLowerCase(), other.toLowerCase());
    if (distance <= Math.max(1, name.length / 3) && distance < (best?.distance ?? Infinity))
      best = { name: other, distance };
  }
  return best?.name;
}

function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++)
      next[j] = Math.min(
        (row[j] ?? 0) + 1,
        (next[j - 1] ?? 0) + 1,
        (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1),
      );
    row = next;
  }
  return row[b.length] ?? 0;
}
