import type { ElementContent } from 'hast';
import { classOf } from './class-of.ts';
import { grammarOf } from './grammars.ts';

interface Token {
  text: string;
  readonly name: string | undefined;
}

/** Highlights code: text, and spans with the classes that themes colour. */
export function highlight(code: string, language: string): ElementContent[] {
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
  return tokens.map(({ text, name }): ElementContent => {
    const value = { type: 'text', value: text } as const;
    if (name === undefined) return value;
    return { type: 'element', tagName: 'span', properties: { className: [`hljs-${name}`] }, children: [value] };
  });
}

/** Neighbours of one class are one element. */
function add(tokens: Token[], text: string, name: string | undefined): void {
  const last = tokens.at(-1);
  if (last !== undefined && last.name === name) last.text += text;
  else if (text !== '') tokens.push({ text, name });
}
