import { Markup, plain } from './values.ts';

/** A value as MDX. */
export function textOf(value: unknown): string {
  if (value instanceof Markup) return value.text;
  if (Array.isArray(value)) return value.map(textOf).join('');
  if (value === undefined || value === null || typeof value === 'boolean') return '';
  return plain(value)
    .replace(/[ \t\r\n]+/g, ' ')
    .replace(/[\\`*_<>{}[\]&~|$]|:(?=[A-Za-z:])/g, '\\$&')
    .replace(/^( ?)([-+#=])/, '$1\\$2')
    .replace(/^( ?\d+)(?=[.)] )/, '$1\\');
}
