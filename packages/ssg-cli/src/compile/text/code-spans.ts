/**
 * Removes the inline code of a text line by line, where the line alone shows that it is code and not part of an element:
 * what is removed must never be markup. Everything else stays as it is.
 */
export class CodeSpans {
  readonly #isMdx: boolean;
  /** Whether a line of this paragraph has an element or one end of a code span. */
  #isUnsure = false;
  /** Whether a text began that does not end with its paragraph: an element with raw text, or JavaScript. */
  #isRaw = false;

  constructor(isMdx: boolean) {
    this.#isMdx = isMdx;
  }

  without(line: string): string {
    if (line.trim() === '') this.#isUnsure = false;
    if (!/[`<]/.test(line)) return line;
    const text = line.includes('\\') ? line : line.replace(/(?<!`)(`{1,3})(?!`)[^`]+\1(?!`)/g, '');
    this.#isRaw ||= /<(?:pre|script|style|textarea|[!?])/i.test(text) || (this.#isMdx && text.includes('`'));
    this.#isUnsure ||= /[`<]/.test(text);
    return this.#isUnsure || this.#isRaw ? line : text;
  }
}
