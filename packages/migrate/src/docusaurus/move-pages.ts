import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { asObject, basename, join, posix, relative } from '@autolode/ssg-cli/internal';
import { convertCodeTabs } from '../content/code-tabs.ts';
import { convertPage } from '../content/convert-page.ts';
import { readFrontMatter, splitFrontMatter } from '../content/front-matter.ts';
import { type ConvertedPage, pageMark } from '../content/page-context.ts';
import { writeOutIncludes } from '../content/twoslash-includes.ts';
import { filesBelow, type SiteWriter } from '../site-writer.ts';
import { alignEndings } from './align-endings.ts';
import { asJson } from './category-file.ts';
import { postSlugFor, slugFor } from './computed-urls.ts';
import type { Conversion } from './conversion.ts';
import { excludedPages } from './excluded-files.ts';
import { PageParts, type PageWithParts } from './page-parts.ts';
import type { MovedFolder, OldSite } from './page-site.ts';
import { moveReactPage } from './react-pages.ts';
import { redirectingPage } from './redirecting-page.ts';
import { withDate } from './undated-post.ts';

/** A migrated page. */
export interface MovedPage {
  /** Absolute path in the old site. */
  readonly from: string;
  /** Path in the new site. */
  readonly to: string;
}

/** Every folder with pages and its path in the new site: content, versions and translations. */
export function movedFolders({ root, content, config }: Conversion): MovedFolder[] {
  const folders: MovedFolder[] = content.map(({ from, to }) => ({ from, to }));
  for (const { kind, id } of content) {
    const name = `${id === 'default' ? '' : `${id}_`}versioned_docs`;
    if (kind === 'docs' && existsSync(join(root, name))) folders.push({ from: join(root, name), to: name });
  }
  const { locales } = asObject(config['i18n']) as { locales?: string[] };
  for (const locale of locales ?? []) {
    const folder = join(root, 'i18n', locale);
    if (!existsSync(folder)) continue;
    for (const name of readdirSync(folder)) {
      const [, kind, id] = /^docusaurus-plugin-content-(docs|blog|pages)(?:-(.+))?$/.exec(name) ?? [];
      if (kind !== undefined)
        folders.push({ from: join(folder, name), to: `i18n/${locale}/${kind}${id === undefined ? '' : `-${id}`}` });
    }
  }
  return folders;
}

/**
 * Moves every content file: pages are converted, other files copied. Links between pages are completed once all pages
 * are known.
 */
export class PageMover {
  readonly moved: MovedPage[] = [];
  /** Size of the largest page in bytes. */
  largest = 0;
  /** Number of characters of the longest line. */
  longestLine = 0;
  readonly #conversion: Conversion;
  readonly #site: OldSite;
  readonly #writer: SiteWriter;
  readonly #isExcluded: (to: string) => boolean;
  /** Pages by their path in the new site with the old file extension. */
  readonly #pages = new Map<string, ConvertedPage & MovedPage>();
  /** Pages that can include their partials, by the same path. */
  readonly #withParts = new Map<string, PageWithParts>();
  readonly #parts: PageParts;
  /** The targets of pages that only redirect, by the path that they would have. */
  readonly #redirected = new Map<string, string>();

  constructor(conversion: Conversion, site: OldSite, writer: SiteWriter) {
    this.#conversion = conversion;
    this.#site = site;
    this.#writer = writer;
    this.#isExcluded = excludedPages(conversion);
    this.#parts = new PageParts(conversion, site);
  }

  async moveFolder(from: string, to: string): Promise<void> {
    for (const path of filesBelow(from)) await this.moveFile(join(from, path), `${to}/${path}`);
  }

  /**
   * Moves a folder with a folder for each version, page by page: most versions of a page are the same. Returns the
   * folders of versions that are not listed, which are not moved.
   */
  async moveVersions(from: string, to: string, listed: ReadonlySet<string>): Promise<readonly string[]> {
    const inVersion = (path: string): string => path.slice(path.indexOf('/') + 1);
    const paths = filesBelow(from).sort((a, b) =>
      inVersion(a) < inVersion(b) ? -1 : inVersion(a) > inVersion(b) ? 1 : 0,
    );
    const others = new Set<string>();
    for (const path of paths) {
      const [folder = ''] = path.split('/');
      const isListed = !folder.startsWith('version-') || listed.has(folder.slice('version-'.length));
      if (isListed) await this.moveFile(join(from, path), `${to}/${path}`);
      else others.add(folder);
    }
    return [...others].sort();
  }

