import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { archive, type Files } from './archive.ts';
import { escapeText } from './escape-text.ts';
import { linkResolver } from './links.ts';
import { isMedia, mediaSource, mediaTitle } from './media.ts';
import type { Edition, Page } from './read-edition.ts';
import {
  attribute,
  byId,
  type Element,
  elementsIn,
  hasClass,
  isElement,
  type Node,
  type Parent,
  textOf,
} from './tree.ts';

/** Kinds of pictures that every reading system shows. */
const pictures: ReadonlyMap<string, string> = new Map(
  Object.entries({
    gif: 'image/gif',
    jpeg: 'image/jpeg',
    jpg: 'image/jpeg',
    png: 'image/png',
    svg: 'image/svg+xml',
  }),
);

interface Book {
  readonly edition: Edition;
  readonly resolve: ReturnType<typeof linkResolver>;
  /** Ids of each chapter. */
  readonly ids: readonly ReadonlySet<string>[];
  readonly files: Files;
  readonly images: Map<string, string>;
  readonly notes: Set<string>;
}

/** An EPUB 3 book with a chapter for each page: text, tables, code and pictures, without scripts and the theme's styles. */
export async function makeEpub(edition: Edition): Promise<{ content: Uint8Array; notes: string[] }> {
  const { pages } = edition;
  const files: Files = new Map([
    ['mimetype', Buffer.from('application/epub+zip')],
    ['META-INF/container.xml', Buffer.from(container)],
  ]);
  const book: Book = {
    edition,
    resolve: linkResolver(edition),
    ids: pages.map(
      ({ body }) =>
        new Set(
          elementsIn(body)
            .filter(isKept)
            .flatMap((one) => attribute(one, 'id') ?? []),
        ),
    ),
    files,
    images: new Map(),
    notes: new Set(),
  };
  const chapters = pages.map((page, index) => [`text/p${index}.xhtml`, chapter(page, index, book)] as const);
  for (const [path, text] of chapters) files.set(`EPUB/${path}`, Buffer.from(text));
  files.set('EPUB/style.css', Buffer.from(css));
  files.set('EPUB/nav.xhtml', Buffer.from(navigation(edition)));
  files.set('EPUB/package.opf', Buffer.from(packageFile(book)));
  return { content: archive(files, ['mimetype']), notes: [...book.notes] };
}

const container = `<?xml version="1.0" encoding="UTF-8"?>
<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="EPUB/package.opf" media-type="application/oebps-package+xml"/></rootfiles></container>
`;

const css = `body { line-height: 1.5; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font-size: 0.85em; }
code { font-family: monospace; }
table { border-collapse: collapse; }
th, td { border: 1px solid; padding: 0.25em 0.5em; text-align: start; vertical-align: top; }
img { max-width: 100%; }
`;

const xhtml = (
  title: string,
  { lang, direction }: Pick<Edition, 'lang' | 'direction'>,
  body: string,
  styles: string,
): string => `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE html>
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" lang="${escapeText(lang)}" xml:lang="${escapeText(lang)}" dir="${direction}">
<head><title>${escapeText(title)}</title><link rel="stylesheet" href="${styles}"/></head>
<body>${body}</body>
</html>
`;

function chapter(page: Page, index: number, book: Book): string {
  const hasTitle = elementsIn(page.body).some((one) => one.tagName === 'h1' && isKept(one));
  const title = hasTitle ? '' : `<h1>${escapeText(page.heading)}</h1>`;
  const lead = page.description === undefined || hasTitle ? '' : `<p><em>${escapeText(page.description)}</em></p>`;
  return xhtml(
    page.title,
    book.edition,
    title +
      lead +
      flow(page.body, { page, index, book, isLine: false, isLinked: false, inside: 'body', used: new Set() }),
    '../style.css',
  );
}

interface Place {
  readonly page: Page;
  readonly index: number;
  readonly book: Book;
  /** Whether only text and inline elements may stand here. */
  readonly isLine: boolean;
  /** Whether a link contains this. */
  readonly isLinked: boolean;
  /** The element that contains this. */
  readonly inside: string;
  /** Ids that were written: each stands once. */
  readonly used: Set<string>;
}

const dropped = new Set(
  'button canvas dialog form input link math meta noscript object script select style svg template textarea'.split(' '),
);
const inline = new Set(
  'a abbr b br cite code del em i ins kbd mark q s samp small span strong sub sup u var wbr'.split(' '),
);
const blocks = new Set(
  'blockquote caption dd div dl dt figcaption figure h1 h2 h3 h4 h5 h6 hr li ol p pre table tbody td tfoot th thead tr ul'.split(
    ' ',
  ),
);
const empty = new Set(['br', 'hr', 'wbr']);
/** Blocks that hold text only. */
const lines = new Set('dt h1 h2 h3 h4 h5 h6 p pre'.split(' '));

