import { dirname, join } from '@autolode/ssg-cli/internal';
import { splitFrontMatter } from '../content/front-matter.ts';
import { wholeText } from './convert-page.ts';
import { codeLines, indented } from './lines.ts';
import { generated } from './references.ts';
import { includeSnippets, type MkDocsPlaces } from './snippets.ts';

/** The text that a reader of the old page saw, in plain Markdown. */
export function readableMkDocs(text: string, path: string, places: MkDocsPlaces): string {
  const { body } = splitFrontMatter(text);
  const folder = dirname(join(places.content, path));
  const whole = wholeText(
    includeSnippets(body, folder, places, () => undefined, 0),
    path,
    places,
    () => undefined,
  );
  const lines = withoutOptions(whole.split('\n'));
  const isCode = codeLines(lines);
  let indent = 0;
  return lines
    .map((line, index) => {
      if (isCode[index] !== true) return readableLine(line);
      // The first line of a block says how far it is indented.
      if (isCode[index - 1] !== true) {
        indent = line.length - line.trimStart().length;
        return line.trimStart().replace(/^(`{3,}|~{3,}).*$/, '$1');
      }
      return line.slice(Math.min(indent, line.length - line.trimStart().length));
    })
    .join('\n');
}

/** Removes the options of mkdocstrings, which are not shown. */
function withoutOptions(lines: readonly string[]): string[] {
  const made: string[] = [];
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index] ?? '';
    const lead = generated.exec(line)?.[1];
    made.push(line.replace(generated, '$1`$2`'));
    if (lead !== undefined) index = indented(lines, index + 1, lead).next - 1;
  }
  return made;
}

const readableLine = (line: string): string =>
  line
    .replace(/^(\s*): {1,3}(?=\S)/, '$1')
    .replace(/^(\s*)(?:!!!|\?\?\?\+?)\s+[\w-]+(?: +[\w-]+)*(?:\s+"(.*)")?\s*$/, '$1$2')
    .replace(/^(\s*)===[!+]?\s+"(.*)"\s*$/, '$1$2')
    .replace(/^\[TOC\]\s*$/, '')
    // What is in the element is Markdown.
    .replace(/^\s*<[a-z][\w-]*(?:\s[^<>]*)?\smarkdown(?:="\w+")?(?:\s[^<>]*)?>[ \t]*$/, '')
    .replace(/\{\s*:?(?:\s*[.#][a-z_-][\w-]*|\s+[\w-]+=(?:"[^"]*"|[\w%-]+(?:\.\d[\w%]*)?))+\s*\}/gi, '')
    .replace(/:(?:material|fontawesome|octicons|simple)-[\w-]+:[ \t]*/g, '')
    .replace(/^ {4,}/, '');
