import { asObject, type Loose } from '@autolode/ssg-cli/internal';
import { withoutBase } from '../content/address.ts';
import type { Conversion } from './conversion.ts';

const paths = new Set(['to', 'href', 'src', 'srcDark']);
const markup = new Set(['content', 'copyright', 'html', 'value']);

/**
 * Removes the base of the old site from paths in its navbar, footer and announcement. Docusaurus adds the base only to
 * paths that do not begin with it, and never in HTML; builds add it to each.
 */
export function pathsWithoutBase({ config }: Conversion): void {
  const base = String(config['baseUrl'] ?? '/');
  if (base === '/') return;
  for (const key of ['navbar', 'footer', 'announcementBar'])
    if (config[key] !== undefined) config[key] = convert(asObject(config[key]), base);
}

const convert = (values: Loose, base: string): Loose =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, convertValue(key, value, base)]));

function convertValue(key: string, value: unknown, base: string): unknown {
  if (Array.isArray(value)) return value.map((one) => convertValue(key, one, base));
  if (typeof value === 'object' && value !== null) return convert(value as Loose, base);
  if (typeof value !== 'string') return value;
  if (paths.has(key)) return withoutBase(value, base);
  if (!markup.has(key)) return value;
  return value.replace(
    /(\s(?:src|href|poster)=["']?)(\/[^\s"'>]*)/gi,
    (_, before: string, path: string) => before + withoutBase(path, base),
  );
}
