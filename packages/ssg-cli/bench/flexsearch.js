// FlexSearch's own ranking for a site's queries, for comparison with ours.
import { Charset, Index } from 'flexsearch';

/**
 * The fields of a section with the weights that our own engine uses. The page's title is text of each of its sections.
 */
const fields = [
  { weight: 10, of: ({ isPage, page }) => (isPage ? page.title : '') },
  {
    weight: 3,
    of: ({ isPage, page }) =>
      isPage ? [page.group, ...page.path, ...page.keywords, page.url.replaceAll('/', ' ')].join(' ') : '',
  },
  { weight: 6, of: ({ isPage, section }) => (isPage ? '' : section.heading) },
  { weight: 4, of: ({ page, section }) => [page.title, section.heading, section.text, section.code].join(' ') },
];

/** Configurations: encoders and tokenizers, all query words required or some, ranking by order or by score. */
const ways = ['Default', 'LatinBalance'].flatMap((encoder) =>
  ['strict', 'forward', 'tolerant'].flatMap((tokenize) =>
    [false, true].flatMap((suggest) => ['order', 'slots'].map((by) => ({ encoder, tokenize, suggest, by }))),
  ),
);

/** Engines for each configuration, with one index per field; results are combined with the weights of the fields. */
export function* rankings(pages) {
  const sections = pages.flatMap((page) =>
    page.sections.map((section, at) => ({ page, section, isPage: at === 0, url: urlOf(page, section, at) })),
  );
  for (const { encoder, tokenize, suggest, by } of ways) {
    const indexes = fields.map(({ weight, of }) => {
      const index = new Index({ tokenize, encoder: Charset[encoder] });
      for (const [id, section] of sections.entries()) index.add(id, of(section));
      return { index, weight };
    });
    const search = async (query, { limit }) => {
      const scores = new Map();
      const count = (id, score) => scores.set(id, (scores.get(id) ?? 0) + score);
      for (const { index, weight } of indexes)
        if (by === 'order')
          for (const [place, id] of index.search(query, { limit: 200, suggest }).entries())
            count(id, weight / (place + 4));
        else
          for (const [slot, ids] of index.search(query, { limit: 2000, suggest, resolve: false }).result.entries())
            for (const id of ids ?? []) count(id, weight / (slot + 1));
      const best = [...scores].sort((a, b) => b[1] - a[1] || a[0] - b[0]).slice(0, limit);
      return { hits: best.map(([id]) => ({ url: sections[id].url, page: sections[id].page.url })) };
    };
    yield { name: `${encoder}, ${tokenize}, ${suggest ? 'some words' : 'all words'}, ${by}`, engine: { search } };
  }
}

const urlOf = (page, { anchor }, at) => (at === 0 || anchor === '' ? page.url : `${page.url}#${anchor}`);
