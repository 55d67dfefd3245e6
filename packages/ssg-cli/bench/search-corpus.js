// Synthetic pages for the search benchmark: the same number always gives the same page.
const nouns =
  'listing parser request response token endpoint market dealer vehicle cursor batch webhook schema field record filter snapshot export pipeline queue worker region currency invoice customs duty tariff account key session limit quota retry timeout header payload index shard replica cache store event stream page report dashboard archive photo mileage engine trim auction seller price'.split(
    ' ',
  );
const verbs =
  'returns accepts normalises validates streams caches retries resolves merges rejects signs compresses forwards indexes schedules deduplicates converts publishes samples refreshes'.split(
    ' ',
  );
const adjectives =
  'stable incremental partial nightly regional verified signed paginated idempotent bounded historical optional compact strict lazy eager remote local cold warm'.split(
    ' ',
  );
const codes = [
  'X-Request-Id',
  'GET /v2/listings',
  'retryAfter',
  '429',
  'ETag',
  'page_size',
  'updated_since',
  'application/json',
];
const syllables = 'ba ke lo mi nu ra se ti vo wa xe yu za chi dro fle gra hin jol kam'.split(' ');

/** The same sequence for the same seed. */
function random(seed) {
  let a = seed >>> 0;
  return () => {
    a = (a + 0x6d2b79f5) >>> 0;
    let t = Math.imul(a ^ (a >>> 15), a | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

export function makePage(number) {
  const next = random(number + 1);
  const pick = (list) => list[Math.floor(next() * list.length)];
  // Rare words make up most of a vocabulary: names, identifiers and terms that only a few pages use.
  const rare = () => Array.from({ length: 3 }, () => pick(syllables)).join('');
  const clause = () =>
    `the ${pick(adjectives)} ${pick(nouns)} ${pick(verbs)} each ${next() < 0.1 ? rare() : pick(nouns)}`;
  const sentence = () => `${clause()} because ${clause()}, with ${pick(codes)}.`;
  const text = (length) => Array.from({ length }, sentence).join(' ');
  const section = (_, index) => ({
    anchor: index === 0 ? '' : `section-${index}`,
    heading: index === 0 ? '' : `${pick(adjectives)} ${pick(nouns)} and ${pick(nouns)}`,
    level: 2,
    text: text(index === 0 ? 3 : 5),
    code:
      index % 3 === 1
        ? `const ${pick(nouns)}_${pick(nouns)} = client.${pick(nouns)}s.list({ limit: ${number % 90} });`
        : '',
  });
  return {
    url: `/guide-${Math.floor(number / 25)}/page-${number % 25}`,
    title: `${pick(adjectives)} ${pick(nouns)} ${pick(['guide', 'reference', 'overview', 'recipes', 'limits'])} ${number}`,
    path: [],
    group: `Guide ${Math.floor(number / 250)}`,
    tag: 'default',
    boost: 1,
    keywords: [],
    sections: Array.from({ length: 8 }, section),
  };
}
