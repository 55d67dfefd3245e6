import { type Fragments, fragmentTag, withFragments } from '../runtime/SharedFragment.tsx';
import type { ShellView } from '../runtime/view.ts';

const mark = new RegExp(`<${fragmentTag} id="(\\d+)"></${fragmentTag}>`);
/** An id of React's, which is another wherever a component stands. */
const reactId = /"_[Rr]_[\da-z]*_"|[«:]r[\da-z]+[»:]/;

/** Markup of parts by their numbers, and the numbers by what the parts are drawn from. One for each shell. */
class Sheet implements Fragments {
  readonly #ids = new Map<string, number>();
  readonly #objects = new WeakMap<object, number>();
  readonly #markup: (string | undefined)[] = [];

  find(of: unknown): { id: string; isKnown: boolean } {
    const id = typeof of === 'object' && of !== null ? this.#idOf(of) : this.#idOfText(JSON.stringify(of));
    return { id: String(id), isKnown: this.#markup[id] !== undefined };
  }

  /** Pages that are drawn in a row often have the same object, which is not written out again. */
  #idOf(of: object): number {
    const known = this.#objects.get(of);
    if (known !== undefined) return known;
    const id = this.#idOfText(JSON.stringify(of));
    this.#objects.set(of, id);
    return id;
  }

  #idOfText(key: string): number {
    let id = this.#ids.get(key);
    if (id === undefined) {
      id = this.#markup.push(undefined) - 1;
      this.#ids.set(key, id);
    }
    return id;
  }

  /** The markup with every part in its place; parts drawn for the first time are kept. */
  fill(markup: string): string {
    const open: { readonly id: number; readonly from: number }[] = [];
    // What stands between the marks, and behind each the number in the mark.
    const parts = markup.split(mark);
    let filled = parts[0] ?? '';
    for (let index = 1; index < parts.length; index += 2) {
      const id = Number(parts[index]);
      const known = this.#markup[id];
      if (known !== undefined) filled += known;
      else if (open.at(-1)?.id === id) this.#keep(id, filled.slice(open.pop()?.from));
      else open.push({ id, from: filled.length });
      filled += parts[index + 1];
    }
    return filled;
  }

  #keep(id: number, markup: string): void {
    if (reactId.test(markup))
      throw new Error(`A part in SharedFragment uses useId, so it cannot be reused: ${markup.slice(0, 200)}`);
    // A copy: what was cut out of a page would keep the whole page in memory.
    this.#markup[id] = JSON.parse(JSON.stringify(markup)) as string;
  }
}

const sheets = new WeakMap<ShellView, Sheet>();

/** Draws a page; what it shares with pages of the same shell is drawn once. An article that has our mark gets no help. */
export function withReuse(shell: ShellView, article: string, render: () => string): string {
  if (article.includes(`<${fragmentTag}`)) return render();
  let sheet = sheets.get(shell);
  if (sheet === undefined) {
    sheet = new Sheet();
    sheets.set(shell, sheet);
  }
  const own = sheet;
  return own.fill(withFragments(own, render));
}
