import type { Element, ElementContent, Root, Text } from 'hast';
import type { VFile } from 'vfile';
import { defined } from '../../lib/defined.ts';
import type { Diagnostic } from '../../lib/diagnostic.ts';
import { nearest } from '../../lib/nearest.ts';
import { beginBlock } from '../../lib/progress.ts';
import { SKIP, visit } from '../../lib/visit.ts';
import { problem } from '../../messages/problem.ts';
import { plainText } from '../html/plain-text.ts';
import { withoutEscapeCodes } from '../markdown/escape-codes.ts';
import { isIncluded } from '../markdown/include-code.ts';
import type { CompileOptions } from '../options.ts';
import type { CodeSample } from '../types.ts';
import { type CodeMeta, codeOptions, minFolded, type NoEffect, parseCodeMeta, withoutEffect } from './code-meta.ts';
import { CodeTransforms, wrapParts } from './code-transforms.ts';
import { highlightLines, knowsLanguage, languageNames, markWords } from './highlight.ts';
import { drawings } from './language-names.ts';
import { applyMagicComments, type Callout, type MarkedCode, misspeltNotes } from './magic-comments.ts';
import { commandsOf } from './terminal-lines.ts';

type CodeBlockOptions = Pick<
  CompileOptions,
  'defaultCodeLanguage' | 'showLineNumbers' | 'codeTransforms' | 'remarkPlugins' | 'rehypePlugins'
>;

/** Highlights code blocks and writes their options as data attributes of `pre`. Unknown languages are reported. */
export function highlightCode(
  tree: Root,
  file: VFile,
  options: CodeBlockOptions,
): { readonly diagnostics: Diagnostic[]; readonly samples: readonly CodeSample[] } {
  const { path } = file;
  const { defaultCodeLanguage, codeTransforms, remarkPlugins, rehypePlugins } = options;
  // Plugins for Markdown may read any word that is no option.
  const isReadByPlugins = remarkPlugins.length + rehypePlugins.length > 0;
  const diagnostics: Diagnostic[] = [];
  const samples: CodeSample[] = [];
  const transforms = new CodeTransforms(codeTransforms, file);
  visit(tree, 'element', (pre: Element, index, parent: Element | undefined) => {
    const code = pre.tagName === 'pre' ? pre.children[0] : undefined;
    if (code?.type !== 'element' || code.tagName !== 'code') return undefined;
    const classes = Array.isArray(code.properties['className']) ? code.properties['className'] : [];
    const written = classes
      .map(String)
      .find((name) => name.startsWith('language-'))
      ?.slice('language-'.length);
    const language = (written ?? defaultCodeLanguage).toLowerCase();
    const highlight = transforms.highlighterOf(language);
    if (highlight === undefined && written !== undefined && !knowsLanguage(language))
      diagnostics.push(unknownLanguage(language, code, path));
    beginBlock(pre.position?.start.line ?? 0);
    const source = withoutEscapeCodes(plainText(code).replace(/\n$/, ''), (count) =>
      diagnostics.push(problem('markdown/code-controls', { count }, { file: path, line: code.position?.start.line })),
    );
    const writtenMeta = String(code.properties['dataMeta'] ?? '');
    const line = lineOfCode(writtenMeta, code);
    const { code: shown, parts, after } = transforms.prepare({ language, meta: writtenMeta, code: source, line });
    const count = shown.split('\n').length;
    const isReadElsewhere = isReadByPlugins || transforms.prepares(language);
    const strange = withoutEffect(writtenMeta, count).filter(({ reason }) => reason !== undefined || !isReadElsewhere);
    diagnostics.push(...strangeOptions(strange, count, code, path));
    if (shown.includes('[!code '))
      for (const values of misspeltNotes(shown, language))
        diagnostics.push(problem('markdown/code-note', values, { file: path, line: code.position?.start.line }));
    const meta = parseCodeMeta(writtenMeta, count, options.showLineNumbers);
    if (meta.check) samples.push(sampleOf(language, source, writtenMeta, code, path));
    const marked = applyMagicComments(shown, meta.highlighted, language);
    const lines = marked.code === '' ? [] : highlightLines(marked.code, language, marked.marks, highlight);
    const commands = commandsOf(lines);
    pre.properties = attributesOf(language, meta, marked, commands);
    code.properties = {};
    if (meta.id !== undefined) addAnchors(lines, meta.id, meta.numbers ?? 1);
    wrapParts(lines, parts, marked.lineOf);
    code.children = markWords(lines, marked.words);
    addMarkers(code.children as Element[], marked.callouts);
    const behind = [...(marked.callouts.length === 0 ? [] : [explanations(marked.callouts)]), ...after];
    if (behind.length === 0 || parent === undefined || index === undefined) return SKIP;
    parent.children.splice(index + 1, 0, ...behind);
    return [SKIP, index + 1 + behind.length];
  });
  beginBlock(0);
  return { diagnostics, samples };
}

