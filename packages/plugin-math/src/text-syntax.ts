import { math } from 'micromark-extension-math';
import { markdownLineEnding } from 'micromark-util-character';
import type { Code, Construct, Effects, Extension, State, Token, TokenizeContext } from 'micromark-util-types';
import type { Processor } from 'unified';

const space = 32;
const dollar = 36;
const backslash = 92;

/**
 * Formulas in a line, in which `\$` is a dollar sign: `$x = \$5$`. To remark-math it ends the formula, because a
 * backslash in code escapes nothing; in TeX it does.
 */
export function textSyntax(this: Processor, { singleDollar }: { readonly singleDollar: boolean }): void {
  const data = this.data() as { micromarkExtensions?: Extension[] };
  data.micromarkExtensions ??= [];
  const known = math({ singleDollarTextMath: singleDollar }).text?.[dollar] as Construct;
  const construct: Construct = { ...known, name: 'mathTextWithEscapes', tokenize: tokenizer(singleDollar) };
  // Without the construct of remark-math, which would be tried where this one finds no formula.
  data.micromarkExtensions.push({ text: { [dollar]: construct }, disable: { null: ['mathText'] } });
}

const tokenizer = (singleDollar: boolean) =>
  function tokenize(this: TokenizeContext, effects: Effects, ok: State, nok: State): State {
    let opened = 0;
    const opening: State = (code) => {
      if (code === dollar) {
        effects.consume(code);
        opened++;
        return opening;
      }
      if (opened < 2 && !singleDollar) return nok(code);
      effects.exit('mathTextSequence');
      return between(code);
    };
    const between: State = (code) => {
      if (code === null) return nok(code);
      if (code === dollar) return closing(code);
      if (code === space || markdownLineEnding(code)) {
        const type = code === space ? 'space' : 'lineEnding';
        effects.enter(type);
        effects.consume(code);
        effects.exit(type);
        return between;
      }
      effects.enter('mathTextData');
      return inside(code);
    };
    const inside: State = (code) => {
      if (isEnd(code)) {
        effects.exit('mathTextData');
        return between(code);
      }
      effects.consume(code);
      return code === backslash ? escaped : inside;
    };
    const escaped: State = (code) => {
      if (code !== dollar && code !== backslash) return inside(code);
      effects.consume(code);
      return inside;
    };
    const closing = (first: Code): State | undefined => {
      const token: Token = effects.enter('mathTextSequence');
      let size = 0;
      const sequence: State = (code) => {
        if (code === dollar) {
          effects.consume(code);
          size++;
          return sequence;
        }
        if (size === opened) {
          effects.exit('mathTextSequence');
          effects.exit('mathText');
          return ok(code);
        }
        // More or fewer dollar signs than at the beginning are part of the formula.
        token.type = 'mathTextData';
        return inside(code);
      };
      return sequence(first);
    };
    return (code) => {
      effects.enter('mathText');
      effects.enter('mathTextSequence');
      return opening(code);
    };
  };

const isEnd = (code: Code): boolean => code === null || code === space || code === dollar || markdownLineEnding(code);
