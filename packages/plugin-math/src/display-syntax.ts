import type {} from 'micromark-extension-math';
import { markdownLineEnding, markdownSpace } from 'micromark-util-character';
import type { Code, Construct, Effects, Extension, State, TokenizeContext } from 'micromark-util-types';
import type { Processor } from 'unified';

const dollar = 36;
const backslash = 92;

/**
 * Displayed formulas that begin on the line of their `$$` or end on it, as GitHub, Pandoc and notebooks write them:
 *
 * ```md
 * $$\begin{aligned}
 * a &= b
 * \end{aligned}$$
 * ```
 *
 * remark-math expects `$$` on lines of their own: it would take the first line for the name of a language and everything
 * below for the formula. A formula of this kind has no blank lines; without an end, it is left to remark-math.
 */
export function displaySyntax(this: Processor): void {
  const data = this.data() as { micromarkExtensions?: Extension[] };
  data.micromarkExtensions ??= [];
  // Constructs of the last extension are tried first.
  data.micromarkExtensions.push({ flow: { [dollar]: display } });
}

const display: Construct = { name: 'mathDisplay', concrete: true, tokenize };

/** The line break before a line that belongs to the same block. */
const nextLine: Construct = {
  partial: true,
  tokenize(effects, ok, nok) {
    const { parser, now } = this;
    return (code: Code) => {
      if (!markdownLineEnding(code)) return nok(code);
      effects.enter('lineEnding');
      effects.consume(code);
      effects.exit('lineEnding');
      return (next: Code) => (parser.lazy[now().line] === true ? nok(next) : ok(next));
    };
  },
};

function tokenize(this: TokenizeContext, effects: Effects, ok: State, nok: State): State {
  const isInterrupting = this.interrupt === true;
  let size = 0;
  let isBlank = true;

  const start: State = (code) => {
    effects.enter('mathFlow');
    effects.enter('mathFlowFence');
    effects.enter('mathFlowFenceSequence');
    return opening(code);
  };
  const opening: State = (code) => {
    if (code === dollar) {
      effects.consume(code);
      return ++size > 2 ? nok : opening;
    }
    if (size < 2) return nok(code);
    effects.exit('mathFlowFenceSequence');
    effects.exit('mathFlowFence');
    return lineStart(code);
  };
  const lineStart: State = (code) => {
    if (code === null) return nok(code);
    if (markdownLineEnding(code)) return lineEnd(code);
    if (code === dollar) return closing(effects, afterClosing, dollarInside)(code);
    effects.enter('mathFlowValue');
    return inside(code);
  };
  const inside: State = (code) => {
    if (code === null || markdownLineEnding(code) || code === dollar) {
      effects.exit('mathFlowValue');
      return lineStart(code);
    }
    if (!markdownSpace(code)) isBlank = false;
    effects.consume(code);
    return code === backslash ? escaped : inside;
  };
  /** `\$` ends nothing; a dollar sign after `\\`, which is a line break, does. */
  const escaped: State = (code) => {
    if (code !== dollar && code !== backslash) return inside(code);
    effects.consume(code);
    return inside;
  };
  /** A dollar sign that does not end the formula, as in `\text{for $x$}`. Two of them are formulas in a line. */
  const dollarInside: State = (code) => {
    isBlank = false;
    effects.enter('mathFlowValue');
    effects.consume(code);
    return (next) => (next === dollar ? nok(next) : inside(next));
  };
  let isFirst = true;
  const lineEnd: State = (code) => {
    if (isBlank && !isFirst) return nok(code);
    // Whether a paragraph ends here is decided by its line alone.
    if (isInterrupting) return nok(code);
    isFirst = false;
    isBlank = true;
    return effects.attempt(nextLine, lineStart, nok)(code);
  };
  const afterClosing: State = (code) => {
    effects.exit('mathFlow');
    return ok(code);
  };
  return start;
}

/** `$$` at the end of a line. */
function closing(effects: Effects, ok: State, nok: State): State {
  return effects.attempt(
    {
      partial: true,
      tokenize(own, found, other) {
        let size = 0;
        const sequence: State = (code) => {
          if (code === dollar && size < 2) {
            own.consume(code);
            size++;
            return sequence;
          }
          if (size < 2) return other(code);
          own.exit('mathFlowFenceSequence');
          return spaces(code);
        };
        const spaces: State = (code) => {
          if (markdownSpace(code)) {
            own.enter('whitespace');
            return rest(code);
          }
          return end(code);
        };
        const rest: State = (code) => {
          if (markdownSpace(code)) {
            own.consume(code);
            return rest;
          }
          own.exit('whitespace');
          return end(code);
        };
        const end: State = (code) => {
          if (code !== null && !markdownLineEnding(code)) return other(code);
          own.exit('mathFlowFence');
          return found(code);
        };
        return (code) => {
          own.enter('mathFlowFence');
          own.enter('mathFlowFenceSequence');
          return sequence(code);
        };
      },
    },
    ok,
    nok,
  );
}
