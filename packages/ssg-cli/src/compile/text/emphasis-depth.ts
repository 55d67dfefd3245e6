/** A run of marks that may open emphasis, and the depth of the emphasis after it. */
interface Opened {
  readonly mark: string;
  /** Marks that are not yet closed. */
  count: number;
  inner: number;
}

const runs = /\\.|(\*+|_+|~+)/gs;
const word = /[\p{L}\p{N}]/u;

/**
 * Follows the emphasis of a paragraph line by line in linear time, without code and links: its depth is that of the tree that a
 * parser makes, or more.
 */
export class EmphasisDepth {
  #opened: Opened[] = [];
  readonly #counts = new Map<string, number>();

  #strong = 0;

  /** The number of `**` that are open. */
  get strong(): number {
    return this.#strong;
  }

  /** Begins a new paragraph. */
  reset(): void {
    this.#opened = [];
    this.#counts.clear();
    this.#strong = 0;
  }

  /** The depth of the deepest emphasis that ends in a line. */
  after(line: string): number {
    if (!/[*_~]/.test(line)) return 0;
    let deepest = 0;
    for (const { 1: marks, index } of line.matchAll(runs)) {
      if (marks === undefined) continue;
      const [before, after] = [line.charAt(index - 1), line.charAt(index + marks.length)];
      const mark = marks.charAt(0);
      // An underscore within a word is text.
      if (mark === '_' && word.test(before) && word.test(after)) continue;
      let rest = marks.length;
      if (before.trim() !== '') {
        const closed = this.#close(mark, rest);
        rest = closed.rest;
        deepest = Math.max(deepest, closed.depth);
      }
      if (rest > 0 && after.trim() !== '') this.#open(mark, rest);
    }
    return deepest;
  }

  #open(mark: string, count: number): void {
    const opened = { mark, count: 0, inner: 0 };
    this.#opened.push(opened);
    this.#add(opened, count);
  }

  #add(opened: Opened, marks: number): void {
    if (opened.mark === '*') this.#strong += Math.floor((opened.count + marks) / 2) - Math.floor(opened.count / 2);
    this.#counts.set(opened.mark, (this.#counts.get(opened.mark) ?? 0) + marks);
    opened.count += marks;
  }

  /** Closes marks of the same kind; what is open inside them is text. */
  #close(mark: string, marks: number): { readonly rest: number; readonly depth: number } {
    let rest = marks;
    let depth = 0;
    while (rest > 0 && (this.#counts.get(mark) ?? 0) > 0) {
      const last = this.#opened.at(-1);
      if (last === undefined) break;
      const taken = last.mark === mark ? Math.min(rest, last.count) : 0;
      // Two marks are one element.
      const inner = last.inner + Math.ceil(taken / 2);
      depth = Math.max(depth, inner);
      rest -= taken;
      last.inner = inner;
      this.#add(last, last.mark === mark ? -taken : -last.count);
      if (last.count > 0) continue;
      this.#opened.pop();
      const outer = this.#opened.at(-1);
      if (outer !== undefined) outer.inner = Math.max(outer.inner, inner);
    }
    return { rest, depth };
  }
}