function sampleOf(language: string, code: string, meta: string, element: Element, path: string): CodeSample {
  const line = lineOfCode(meta, element);
  return { language, code, file: path, line, ...(isIncluded(meta) ? { isIncluded: true } : {}) };
}

/** The line below the fence, or that of the block where the code is in another file. */
const lineOfCode = (meta: string, { position }: Element): number =>
  (position?.start.line ?? 1) + (isIncluded(meta) ? 0 : 1);

function attributesOf(
  language: string,
  { title, numbers, wrap, fold, id }: CodeMeta,
  { code, marks, callouts }: MarkedCode,
  commands: string | undefined,
): Element['properties'] {
  const isFolded = fold && code.split('\n', minFolded).length >= minFolded;
  const hasFocus = [...marks.values()].includes('focus');
  const hasExtras =
    [id, numbers, commands].some((value) => value !== undefined) || isFolded || hasFocus || callouts.length > 0;
  return {
    ...defined({ id }),
    dataLanguage: /^[\w+#.-]+$/.test(language) ? language : 'text',
    ...defined({ dataTitle: title }),
    ...(numbers === undefined ? {} : { dataNumbers: String(numbers) }),
    ...(wrap ? { dataWrap: '' } : {}),
    ...(hasFocus ? { dataFocus: '' } : {}),
    ...(isFolded ? { dataFold: '' } : {}),
    ...defined({ dataCopy: commands }),
    // Loads the stylesheet for what few blocks have.
    ...(hasExtras ? { dataExtras: '' } : {}),
  };
}

/** Gives each line an anchor, such as `setup-L3`. */
function addAnchors(lines: readonly Element[], id: string, first: number): void {
  for (const [index, line] of lines.entries()) line.properties['id'] = `${id}-L${first + index}`;
}

/**
 * Puts the number of its explanation at the end of a line. The stylesheet shows it, so that it is not part of the text that is
 * selected and copied.
 */
function addMarkers(lines: readonly Element[], callouts: readonly Callout[]): void {
  for (const [index, { line }] of callouts.entries()) {
    const children = lines[line - 1]?.children;
    children?.splice(-1, 0, {
      type: 'element',
      tagName: 'b',
      properties: { dataCallout: String(index + 1) },
      children: [],
    });
  }
}

const explanations = (callouts: readonly Callout[]): Element => ({
  type: 'element',
  tagName: 'ol',
  properties: { className: ['code-callouts'] },
  children: callouts.map(({ text }) => ({
    type: 'element',
    tagName: 'li',
    properties: {},
    children: inlineCode(text),
  })),
});

/** Text in which parts in backticks are code. */
const inlineCode = (text: string): ElementContent[] =>
  text.split('`').flatMap((part, index, parts): ElementContent[] => {
    // A backtick without a second one is a character.
    const isCode = index % 2 === 1 && index < parts.length - 1;
    const own: Text = { type: 'text', value: index % 2 === 1 && !isCode ? `\`${part}` : part };
    if (own.value === '') return [];
    return [isCode ? { type: 'element', tagName: 'code', properties: {}, children: [own] } : own];
  });

/** A block with more than a few is not written for these options at all. */
const maxStrange = 3;

function strangeOptions(all: readonly NoEffect[], lines: number, { position }: Element, path: string): Diagnostic[] {
  const about = { lines, known: codeOptions };
  const place = { file: path, line: position?.start.line };
  return all.slice(0, maxStrange).map((found) => problem('markdown/code-option', { ...found, ...about }, place));
}

function unknownLanguage(language: string, { position }: Element, path: string): Diagnostic {
  const plugin = drawings.get(language);
  const parts = language.split('-');
  const differing = parts.includes('diff') ? parts.find((part) => part !== 'diff' && knowsLanguage(part)) : undefined;
  const near = plugin === undefined ? nearest(language, languageNames()) : undefined;
  const place = { file: path, line: position?.start.line };
  return problem('markdown/code-language', { language, near, plugin, differing }, place);
}
