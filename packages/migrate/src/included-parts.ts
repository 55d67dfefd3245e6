import { changeProse, isExternal, join, posix, visit } from '@autolode/ssg-cli/internal';
import type { Node } from 'unist';
import type { ReportNote } from './components/component-page.ts';
import { ComponentStubs } from './components/component-stubs.ts';
import { renameFileMeta } from './content/code-meta.ts';
import { splitFrontMatter } from './content/front-matter.ts';
import { parsePlain } from './content/parse-page.ts';
import { readPage } from './read-page.ts';
import type { SiteWriter } from './site-writer.ts';

/** How the pages of an old site include others. Paths are relative to the folder of its pages. */
export interface OldIncludes {
  /** Absolute folder of its pages. */
  readonly content: string;
  /** The Markdown file that a line of a file includes as a whole, both as absolute paths. */
  readonly fileAt: (line: string, from: string) => string | undefined;
  /** Converts a page with the text of what it includes. Components without an equivalent are added to `stubs`. */
  readonly convert: (text: string, path: string, note: ReportNote, stubs: ComponentStubs) => string;
  /** The path of a page in the new site. */
  readonly target: (path: string) => string;
  readonly isPage: (path: string) => boolean;
  /** The components that pages use. Those of a conversion that is only a trial are not among them. */
  readonly stubs?: ComponentStubs;
}

interface Part {
  readonly target: string;
  readonly text: string;
  /** Its text without front matter, with the parts that it includes. */
  readonly body: string;
  /** Whether it has URLs that count from its folder. */
  readonly isRelative: boolean;
}

/**
 * Files that pages include stay files, which pages of the new site include with `::include`, where the page is the same
 * in that way. Elsewhere pages have the text: where a page needs other ids of headings, where relative links of a part
 * lead elsewhere, or where values of the page are in the part.
 */
export class IncludedParts {
  readonly #old: OldIncludes;
  /** `undefined` while a file is converted, and for those that cannot be parts. */
  readonly #parts = new Map<string, Part | undefined>();

  constructor(old: OldIncludes) {
    this.#old = old;
  }

  convert(text: string, path: string, note: ReportNote, stubs = this.#old.stubs ?? new ComponentStubs()): string {
    const { content, fileAt, convert } = this.#old;
    const plain = convert(text, path, note, stubs);
    const target = this.#targetOf(path);
    const wanted = shapeOf(plain);
    const parts = new Map<string, Part>();
    let lines = text.split('\n');
    let made = plain;
    for (const [index, line] of lines.entries()) {
      const from = fileAt(line, join(content, path));
      const part = from === undefined ? undefined : this.#partOf(posix.relative(content, from));
      if (part === undefined || (part.isRelative && !isBeside(part.target, target))) continue;
      const word = `SsgIncludedPart${parts.size}`;
      const changed = lines.with(index, (/^\s*/.exec(line)?.[0] ?? '') + word);
      const own = convert(changed.join('\n'), path, () => undefined, new ComponentStubs());
      const all = new Map([...parts, [word, part]]);
      if (shapeOf(filled(own, (name) => all.get(name)?.body)) !== wanted) continue;
      parts.set(word, part);
      lines = changed;
      made = own;
    }
    return filled(made, (name) => {
      const part = parts.get(name);
      return part === undefined ? undefined : includeLine(target, part.target);
    });
  }

  /** The text of a page of the new site with that of its parts. */
  expanded(text: string, target: string): string {
    const bodies = new Map(
      [...this.#parts.values()].flatMap((one) => (one === undefined ? [] : [[one.target, one.body]])),
    );
    return changeProse(text, (line) => {
      const [, lead = '', path = ''] = /^(\s*)::include\{file="([^"]+)"\}$/.exec(line) ?? [];
      const place = path.startsWith('@site/') ? path.slice('@site/'.length) : posix.join(posix.dirname(target), path);
      const body = path === '' ? undefined : bodies.get(place);
      return body === undefined ? line : indented(body, lead);
    });
  }

