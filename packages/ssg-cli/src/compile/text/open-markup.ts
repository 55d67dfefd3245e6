import type { Config } from '../../config/types.ts';
import { voidElements } from '../../lib/void-elements.ts';
import type { Excess } from '../../messages/markdown.ts';
import { CodeSpans } from './code-spans.ts';
import { EmphasisDepth } from './emphasis-depth.ts';

type Found = Excess | undefined;
type Limits = Config['markdown']['limits'];

/** Limit for directives with a label or attributes, because both parsers take a notable time for each. */
const mostDirectives = 5000;

/** Limit for emphasis in emphasis, and for `**` that nothing closes. */
const mostEmphasis = 1000;

/** Counts the constructs that are open after each line. A count restarts after it was reported. */
export class OpenMarkup {
  readonly #limits: Limits;
  readonly #isMdx: boolean;
  readonly #emphasis = new EmphasisDepth();
  readonly #codeSpans: CodeSpans;
  #brackets = 0;
  #directives = 0;
  #html = 0;
  #inlineDirectives = 0;

  constructor(limits: Limits, isMdx: boolean) {
    this.#limits = limits;
    this.#isMdx = isMdx;
    this.#codeSpans = new CodeSpans(isMdx);
  }

  after(line: string): Found[] {
    // Inline markup ends with its paragraph, so a blank line resets the count.
    if (line.trim() === '') {
      this.#emphasis.reset();
      this.#brackets = 0;
    }
    return [
      this.#emphasised(line),
      this.#bracket(line),
      this.#directive(line),
      this.#inlineDirective(line),
      this.#element(line),
    ];
  }

  #emphasised(line: string): Found {
    const depth = this.#emphasis.after(line);
    const { strong } = this.#emphasis;
    if (Math.max(depth, strong) <= mostEmphasis) return undefined;
    this.#emphasis.reset();
    return strong > mostEmphasis
      ? { kind: 'strong', count: strong, limit: mostEmphasis }
      : { kind: 'nesting', what: 'Marks of emphasis', depth, limit: mostEmphasis };
  }

  #bracket(line: string): Found {
    const { open, most } = openBrackets(line, this.#brackets);
    this.#brackets = most > 500 ? 0 : open;
    return most <= 500 ? undefined : { kind: 'brackets', depth: most, limit: 500 };
  }

  #directive(line: string): Found {
    const { depth } = this.#limits;
    const count = /^\s*:::+\s*\w/.test(line)
      ? this.#directives + 1
      : Math.max(0, this.#directives - Number(/^\s*:::+\s*$/.test(line)));
    this.#directives = count > depth ? 0 : count;
    return count <= depth ? undefined : { kind: 'nesting', what: 'Directives', depth: count, limit: depth };
  }

  #inlineDirective(line: string): Found {
    const count = this.#inlineDirectives + (line.match(/:[\w-]+[[{]/g) ?? []).length;
    // Never reported again.
    this.#inlineDirectives = count > mostDirectives ? Number.NEGATIVE_INFINITY : count;
    return count <= mostDirectives ? undefined : { kind: 'directives', limit: mostDirectives };
  }

  #element(line: string): Found {
    const most = this.#limits.depth * 5;
    // Unmatched closing tags must not make the count negative.
    const count = Math.max(0, this.#html + openTags(this.#codeSpans.without(line), this.#isMdx));
    this.#html = count > most ? 0 : count;
    return count > most ? { kind: 'elements', limit: most } : undefined;
  }
}

/** The number of `[` that are open after a line, and the maximum within it. */
function openBrackets(line: string, before: number): { open: number; most: number } {
  let open = before;
  let most = before;
  for (let i = 0; i < line.length; i++) {
    const c = line.charCodeAt(i);
    if (c === 92) i++;
    else if (c === 91) most = Math.max(most, ++open);
    else if (c === 93 && open > 0) open--;
  }
  return { open, most };
}

const openTag = new RegExp(`<(?!(?:${voidElements.join('|')})\\b)[a-z][^<>]*>`, 'gi');

/** The number of tags that a line opens without closing them. A slash closes an element in JSX, but not in HTML. */
function openTags(line: string, isMdx: boolean): number {
  if (!line.includes('<')) return 0;
  const tags = line.match(openTag) ?? [];
  const opened = isMdx ? tags.filter((tag) => !tag.endsWith('/>')) : tags;
  return opened.length - (line.match(/<\/[a-z][^<>]*>/gi) ?? []).length;
}
