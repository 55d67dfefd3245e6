import type { Page } from '../compile/types.ts';
import type { LazyFile } from './lazy-file.ts';

/** What is asked of a page only where its own text is at stake: nine tenths of it. */
type Inside = Pick<Page, 'toc' | 'headingLines' | 'anchors' | 'references' | 'frontMatterLines' | 'search'>;
type Outside = Omit<Page, keyof Inside | 'hast'>;

/** A page in two parts, as they lie in the cache. */
export const splitPage = (page: Page): readonly [Outside, Inside] => {
  const { toc, headingLines, anchors, references, frontMatterLines, search } = page;
  const { path, relative, collection, hash, frontMatter, contentTitle, firstParagraph, excerpt } = page;
  const { directives, questions, embedsFiles, words, untranslated, isPreview, diagnostics } = page;
  return [
    {
      path,
      relative,
      collection,
      hash,
      frontMatter,
      firstParagraph,
      directives,
      embedsFiles,
      words,
      untranslated,
      diagnostics,
      ...(contentTitle === undefined ? {} : { contentTitle }),
      ...(excerpt === undefined ? {} : { excerpt }),
      ...(questions === undefined ? {} : { questions }),
      ...(isPreview === undefined ? {} : { isPreview }),
    },
    { toc, headingLines, anchors, references, frontMatterLines, search },
  ];
};

/** The page again, without its article. */
export const joinPage = (outside: Outside, rest: LazyFile<Inside>, index: number): Page =>
  new StoredPage(outside, rest, index);

/** The page as plain data, all of it read. */
export function wholePage(page: Page): Page {
  const [outside, inside] = splitPage(page);
  return { ...outside, ...inside, hast: '' };
}

class StoredPage implements Page {
  readonly path: string;
  readonly relative: string;
  readonly collection: Page['collection'];
  readonly hash: string;
  readonly frontMatter: Page['frontMatter'];
  readonly contentTitle?: string;
  readonly firstParagraph: string;
  readonly excerpt?: readonly string[];
  readonly hast = '';
  readonly directives: Page['directives'];
  readonly questions?: NonNullable<Page['questions']>;
  readonly embedsFiles: boolean;
  readonly words: number;
  readonly untranslated: boolean;
  readonly isPreview?: true;
  readonly diagnostics: Page['diagnostics'];
  readonly #rest: LazyFile<Inside>;
  readonly #index: number;

  constructor(outside: Outside, rest: LazyFile<Inside>, index: number) {
    this.path = outside.path;
    this.relative = outside.relative;
    this.collection = outside.collection;
    this.hash = outside.hash;
    this.frontMatter = outside.frontMatter;
    if (outside.contentTitle !== undefined) this.contentTitle = outside.contentTitle;
    this.firstParagraph = outside.firstParagraph;
    if (outside.excerpt !== undefined) this.excerpt = outside.excerpt;
    this.directives = outside.directives;
    if (outside.questions !== undefined) this.questions = outside.questions;
    this.embedsFiles = outside.embedsFiles;
    this.words = outside.words;
    this.untranslated = outside.untranslated;
    if (outside.isPreview !== undefined) this.isPreview = outside.isPreview;
    this.diagnostics = outside.diagnostics;
    this.#rest = rest;
    this.#index = index;
  }

  get toc(): Page['toc'] {
    return this.#rest.at(this.#index).toc;
  }

  get headingLines(): Page['headingLines'] {
    return this.#rest.at(this.#index).headingLines;
  }

  get anchors(): Page['anchors'] {
    return this.#rest.at(this.#index).anchors;
  }

  get references(): Page['references'] {
    return this.#rest.at(this.#index).references;
  }

  get frontMatterLines(): Page['frontMatterLines'] {
    return this.#rest.at(this.#index).frontMatterLines;
  }

  get search(): string {
    return this.#rest.at(this.#index).search;
  }
}