const isKept = (element: Element): boolean =>
  !dropped.has(element.tagName) &&
  !hasClass(element, 'needs-script') &&
  !hasClass(element, 'heading-anchor') &&
  attribute(element, 'data-markdown') !== 'skip' &&
  attribute(element, 'role') !== 'tablist' &&
  attribute(element, 'aria-hidden') !== 'true';

/** The only children that lists may have; HTML in content may have others, which browsers accept. */
const items: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({ ul: ['li'], ol: ['li'], dl: ['dd', 'dt', 'div'] }),
);
/** Elements that are valid in some parents only. */
const parents: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    li: ['ul', 'ol'],
    dt: ['dl', 'div'],
    dd: ['dl', 'div'],
    figcaption: ['figure'],
  }),
);

/** What an element holds. Text that stands in a block of its own is kept in one. */
const flow = (parent: Parent, place: Place): string => parent.childNodes.map((node) => item(node, place)).join('');

/** A node, in an item of the list if it stands in one without being an item. */
function item(node: Node, place: Place): string {
  const content = markup(node, place);
  const [name] = items.get(place.inside) ?? [];
  if (name === undefined || content.trim() === '') return content;
  const isItem = isElement(node) && items.get(place.inside)?.includes(node.tagName) === true;
  return isItem ? content : `<${name}>${content}</${name}>`;
}

function markup(node: Node, place: Place): string {
  if ('value' in node) return escapeText(node.value);
  if (!isElement(node)) return '';
  const { tagName } = node;
  if (tagName === 'math') return `<code>${escapeText(attribute(node, 'data-tex') ?? textOf(node))}</code>`;
  if (!isKept(node)) return '';
  if (tagName === 'img') return picture(node, place);
  if (isMedia(node)) return mediaLink(node, place);
  const name = nameOf(tagName, place);
  const attributes = attributesOf(node, name, place);
  if (empty.has(name)) return `<${name}${attributes}/>`;
  const content = tabLabel(node, place) + flow(node, inElement(name, place));
  // A list, table or row without content is not valid in EPUB.
  return content.trim() === '' && /^(?:ul|ol|dl|table|t\w+)$/.test(name) && name !== 'td' && name !== 'th'
    ? ''
    : `<${name}${attributes}>${content}</${name}>`;
}

function nameOf(tagName: string, { isLine, isLinked, inside }: Place): string {
  if (inline.has(tagName)) return tagName === 'a' && isLinked ? 'span' : tagName;
  if (isLine) return 'span';
  if (parents.get(tagName)?.includes(inside) === false) return 'div';
  if (blocks.has(tagName)) return tagName;
  return tagName === 'summary' ? 'p' : 'div';
}

const inElement = (name: string, place: Place): Place => ({
  ...place,
  isLine: place.isLine || isLine(name),
  isLinked: place.isLinked || name === 'a',
  inside: name,
});

/** A link may hold what may stand in its place. */
const isLine = (name: string): boolean => lines.has(name) || (inline.has(name) && name !== 'a');

/** On paper and in books all tabs are open, each below its name. */
function tabLabel(node: Element, { page, isLine }: Place): string {
  if (isLine || attribute(node, 'role') !== 'tabpanel') return '';
  const label = byId(page.body, attribute(node, 'aria-labelledby') ?? '');
  const text = label === undefined ? (attribute(node, 'aria-label') ?? '') : textOf(label);
  return text === '' ? '' : `<p><strong>${escapeText(text)}</strong></p>`;
}

function attributesOf(node: Element, name: string, place: Place): string {
  const written: string[] = [];
  const write = (key: string, value: string | undefined) => {
    if (value !== undefined) written.push(` ${key}="${escapeText(value)}"`);
  };
  const id = attribute(node, 'id');
  if (id !== undefined && !/\s/.test(id) && !place.used.has(id)) {
    place.used.add(id);
    write('id', id);
  }
  write('lang', attribute(node, 'lang'));
  write('dir', attribute(node, 'dir'));
  if (name === 'td' || name === 'th') for (const key of ['colspan', 'rowspan']) write(key, attribute(node, key));
  if (name === 'ol') write('start', attribute(node, 'start'));
  const href = attribute(node, 'href');
  if (name === 'a' && href !== undefined) write('href', linkTo(href, place));
  return written.join('');
}

function linkTo(href: string, { page, book }: Place): string {
  const target = book.resolve(href, page.url);
  if (target.kind !== 'page') return validUrl(target.url);
  const fragment =
    book.ids[target.index]?.has(target.fragment) === true ? `#${encodeURIComponent(target.fragment)}` : '';
  return `p${target.index}.xhtml${fragment}`;
}

