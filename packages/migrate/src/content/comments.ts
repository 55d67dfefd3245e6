import { changeProse } from '@autolode/ssg-cli/internal';

/**
 * Placeholders for comment delimiters until the format of the page is known. Real delimiters could also occur in code.
 */
const commentStart = '\uE002';
const commentEnd = '\uE003';

/** The comment that an expression of MDX consists of, between placeholders; `undefined` if it is none. */
export function markComment(written: string): string | undefined {
  const comment = /^\{\s*\/\*([\s\S]*)\*\/\s*\}$/.exec(written)?.[1];
  return comment === undefined || comment.includes('*/') ? undefined : `${commentStart}${comment}${commentEnd}`;
}

/** Writes the comments of a page as MDX. */
export const withMdxComments = (body: string): string =>
  body.replaceAll(commentStart, '{/*').replaceAll(commentEnd, '*/}');

/** Converts the syntax that differs between MDX and Markdown: comments, and `\{#id}` or `\{#id\}` in headings. */
export const asPlain = (body: string): string =>
  changeProse(
    body.replace(/\uE002([^\uE003]*)\uE003/g, (_, comment: string) => {
      const text = comment.replaceAll('--', '- -');
      return `<!--${text}-->`;
    }),
    (line) => line.replace(/^([ \t]*#{1,6}[ \t].*)\\\{#([^}\s\\]+)\\?\}[ \t]*$/, '$1{#$2}'),
  );
