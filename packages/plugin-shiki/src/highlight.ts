import type { ElementContent } from 'hast';
import { classOf } from './class-of.ts';
import { grammarOf } from './grammars.ts';

/** A piece of code of one colour. */
export interface Token {
  readonly text: string;
  /** Of the class that themes colour; absent for plain text. */
  readonly name?: string;
}

/** Highlights code: text, and spans with the classes that themes colour. */
export const highlight = (code: string, language: string): ElementContent[] => elementsOf(tokensOf(code, language));

/** The pieces of code, in order. Neighbours of one class are one piece. */
export function tokensOf(code: string, language: string): readonly Token[] {
  const grammar = grammarOf(language, code);
  const tokens: Token[] = [];
  let stack: ReturnType<typeof grammar.tokenizeLine>['ruleStack'] | null = null;
  for (const [index, line] of code.split('\n').entries()) {
    const result: ReturnType<typeof grammar.tokenizeLine> = grammar.tokenizeLine(line, stack);
    stack = result.ruleStack;
    if (index > 0) add(tokens, '\n', undefined);
    for (const { startIndex, endIndex, scopes } of result.tokens) {
      const text = line.slice(startIndex, endIndex);
      add(tokens, text, text.trim() === '' ? undefined : classOf(scopes));
    }
  }
  return tokens;
}

/** Text and spans for pieces of code. */
export const elementsOf = (tokens: readonly Token[]): ElementContent[] =>
  tokens.map(({ text, name }): ElementContent => {
    const value = { type: 'text', value: text } as const;
    if (name === undefined) return value;
    return { type: 'element', tagName: 'span', properties: { className: [`hljs-${name}`] }, children: [value] };
  });

function add(tokens: Token[], text: string, name: string | undefined): void {
  const last = tokens.at(-1);
  if (last !== undefined && last.name === name) tokens[tokens.length - 1] = { ...last, text: last.text + text };
  else if (text !== '') tokens.push(name === undefined ? { text } : { text, name });
}