/** Encodes what browsers accept in URLs and EPUB does not. */
const validUrl = (url: string): string =>
  url.replace(/[\s<>"{}|\\^`]/g, encodeURIComponent).replace(/%(?![\da-f]{2})/gi, '%25');

function picture(node: Element, place: Place): string {
  const { page, book } = place;
  const src = attribute(node, 'src') ?? '';
  const alt = attribute(node, 'alt') ?? '';
  const target = book.resolve(src, page.url);
  if (target.kind === 'page' || src.startsWith('data:')) return escapeText(alt);
  const path = target.kind === 'file' ? target.path : '';
  const ending = /\.(\w+)$/.exec(path)?.[1]?.toLowerCase() ?? '';
  const file = join(book.edition.outDir, path);
  const lack = lackOf(path, ending, file);
  if (lack !== undefined) {
    book.notes.add(lack);
    return linked(target.url, alt, place);
  }
  const name = book.images.get(path) ?? `images/${book.images.size}.${ending}`;
  book.images.set(path, name);
  book.files.set(`EPUB/${name}`, readFileSync(file));
  return `<img src="../${name}" alt="${escapeText(alt)}"/>`;
}

/** Why a picture is not in the book. */
function lackOf(path: string, ending: string, file: string): string | undefined {
  if (path === '') return 'Pictures of other sites are links: a book contains only files of its own site.';
  if (!pictures.has(ending)) return `Pictures of type ${ending} are links, because readers of EPUB need not show them.`;
  return existsSync(file) ? undefined : 'Pictures that are not in the output folder are links.';
}

/** A link to a file that the book does not contain; its text if there is a link around it, as links cannot be nested. */
const linked = (url: string, text: string, { isLinked }: Place): string =>
  isLinked
    ? escapeText(text === '' ? url : text)
    : `<a href="${escapeText(validUrl(url))}">${escapeText(text === '' ? url : text)}</a>`;

function mediaLink(node: Element, place: Place): string {
  const src = mediaSource(node);
  if (src === undefined) return '';
  const [open, close] = place.isLine ? ['', ''] : ['<p>', '</p>'];
  return `${open}${linked(place.book.resolve(src, place.page.url).url, mediaTitle(node), place)}${close}`;
}

function navigation(edition: Edition): string {
  const { title, pages, site } = edition;
  const entry = ({ heading }: Page, index: number) =>
    `<li><a href="text/p${index}.xhtml">${escapeText(heading)}</a></li>`;
  const groups = site.sections.flatMap(({ id, name }) => {
    const own = pages.flatMap((page, index) => (page.section === id ? entry(page, index) : []));
    return own.length === 0 ? [] : [{ name, own }];
  });
  const list =
    groups.length === 1
      ? (groups[0]?.own.join('\n') ?? '')
      : groups.map(({ name, own }) => `<li><span>${escapeText(name)}</span><ol>${own.join('\n')}</ol></li>`).join('\n');
  return xhtml(title, edition, `<nav epub:type="toc"><h1>${escapeText(title)}</h1><ol>${list}</ol></nav>`, 'style.css');
}

function packageFile({ edition, images }: Book): string {
  const { title, lang, direction, pages, site } = edition;
  const hash = createHash('sha256').update(`${site.url}${site.baseUrl} ${title} ${lang}`).digest('hex');
  const uuid = hash.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*/, '$1-$2-$3-$4-$5');
  const modified =
    pages
      .flatMap((page) => page.modified ?? [])
      .sort()
      .at(-1) ?? '2000-01-01T00:00:00Z';
  const items = [
    '<item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>',
    '<item id="style" href="style.css" media-type="text/css"/>',
    ...pages.map((_, index) => `<item id="p${index}" href="text/p${index}.xhtml" media-type="application/xhtml+xml"/>`),
    ...[...images.values()].map(
      (name, index) => `<item id="i${index}" href="${name}" media-type="${pictures.get(name.replace(/.*\./, ''))}"/>`,
    ),
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>
<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id" xml:lang="${escapeText(lang)}">
<metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
<dc:identifier id="id">urn:uuid:${uuid}</dc:identifier>
<dc:title>${escapeText(title)}</dc:title>
<dc:language>${escapeText(lang)}</dc:language>
<dc:source>${escapeText(site.url + site.baseUrl)}</dc:source>
<meta property="dcterms:modified">${new Date(modified).toISOString().replace(/\.\d+/, '')}</meta>
</metadata>
<manifest>
${items.join('\n')}
</manifest>
<spine page-progression-direction="${direction}">
${pages.map((_, index) => `<itemref idref="p${index}"/>`).join('\n')}
</spine>
</package>
`;
}
