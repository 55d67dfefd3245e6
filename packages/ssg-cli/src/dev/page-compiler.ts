import type { Bundle } from '../bundle/types.ts';
import { checkDirectives } from '../check/check-directives.ts';
import { checkPageIcons } from '../check/check-icons.ts';
import type { Page } from '../compile/types.ts';
import type { Diagnostic } from '../lib/diagnostic.ts';
import { sha256 } from '../lib/hash.ts';
import { originsOf } from '../read/origins-of.ts';
import type { Source } from '../read/types.ts';
import type { Compiler } from './compiler.ts';
import type { Current } from './current.ts';
import { type PageStore, pageKey } from './page-store.ts';
import type { Problems } from './problems.ts';

/** Compiles pages into the store, and reports what is wrong with them. */
export class PageCompiler {
  readonly #compiler: Compiler;
  readonly #store: PageStore;
  readonly #problems: Problems;
  readonly #changed: () => void;

  /** `changed` is called after the problems of a page have changed. */
  constructor(compiler: Compiler, store: PageStore, problems: Problems, changed: () => void) {
    this.#compiler = compiler;
    this.#store = store;
    this.#problems = problems;
    this.#changed = changed;
  }

  async compile(source: Source, { renderer }: Bundle, urgent: boolean): Promise<void> {
    const { setup } = this.#compiler;
    const compiled = await this.#compiler.compile(source, urgent);
    // The options changed in the meantime, and the page is pending again.
    if (setup !== this.#compiler.setup) return;
    if ('problem' in compiled) this.#store.fail(source, compiled.problem);
    else this.#store.put(source, compiled.page, checkPage(source, compiled.page, renderer));
    const group = `page:${pageKey(source)}`;
    const before = this.#problems.get(group);
    const found = this.#store.problemsOf(source);
    this.#problems.set(group, found);
    if (found.length + before.length > 0) this.#changed();
  }

  /**
   * Compiles a changed source. If its old text was never compiled, that is compiled first, to have a good page to fall
   * back on.
   */
  async compileEdited(source: Source, old: Current | undefined, bundle: Bundle): Promise<void> {
    const key = pageKey(source);
    const before = this.#store.isCompiled(key) ? undefined : old?.inputs.sources.find((one) => pageKey(one) === key);
    // The old text of a lazy source is lost if the file changed before it was read.
    if (before !== undefined && sha256(before.text) === before.hash) await this.compile(before, bundle, true);
    this.#store.expect(source);
    await this.compile(source, bundle, true);
  }
}

/** Reports what a page uses and the theme does not have. Most pages use nothing that has to be looked up. */
export function checkPage(source: Source, page: Page, renderer: Bundle['renderer']): Diagnostic[] {
  if (page.directives.length === 0 && page.icons === undefined) return [];
  const origins = originsOf([source, page]);
  return [...checkDirectives([page], renderer, origins), ...checkPageIcons([page], renderer.icons, origins)];
}
