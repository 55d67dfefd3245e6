import { existsSync, readFileSync, statSync } from 'node:fs';
import { join, posix } from 'node:path';
import { serialize } from 'parse5';
import { archive, type Files } from './archive.ts';
import { escapeText } from './escape-text.ts';
import { linkResolver, type Target } from './links.ts';
import type { Edition, Page } from './read-edition.ts';
import { attribute, type Element, elementsIn, hasClass, remove, setAttribute, unwrap } from './tree.ts';

/**
 * The pages as they are published, with links that lead from file to file, so that they open from the disk. Browsers load no
 * scripts as modules from there: what needs one is left out, and everything else works as it does where scripts are off.
 */
export async function makeZip(edition: Edition): Promise<{ content: Uint8Array; notes: string[] }> {
  const { pages, outDir, site } = edition;
  const resolve = linkResolver(edition);
  const files: Files = new Map();
  const notes = new Set(['Search and other parts that need scripts are not part of it.']);
  const take = (path: string): boolean => {
    if (files.has(path)) return true;
    const file = join(outDir, path);
    if (!existsSync(file) || !statSync(file).isFile()) return false;
    const content = readFileSync(file);
    files.set(path, content);
    if (path.endsWith('.css'))
      files.set(path, Buffer.from(localStyles(content.toString('utf8'), path, site.baseUrl, take)));
    return true;
  };
  for (const page of pages) {
    const pathOf = (target: Target): string => {
      if (target.kind === 'elsewhere') return target.url;
      const path = target.kind === 'page' ? (pages[target.index]?.file ?? '') : target.path;
      if (target.kind === 'file' && !take(path)) {
        notes.add('Files that are not in the output folder are links to the published site.');
        return target.url;
      }
      return relativePath(page.file, path) + (target.fragment === '' ? '' : `#${encodeURIComponent(target.fragment)}`);
    };
    prepare(page, (href) => pathOf(resolve(href, page.url)));
    files.set(page.file, Buffer.from(serialize(page.document)));
  }
  if (!files.has('index.html')) files.set('index.html', Buffer.from(startPage(edition)));
  return { content: archive(files), notes: [...notes] };
}

const relativePath = (from: string, to: string): string =>
  encodeURI(posix.relative(posix.dirname(from), to)).replace(/[?#]/g, encodeURIComponent);

const dropped = /^(?:alternate|llms-txt|manifest|modulepreload|preconnect|preload|search)$/;

function prepare({ document }: Page, local: (href: string) => string): void {
  for (const element of elementsIn(document)) {
    const { tagName } = element;
    const isPolicy = tagName === 'meta' && attribute(element, 'http-equiv') !== undefined;
    if (tagName === 'script' || isPolicy || hasClass(element, 'needs-script') || dropped.test(relOf(element)))
      remove(element);
    else if (tagName === 'noscript') unwrap(element);
    else localise(element, local);
  }
}

const relOf = (element: Element): string => (element.tagName === 'link' ? (attribute(element, 'rel') ?? '') : '');

function localise(element: Element, local: (href: string) => string): void {
  setAttribute(element, 'crossorigin', undefined);
  if (relOf(element) === 'canonical') return;
  for (const name of ['href', 'src', 'poster']) {
    const value = attribute(element, name);
    if (value !== undefined && !value.startsWith('#') && !value.startsWith('data:'))
      setAttribute(element, name, local(value));
  }
  const set = attribute(element, 'srcset');
  if (set !== undefined)
    setAttribute(
      element,
      'srcset',
      set.replace(/(^|,\s*)(\S+)/g, (_, before: string, url: string) => before + local(url)),
    );
}

/** A stylesheet with paths from file to file. What it says of browsers without scripts holds. */
function localStyles(css: string, from: string, baseUrl: string, take: (path: string) => boolean): string {
  return css
    .replace(/\(scripting:\s*none\)/g, '(min-width: 0)')
    .replace(/\(scripting:\s*enabled\)/g, '(max-width: 0)')
    .replace(/url\((["']?)(?!data:|#|https?:)([^"')]+)\1\)/g, (_, quote: string, url: string) => {
      const bare = url.replace(/[?#].*/, '');
      const path = bare.startsWith(baseUrl) ? bare.slice(baseUrl.length) : posix.join(posix.dirname(from), bare);
      take(path);
      return `url(${quote}${relativePath(from, path)}${quote})`;
    });
}

const startPage = ({ title, lang, direction, pages }: Edition): string =>
  `<!doctype html>
<html lang="${escapeText(lang)}" dir="${direction}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeText(title)}</title>
<style>body { max-width: 40rem; margin: 3rem auto; padding-inline: 1rem; font: 1rem/1.6 system-ui, sans-serif; color-scheme: light dark; }</style></head>
<body><h1>${escapeText(title)}</h1><ol>
${pages.map(({ file, heading }) => `<li><a href="${escapeText(relativePath('index.html', file))}">${escapeText(heading)}</a></li>`).join('\n')}
</ol></body></html>
`;
