import type { Diagnostic } from '../../lib/diagnostic.ts';
import { tryYaml } from '../../lib/read-yaml.ts';
import { closed, either, list, misfit, text as textLike } from '../../lib/shape.ts';
import { problem } from '../../messages/problem.ts';
import type { HookFiles } from '../../plugins/types.ts';

/** A term of the glossary. */
export interface Term {
  readonly key: string;
  /** As shown in lists. */
  readonly name: string;
  readonly definition: string;
  readonly file: string;
  readonly line: number;
}

export interface Glossary {
  /** By key, in the order of the file. */
  readonly terms: ReadonlyMap<string, Term>;
  /** Lowercase key, name and other forms → term. */
  readonly forms: ReadonlyMap<string, Term>;
  readonly diagnostics: readonly Diagnostic[];
}

export const glossaryFile = 'glossary.yml';

const filled = textLike('A definition.', /\S/);
/** What the glossary says about a term, if it is more than the definition. */
export const termShape = closed({ definition: filled }, { term: filled, aliases: list(filled) });
const entryShape = either(filled, termShape);

type Written = string | { readonly definition: string; readonly term?: string; readonly aliases?: readonly string[] };

interface Entry {
  readonly term: Term;
  readonly forms: readonly string[];
}

interface GlossaryText {
  readonly entries: readonly Entry[];
  readonly diagnostics: readonly Diagnostic[];
}

/** The last texts, because every page with a term reads them. */
const parsed = new Map<string, GlossaryText>();

/**
 * The glossary of the site in the language of a page: `glossary.yml`, with the terms of `i18n/<locale>/glossary.yml` in their
 * place.
 * @returns `undefined` if the site has none.
 */
export function readGlossary(files: Pick<HookFiles, 'read'>, page: string, i18nPath: string): Glossary | undefined {
  const locale = page.startsWith(`${i18nPath}/`) ? page.slice(i18nPath.length + 1).split('/')[0] : undefined;
  const paths = [glossaryFile, ...(locale === undefined ? [] : [`${i18nPath}/${locale}/${glossaryFile}`])];
  const texts = paths.flatMap((path) => {
    const text = files.read(path);
    return text === undefined ? [] : [parse(text, path)];
  });
  if (texts.length === 0) return undefined;
  const entries = new Map(texts.flatMap((text) => text.entries).map((one) => [one.term.key, one] as const));
  const { forms, diagnostics } = formsOf([...entries.values()]);
  return {
    terms: new Map([...entries].map(([key, { term }]) => [key, term])),
    forms,
    diagnostics: [...texts.flatMap((text) => text.diagnostics), ...diagnostics],
  };
}

/** Each form with its term. A form of two terms means the first and is reported. */
function formsOf(entries: readonly Entry[]): Pick<Glossary, 'forms' | 'diagnostics'> {
  const forms = new Map<string, Term>();
  const diagnostics: Diagnostic[] = [];
  for (const { term, forms: own } of entries)
    for (const form of own) {
      const other = forms.get(form);
      if (other === undefined) forms.set(form, term);
      else if (other !== term) {
        const { file, line } = term;
        diagnostics.push(problem('glossary/ambiguous', { form, key: term.key, other: other.key }, { file, line }));
      }
    }
  return { forms, diagnostics };
}

function parse(text: string, file: string): GlossaryText {
  const known = parsed.get(file + text);
  if (known !== undefined) return known;
  if (parsed.size > 20) parsed.clear();
  const made = parseText(text, file);
  parsed.set(file + text, made);
  return made;
}

function parseText(text: string, file: string): GlossaryText {
  const read = tryYaml(text);
  const failed = (found: Diagnostic): GlossaryText => ({ entries: [], diagnostics: [found] });
  if ('problem' in read) {
    const { reason, line, column } = read.problem;
    return failed(problem('glossary/invalid', { kind: 'yaml', reason }, { file, line, column }));
  }
  const { value, lines } = read;
  if (value === undefined || value === null) return { entries: [], diagnostics: [] };
  if (typeof value !== 'object' || Array.isArray(value))
    return failed(problem('glossary/invalid', { kind: 'file' }, { file, line: 1 }));
  const entries: Entry[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const [key, written] of Object.entries(value)) {
    const line = lines[key] ?? 1;
    if (misfit(written, entryShape) !== undefined) {
      diagnostics.push(problem('glossary/invalid', { kind: 'term', key }, { file, line }));
      continue;
    }
    const one = written as Written;
    const { term = key, definition, aliases = [] } = typeof one === 'string' ? { definition: one } : one;
    const name = term.trim();
    const forms = [key, name, ...aliases].map((form) => form.trim().toLowerCase());
    entries.push({ term: { key, name, definition: definition.trim(), file, line }, forms });
  }
  return { entries, diagnostics };
}
