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
  /** The language of the page, where the old generator says it to components. */
  readonly lang?: string;
  /** Whether a component inside it, and the module that it is imported from, are known: the site's own are not. */
  readonly isKnown: (name: string, source: string | undefined) => boolean;
  /** What the old generator tells its components about the site and the page: the result of `useData()` of VitePress. */
  readonly data?: Readonly<Record<string, unknown>>;
  /** The files that the component imports; absent if only the component itself is read. */
  readonly files?: ImportedFiles;
  /** The number of components around this one. */
  readonly depth?: number;
}

/** The files of the old site that a module can import. */
export interface ImportedFiles {
  /** Absolute path of the module. */
  readonly file: string;
  /** The text and path of a file; `undefined` if it does not exist, or is part of a package. */
  readonly read: (source: string, file: string) => { readonly text: string; readonly file: string } | undefined;
  /** Absolute path of the site, whose files a component can read; its own folder by default. */
  readonly root?: string;
  /** The URL of an image, as the page would write it. */
  readonly image: (source: string, file: string) => string;
  /** What a module exports that was run; `undefined` for all others. */
  readonly value?: (source: string, name: string, file: string) => unknown;
  /** The code of a component of the site that a component of Vue uses, which may not import it. */
  readonly component?: (
    name: string,
    source: string | undefined,
    file: string,
  ) => { readonly text: string; readonly file: string } | undefined;
}
