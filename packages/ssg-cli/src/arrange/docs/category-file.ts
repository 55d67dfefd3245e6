import type { CategoryLink } from '../../config/types.ts';
import type { Diagnostic } from '../../lib/diagnostic.ts';
import { isRecord } from '../../lib/is-record.ts';
import { readJson } from '../../lib/read-json.ts';
import { asWritten, tryYaml, type YamlText } from '../../lib/read-yaml.ts';
import { problem } from '../../messages/problem.ts';
import type { DataFile } from '../../read/inputs.ts';
import { problemOfLink } from './category-link.ts';

/** The content of a folder's `_category_.json` or `_category_.yml`. */
export interface CategoryFile {
  readonly label?: string;
  readonly position?: number;
  readonly description?: string;
  readonly collapsed?: boolean;
  readonly collapsible?: boolean;
  readonly className?: string;
  readonly icon?: string;
  readonly fact?: string;
  readonly link?: CategoryLink | null;
  /** Path of the file itself, and the line of each key. */
  readonly path: string;
  /** Path relative to the collection's folder. */
  readonly relative: string;
  readonly lines: YamlText['lines'];
}

/** Reads the category files among the data files, keyed by folder. */
export function readCategoryFiles(
  data: readonly DataFile[],
  report: (diagnostic: Diagnostic) => void,
): ReadonlyMap<string, CategoryFile> {
  const files = new Map<string, CategoryFile>();
  for (const file of data) {
    const match = /^(?:(.*)\/)?_category_\.(json|ya?ml)$/.exec(file.relative);
    if (match === null) continue;
    const folder = match[1] ?? '';
    if (files.has(folder)) {
      report(problem('sidebar/category-file', {}, { severity: 'warning', file: file.path }));
      continue;
    }
    const read = match[2] === 'json' ? fromJson(file.text) : tryYaml(file.text);
    if ('value' in read && isRecord(read.value)) {
      files.set(folder, checkCategoryFile(read.value, read, file, report));
      continue;
    }
    const { reason, line } =
      'problem' in read ? read.problem : { reason: 'it must contain "key: value" pairs', line: 1 };
    report(problem('sidebar/category-file', { reason }, { file: file.path, line }));
  }
  return files;
}

type Read = YamlText | { readonly problem: { readonly reason: string; readonly line: number } };

/** Parses JSON as YAML, because the YAML parser records the line of each key. */
function fromJson(text: string): Read {
  const read = readJson(text);
  if ('problem' in read) return read;
  const yaml = tryYaml(text);
  return { ...('lines' in yaml ? yaml : { lines: {}, written: new Map() }), value: read.value };
}

/** The keys of a category file with their types. */
export const categoryKeys: Readonly<Record<string, string>> = {
  label: 'string',
  position: 'number',
  description: 'string',
  collapsed: 'boolean',
  collapsible: 'boolean',
  className: 'string',
  icon: 'string',
  fact: 'string',
  link: 'object',
  key: 'string',
  customProps: 'object',
};

function checkCategoryFile(
  value: { readonly [key: string]: unknown },
  { lines, written }: Pick<YamlText, 'lines' | 'written'>,
  file: DataFile,
  report: (diagnostic: Diagnostic) => void,
): CategoryFile {
  const good: Record<string, unknown> = {};
  for (const [key, entry] of Object.entries(value)) {
    const expected = Object.hasOwn(categoryKeys, key) ? categoryKeys[key] : undefined;
    const at = { file: file.path, line: lines[key] ?? 1 };
    if (expected === undefined) {
      report(problem('sidebar/category-key', { key, known: Object.keys(categoryKeys) }, at));
    } else if ((typeof entry !== expected || entry === null) && !(key === 'link' && entry === null)) {
      const named = expected === 'object' ? 'an object' : `a ${expected}`;
      const text = expected === 'string' ? asWritten(entry, written, key) : undefined;
      const quoted = typeof text === 'string' ? text : undefined;
      report(problem('sidebar/category-key', { key, expected: named, got: entry, quoted }, at));
    } else {
      const wrong = key === 'link' && entry !== null ? problemOfLink(entry) : undefined;
      if (wrong === undefined) good[key] = entry;
      else report(problem('sidebar/category-key', wrong, at));
    }
  }
  return { ...good, path: file.path, relative: file.relative, lines };
}
