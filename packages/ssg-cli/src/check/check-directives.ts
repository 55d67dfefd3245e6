import type { DirectiveForm } from '@autolode/ssg-runtime/theme';
import { admonitionKinds } from '../compile/text/rewrite-source.ts';
import type { Page, RawDirective } from '../compile/types.ts';
import { defined } from '../lib/defined.ts';
import type { Diagnostic } from '../lib/diagnostic.ts';
import { nearest } from '../lib/nearest.ts';
import { foreignDirective } from '../messages/foreign-markdown.ts';
import { problem } from '../messages/problem.ts';
import { originOf } from '../read/origin.ts';
import type { LineOrigin } from '../read/types.ts';

/** The directives of a theme, and what they accept. */
export interface KnownDirectives {
  readonly directives: readonly string[];
  readonly forms: Readonly<Record<string, DirectiveForm>>;
}

/**
 * Reports directives without a component, and whatever a component does not accept. Text directives whose names are like
 * no other are plain text, as in `12:30pm`.
 */
export function checkDirectives(
  pages: readonly Page[],
  { directives, forms }: KnownDirectives,
  origins: ReadonlyMap<string, readonly LineOrigin[]>,
): Diagnostic[] {
  const own = [...directives.filter((name) => name !== 'admonition'), ...Object.keys(admonitionKinds)];
  const names = [...own, 'include', 'glossary'];
  const formOf = (name: string) =>
    Object.hasOwn(admonitionKinds, name) ? forms['admonition'] : Object.hasOwn(forms, name) ? forms[name] : undefined;
  const inText = own.filter((name) => formOf(name)?.kinds.includes('text') === true);
  const valid = new Set(own);
  return pages.flatMap((page) =>
    page.directives.flatMap((directive): Diagnostic[] => {
      const { name, kind } = directive;
      const at = placeOf(page, directive, origins.get(page.path));
      const form = formOf(name);
      if (form !== undefined) {
        const placeOfLine = (line: number) => placeOf(page, { ...directive, line, column: 1 }, origins.get(page.path));
        return unaccepted(directive, form, at, placeOfLine);
      }
      if (valid.has(name)) return [];
      if (kind === 'text' && foreignDirective(name) === undefined && !isMisspelt(name, inText)) return [];
      const severity = kind === 'text' ? 'warning' : 'error';
      return [problem('markdown/unknown-directive', { marker: colons[kind], name, known: names }, { severity, ...at })];
    }),
  );
}

/** The position of a directive, which may be in a partial or in a file from which the page was made. */
export const placeOf = (
  { path }: Pick<Page, 'path'>,
  { line, column, partial }: Pick<RawDirective, 'line' | 'column' | 'partial'>,
  origins: readonly LineOrigin[] | undefined,
): { readonly file: string; readonly line: number; readonly column: number } =>
  partial === undefined
    ? { ...originOf({ path, ...defined({ origins }) }, line), column }
    : { file: partial, line, column };

type Place = ReturnType<typeof placeOf>;

function unaccepted(
  directive: RawDirective,
  form: DirectiveForm,
  at: Place,
  placeOfLine: (line: number) => Place,
): Diagnostic[] {
  const { name, kind, partial, inside } = directive;
  if (!form.kinds.includes(kind)) {
    const values = { written: `${colons[kind]}${name}`, forms: form.kinds.map((one) => written(name, one)) };
    return [problem('markdown/directive-kind', values, at)];
  }
  const faults = [...wrongAttributes(directive, form, at), ...wrongContent(directive, form, at, placeOfLine)];
  // A part may be imported into the right directive.
  if (form.inside !== undefined && partial === undefined && inside !== 'made' && !form.inside.includes(inside ?? ''))
    faults.push(problem('markdown/directive-inside', { directive: name, inside: form.inside }, at));
  return faults;
}

function wrongAttributes(
  { name: directive, attributes = {}, hasLabel }: RawDirective,
  { attributes: known = [], values = {}, needs = [] }: DirectiveForm,
  at: Place,
): Diagnostic[] {
  const strange = Object.entries(attributes).flatMap(([attribute, value]) => {
    if (!known.includes(attribute))
      return [problem('markdown/directive-attribute', { directive, attribute, known }, at)];
    const isMissing = value.trim() === '' && needs.some((names) => names.split('|').includes(attribute));
    const valid = Object.hasOwn(values, attribute) && !isMissing ? values[attribute] : undefined;
    if (valid === undefined || ('pattern' in valid ? value.search(valid.pattern) >= 0 : valid.includes(value)))
      return [];
    const severity = needs.includes(attribute) ? 'error' : 'warning';
    return [problem('markdown/directive-value', { directive, attribute, value, valid }, { severity, ...at })];
  });
  const lacking = needs
    .map((names) => names.split('|'))
    .filter((names) => !names.some((one) => (one === 'label' ? hasLabel : (attributes[one] ?? '').trim() !== '')));
  return [...strange, ...lacking.map((names) => problem('markdown/directive-needs', { directive, names }, at))];
}

function wrongContent(
  { name: directive, blocks = {} }: RawDirective,
  { contains, only = false }: DirectiveForm,
  at: Place,
  placeOfLine: (line: number) => Place,
): Diagnostic[] {
  if (contains === undefined) return [];
  const wanted = contains.map((one) => (/^(?:[ou]l|heading)$/.test(one) ? one : `:${one}`));
  const isDirectives = wanted.every((one) => one.startsWith(':'));
  // The component of another directive may show a list or a heading.
  const fits = (block: string) =>
    wanted.includes(block) || block === 'made' || (!isDirectives && block.startsWith(':'));
  const all = Object.entries(blocks);
  if (!all.some(([block]) => fits(block))) return [problem('markdown/directive-content', { directive, contains }, at)];
  return all
    .filter(([block]) => only && !fits(block))
    .slice(0, 1)
    .map(([, line]) => problem('markdown/directive-only', { directive, contains }, placeOfLine(line)));
}

/** A name of few letters is near many. */
const isMisspelt = (name: string, names: readonly string[]): boolean =>
  name.length > 3 && nearest(name, names) !== undefined;

const colons = { text: ':', leaf: '::', container: ':::' } as const;

const written = (name: string, kind: RawDirective['kind']): string =>
  `${colons[kind]}${name}${kind === 'text' ? '[…]' : ''}`;
