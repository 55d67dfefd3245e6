import type { ComponentSite } from '../components/component-page.ts';
import { convertComponents } from '../components/convert-components.ts';
import { closeAndReport } from '../content/blocks.ts';
import { readFrontMatter, splitFrontMatter } from '../content/front-matter.ts';
import { codeMarks } from './code-marks.ts';
import { frontMatterOf } from './convert-front-matter.ts';
import { leadIn } from './hero.ts';
import { markdownAsides } from './markdown-asides.ts';
import { starlightComponents } from './starlight-components.ts';

/** Converts a page of Starlight to Markdown: front matter, hero, asides, components and the marks of code. */
export function convertStarlightPage(text: string, file: string, around: Omit<ComponentSite, 'components'>): string {
  const { front, body } = splitFrontMatter(text);
  const values = readFrontMatter(front);
  const { note, address } = around;
  const lines = front.split('\n').length - 1;
  const asides = markdownAsides(body, (line, own) => note({ ...own, line: line + lines }));
  const site = { ...around, components: starlightComponents, frontmatter: values };
  const made = convertComponents(asides, file, lines, site);
  const lineOf = (opening: string) => lineIn(text, opening);
  const closed = codeMarks(closeAndReport(made, { body, firstLine: lines }, note), note, lineOf);
  return frontMatterOf(values, note) + leadIn(values, (written, kind) => address(written, file, kind)) + closed;
}

/** The line of a text that ends with a block's language and options. */
function lineIn(text: string, opening: string): number | undefined {
  const index = text.split('\n').findIndex((line) => line.trimEnd().endsWith(opening.trim()));
  return index < 0 ? undefined : index + 1;
}
