import { suggestion } from '../lib/nearest.ts';
import { entry } from './entry.ts';
import { foreignDirective } from './foreign-markdown.ts';

/** What a directive has to contain, as words that follow "no". */
function contentWords(contains: readonly string[]): string {
  if (contains.includes('ul')) return 'list';
  return contains.map((one) => (one === 'ol' ? 'numbered list' : one === 'heading' ? one : `"${one}"`)).join(' or ');
}

/** How the content of a directive is written. */
const contentHint = (contains: readonly string[]): string =>
  contains.includes('ul')
    ? 'Write its content as a list: "- …" on each line.'
    : contains.includes('ol')
      ? 'Write its content as a list: "1. …".'
      : contains.includes('heading')
        ? 'Begin each part with a heading: "### …".'
        : `Write each part as ":::${contains[0]}[…]", its content, and ":::".`;

/** Problems with directives. */
export const directiveMessages = {
  'markdown/directive-attribute': entry<{
    readonly directive: string;
    readonly attribute: string;
    readonly known: readonly string[];
  }>({
    severity: 'warning',
    message: ({ directive, attribute }) => `The attribute "${attribute}" of "${directive}" has no effect.`,
    hint: ({ directive, attribute, known }) =>
      attribute === 'title' || attribute === 'label'
        ? `It is written in square brackets after the name: "${directive}[…]".`
        : known.length === 0
          ? 'This directive has no attributes.'
          : suggestion(attribute, known),
    cause: 'A directive has an attribute that its component does not use.',
    remedy:
      'Fix the name, or remove the attribute. A text between the name and the braces is the label: `:::note[Title]`.',
    examples: [
      { directive: 'badge', attribute: 'tnoe', known: ['tone'] },
      { directive: 'note', attribute: 'title', known: [] },
    ],
  }),
  'markdown/directive-value': entry<{
    readonly directive: string;
    readonly attribute: string;
    readonly value: string;
    readonly valid: readonly string[] | { readonly expected: string };
  }>({
    severity: 'warning',
    message: ({ directive, attribute, value, valid }) =>
      `The attribute "${attribute}" of "${directive}" cannot be "${value}"${
        'expected' in valid ? '.' : valid.includes('') ? ': it is written without a value.' : ', so it has no effect.'
      }`,
    hint: ({ attribute, value, valid }) =>
      'expected' in valid
        ? `Expected ${valid.expected}.`
        : valid.includes('')
          ? `Write {${attribute}}, or leave it out.`
          : suggestion(value, valid),
    cause: 'A directive has an attribute with a value that its component does not know.',
    remedy: 'Use a value as in the hint, or remove the attribute.',
    examples: [
      { directive: 'badge', attribute: 'tone', value: 'sucess', valid: ['info', 'success'] },
      { directive: 'details', attribute: 'open', value: 'false', valid: ['', 'true'] },
      { directive: 'vimeo', attribute: 'id', value: 'x', valid: { expected: 'a number' } },
    ],
  }),
  'markdown/directive-needs': entry<{ readonly directive: string; readonly names: readonly string[] }>({
    message: ({ directive, names }) =>
      `"${directive}" has no ${names.map((name) => (name === 'label' ? 'text in square brackets' : `"${name}"`)).join(' or ')}.`,
    hint: ({ directive, names: [name = 'label'] }) =>
      name === 'label' ? `Write "${directive}[…]".` : `Add {${name}="…"}.`,
    cause: 'A directive lacks an attribute or a label that its component needs.',
    remedy: 'Add what the hint shows. The label is the text in square brackets.',
    examples: [
      { directive: 'youtube', names: ['id'] },
      { directive: 'tab', names: ['label', 'value'] },
    ],
  }),
  'markdown/directive-content': entry<{ readonly directive: string; readonly contains: readonly string[] }>({
    severity: 'warning',
    message: ({ directive, contains }) => `"${directive}" contains no ${contentWords(contains)}, so it has no effect.`,
    hint: ({ contains }) => contentHint(contains),
    cause:
      'The component of a directive shows lists, headings or other directives in a way of its own, and there is none directly inside it.',
    remedy: 'Write the content as the hint shows, or remove the lines that begin and end the directive.',
    examples: [
      { directive: 'steps', contains: ['ol'] },
      { directive: 'file-tree', contains: ['ul', 'ol'] },
      { directive: 'faq', contains: ['heading'] },
      { directive: 'tabs', contains: ['tab'] },
    ],
  }),
  'markdown/directive-only': entry<{ readonly directive: string; readonly contains: readonly string[] }>({
    severity: 'warning',
    message: ({ directive, contains }) =>
      `There is something in "${directive}" that is in no ${contentWords(contains)}.`,
    hint: ({ directive, contains }) =>
      `Move it above "${directive}", or make it a part of its own. ${contentHint(contains)}`,
    cause:
      'A directive contains something that its component has no place for: it may be shown twice or in the wrong place.',
    remedy:
      'Move it above the directive, or into one of those that it is made for. Code blocks in `tabs` become tabs by themselves.',
    examples: [{ directive: 'tabs', contains: ['tab'] }],
  }),
  'markdown/directive-inside': entry<{ readonly directive: string; readonly inside: readonly string[] }>({
    severity: 'warning',
    message: ({ directive, inside }) =>
      `"${directive}" is not inside ${inside.map((name) => `"${name}"`).join(' or ')}, so it is not shown as meant.`,
    hint: ({ directive, inside: [first = ''] }) =>
      `Write ":::${directive}" between "::::${first}" and "::::". The outer block has more colons.`,
    cause: 'A directive that is a part of another one stands alone.',
    remedy: 'Put it into the directive that the hint names, which needs more colons.',
    examples: [{ directive: 'tab', inside: ['tabs'] }],
  }),
  'markdown/directive-kind': entry<{
    readonly written: string;
    readonly forms: readonly string[];
  }>({
    severity: 'warning',
    message: ({ written }) => `"${written}" is written with the wrong number of colons and is not shown as meant.`,
    hint: ({ forms }) => `Write ${forms.map((form) => `"${form}"`).join(' or ')}.`,
    cause: 'A directive is written with another number of colons than its component expects.',
    remedy: 'Use one colon within a line, two for a block without content, three for a block with content.',
    examples: [{ written: '::badge', forms: [':badge[…]'] }],
  }),
  'markdown/unknown-directive': entry<{
    readonly marker: ':' | '::' | ':::';
    readonly name: string;
    readonly known: readonly string[];
  }>({
    message: ({ marker, name }) => `Unknown directive "${marker}${name}".`,
    hint: ({ name, known }) => foreignDirective(name) ?? suggestion(name, known),
    cause: 'The theme has no directive of that name.',
    remedy: 'Fix the name, or add it to `markdown.directives` of the theme.',
    examples: [
      { marker: ':::', name: 'wraning', known: ['note', 'warning'] },
      { marker: ':::', name: 'code-group', known: ['note', 'warning'] },
    ],
  }),
};
