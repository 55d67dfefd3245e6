import matter from 'gray-matter';
import type { Diagnostic } from '../lib/diagnostic.ts';
import { readYaml, YamlProblem } from '../lib/read-yaml.ts';

const maxBytes = 64 * 1024;
/** gray-matter looks for comments in a way whose time grows with the square of blank lines. */
const maxLines = 5000;
const codeLanguages = ['js', 'javascript', 'json', 'toml', 'coffee', 'coffeescript', 'cson'];

export interface SplitFrontMatter {
  readonly data: { readonly [key: string]: unknown };
  /** The text with the front matter's lines blanked, so that line numbers stay those of the file. */
  readonly body: string;
  /** Line of each top-level key. */
  readonly lines: { readonly [key: string]: number };
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Splits a text into YAML front matter and body with gray-matter: always with options (without them it caches by text
 * before parsing, so that a file that failed once comes back empty and valid), and with every engine that could run code
 * replaced by one that refuses. What it would take for granted (a last mark, YAML, a reasonable size) is checked before.
 */
export function splitFrontMatter(text: string, path: string): SplitFrontMatter {
  const none = { data: {}, body: text, lines: {}, diagnostics: [] };
  const language = matter.test(text) ? matter.language(text).name : '-';
  // `---` followed by prose or more dashes is a thematic break; a single word is an attempt at another language.
  if (language.startsWith('-') || /\s/.test(language)) return none;
  const fail = (code: string, message: string, line: number, hint: string, column = 1): SplitFrontMatter => ({
    ...none,
    body: '',
    diagnostics: [{ severity: 'error', code, message, file: path, line, column, hint }],
  });
  if (!/^(?:ya?ml)?$/i.test(language)) {
    const hint = 'Begin the file with a line that holds only "---".';
    return fail('front-matter/language', `Front matter must be YAML, not "${language}".`, 1, hint);
  }
  const unclosed = (message: string, line: number) =>
    fail('front-matter/unclosed', message, line, 'Close it with a line that holds only "---".');
  const end = text.indexOf('\n---', 3);
  if (end < 0) return unclosed('The front matter that begins here is never closed.', 1);
  const linesToEnd = text.slice(0, end).split('\n').length;
  if (Buffer.byteLength(text.slice(0, end)) > maxBytes || linesToEnd > maxLines) {
    const message = `Front matter is larger than ${maxBytes / 1024} kB or longer than ${maxLines} lines.`;
    return fail('front-matter/size', message, 1, 'Move the data to a file of its own.');
  }
  let lines: SplitFrontMatter['lines'] = {};
  const parse = (block: string): object => {
    // The block begins with the newline behind the opening mark: its first line is line 1 of the file.
    const read = readYaml(block);
    lines = read.lines;
    return (read.value ?? {}) as object;
  };
  try {
    const { data, content, matter: yaml } = matter(text, { engines: enginesWith(parse) });
    if (typeof data !== 'object' || data === null || Array.isArray(data)) {
      const found = Array.isArray(data) ? 'a list' : JSON.stringify(data);
      const message = `Front matter must be "key: value" lines, not ${found}.`;
      return fail('front-matter/shape', message, 2, 'For example: title: My page');
    }
    const head = text.slice(0, text.length - content.length);
    if (!head.endsWith('\n') && !/^[ \t]*(?:\n|$)/.test(content))
      return unclosed('The line that closes the front matter holds more than "---".', linesToEnd + 1);
    const diagnostics = [...dangerousKeys(data, lines, path), ...lossyNumbers(yaml, path)];
    return { data: { ...data }, body: head.replace(/[^\n]/g, '') + content, lines, diagnostics };
  } catch (error) {
    const { reason, line, column } =
      error instanceof YamlProblem ? error : new YamlProblem((error as Error).message, 2, 1);
    const message = `Front matter is not valid YAML: ${reason}.`;
    return fail('front-matter/yaml', message, line, yamlHint(reason, text.split('\n')[line - 1] ?? ''), column);
  }
}

const refuse = (): never => {
  throw new Error('only YAML front matter is read');
};

const enginesWith = (parse: (text: string) => object) => ({
  yaml: { parse, stringify: refuse },
  ...Object.fromEntries(codeLanguages.map((name) => [name, { parse: refuse, stringify: refuse }])),
});

function yamlHint(reason: string, lineText: string): string {
  if (/^\s*[\w-]+:\s+[^'"[{].*:\s/.test(lineText))
    return `Put the value in quotes: a colon followed by a space begins a new key.`;
  if (lineText.includes('\t')) return 'Indent with spaces: YAML does not allow tabs.';
  if (reason.includes('aliases') || reason.includes('merge')) return 'Write the value out, or put it in quotes.';
  if (reason.includes('duplicated')) return 'Remove one of the two.';
  return 'Values with special characters need quotes.';
}

function dangerousKeys(data: object, lines: { readonly [key: string]: number }, path: string): Diagnostic[] {
  const found: Diagnostic[] = [];
  const walk = (value: unknown, top: string | undefined) => {
    if (typeof value !== 'object' || value === null) return;
    for (const key of Object.keys(value)) {
      const at = top ?? key;
      if (key === '__proto__' || (key === 'constructor' && top === undefined) || key === 'prototype') {
        found.push({
          severity: 'error',
          code: 'front-matter/key',
          message: `The key "${key}" is not allowed in front matter.`,
          file: path,
          line: lines[at] ?? 1,
          hint: 'Choose another name.',
        });
      } else walk((value as Record<string, unknown>)[key], at);
    }
  };
  walk(data, undefined);
  return found;
}

/** `version: 1.10` reads as the number 1.1: what was written is lost. */
function lossyNumbers(yaml: string, path: string): Diagnostic[] {
  return yaml.split('\n').flatMap((text, index) => {
    const match = /^\s*([\w-]+):\s+(\d+\.\d*0)\s*$/.exec(text);
    if (match === null) return [];
    return [
      {
        severity: 'warning' as const,
        code: 'front-matter/number',
        message: `"${match[1]}: ${match[2]}" reads as the number ${Number(match[2])}.`,
        file: path,
        line: index + 1,
        hint: `Put it in quotes to keep it as written: "${match[2]}".`,
      },
    ];
  });
}
