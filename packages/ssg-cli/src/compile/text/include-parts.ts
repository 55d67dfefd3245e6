import type { Element, Root } from 'hast';
import { originalFolder, translationFolder } from '../../config/collection-folders.ts';
import { refFolderOf } from '../../config/ref-folder.ts';
import { append } from '../../lib/append.ts';
import type { Diagnostic } from '../../lib/diagnostic.ts';
import { fencedCode } from '../../lib/fenced-code.ts';
import { posix } from '../../lib/path.ts';
import { visit } from '../../lib/visit.ts';
import type { IncludeFault } from '../../messages/markdown.ts';
import { problem } from '../../messages/problem.ts';
import { originOf } from '../../read/origin.ts';
import { isMdx, type LineOrigin, type Source } from '../../read/types.ts';
import { anchorElement } from '../mdx/partials.ts';
import type { CompileOptions } from '../options.ts';
import type { PageFile } from '../page-file.ts';
import { splitFrontMatter } from './front-matter.ts';
import { rewriteTitles } from './rewrite-source.ts';

/** The text of a page with the parts that it includes. */
export interface IncludedText {
  readonly text: string;
  /** Origins of all lines, if some are from other files. */
  readonly origins?: readonly LineOrigin[];
  /** Paths of the parts, relative to the site's folder. */
  readonly parts: ReadonlySet<string>;
  readonly diagnostics: readonly Diagnostic[];
}

/** `::include{file="…"}` alone in its line, behind the marks of quotes and the indentation of lists. */
const directive = /^((?:[ \t]*>)*[ \t]*)::include\{[ \t]*file=(?:"([^"]*)"|'([^']*)'|([^\s"'{}]+))[ \t]*\}[ \t]*$/;

/** The most parts inside each other. */
const deepest = 10;

/**
 * Puts Markdown files in the place of `::include{file="…"}`, before the text is parsed: headings, footnotes, references
 * and directives of a part are those of the page. The page records the files as read, and the origin of each line.
 */
export function includeParts(
  text: string,
  source: Source,
  page: PageFile,
  options: Pick<CompileOptions, 'limits' | 'site'>,
): IncludedText {
  if (!text.includes('::include{') || isMdx(source)) return { text, parts: new Set(), diagnostics: [] };
  const whole = new Inclusion(source, page, options);
  whole.add(text, { path: source.path, place: (line) => originOf(source, line), around: [], prefix: '' });
  const { lines, origins, parts, diagnostics } = whole;
  return { text: lines.join('\n'), parts, diagnostics, ...(parts.size === 0 ? {} : { origins }) };
}

/** A text on its way into the page. */
interface Inner {
  readonly path: string;
  /** The file and line of a line of the text. */
  readonly place: (line: number) => { readonly file: string; readonly line: number };
  /** Paths of the files that include it. */
  readonly around: readonly string[];
  /** Marks of quotes and indentation in front of each line. */
  readonly prefix: string;
}

interface Part {
  readonly path: string;
  readonly text: string;
}

class Inclusion {
  readonly lines: string[] = [];
  readonly origins: LineOrigin[] = [];
  readonly parts = new Set<string>();
  readonly diagnostics: Diagnostic[] = [];
  /** A part may be on the page many times, with the same problem. */
  readonly #reported = new Set<string>();
  #characters = 0;
  readonly #source: Source;
  readonly #page: PageFile;
  readonly #options: Pick<CompileOptions, 'limits' | 'site'>;

  constructor(source: Source, page: PageFile, options: Pick<CompileOptions, 'limits' | 'site'>) {
    this.#source = source;
    this.#page = page;
    this.#options = options;
  }

  add(text: string, inner: Inner): void {
    const isCode = fencedCode();
    for (const [index, line] of text.split('\n').entries()) {
      const at = inner.place(index + 1);
      const [, lead = '', ...written] = isCode(line) ? [] : (directive.exec(line) ?? []);
      const file = written.find((one) => one !== undefined);
      if (file === undefined) this.#addLine(line === '' ? inner.prefix.trimEnd() : inner.prefix + line, at);
      else this.#addPart(file, inner, at, inner.prefix + lead);
    }
  }

