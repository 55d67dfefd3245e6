import { entry } from './entry.ts';

type Fault =
  | { readonly kind: 'file' }
  | { readonly kind: 'term'; readonly key: string }
  | { readonly kind: 'yaml'; readonly reason: string };

/** Messages about the glossary. */
export const glossaryMessages = {
  'glossary/ambiguous': entry<{ readonly form: string; readonly key: string; readonly other: string }>({
    severity: 'warning',
    message: ({ form, key, other }) => `"${form}" is a form of the term "${key}" and of "${other}", which is used.`,
    hint: 'Remove it from one of them, or name the term where you use it: :term[…]{id="…"}.',
    cause: 'Two terms of the glossary share a name or an alias, so it means the first of them.',
    remedy: 'Remove it from one of them, or name the term in `id`.',
    examples: [{ form: 'hook', key: 'callback', other: 'webhook' }],
  }),
  'glossary/invalid': entry<Fault>({
    message: (fault) =>
      fault.kind === 'file'
        ? 'The glossary is not a mapping from terms to definitions.'
        : fault.kind === 'term'
          ? `The term "${fault.key}" has no valid definition.`
          : `Invalid YAML: ${fault.reason}.`,
    hint: 'Write "api: A definition.", or a mapping with `definition` and, optionally, `term` and `aliases`.',
    cause: 'The glossary is not valid YAML, or one of its terms has no definition or an unknown key.',
    remedy: 'Write `api: A definition.`, or a mapping with `definition`, `term` and `aliases`.',
    examples: [{ kind: 'term', key: 'api' }, { kind: 'file' }, { kind: 'yaml', reason: 'bad indentation' }],
  }),
  'glossary/missing': entry<Record<never, never>>({
    severity: 'warning',
    message: () => 'The page uses the glossary, but the site has none.',
    hint: 'Create glossary.yml in the site\'s folder with lines such as "api: A definition."',
    cause: 'A page uses `:term[…]` or `::glossary`, and there is no `glossary.yml`.',
    remedy: "Create `glossary.yml` in the site's folder.",
    examples: [{}],
  }),
  'glossary/twice': entry<{ readonly first: number }>({
    message: ({ first }) => `The page shows the glossary twice; the first is in line ${first}.`,
    hint: 'Remove one of them. To point to a term of the list, link to its anchor.',
    cause: 'A page has more than one `::glossary`, whose terms would have the same ids.',
    remedy: 'Remove all but one.',
    examples: [{ first: 12 }],
  }),
  'glossary/unknown': entry<{ readonly name: string; readonly near?: string | undefined }>({
    message: ({ name }) => `The glossary has no term "${name}".`,
    hint: ({ near }) =>
      `${near === undefined ? '' : `Did you mean "${near}"? `}Add it to glossary.yml, or name the term: :term[…]{id="…"}.`,
    cause: 'A page names a term that is not in the glossary.',
    remedy: 'Add the term or another form of it to `glossary.yml`, or name the term in `id`.',
    examples: [{ name: 'Webhok', near: 'webhook' }],
  }),
  'glossary/unused': entry<{ readonly name: string }>({
    severity: 'info',
    message: ({ name }) => `No page explains the term "${name}".`,
    hint: 'Write :term[…] where a page first uses it, or remove it.',
    cause: 'A term of the glossary is explained on no page.',
    remedy: 'Write `:term[…]` where a page uses it, or remove it.',
    examples: [{ name: 'Webhook' }],
  }),
};
