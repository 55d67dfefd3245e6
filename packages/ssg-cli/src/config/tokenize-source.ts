export interface Token {
  readonly kind: 'word' | 'string' | 'template' | 'number' | 'regex' | 'mark';
  readonly text: string;
  /** Index in the source. */
  readonly at: number;
}

const space = /(?:\s|\/\/[^\n]*|\/\*[\s\S]*?\*\/)+/y;
const word = /[#\p{L}_$][\p{L}\p{N}_$\u200c\u200d]*/uy;
const number = /\.?\d(?:[\w.]|(?<=[eE])[+-])*/y;
const string = /"(?:[^"\\\n]|\\[\s\S])*"|'(?:[^'\\\n]|\\[\s\S])*'/y;
const regex = /\/(?:[^/\\[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/\w*/y;
const mark = /=>|\.\.\.|[\s\S]/y;

/** Words after which a slash starts a regular expression and does not divide. */
const beforeRegex = new Set([
  'return',
  'typeof',
  'case',
  'in',
  'of',
  'delete',
  'void',
  'throw',
  'new',
  'await',
  'else',
  'do',
]);

/**
 * Splits JavaScript into tokens, well enough to walk object literals. It never fails: text it does not understand becomes
 * marks, and who walks the tokens gives up on what makes no sense.
 */
export function tokenizeSource(source: string): Token[] {
  const tokens: Token[] = [];
  let at = 0;
  const take = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = at;
    return pattern.exec(source)?.[0];
  };
  while (at < source.length) {
    const gap = take(space);
    if (gap !== undefined) {
      at += gap.length;
      continue;
    }
    const [kind, text] = next(source, at, take, tokens.at(-1));
    tokens.push({ kind, text, at });
    at += text.length;
  }
  return tokens;
}

function next(
  source: string,
  at: number,
  take: (pattern: RegExp) => string | undefined,
  last: Token | undefined,
): [Token['kind'], string] {
  if (source[at] === '`') return ['template', template(source, at)];
  for (const [kind, pattern] of [
    ['word', word],
    ['number', number],
    ['string', string],
  ] as const) {
    const text = take(pattern);
    if (text !== undefined) return [kind, text];
  }
  const slash = source[at] === '/' && startsRegex(last) ? take(regex) : undefined;
  return slash === undefined ? ['mark', take(mark) ?? ''] : ['regex', slash];
}

const startsRegex = (last: Token | undefined): boolean => {
  if (last === undefined) return true;
  if (last.kind === 'word') return beforeRegex.has(last.text);
  return last.kind === 'mark' && !/[)\]}]/.test(last.text);
};

/** A template literal with the expressions in it, as one piece. */
function template(source: string, start: number): string {
  let at = start + 1;
  while (at < source.length && source[at] !== '`') {
    if (source[at] === '\\') at += 2;
    else if (source.startsWith('${', at)) at = expressionEnd(source, at + 2);
    else at++;
  }
  return source.slice(start, at + 1);
}

function expressionEnd(source: string, start: number): number {
  let depth = 1;
  let at = start;
  while (at < source.length && depth > 0) {
    const char = source[at];
    if (char === '`') at += template(source, at).length;
    else {
      if (char === '{') depth++;
      if (char === '}') depth--;
      at++;
    }
  }
  return at;
}