  #addPart(file: string, inner: Inner, at: LinePlace, prefix: string): void {
    const found = this.#partOf(file, inner);
    if ('kind' in found) {
      const key = `${at.file}:${at.line}`;
      if (!this.#reported.has(key)) this.diagnostics.push(problem('markdown/include', found, at));
      this.#reported.add(key);
      // Later lines keep their numbers.
      this.#addLine('', at);
      return;
    }
    this.parts.add(found.path);
    const { body, diagnostics } = splitFrontMatter(found.text, found.path);
    append(this.diagnostics, diagnostics);
    const blank = /^\n*/.exec(body)?.[0].length ?? 0;
    // Blank lines keep the part apart from the paragraphs around it.
    this.#addLine(prefix.trimEnd(), at);
    this.add(rewriteTitles(body.slice(blank).trimEnd()), {
      path: found.path,
      place: (line) => ({ file: found.path, line: line + blank }),
      around: [...inner.around, inner.path],
      prefix,
    });
    this.#addLine(prefix.trimEnd(), at);
  }

  #addLine(line: string, { file, line: number }: LinePlace): void {
    const last = this.origins.at(-1);
    const from = this.lines.push(line);
    if (last?.file !== file || last.line + from - last.from !== number) this.origins.push({ from, file, line: number });
  }

  /** The part that a text names, or what is wrong with it. */
  #partOf(file: string, { path: from, around }: Inner): Part | IncludeFault {
    if (!/\.md$/i.test(file)) return { kind: file.endsWith('.mdx') ? 'mdx' : 'no-markdown', file };
    const { files } = this.#page;
    const places = placesOf(file, from, this.#source, this.#options.site);
    for (const path of places) {
      if (!this.#page.mayShow(path)) return { kind: 'refused', file };
      if (path === from || around.includes(path)) return { kind: 'circle', file };
      const text = files.read(path);
      if (text === undefined) continue;
      if (around.length >= deepest) return { kind: 'deep', file, most: deepest };
      const { fileBytes: limit } = this.#options.limits;
      if (this.#characters + text.length > limit) return { kind: 'large', file, limit };
      this.#characters += text.length;
      return { path, text };
    }
    return { kind: 'no-file', file, wanted: places[0] ?? file };
  }
}

type LinePlace = ReturnType<Inner['place']>;

/** The paths that a written one may mean. A translation has the translated part, or else that of its original. */
function placesOf(file: string, from: string, source: Source, site: CompileOptions['site']): string[] {
  const placeFrom = (path: string) =>
    file.startsWith('@site/') ? posix.normalize(file.slice('@site/'.length)) : posix.join(posix.dirname(path), file);
  const ref = refFolderOf(from);
  if (ref !== undefined && file.startsWith('@site/')) return [`${ref}/${placeFrom(from)}`, placeFrom(from)];
  const translations = `${translationFolder(site.i18nPath, source.collection)}/`;
  const folder = originalFolder(site, source.collection);
  if (folder === undefined || !source.path.startsWith(translations)) return [placeFrom(from)];
  const originals = `${posix.normalize(folder)}/`;
  const original = placeFrom(from.startsWith(translations) ? originals + from.slice(translations.length) : from);
  const translated = original.startsWith(originals) ? translations + original.slice(originals.length) : placeFrom(from);
  return [...new Set([translated, original])];
}

/** Makes the relative URLs of parts relative to the site's folder, because they count from the folder of the part. */
export function anchorParts(
  tree: Root,
  { parts, ...lines }: Pick<IncludedText, 'parts'> & Pick<Source, 'path' | 'origins'>,
): void {
  if (parts.size === 0) return;
  visit(tree, 'element', (element: Element) => {
    const line = element.position?.start.line;
    const { file } = line === undefined ? {} : originOf(lines, line);
    if (file !== undefined && parts.has(file)) anchorElement(element, file);
  });
}
