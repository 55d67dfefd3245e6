import { createRequire } from 'node:module';
import type { Program } from 'estree';
import type { Root as HastRoot } from 'hast';
import type { Heading, Root } from 'mdast';
import type { RawSourceMap } from 'source-map';
import { append } from '../../lib/append.ts';
import type { Diagnostic } from '../../lib/diagnostic.ts';
import { ownFile } from '../../lib/own-file.ts';
import { problem } from '../../messages/problem.ts';
import { derivedFolder } from '../asset-name.ts';
import { type Finished, finishElements } from '../html/finish-elements.ts';
import { fewOfEach, lostAttribute, resolveRawHtml } from '../html/raw-html.ts';
import { rehypeOptions } from '../html/rehype-options.ts';
import { applyFeatures, type Prepared } from '../markdown/features.ts';
import { includeCode } from '../markdown/include-code.ts';
import type { CompileOptions } from '../options.ts';
import type { PageFile } from '../page-file.ts';
import { markdownSyntax } from '../text/markdown-syntax.ts';
import type { RawReference } from '../types.ts';
import { attributesAsCode } from './attributes-as-code.ts';
import { codeReferences } from './code-references.ts';
import { anchorReferences, footnotePrefix, importedMdx, isPartial, prefixFootnoteHeading } from './partials.ts';
import { plainElements } from './plain-elements.ts';
import { requiredFiles } from './required-files.ts';
import { syntaxWords } from './syntax-words.ts';
import { type StillComponent, takeIslands } from './take-islands.ts';
import { undefinedComponents } from './undefined-components.ts';

export interface MdxResult {
  /** An ES module whose default export renders the article; empty if the text has errors. */
  readonly code: string;
  /** Leads from the code to the text. */
  readonly map?: RawSourceMap;
  readonly still: readonly StillComponent[];
  /** MDX files that the module imports, relative to the site's folder. */
  readonly imports: readonly string[];
  readonly facts: Prepared['facts'] & Finished['facts'];
  readonly diagnostics: readonly Diagnostic[];
}

const noFacts: MdxResult['facts'] = {
  firstParagraph: '',
  directives: [],
  toc: [],
  headingLines: [],
  anchors: [],
  references: [],
  words: 0,
};

/**
 * Runs the MDX toolchain: that of Markdown with expressions and components. Raw HTML is JSX here, and imported code
 * runs, so MDX is only for trusted authors.
 */
export function runMdx(text: string, page: PageFile, options: CompileOptions): MdxResult {
  const { file } = page;
  const { path } = file;
  // Loaded on demand, because few sites have MDX pages and the compiler takes long to load.
  const require = createRequire(import.meta.url);
  const { createProcessor } = require('@mdx-js/mdx') as typeof import('@mdx-js/mdx');
  const { SourceMapGenerator } = require('source-map') as typeof import('source-map');
  const isMarkdown = path.endsWith('.md');
  const notes = footnotePrefix(path);
  let prepared: Prepared | undefined;
  let finished: Finished | undefined;
  let still: MdxResult['still'] = [];
  let imports: readonly string[] = [];
  let inCode: readonly RawReference[] = [];
  const diagnostics: Diagnostic[] = [];
  const processor = createProcessor({
    format: isMarkdown ? 'md' : 'mdx',
    SourceMapGenerator,
    providerImportSource: ownFile('render/react/mdx-components'),
    remarkPlugins: [
      ...markdownSyntax,
      () => (tree: Root) => {
        append(diagnostics, undefinedComponents(tree, path));
        append(diagnostics, attributesAsCode(tree, path));
        imports = importedMdx(tree, path);
        append(diagnostics, includeCode(tree, page, path, options.limits.fileBytes));
        prepared = applyFeatures(tree, text, page, options);
      },
      ...options.remarkPlugins,
    ],
    remarkRehypeOptions: rehypeOptions((heading: Heading) => prepared?.ids.get(heading), options, notes),
    rehypePlugins: [
      // A part in Markdown has HTML instead of JSX.
      () => (tree: HastRoot) => (isMarkdown ? withRawHtml(tree, text, page, options, diagnostics) : tree),
      ...options.rehypePlugins,
      () => (tree: HastRoot) => {
        append(diagnostics, jsxAsElements(tree, path, options));
        if (isPartial(path)) anchorReferences(tree, path);
        finished = finishElements(tree, text, page, options);
        if (notes !== '') prefixFootnoteHeading(tree, notes);
      },
    ],
    recmaPlugins: [
      () => (program: Program) => {
        requiredFiles(program);
        inCode = codeReferences(program, path, finished?.facts.references ?? [], options.site.baseUrl + derivedFolder);
        const { diagnostics: found, still: others } = takeIslands(program, path);
        still = others;
        // What is not imported at all was reported above.
        const isNew = (one: Diagnostic) => !diagnostics.some((known) => isSamePlace(known, one));
        append(diagnostics, found.filter(isNew));
      },
    ],
  });
  try {
    const compiled = processor.processSync(file);
    const code = String(compiled);
    if (prepared === undefined || finished === undefined) throw new Error('The MDX chain ended early.');
    const { facts } = finished as Finished;
    return {
      code,
      ...(compiled.map ? { map: compiled.map as RawSourceMap } : {}),
      still,
      imports,
      facts: { ...(prepared as Prepared).facts, ...facts, references: [...facts.references, ...inCode] },
      diagnostics: [...diagnostics, ...(prepared as Prepared).diagnostics, ...(finished as Finished).diagnostics],
    };
  } catch (error) {
    return {
      code: '',
      still: [],
      imports: [],
      facts: noFacts,
      diagnostics: [syntaxError(error, path, text)],
    };
  }
}

/** Makes elements of JSX that is plain HTML, and reports inline styles if they are not allowed. */
function jsxAsElements(tree: HastRoot, path: string, { html }: CompileOptions): Diagnostic[] {
  const lost: Diagnostic[] = [];
  plainElements(
    tree,
    html === 'safe' ? (one) => lost.push(lostAttribute('style', one.name ?? '', one, path)) : undefined,
  );
  return fewOfEach(lost);
}

const isSamePlace = (one: Diagnostic, other: Diagnostic): boolean =>
  one.line === other.line && one.column === other.column;

function withRawHtml(
  tree: HastRoot,
  text: string,
  { file }: PageFile,
  { html }: CompileOptions,
  diagnostics: Diagnostic[],
): HastRoot {
  const { hast, diagnostics: lost } = resolveRawHtml(tree, html, text, file.path);
  append(diagnostics, lost);
  return hast;
}

/** Converts an error of the compiler, which has a position, to a diagnostic. */
function syntaxError(error: unknown, path: string, text: string): Diagnostic {
  const { reason, line, column, message } = error as {
    reason?: string;
    message?: string;
    line?: number;
    column?: number;
  };
  // Some messages contain their position only as text: `Expected a closing tag for \`<div>\` (3:1-3:6)`.
  const place = /^Expected a closing tag.*\((\d+):(\d+)-\d+:\d+\)/.exec(reason ?? '');
  // That of the block is less exact.
  const at =
    place === null ? { line: line ?? 1, column: column ?? 1 } : { line: Number(place[1]), column: Number(place[2]) };
  const words = syntaxWords(reason ?? message ?? String(error), text.split('\n')[at.line - 1] ?? '');
  return problem('mdx/syntax', words, { file: path, ...at });
}
