import matter from 'gray-matter';
import type { Diagnostic } from '../../lib/diagnostic.ts';
import { fencedCode } from '../../lib/fenced-code.ts';
import { readYaml, type Written, YamlProblem } from '../../lib/read-yaml.ts';
import { problem } from '../../messages/problem.ts';
import { nearFrontMatter } from '../markdown/near-markdown.ts';

const maxBytes = 64 * 1024;
/** gray-matter's search for comments takes quadratic time in the number of blank lines. */
const maxLines = 5000;
const codeLanguages = ['js', 'javascript', 'json', 'toml', 'coffee', 'coffeescript', 'cson'];

export interface SplitFrontMatter {
  readonly data: { readonly [key: string]: unknown };
  /** The text with blank lines in place of the front matter, so that line numbers do not change. */
  readonly body: string;
  /** Line of each top-level key. */
  readonly lines: { readonly [key: string]: number };
  readonly written: Written;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Splits a text into front matter and body with gray-matter. It is always called with options, because without them it
 * caches by text before parsing, so that invalid front matter is empty and valid the second time. Engines that could
 * run code are replaced. A missing closing line, other languages and excessive size are reported first, because
 * gray-matter accepts them.
 */
export function splitFrontMatter(source: string, path: string): SplitFrontMatter {
  const text = fromFirstLine(source);
  const none = { data: {}, body: text, lines: {}, written: new Map(), diagnostics: [] };
  const language = matter.test(text) ? matter.language(text).name : '-';
  // `---` followed by prose or more dashes is a thematic break; a single word is the name of a language.
  if (language.startsWith('-') || /\s/.test(language)) return { ...none, diagnostics: unreadState(text, path) };
  const fail = (found: Diagnostic): SplitFrontMatter => ({ ...none, body: '', diagnostics: [found] });
  const at = (line: number, column = 1) => ({ file: path, line, column });
  if (!/^(?:ya?ml)?$/i.test(language)) return fail(problem('front-matter/language', { language }, at(1)));
  const end = text.indexOf('\n---', 3);
  if (end < 0) return fail(problem('front-matter/unclosed', { kind: 'missing' }, at(1)));
  const linesToEnd = text.slice(0, end).split('\n').length;
  if (Buffer.byteLength(text.slice(0, end)) > maxBytes || linesToEnd > maxLines)
    return fail(problem('front-matter/size', { kilobytes: maxBytes / 1024, lines: maxLines }, at(1)));
  let lines: SplitFrontMatter['lines'] = {};
  let written: Written = none.written;
  const parse = (block: string): object => {
    // The block starts with the newline after the opening line, so its first line is line 1 of the file.
    const read = readYaml(block);
    ({ lines, written } = read);
    return (read.value ?? {}) as object;
  };
  try {
    const { data, content } = matter(text, { engines: enginesWith(parse) });
    if (typeof data !== 'object' || data === null || Array.isArray(data)) {
      const got = Array.isArray(data) ? 'a list' : JSON.stringify(data);
      return fail(problem('front-matter/shape', { got }, at(2)));
    }
    const head = text.slice(0, text.length - content.length);
    if (!head.endsWith('\n') && !/^[ \t]*(?:\n|$)/.test(content))
      return fail(problem('front-matter/unclosed', { kind: 'text-after' }, at(linesToEnd + 1)));
    const diagnostics = [...dangerousKeys(data, lines, path), ...nearFrontMatter(head, path)];
    return { data: { ...data }, body: head.replace(/[^\n]/g, '') + content, lines, written, diagnostics };
  } catch (error) {
    const { reason, line, column } =
      error instanceof YamlProblem ? error : new YamlProblem((error as Error).message, 2, 1);
    const advice = yamlHint(reason, text.split('\n')[line - 1] ?? '');
    return fail(problem('front-matter/yaml', { reason, advice }, at(line, column)));
  }
}

/** Front matter behind blank lines and invisible characters: an opening line that a key follows. */
const behindBlank =
  /^([\s\ufeff\u200b]+)(---[ \t]*\n)(?=(?:[ \t]*(?:#.*)?\n)*["']?[\p{L}_][\p{L}\w -]*["']?:(?:\s|$))/u;

/** The text with its front matter from the first line on. The blank lines before it follow the opening line. */
const fromFirstLine = (text: string): string =>
  text.replace(behindBlank, (_, blank: string, opening: string) => opening + blank.replace(/[^\n]/g, ''));

/** Reports a line that would hide the page, in a text whose front matter is not read: the page would be published. */
function unreadState(text: string, path: string): Diagnostic[] {
  const isCode = fencedCode();
  const lines = text.split('\n', 30);
  const index = lines.findIndex(
    (line) => !isCode(line) && /^ {0,3}["']?(?:draft|unlisted)["']?[ \t]*[:=][ \t]*["']?(?:true|yes|on)\b/i.test(line),
  );
  if (index < 0) return [];
  return [problem('front-matter/not-read', { written: (lines[index] ?? '').trim() }, { file: path, line: index + 1 })];
}

const refuse = (): never => {
  throw new Error('only YAML front matter is read');
};

const enginesWith = (parse: (text: string) => object) => ({
  yaml: { parse, stringify: refuse },
  ...Object.fromEntries(codeLanguages.map((name) => [name, { parse: refuse, stringify: refuse }])),
});

function yamlHint(reason: string, lineText: string): string {
  if (/^[ \t]*[\w-]+:[ \t]+[^\s'"[{].*:\s/.test(lineText))
    return `Put the value in quotes: a colon followed by a space starts a new key.`;
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
        found.push(problem('front-matter/key', { key }, { file: path, line: lines[at] ?? 1 }));
      } else walk((value as Record<string, unknown>)[key], at);
    }
  };
  walk(data, undefined);
  return found;
}
