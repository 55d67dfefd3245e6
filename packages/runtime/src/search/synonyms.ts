import { generalFile, type IndexManifest } from './index-format.ts';
import { type Synonym, stopWords } from './query.ts';

/* Weights of a site's own synonym and of a general one, relative to the typed word. */
const ownWeight = 0.75;
const generalWeight = 0.65;

/** The synonyms of an index: those of the site and, once they are loaded, the general ones of its language. */
export interface IndexSynonyms {
  readonly own: readonly Synonym[];
  readonly all: readonly Synonym[];
  /** The general ones are not loaded yet. */
  readonly isPartial: boolean;
  complete(): Promise<void>;
}

export function openSynonyms(
  { synonyms = [], general }: Pick<IndexManifest, 'synonyms' | 'general'>,
  read: (file: string) => Promise<string>,
): IndexSynonyms {
  const own: readonly Synonym[] = synonyms.map(([from, to]) => ({ from, to, weight: ownWeight }));
  let loaded: readonly Synonym[] | undefined = general === undefined ? [] : undefined;
  let all = own;
  let loading: Promise<void> | undefined;
  const load = async (file: string): Promise<void> => {
    try {
      loaded = generalSynonyms(await read(generalFile(file)));
      all = [...own, ...loaded];
    } finally {
      loading = undefined;
    }
  };
  return {
    own,
    get all() {
      return all;
    },
    get isPartial() {
      return loaded === undefined;
    },
    async complete() {
      if (loaded !== undefined || general === undefined) return;
      // Queries asked at the same time read the file once.
      loading ??= load(general);
      await loading;
    },
  };
}

/** Groups of terms, one per line, of which each finds the others. */
function generalSynonyms(text: string): Synonym[] {
  const found: Synonym[] = [];
  for (const group of text.split('\n')) {
    const terms = group.split(',').map((term) => term.split(' '));
    // Texts are indexed without stop words, so a phrase that has one cannot be found.
    for (const from of terms)
      for (const to of terms)
        if (to !== from && !to.some((word) => stopWords.has(word)))
          found.push({ from, to, weight: generalWeight, isGeneral: true });
  }
  return found;
}
