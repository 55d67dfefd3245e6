import { math } from 'micromark-extension-math';
import { markdownLineEnding, markdownLineEndingOrSpace } from 'micromark-util-character';
import type { Code, Construct, Effects, Extension, State, Token, TokenizeContext } from 'micromark-util-types';
import type { Processor } from 'unified';

const space = 32;
const dollar = 36;
const backslash = 92;

/**
 * Formulas in a line, in which `\$` is a dollar sign: `$x = \$5$`. To remark-math it ends the formula, because a
 * backslash in code escapes nothing; in TeX it does.
 *
 * To remark-math every two dollar signs enclose a formula. Between single ones, Pandoc's rule holds: none begins before
 * white space, ends after it, or ends before a digit, so that prices are text. For variables of shells, template strings
 * and regular expressions, `mayBegin` and `mayEnd` add what no formula has.
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
    let before: Code = dollar;
    const opening: State = (code) => {
      if (code === dollar) {
        effects.consume(code);
        opened++;
        return opening;
      }
      if ((opened < 2 && !singleDollar) || opened > 2) return nok(code);
      effects.exit('mathTextSequence');
      return opened === 1 && !mayBegin(code) ? nok(code) : between(code);
    };
    const between: State = (code) => {
      if (code === null) return nok(code);
      if (code === dollar) return opened === 1 && markdownLineEndingOrSpace(before) ? nok(code) : closing(code);
      if (code === space || markdownLineEnding(code)) {
        const type = code === space ? 'space' : 'lineEnding';
        effects.enter(type);
        effects.consume(code);
        effects.exit(type);
        before = code;
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
      before = code;
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
          if (!mayEnd(before, code)) return nok(code);
          effects.exit('mathTextSequence');
          effects.exit('mathText');
          return ok(code);
        }
        before = dollar;
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

const isIn = (code: Code, characters: RegExp): boolean =>
  code !== null && code > 0 && characters.test(String.fromCodePoint(code));

/** No formula begins with white space, or with what follows the end of a regular expression: `s/a$/b/`, `a$, b$`. */
const mayBegin = (code: Code): boolean => !markdownLineEndingOrSpace(code) && !isIn(code, /[,;/"')]/);

/**
 * No formula ends before a digit, which would be a price, or before the name of a variable, a capital letter or a brace:
 * `$HOME/$USER`, `${a}${b}`. Words may continue after one, as in `$n$th`, but not after a sign that joins variables:
 * `$scheme://$host`.
 */
const mayEnd = (before: Code, after: Code): boolean =>
  !isIn(after, /[\dA-Z_{]/) && !(isIn(after, /[a-z]/) && isIn(before, /[,;:/"'{(.=@?&]/));
