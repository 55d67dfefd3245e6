/** A component and a use of it. */
export interface WrittenUse {
  readonly name: string;
  readonly code: string;
  /** What its code is: a component of Astro or Vue, or a module that exports a function. */
  readonly kind: 'astro' | 'vue' | 'module';
  readonly props: Readonly<Record<string, unknown>>;
  readonly isInline: boolean;
  readonly hasContent: boolean;
  /** The names of further slots of Astro that the use has content for; `undefined` if that is not known. */
  readonly slots?: readonly string[];
  /** The words of the site's language, by their keys: what `Astro.locals.t` of Starlight returns. */
  readonly words?: Readonly<Record<string, unknown>>;
  /** Whether a component inside it, and the module that it is imported from, are known: the site's own are not. */
  readonly isKnown: (name: string, source: string | undefined) => boolean;
  /** What the old generator tells its components about the site and the page: the result of `useData()` of VitePress. */
  readonly data?: Readonly<Record<string, unknown>>;
}
