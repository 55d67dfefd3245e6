import type { DirectiveForm } from '@autolode/ssg-runtime/theme';
import { admonitionKinds } from '../compile/text/rewrite-source.ts';
import type { Page, RawDirective } from '../compile/types.ts';
import type { Diagnostic } from '../lib/diagnostic.ts';
import { nearest } from '../lib/nearest.ts';
import { optionalProperty } from '../lib/optional-property.ts';
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
      if (valid.has(name)) return unaccepted(directive, formOf(name), at);
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
    ? { ...originOf({ path, ...optionalProperty('origins', origins) }, line), column }
    : { file: partial, line, column };

function unaccepted(
  { name, kind, attributes = {}, blocks = [] }: RawDirective,
  form: DirectiveForm | undefined,
  at: { readonly file: string; readonly line?: number; readonly column: number },
): Diagnostic[] {
  if (form === undefined) return [];
  if (!form.kinds.includes(kind)) {
    const values = { written: `${colons[kind]}${name}`, forms: form.kinds.map((one) => written(name, one)) };
    return [problem('markdown/directive-kind', values, at)];
  }
  const { attributes: known = [], values = {}, lists = [] } = form;
  const strange = Object.entries(attributes).flatMap(([attribute, value]) => {
    if (!known.includes(attribute))
      return [problem('markdown/directive-attribute', { directive: name, attribute, known }, at)];
    const valid = Object.hasOwn(values, attribute) ? values[attribute] : undefined;
    return valid === undefined || valid.includes(value)
      ? []
      : [problem('markdown/directive-value', { directive: name, attribute, value, valid }, at)];
  });
  const hasList =
    lists.length === 0 || blocks.some((block) => block === 'made' || lists.includes(block as 'ol' | 'ul'));
  return hasList ? strange : [...strange, problem('markdown/directive-list', { directive: name, lists }, at)];
}

/** A name of few letters is near many. */
const isMisspelt = (name: string, names: readonly string[]): boolean =>
  name.length > 3 && nearest(name, names) !== undefined;

const colons = { text: ':', leaf: '::', container: ':::' } as const;

const written = (name: string, kind: RawDirective['kind']): string =>
  `${colons[kind]}${name}${kind === 'text' ? '[…]' : ''}`;
