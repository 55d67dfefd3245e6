import { changeProse, hideCode, join } from '@autolode/ssg-cli/internal';
import { splitFrontMatter } from '../content/front-matter.ts';
import { usualDelimiters, withAttributeList } from './attribute-lists.ts';
import { includeFiles } from './include-files.ts';
import { withoutScripts } from './page-scripts.ts';
import { teamPage } from './team-page.ts';

/** The text that a reader of the old page saw: with includes, without container names and scripts. */
export const readableVite = (text: string, path: string, content: string): string => {
  const { body } = splitFrontMatter(includeFiles(text, join(content, path), content, () => undefined, 0));
  // Expressions are replaced by their values, or reported.
  let isHtml = false;
  const prose = changeProse(withoutScripts(body).text, (line) => {
    // Lines of HTML and of components, which are removed below, are no code, however far they are indented.
    isHtml = line.trim() !== '' && (isHtml || /^ {0,3}<\/?[A-Za-z]/.test(line));
    const { text: shown, restore } = hideCode(isHtml ? line.trimStart() : withAttributeList(line, usualDelimiters));
    return restore(shown.replace(/\{\{[^{}]*\}\}/g, ''));
  });
  return (
    teamPage(prose.split('\n'))
      .join('\n')
      .replace(/^(\s*):{3,}\s*(?:tabs|code-group|raw)\b.*$/gm, '')
      .replace(/^==\s+/gm, '')
      .replace(/^(\s*):{3,}\s*([\w-]+)?[ \t]*(.*?)(?:\{[^}]*\})?[ \t]*$/gm, '$1\n$3\n')
      // The kind of an alert is no text; GitHub's own kinds without a title stay alerts.
      .replace(/^(\s{0,3}> ?)\[!(?:tip|note|info|important|warning|caution|danger)\](?=[ \t]*\S)/gim, '$1')
      .replace(/^(\s{0,3}> ?)\[!(?:info|danger)\]/gim, '$1')
      .replace(/^\s*<<<.*$/gm, '')
      .replace(/^(\s*(?:`{3,}|~{3,})).*$/gm, '$1')
      .replace(/^\[\[toc\]\]\s*$/gim, '')
      .replace(codeOrTag, (whole, ticks?: string) => (ticks === undefined ? '' : whole))
  );
};

/** Inline code, which may name components, and the tags of components. */
const codeOrTag = /(?<!`)(`+)(?!`)[^`\n]+\1|<\/?(?:[A-Z]\w*|[a-z]+-[a-z-]+)\b[^<>]*>/g;
