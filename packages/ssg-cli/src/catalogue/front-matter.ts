import { entry } from './entry.ts';

const fence = 'a line that contains only "---"';

/** Messages about front matter. */
export const frontMatterMessages = {
  'front-matter/key': entry<{ readonly key: string }>({
    message: ({ key }) => `The key "${key}" is not allowed in front matter.`,
    hint: 'Choose another name.',
    cause: 'A key of the front matter has a special meaning in JavaScript.',
    remedy: 'Rename it.',
    examples: [{ key: '__proto__' }],
  }),
  'front-matter/language': entry<{ readonly language: string }>({
    message: ({ language }) => `Front matter must be YAML, not "${language}".`,
    hint: `Start the file with ${fence}.`,
    cause: 'The front matter is not YAML.',
    remedy: 'Start the file with a line that contains only `---`.',
    examples: [{ language: 'toml' }],
  }),
  'front-matter/number': entry<{ readonly key: string; readonly written: string; readonly value: number }>({
    severity: 'warning',
    message: ({ key, written, value }) => `"${key}: ${written}" is read as the number ${value}.`,
    hint: ({ written }) => `Put it in quotes to keep it as written: "${written}".`,
    cause: 'A number in the front matter would lose digits.',
    remedy: 'Put it in quotes.',
    examples: [{ key: 'title', written: '1.10', value: 1.1 }],
  }),
  'front-matter/shape': entry<{ readonly got: string }>({
    message: ({ got }) => `Front matter must consist of "key: value" lines, not ${got}.`,
    hint: 'For example: title: My page',
    cause: 'The front matter does not consist of `key: value` lines.',
    remedy: 'Write for example `title: My page`.',
    examples: [{ got: 'a list' }],
  }),
  'front-matter/size': entry<{ readonly kilobytes: number; readonly lines: number }>({
    message: ({ kilobytes, lines }) => `The front matter exceeds the limit of ${kilobytes} kB and ${lines} lines.`,
    hint: 'Move the data to a separate file.',
    cause: 'The front matter is larger than 64 kB.',
    remedy: 'Move the data to a separate file.',
    examples: [{ kilobytes: 64, lines: 2000 }],
  }),
  'front-matter/title': entry<{ readonly length: number }>({
    severity: 'warning',
    message: ({ length }) => `The title is ${length} characters long.`,
    hint: 'Shorten it: tabs, menus and search results show it.',
    cause: 'The title is very long.',
    remedy: 'Shorten it: tabs, menus and search results show it.',
    examples: [{ length: 1204 }],
  }),
  'front-matter/toc': entry<{ readonly min: number; readonly max: number }>({
    message: ({ min, max }) => `toc_min_heading_level (${min}) is greater than toc_max_heading_level (${max}).`,
    cause: '`toc_min_heading_level` is greater than `toc_max_heading_level`.',
    remedy: 'Swap them.',
    examples: [{ min: 4, max: 3 }],
  }),
  'front-matter/type': entry<{
    readonly key: string;
    readonly expected: string;
    readonly got: string;
    readonly quoted?: string | undefined;
  }>({
    message: ({ key, expected, got }) => `"${key}" must be ${expected}, not ${got}.`,
    hint: ({ quoted }) => (quoted === undefined ? undefined : `Put it in quotes: "${quoted}".`),
    cause: 'A key of the front matter has a value of the wrong type.',
    remedy: 'Use the type in the message.',
    examples: [
      { key: 'title', expected: 'a string', got: 'the number 2024', quoted: '2024' },
      { key: 'draft', expected: 'true or false', got: 'the string "no"' },
    ],
  }),
  'front-matter/unclosed': entry<{ readonly kind: 'missing' | 'text-after' }>({
    message: ({ kind }) =>
      kind === 'missing'
        ? 'The front matter that starts here is never closed.'
        : 'The line that closes the front matter contains more than "---".',
    hint: `Close it with ${fence}.`,
    cause: 'The front matter is never closed, or the closing line contains more than `---`.',
    remedy: 'Close it with a line that contains only `---`.',
    examples: [{ kind: 'missing' }, { kind: 'text-after' }],
  }),
  'front-matter/unknown-key': entry<{ readonly key: string; readonly near: string }>({
    severity: 'warning',
    message: ({ key }) => `Unknown front matter key "${key}".`,
    hint: ({ near }) => `Did you mean "${near}"?`,
    cause: 'A key of the front matter looks like a misspelling of a known key.',
    remedy: 'Use the name that the message suggests.',
    examples: [{ key: 'sidebar_positon', near: 'sidebar_position' }],
  }),
  'front-matter/visibility': entry({
    message: 'A page cannot be both draft and unlisted.',
    hint: 'Keep one of the two.',
    cause: 'A page is both draft and unlisted.',
    remedy: 'Keep one of the two.',
  }),
  'front-matter/yaml': entry<{ readonly reason: string; readonly advice: string }>({
    message: ({ reason }) => `Invalid YAML in the front matter: ${reason}.`,
    hint: ({ advice }) => advice,
    cause: 'The front matter is not valid YAML.',
    remedy: 'Fix the line in the message. Put strings that contain a colon in quotes.',
    examples: [
      {
        reason: 'bad indentation of a mapping entry',
        advice: 'Put the value in quotes: a colon followed by a space starts a new key.',
      },
    ],
  }),
};