  /** Writes the parts that are no pages. */
  write(writer: SiteWriter): void {
    for (const [path, part] of this.#parts)
      if (part !== undefined && !this.#old.isPage(path)) writer.write(part.target, part.text);
  }

  /** Files that begin with `_` are not published. */
  #targetOf(path: string): string {
    const { isPage, target } = this.#old;
    if (isPage(path)) return target(path);
    const isOutside = path.startsWith('../') || /(?:^|\/)\./.test(path);
    const place = isOutside ? `docs/_parts/${posix.basename(path).replace(/\.mdx$/, '.md')}` : target(path);
    return /(?:^|\/)_/.test(place) ? place : posix.join(posix.dirname(place), `_${posix.basename(place)}`);
  }

  #partOf(path: string): Part | undefined {
    if (this.#parts.has(path)) return this.#parts.get(path);
    this.#parts.set(path, undefined);
    const target = this.#targetOf(path);
    if ([...this.#parts.values()].some((one) => one?.target === target)) return undefined;
    const text = this.convert(
      renameFileMeta(readPage(join(this.#old.content, path))),
      path,
      () => undefined,
      new ComponentStubs(),
    );
    const body = splitFrontMatter(this.expanded(text, target)).body.trim();
    const part = { target, text: text.replace(/^\n+/, ''), body, isRelative: hasRelativeUrls(text) };
    this.#parts.set(path, part);
    return part;
  }
}

const isBeside = (one: string, other: string): boolean => posix.dirname(one) === posix.dirname(other);

/**
 * The file that an element in a line of its own shows as it is: `<Part />` of `import Part from './part.mdx'`.
 * @param find returns the file of a name in an import.
 */
export function importedFile(
  line: string,
  from: string,
  find: (specifier: string, from: string) => { readonly file: string } | undefined,
): string | undefined {
  const name = /^\s*<([A-Z]\w*)\s*\/>\s*$/.exec(line)?.[1];
  if (name === undefined) return undefined;
  const named = new RegExp(`^import\\s+${name}\\s+from\\s+["']([^"']+\\.mdx?)["']`, 'm').exec(readPage(from))?.[1];
  return named === undefined ? undefined : find(named, from)?.file;
}

/** The line with which a page includes a part, both at their paths in the new site. */
export const includeLine = (page: string, part: string): string => `::include{file="${pathFrom(page, part)}"}`;

/** The path with which a page includes a part. */
function pathFrom(page: string, part: string): string {
  const path = posix.relative(posix.dirname(page), part);
  const isElsewhere =
    page.startsWith('i18n/') !== part.startsWith('i18n/') || page.split('/')[0] !== part.split('/')[0];
  return isElsewhere ? `@site/${part}` : path.startsWith('../') ? path : `./${path}`;
}

/** Puts texts in the place of words that are alone in their lines, as `::include` does with parts. */
export const filled = (text: string, textOf: (word: string) => string | undefined): string =>
  changeProse(text, (line) => {
    const [, lead = '', word = ''] = /^(\s*)(SsgIncludedPart\d+)$/.exec(line.trimEnd()) ?? [];
    const own = word === '' ? undefined : textOf(word);
    return own === undefined ? line : own.startsWith('::include') ? lead + own : `\n${indented(own, lead)}\n`;
  });

const indented = (text: string, lead: string): string =>
  text
    .split('\n')
    .map((line) => (line === '' ? '' : lead + line))
    .join('\n');

/** What a page shows, whatever its line breaks: two texts of the same shape give the same page. */
export const shapeOf = (text: string): string => {
  const { front, body } = splitFrontMatter(text);
  return front + JSON.stringify(parsePlain(body).tree, (key, value) => (key === 'position' ? undefined : value));
};

function hasRelativeUrls(text: string): boolean {
  let found = false;
  visit(parsePlain(splitFrontMatter(text).body).tree as Node, (node) => {
    const { url, value = '' } = node as { url?: string; value?: string };
    const inHtml = node.type === 'html' ? [...value.matchAll(/\s(?:src|href|poster)=["']?([^"'\s>]*)/g)] : [];
    for (const one of [...(url === undefined ? [] : [url]), ...inHtml.map(([, own = '']) => own)])
      found ||= one !== '' && !isExternal(one) && !/^(?:[/#?]|@site\/)/.test(one);
  });
  return found;
}
