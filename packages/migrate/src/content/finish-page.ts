import { widenBlocks } from './blocks.ts';
import { asPlain, withMdxComments } from './comments.ts';
import { withHeadSettings } from './head-element.ts';
import { printImports } from './imports.ts';
import type { OpenPage } from './open-page.ts';
import type { ConvertedPage } from './page-context.ts';
import { nameFrontMatter, usedNames } from './page-names.ts';
import { isSafeAsMarkdown } from './parse-page.ts';

interface FinishOptions {
  /** Closes blocks that the page does not close. */
  readonly close: (text: string) => string;
  /** Whether the page is MDX in any case. */
  readonly mustRun?: boolean;
}

/** What this generator may read as something else: formulas, and directives with a label or attributes. */
const mayMeanOther = /\$|:[A-Za-z][\w-]*[[{]/;

/** Returns the complete page with its front matter and the imports that are still used. */
export function finishPage(page: OpenPage, written: string, { close, mustRun = false }: FinishOptions): ConvertedPage {
  const emitted = page.emitAll();
  const body = close(widenBlocks(emitted));
  const front = withHeadSettings(written, page.head);
  const isSame = !page.isRewritten && body === emitted && !mayMeanOther.test(body);
  nameFrontMatter(page, body, front);
  const used = usedNames(page, body);
  const isMdx = mustRun || page.needsMdx || used.length > 0 || page.exports.length > 0;
  if (!isMdx) {
    const plain = asPlain(body);
    if (isSafeAsMarkdown(plain))
      return {
        ending: 'md',
        text: front + (front === '' ? plain.replace(/^\n+/, '') : plain),
        isSame: isSame && plain === body,
      };
  }
  const mdxBody = withMdxComments(body);
  if (used.length > 0 && !mustRun) surround(page);
  const head = printImports(used) + page.exports.map((one) => `${one}\n`).join('\n');
  const gap = head === '' ? '' : `\n${head}\n`;
  return {
    ending: 'mdx',
    isSame,
    text: front + gap.slice(front === '' ? 1 : 0) + (gap === '' ? mdxBody : mdxBody.replace(/^\n+/, '')),
  };
}

/** Surrounds a page with the layout of the old site, as the default export of MDX does, unless the page has its own. */
function surround({ exports, site }: OpenPage): void {
  const hasOwn = exports.some((one) => /^export\s+default\b|\bdefault\s*\}/m.test(one));
  if (site.layout !== undefined && !hasOwn) exports.unshift(`export { default } from '${site.layout}';`);
}