  async moveFile(from: string, to: string): Promise<void> {
    // The bundler would read the nearest one, which belongs to an example, instead of the site's.
    if (/(?:^|\/)[jt]sconfig(?:\.[\w-]+)?\.json$/.test(to)) return;
    if (/\.mdx?$/.test(from)) {
      // A file whose name begins with an underscore is a partial of other pages, and hidden folders have no pages.
      if (/(?:^|\/)_|\/\./.test(to) || this.#isExcluded(to)) return;
      const redirecting = redirectingPage(this.#conversion, from, this.#site.pageText(from));
      if (redirecting !== undefined && 'to' in redirecting) {
        this.#redirected.set(to, redirecting.to);
        return;
      }
      const place = { from, page: from, to };
      const source = redirecting?.text ?? this.#site.pageText(from);
      const converted = convertPage(source, place, this.#conversion.format(from), this.#site);
      const page = this.#finished(converted, from);
      this.#pages.set(to, { ...page, from, to: to.replace(/\.mdx?$/, `.${page.ending}`) });
      const withParts = this.#parts.of(source, place, converted);
      if (withParts === undefined) return;
      const { text } = this.#parts.quietly(() => this.#finished({ ...converted, text: withParts.text }, from));
      this.#withParts.set(to, { ...withParts, text });
    } else if (/(?:^|\/)_category_\.json$/.test(to)) this.#writer.write(to, asJson(readFileSync(from, 'utf8')));
    else if (!/\.[cm]?[jt]sx?$|\.d\.ts$/.test(from)) this.#writer.copy(from, to);
    else if (/^pages\//.test(to) && !/(?:^|\/)_|\.(?:test|spec|d)\.|__tests__/.test(to))
      await moveReactPage(this.#conversion, this.#site, this.#writer, { from, to });
  }

  #finished(converted: ConvertedPage, from: string): ConvertedPage {
    const text = withDate(this.#writtenOut(convertCodeTabs(converted.text), from), from, this.#conversion);
    return this.#keepAddress({ ...converted, text }, from);
  }

  #writtenOut(text: string, from: string): string {
    const whole = writeOutIncludes(text);
    if (whole !== text)
      this.#conversion.notes.push({
        file: relative(this.#conversion.root, from),
        cause: 'code blocks',
        message: 'Samples have the code that they included from hidden blocks (`twoslash include`), which are gone.',
      });
    return whole;
  }

  /**
   * Preserves the URL of a doc that only one of the two generators takes for an index page, because of an `id` or a
   * number in its name, and of a post with text before the date.
   */
  #keepAddress(page: ConvertedPage, from: string): ConvertedPage {
    const place = this.#pathInSection(from);
    if (place === undefined) return page;
    const { front, body } = splitFrontMatter(page.text);
    const slug = (place.kind === 'blog' ? postSlugFor : slugFor)(place.path, readFrontMatter(front));
    if (slug === undefined) return page;
    return { ...page, text: `---\nslug: ${slug}\n${front === '' ? '---\n\n' : front.slice('---\n'.length)}${body}` };
  }

  /** Path of a doc or post in its section, or in its version or translation of the section. */
  #pathInSection(from: string): { kind: 'docs' | 'blog'; path: string } | undefined {
    const { content, root } = this.#conversion;
    for (const { kind, id, from: folder } of content) {
      if (kind === 'pages') continue;
      const path = relative(folder, from);
      if (!path.startsWith('..')) return { kind, path };
      const versions = relative(join(root, `${id === 'default' ? '' : `${id}_`}versioned_docs`), from).split('/');
      if (kind === 'docs' && versions[0] !== '..') return { kind, path: versions.slice(1).join('/') };
      // A translation has the URL of its original: `i18n/zh/docusaurus-plugin-content-docs/current/index.md`.
      const [, name, ...rest] = relative(join(root, 'i18n'), from).split('/');
      if (name === `docusaurus-plugin-content-${kind}${id === 'default' ? '' : `-${id}`}`)
        return { kind, path: rest.slice(kind === 'docs' ? 1 : 0).join('/') };
    }
    return undefined;
  }

  /** Writes the pages, now that the file extensions of all link targets are known. */
  finish(): void {
    alignEndings(this.#pages, this.#conversion.content);
    const mark = new RegExp(`${pageMark}([^${pageMark}]*)${pageMark}`, 'g');
    const settledAt = (text: string, to: string) =>
      text.replace(mark, (_, path: string) => {
        const target = posix.join(posix.dirname(to), path.replaceAll('%20', ' '));
        const other = this.#pages.get(target);
        if (other === undefined && this.#redirected.has(target)) return this.#redirected.get(target) ?? path;
        return other === undefined ? path : path.replace(/\.mdx?$/, `.${other.ending}`);
      });
    for (const [old, { from, to, text: whole, ending }] of this.#pages) {
      // A page that became MDX with its translation has the text of its partials.
      const withParts = ending === 'md' ? this.#withParts.get(old) : undefined;
      const { text, parts } =
        withParts === undefined ? { text: whole, parts: new Map() } : this.#parts.settle(withParts, to);
      for (const [target, part] of parts) this.#writer.write(target, settledAt(part, target));
      const settled = settledAt(text, to);
      this.#writer.write(to, settled);
      this.largest = Math.max(this.largest, Buffer.byteLength(settled));
      for (const line of settled.split('\n')) this.longestLine = Math.max(this.longestLine, line.length);
      this.moved.push({ from, to });
    }
  }
}

/** Writes a simple home page if the original could not be migrated, so that the logo's link works. */
export function writePlainHome({ config, content, notes }: Conversion, writer: SiteWriter): void {
  const isServed = content.some(({ kind, routeBasePath }) => kind !== 'pages' && routeBasePath === '/');
  if (
    isServed ||
    ![...writer.written].some((path) => basename(path) === 'index.jsx.old' && path.startsWith('pages/index'))
  )
    return;
  const title = String(config['title'] ?? 'Site');
  const tagline = config['tagline'];
  const text = typeof tagline === 'string' && tagline !== '' ? tagline : title;
  writer.write('pages/index.md', `---\ntitle: ${JSON.stringify(title)}\n---\n\n${text}\n`);
  notes.push({
    file: 'src/pages',
    cause: 'React pages',
    message: 'A plain `pages/index.md` replaces the home page for now.',
    remedy: 'Remove it once the home page builds.',
  });
}
