const comment = 'Comments are for authors: they never reach the page.';
const protocol = 'Links lead to http, https, mailto and tel; another protocol loses its address and keeps its text.';
const autolink = 'GitHub’s dialect is on: a bare address becomes a link, also where CommonMark sees none.';
const closed = 'An element that closes itself is empty, as its author means: HTML would put what follows inside it.';

/**
 * CommonMark examples, by number, whose result differs from the spec, each with the reason. All others must be equal.
 */
export const conformanceDeviations: Readonly<Record<number, string>> = {
  179: comment,
  308: comment,
  309: comment,
  596: protocol,
  598: protocol,
  599: protocol,
  601: protocol,
  602: autolink,
  606: autolink,
  608: autolink,
  611: autolink,
  612: autolink,
  614: closed,
  615: closed,
  625: comment,
};
