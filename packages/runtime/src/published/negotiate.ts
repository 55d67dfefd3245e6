const markdown = 'text/markdown';

/**
 * Whether an `Accept` header asks for Markdown rather than HTML (RFC 9110, 12.5.1). Markdown must be named, because
 * browsers accept everything, and its weight must be at least that of HTML.
 */
export function prefersMarkdown(accept: string | null | undefined): boolean {
  const ranges = new Map((accept ?? '').split(',').map(readRange));
  const wanted = ranges.get(markdown) ?? 0;
  const html = ranges.get('text/html') ?? ranges.get('text/*') ?? ranges.get('*/*') ?? 0;
  // With equal weights, HTML wins only if it is named: `text/markdown, */*` is the request of a program.
  return (
    wanted > 0 && (ranges.has('text/html') ? wanted > html || isFirst(accept ?? '', wanted, html) : wanted >= html)
  );
}

/** Whether Markdown is named before HTML, given equal weights. */
const isFirst = (accept: string, wanted: number, html: number): boolean =>
  wanted === html && accept.toLowerCase().indexOf(markdown) < accept.toLowerCase().indexOf('text/html');

/** Parses a media range and its weight; parameters other than `q` are irrelevant here. */
function readRange(text: string): [range: string, weight: number] {
  const [range = '', ...parameters] = text.split(';').map((part) => part.trim().toLowerCase());
  const weight = parameters.find((one) => one.startsWith('q='))?.slice(2);
  if (weight === undefined) return [range, 1];
  return [range, /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/.test(weight) ? Number(weight) : 0];
}

/** The path of a page without variations in spelling: `a/index.html`, `a/index`, `a.html` and `a/` all become `a`. */
export const pageName = (path: string): string => path.replace(/(?:^|\/)index(?:\.html)?$|\.html$|(?<!\/)\/+$/, '');

/** The paths, without a leading slash, that the Markdown of a page may have: `a` gives `a.md` and `a/index.md`. */
export function alternatePaths(page: string): string[] {
  if (page.endsWith('.md')) return [page];
  const name = pageName(page);
  return name === '' ? ['index.md'] : [`${name}.md`, `${name}/index.md`];
}

/** Adds `Accept` to a `Vary` header. */
export function varyByAccept(vary: string | null | undefined): string {
  const names = (vary ?? '').split(',').flatMap((name) => name.trim() || []);
  return names.some((name) => name === '*' || name.toLowerCase() === 'accept')
    ? names.join(', ')
    : [...names, 'Accept'].join(', ');
}

/** The headers of a page answered as Markdown. `page` and `alternate` are encoded paths on this host. */
export const markdownHeaders = (
  page: string,
  alternate: string,
  baseUrl: string,
): Readonly<Record<string, string>> => ({
  'content-type': 'text/markdown; charset=utf-8',
  'content-location': alternate,
  link: `<${page}>; rel="canonical"; type="text/html", <${baseUrl}llms.txt>; rel="llms-txt"`,
});
