import { readFileSync } from 'node:fs';
import { asList, basename, type Loose, relative } from '@autolode/ssg-cli/internal';
import { readFrontMatter, splitFrontMatter } from '../content/front-matter.ts';
import { urlOfPage, withoutNumber } from './computed-urls.ts';
import type { Conversion } from './conversion.ts';
import { redirectTarget } from './redirect-page.ts';

/** What becomes of a page that only redirects. */
export type Redirecting =
  /** It is a redirect of the config. */
  | { readonly to: string }
  /** It is a page with a link, as the sidebar needs it, or the home page, which cannot be a redirect. */
  | { readonly text: string };

/**
 * Converts a Markdown page that does nothing but send visitors to another URL, by the component of Docusaurus' router or
 * by an element of its head: it would be empty here.
 *
 * @param from - The file in the old site.
 * @param text - Its text.
 */
export function redirectingPage(conversion: Conversion, from: string, text: string): Redirecting | undefined {
  const { front, body } = splitFrontMatter(text.replace(/\r\n?/g, '\n'));
  const written = targetOf(body);
  const url = written === undefined ? undefined : urlOfPage(conversion, from);
  if (written === undefined || url === undefined) return undefined;
  const to = /^https?:/.test(written) ? written : resolved(written, url);
  const { config, root, notes } = conversion;
  const file = relative(root, from);
  const detail = `${url} to ${to}`;
  if (url === '/' || url === to || isInSidebar(conversion, from, readFrontMatter(front))) {
    notes.push({
      file,
      cause: 'redirects',
      message:
        'The page only redirected. It has a link to the same page instead, because a menu or the logo leads to it.',
      detail,
      remedy: 'Link to the other page there, and write a redirect instead of this page.',
    });
    return { text: `${front}\n[${to}](${to})\n` };
  }
  config['redirects'] = [...asList(config['redirects']), { from: url, to }];
  notes.push({
    file,
    cause: 'redirects',
    message: 'The page only redirects: it is one of the `redirects` of the config now.',
    detail,
  });
  return { to };
}

const refresh =
  /^<head>\s*<meta\s+http-?equiv=["']refresh["']\s+content=["']\s*\d+\s*;\s*url=([^"'<>]+)["']\s*\/?>(?:\s*<\/meta>)?\s*<\/head>$/i;

function targetOf(body: string): string | undefined {
  const shown = body.replace(/^import\s[^\n]*$/gm, '').trim();
  const target = refresh.exec(shown)?.[1]?.trim();
  if (target !== undefined) return target;
  return /^<Redirect\s[^<>]*(?:\/>|>\s*<\/Redirect>);?$/.test(shown) ? redirectTarget(body) : undefined;
}

/** The URL that a page's own URL makes of a target. */
function resolved(target: string, url: string): string {
  const { pathname, search, hash } = new URL(target, `https://site.example${url}`);
  return `${pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname}${search}${hash}`;
}

/** Whether a sidebar names the page. Those of earlier versions are not read: an item that they lose is reported. */
function isInSidebar({ sidebars }: Conversion, from: string, front: Loose): boolean {
  const name = withoutNumber(basename(from).replace(/\.mdx?$/, ''));
  const names = [name, front['id'], front['slug']].map((one) => String(one ?? name).replace(/^.*\//, ''));
  return [...sidebars.values()].some((file) =>
    [...readFileSync(file, 'utf8').matchAll(/["'`]([^"'`\n]+)["'`]/g)].some(([, id = '']) =>
      names.includes(id.replace(/^.*\//, '')),
    ),
  );
}
