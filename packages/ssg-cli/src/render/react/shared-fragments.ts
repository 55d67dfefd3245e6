import { type Fragments, fragmentTag, withFragments } from '@autolode/ssg-runtime/rendering';
import type { ShellView } from '@autolode/ssg-runtime/view';
import { remembered } from '../../lib/remembered.ts';

const mark = new RegExp(`<${fragmentTag} id="(\\d+)"></${fragmentTag}>`);
/** An id from React's `useId`, which differs with the position of the component. */
const reactId = /"_[Rr]_[\da-z]*_"|[«:]r[\da-z]+[»:]/;

/**
 * Rendered fragments by number, and the numbers by the data that the fragments are rendered from. There is one instance
 * per shell.
 */
class Sheet implements Fragments {
  readonly #ids = new Map<string, number>();
  readonly #objects = new WeakMap<object, number>();
  readonly #markup: (string | undefined)[] = [];

  find(of: unknown): { id: string; isKnown: boolean } {
    const id = typeof of === 'object' && of !== null ? this.#idOf(of) : this.#idOfText(JSON.stringify(of));
    return { id: String(id), isKnown: this.#markup[id] !== undefined };
  }

  /** Consecutive pages often have the same object, so its JSON is computed only once. */
  #idOf(of: object): number {
    return remembered(this.#objects, of, () => this.#idOfText(JSON.stringify(of)));
  }

  #idOfText(key: string): number {
    return remembered(this.#ids, key, () => this.#markup.push(undefined) - 1);
  }

  /** Returns the markup with every fragment inserted; fragments rendered for the first time are kept. */
  fill(markup: string): string {
    const open: { readonly id: number; readonly from: number }[] = [];
    // The markup between the marks, each followed by the number in the mark.
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
    // A copy, because a slice would keep the whole page's string in memory.
    this.#markup[id] = JSON.parse(JSON.stringify(markup)) as string;
  }
}

const sheets = new WeakMap<ShellView, Sheet>();

/**
 * Renders a page. Fragments shared by pages of the same shell are rendered once. An article that contains the fragment
 * tag itself is rendered without reuse.
 */
export function withReuse(shell: ShellView, article: string, render: () => string): string {
  if (article.includes(`<${fragmentTag}`)) return render();
  const sheet = remembered(sheets, shell, () => new Sheet());
  return sheet.fill(withFragments(sheet, render));
}
