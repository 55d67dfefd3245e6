import type { CategoryLink } from '../../config/types.ts';
import type { Diagnostic } from '../../lib/diagnostic.ts';
import { suggestion } from '../../lib/nearest.ts';
import { readJson } from '../../lib/read-json.ts';
import { readYaml, YamlProblem, type YamlText } from '../../lib/read-yaml.ts';
import type { DataFile } from '../../read/inputs.ts';
import { isRecord } from '../data-map.ts';
import { problemOfLink } from './category-link.ts';

/** What a folder's `_category_.json` or `.yml` says. */
export interface CategoryFile {
  readonly label?: string;
  readonly position?: number;
  readonly description?: string;
  readonly collapsed?: boolean;
  readonly collapsible?: boolean;
  readonly className?: string;
  readonly link?: CategoryLink | null;
  /** Path of the file itself. */
  readonly path: string;
}

/** The category files among some data files, by folder. */
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
      report({
        severity: 'warning',
        code: 'sidebar/category-file',
        message: 'The folder has two category files; this one is ignored.',
        file: file.path,
      });
      continue;
    }
    const read = match[2] === 'json' ? fromJson(file.text) : fromYaml(file.text);
    if ('value' in read && isRecord(read.value)) {
      files.set(folder, checkCategoryFile(read.value, read.lines, file, report));
      continue;
    }
    const { reason, line } = 'problem' in read ? read.problem : { reason: 'it must hold "key: value" pairs', line: 1 };
    report({
      severity: 'error',
      code: 'sidebar/category-file',
      message: `The category file cannot be read: ${reason}.`,
      file: file.path,
      line,
    });
  }
  return files;
}

type Read = YamlText | { readonly problem: { readonly reason: string; readonly line: number } };

/** JSON is YAML, which knows the line of each key. */
function fromJson(text: string): Read {
  const read = readJson(text);
  if ('problem' in read) return read;
  const lines = fromYaml(text);
  return { value: read.value, lines: 'lines' in lines ? lines.lines : {} };
}

function fromYaml(text: string): Read {
  try {
    return readYaml(text);
  } catch (problem) {
    if (problem instanceof YamlProblem) return { problem };
    throw problem;
  }
}

/** The keys of a category file, and the type each must have. */
export const categoryKeys: Readonly<Record<string, string>> = {
  label: 'string',
  position: 'number',
  description: 'string',
  collapsed: 'boolean',
  collapsible: 'boolean',
  className: 'string',
  link: 'object',
  key: 'string',
  customProps: 'object',
};

function checkCategoryFile(
  value: { readonly [key: string]: unknown },
  lines: YamlText['lines'],
  file: DataFile,
  report: (diagnostic: Diagnostic) => void,
): CategoryFile {
  const good: Record<string, unknown> = {};
  for (const [key, entry] of Object.entries(value)) {
    const expected = Object.hasOwn(categoryKeys, key) ? categoryKeys[key] : undefined;
    const at = { file: file.path, line: lines[key] ?? 1 };
    if (expected === undefined) {
      report({
        severity: 'error',
        code: 'sidebar/category-key',
        message: `Unknown key "${key}" in a category file.`,
        hint: suggestion(key, Object.keys(categoryKeys)),
        ...at,
      });
    } else if ((typeof entry !== expected || entry === null) && !(key === 'link' && entry === null)) {
      report({
        severity: 'error',
        code: 'sidebar/category-key',
        message: `"${key}" must be a ${expected}, not ${JSON.stringify(entry)}.`,
        ...at,
      });
    } else {
      const problem = key === 'link' && entry !== null ? problemOfLink(entry) : undefined;
      if (problem === undefined) good[key] = entry;
      else report({ severity: 'error', code: 'sidebar/category-key', ...problem, ...at });
    }
  }
  return { ...good, path: file.path };
}
