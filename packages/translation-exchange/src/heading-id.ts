import { visit } from '@autolode/ssg-cli/internal';
import GithubSlugger from 'github-slugger';
import { Parser } from 'htmlparser2';
import type { Heading, Html, Root } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';

/** Removes a written id and the space before it from the text of a heading: `{#id}`, `\{#id}` or `<!-- #id -->`. */
export function withoutId(text: string): string {
  const trimmed = text.trimEnd();
  const mark = trimmed.endsWith('}') ? '{#' : trimmed.endsWith('-->') ? '<!--' : undefined;
  const at = mark === undefined ? -1 : trimmed.lastIndexOf(mark);
  if (
    at < 0 ||
    (mark === '<!--' &&
      !trimmed
        .slice(at + 4)
        .trimStart()
        .startsWith('#'))
  )
    return text;
  return trimmed.slice(0, trimmed[at - 1] === '\\' ? at - 1 : at).trimEnd();
}

/** The ids that headings get from their words. Headings with a written id, and those without an anchor, have none. */
export function headingAnchors(tree: Root): Map<Heading, string> {
  const slugger = new GithubSlugger();
  const anchors = new Map<Heading, string>();
  const headings: Heading[] = [];
  for (const id of htmlIds(tree)) slugger.slug(id, true);
  visit(tree, 'heading', (heading: Heading) => {
    headings.push(heading);
    const id = /\{#([^{}]+)\}$/.exec(wordsOf(heading).trimEnd())?.[1];
    if (id !== undefined) slugger.slug(id, true);
    return undefined;
  });
  for (const heading of headings) {
    const text = wordsOf(heading).replace(/\s+/g, ' ').trim();
    const isWritten = text.endsWith('}') || hasComment(heading);
    if (heading.depth > 1 && !isWritten) anchors.set(heading, slugger.slug(text));
  }
  return anchors;
}

/** What a build makes the id of. */
const wordsOf = (heading: Heading): string => textOf(heading, { includeHtml: false, includeImageAlt: false });

/** A comment may contain an id. */
const hasComment = (heading: Heading): boolean =>
  heading.children.some((one) => one.type === 'html' && one.value.startsWith('<!--'));

/** The ids in HTML, which headings do not get from their words. */
function htmlIds(tree: Root): Set<string> {
  const ids = new Set<string>();
  visit(tree, 'html', ({ value }: Html) => {
    const parser = new Parser({
      onattribute: (name, id) => {
        if (name === 'id') ids.add(id);
      },
    });
    parser.end(value);
    return undefined;
  });
  return ids;
}
