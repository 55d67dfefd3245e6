import type { Heading, Root } from 'mdast';
import type { Diagnostic } from '../../lib/diagnostic.ts';
import { problem } from '../../messages/problem.ts';
import type { CompileOptions } from '../options.ts';
import type { PageFile } from '../page-file.ts';
import type { Page } from '../types.ts';
import { abbreviations } from './abbreviations.ts';
import { alerts } from './alerts.ts';
import { codeTabs } from './code-tabs.ts';
import { comments } from './comments.ts';
import { definitionLists } from './definition-lists.ts';
import { definitions } from './definitions.ts';
import { directives } from './directives.ts';
import { shortcodes } from './emoji.ts';
import { escapeCodes } from './escape-codes.ts';
import { excerptOf } from './excerpt.ts';
import type { MarkdownFeature, MarkdownPage } from './feature.ts';
import { headingIds } from './heading-ids.ts';
import { icons } from './icons.ts';
import { joinedLines } from './join-lines.ts';
import { mergeConflicts } from './merge-conflicts.ts';
import { nearMarkdown } from './near-markdown.ts';
import { contentTitle, firstParagraph } from './opening-words.ts';
import { packageManagerTabs } from './package-manager-tabs.ts';
import { terms } from './terms.ts';
import { unclosedBlocks } from './unclosed-blocks.ts';
import { variables } from './variables.ts';

/** All features in the order in which they are applied. */
const features: readonly MarkdownFeature[] = [
  // These read the tree as the parser made it.
  unclosedBlocks,
  escapeCodes,
  mergeConflicts,
  nearMarkdown,
  definitions,
  definitionLists,
  variables,
  terms,
  // Ids may be comments, which are removed.
  headingIds,
  abbreviations,
  comments,
  // These make directives.
  alerts,
  codeTabs,
  packageManagerTabs,
  icons,
  directives,
  // What is no directive has become text.
  shortcodes,
  joinedLines,
];

/** What is read from the Markdown tree before it is converted to HTML. */
export interface Prepared {
  readonly ids: ReadonlyMap<Heading, string>;
  readonly facts: Pick<Page, 'contentTitle' | 'firstParagraph' | 'excerpt' | 'directives' | 'terms'>;
  readonly diagnostics: readonly Diagnostic[];
}

/** Applies all features to a tree, in place, and reads what the page says first. Shared by `.md` and `.mdx`. */
export function applyFeatures(tree: Root, text: string, source: PageFile, options: CompileOptions): Prepared {
  const { path } = source.file;
  const found: MarkdownPage['found'] = { ids: new Map(), terms: new Set(), directives: [], truncateAt: undefined };
  const page: MarkdownPage = { text, path, source, options, found };
  const diagnostics = features.flatMap((one) => (one.sign?.test(text) === false ? [] : one.apply(tree, page)));
  const title = contentTitle(tree);
  if (title?.unknown !== undefined && source.frontMatter.title === undefined)
    diagnostics.push(
      problem('mdx/heading-value', { expression: title.unknown, isTitle: true }, { file: path, line: title.line }),
    );
  const { ids, truncateAt } = found;
  return {
    ids,
    facts: {
      ...(title === undefined ? {} : { contentTitle: title.text }),
      firstParagraph: firstParagraph(tree),
      ...(truncateAt === undefined
        ? {}
        : { excerpt: excerptOf(tree.children.slice(0, truncateAt), options.smartPunctuation) }),
      directives: found.directives,
      ...(found.terms.size === 0 ? {} : { terms: [...found.terms] }),
    },
    diagnostics,
  };
}
