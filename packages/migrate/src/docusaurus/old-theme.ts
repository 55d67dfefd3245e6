import { readFileSync } from 'node:fs';
import { join } from '@autolode/ssg-cli/internal';
import { filesBelow, type SiteWriter } from '../site-writer.ts';
import { migrationTemplate } from '../templates.ts';
import type { Conversion } from './conversion.ts';

/** The stylesheet with what a site uses of the old theme. */
export const oldThemeSheet = 'styles/old-theme.css';

/**
 * Writes a stylesheet that defines the variables and classes of the old theme's framework (Infima) that the site uses, in
 * the colours of the new theme: React pages are laid out with its grid, and own stylesheets with its variables. Adds it
 * to the config, before the site's own stylesheets. Returns whether there was anything to write.
 */
export function writeOldTheme(conversion: Conversion, writer: SiteWriter): boolean {
  const { config, root, content, styles } = conversion;
  const folders = [join(root, 'src'), ...content.map(({ from }) => from)];
  const files = new Set([
    ...styles,
    ...folders.flatMap((folder) => filesBelow(folder).map((path) => join(folder, path))),
  ]);
  const used = new Set<string>();
  for (const file of files)
    if (/\.(?:[jt]sx?|mdx?|s?css)$/.test(file)) for (const name of usedNames(file)) used.add(name);
  const css = oldThemeRules(readFileSync(migrationTemplate('old-theme.css'), 'utf8'), used);
  if (css === '') return false;
  writer.write(oldThemeSheet, css);
  config['styles'] = [`./${oldThemeSheet}`, ...((config['styles'] ?? []) as unknown[])];
  return true;
}

/** The classes and the variables of the old theme that a file may use. In code, any word in a string may be a class. */
function usedNames(file: string): readonly string[] {
  const text = readFileSync(file, 'utf8');
  if (/css$/.test(file)) return /var\(\s*--ifm-/.test(text) ? [variables] : [];
  const strings = /\.mdx?$/.test(file) ? /\bclass(?:Name)?=["'`{][^"`\n]*/g : /"[^"\n]*"|'[^'\n]*'|`[^`]*`/g;
  const classes = (text.match(strings) ?? []).flatMap((one) => one.match(/[a-z][\w-]*/g) ?? []);
  return text.includes('var(--ifm-') ? [variables, ...classes] : classes;
}

const variables = ':root';

/** The rules of the stylesheet for the used classes, columns and spaces. Empty if only words of everyday language are used. */
export function oldThemeRules(sheet: string, used: ReadonlySet<string>): string {
  const rules = sheet
    .trim()
    .split('\n\n')
    .filter((rule) => namesIn(rule).some((name) => used.has(name)));
  const more = [...used].sort().flatMap((name) => columnRule(name) ?? spaceRule(name) ?? []);
  // A word such as `row` or `card` in a string need not be a class; without any other there is no layout to keep.
  const isCertain =
    used.has(variables) || (used.has('row') && used.has('col')) || [...used].some((name) => own.test(name));
  if (!isCertain || rules.length + more.length === 0) return '';
  const [tokens, others] = [
    rules.filter((rule) => rule.startsWith(':root')),
    rules.filter((rule) => !rule.startsWith(':root')),
  ];
  const layer = (name: string, all: readonly string[]) =>
    all.length === 0 ? '' : `@layer ${name} {\n${all.join('\n\n').replace(/^(?=.)/gm, '  ')}\n}\n`;
  // Columns before the rule that puts them below each other in narrow windows.
  const narrow = others.findIndex((rule) => rule.startsWith('@media'));
  const placed = narrow < 0 ? [...others, ...more] : [...others.slice(0, narrow), ...more, ...others.slice(narrow)];
  const about = '/* What this site uses of its old theme: delete what you replace. */\n';
  return about + [layer('tokens', tokens), layer('utilities', placed)].filter((text) => text !== '').join('\n');
}

/** A name that only a class of the old theme has, such as `hero__title` and `margin-top--lg`. */
const own =
  /^(?:alert|avatar|badge|button|card|col|container|hero|margin|padding|pills|row|shadow|text)(?:-[a-z]+)?(?:--|__)/;

const namesIn = (rule: string): readonly string[] =>
  rule.startsWith(variables) ? [variables] : [...rule.matchAll(/\.([a-z][\w-]*)/g)].map(([, name = '']) => name);

/** A width of a column, or the space before it, in twelfths. */
function columnRule(name: string): string | undefined {
  const [, offset, count] = /^col--(offset-)?([1-9]|1[0-2])$/.exec(name) ?? [];
  if (count === undefined) return undefined;
  const share = `calc(${count} / 12 * 100%)`;
  return offset === undefined
    ? `.${name} {\n  flex: 0 0 ${share};\n  max-width: ${share};\n}`
    : `.${name} {\n  margin-left: ${share};\n}`;
}

const sizes: Readonly<Record<string, string>> = {
  none: '0',
  xs: '0.25rem',
  sm: '0.5rem',
  md: '1rem',
  lg: '2rem',
  xl: '5rem',
};
const sides: Readonly<Record<string, readonly string[]>> = {
  top: ['top'],
  bottom: ['bottom'],
  left: ['left'],
  right: ['right'],
  horiz: ['left', 'right'],
  vert: ['top', 'bottom'],
};

/** A margin or a padding, such as `margin-bottom--lg`. */
function spaceRule(name: string): string | undefined {
  const [, property = '', side, size = ''] = /^(margin|padding)(?:-(\w+))?--(\w+)$/.exec(name) ?? [];
  const space = Object.hasOwn(sizes, size) ? sizes[size] : undefined;
  if (space === undefined || (side !== undefined && !Object.hasOwn(sides, side))) return undefined;
  const properties = side === undefined ? [property] : (sides[side] ?? []).map((one) => `${property}-${one}`);
  return `.${name} {\n${properties.map((one) => `  ${one}: ${space};`).join('\n')}\n}`;
}
