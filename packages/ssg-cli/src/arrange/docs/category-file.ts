import { load } from 'js-yaml';
import type { CategoryLink } from '../../config/types.ts';
import type { Diagnostic } from '../../lib/diagnostic.ts';
import { suggestion } from '../../lib/nearest.ts';
import type { DataFile } from '../../read/inputs.ts';

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
    try {
      const value: unknown = match[2] === 'json' ? JSON.parse(file.text) : load(file.text);
      if (typeof value !== 'object' || value === null || Array.isArray(value))
        throw new Error('it must hold "key: value" pairs');
      files.set(folder, checkCategoryFile(value as Record<string, unknown>, file, report));
    } catch (error) {
      const reason = error instanceof Error ? error.message.split('\n')[0] : String(error);
      const line = (error as { mark?: { line?: number } }).mark?.line;
      report({
        severity: 'error',
        code: 'sidebar/category-file',
        message: `The category file cannot be read: ${reason}.`,
        file: file.path,
        ...(line === undefined ? {} : { line: line + 1 }),
      });
    }
  }
  return files;
}

const categoryKeys: Readonly<Record<string, string>> = {
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
  value: Record<string, unknown>,
  file: DataFile,
  report: (diagnostic: Diagnostic) => void,
): CategoryFile {
  const good: Record<string, unknown> = {};
  for (const [key, entry] of Object.entries(value)) {
    const expected = Object.hasOwn(categoryKeys, key) ? categoryKeys[key] : undefined;
    const line = file.text.split('\n').findIndex((text) => text.includes(key)) + 1;
    const at = { file: file.path, ...(line > 0 ? { line } : {}) };
    if (expected === undefined) {
      report({
        severity: 'error',
        code: 'sidebar/category-key',
        message: `Unknown key "${key}" in a category file.`,
        hint: suggestion(key, Object.keys(categoryKeys)),
        ...at,
      });
    } else if (typeof entry !== expected && !(key === 'link' && entry === null)) {
      report({
        severity: 'error',
        code: 'sidebar/category-key',
        message: `"${key}" must be a ${expected}, not ${JSON.stringify(entry)}.`,
        ...at,
      });
    } else good[key] = entry;
  }
  return { ...good, path: file.path };
}
