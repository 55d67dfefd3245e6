import { rewriteTitles } from '@autolode/ssg-cli/internal';
import type { Node } from 'unist';
import { splitFrontMatter } from './front-matter.ts';
import { factsOf, lossesOf, type PageFacts } from './losses.ts';
import type { ConvertedPage, PageSite } from './page-context.ts';
import { type ParsedPage, parseOwnMdx, parsePlain } from './parse-page.ts';
import { rememberLast } from './remember-last.ts';

const factsOfMdx = rememberLast(16, (body) => {
  const made = parseOwnMdx(body);
  return 'error' in made ? made : factsOf(made.tree as Node);
});

const factsOfMarkdown = rememberLast(16, (body) => factsOf(parsePlain(rewriteTitles(body)).tree as Node));

/** Facts of the trees that are parsed once for several versions of a page. */
const knownFacts = new WeakMap<Node, PageFacts>();

function factsOfTree(tree: Node): PageFacts {
  const found = knownFacts.get(tree) ?? factsOf(tree);
  knownFacts.set(tree, found);
  return found;
}

/**
 * Reports every difference in content between the old and the new page, whatever its cause, so that nothing is lost
 * silently.
 */
export function reportLosses(
  { tree }: ParsedPage,
  page: ConvertedPage,
  { file, site }: { file: string; site: PageSite },
): void {
  const { body } = splitFrontMatter(page.text);
  const made = page.ending === 'mdx' ? factsOfMdx(body) : factsOfMarkdown(body);
  if ('error' in made) {
    site.note({
      file,
      cause: 'pages that could not be read',
      message: `The converted page is not valid MDX: ${made.error}`,
      remedy: 'Fix the page.',
    });
    return;
  }
  for (const { kind, detail } of lossesOf(factsOfTree(tree as Node), made))
    site.note({
      file,
      cause: 'lost content',
      message: `The old pages have ${kind} that are missing from the new ones.`,
      detail,
      remedy: 'Compare the pages.',
    });
}
