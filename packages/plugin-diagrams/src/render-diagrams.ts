import { codeValue, hasCodeWord, type PageContext } from '@autolode/ssg-cli';
import type { Element, Root } from 'hast';
import { SKIP, visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { type Drawing, draw, type Language } from './draw.ts';
import { enlargeable } from './enlargeable.ts';
import { labelDrawing } from './label-drawing.ts';
import { tidyDrawing } from './tidy-drawing.ts';

const languages: Readonly<Record<string, Language>> = {
  mermaid: 'mermaid',
  dot: 'dot',
  graphviz: 'dot',
  gv: 'dot',
  d2: 'd2',
};

/** Pixels that drawings have on the narrowest screens. Wider ones scroll there and can be enlarged. */
const narrow = 320;

/** Replaces code blocks of diagrams with drawings. */
export function renderDiagrams(folder: string, onErrors: 'throw' | 'warn') {
  return (tree: Root, file: VFile): void => {
    const { files, root } = file.data['ssg'] as PageContext;
    let count = 0;
    visit(tree, 'element', (pre: Element, index, parent) => {
      const found = diagramOf(pre);
      if (found === undefined || parent === undefined || index === undefined) return undefined;
      const { language, written, source, title, code } = found;
      const drawing = draw(language, source, { root, folder, files });
      if (!('svg' in drawing)) {
        report(drawing, found, file).fatal = onErrors === 'throw';
        code.properties['className'] = ['language-text'];
        return SKIP;
      }
      const id = `diagram-${++count}`;
      const svg = tidyDrawing(drawing.svg, {
        id,
        isCustom: isCustom(language, source),
        ...linksOf(found, drawing.svg),
      });
      reportCalls(found, file);
      labelDrawing(svg, { id, source, title, language });
      // The Markdown of the page has the source.
      svg.properties = { ...svg.properties, dataSource: source, dataLanguage: written };
      parent.children[index] = {
        type: 'element',
        tagName: 'figure',
        properties: {
          className: ['diagram', `diagram-${language}`],
          dataLanguage: written,
        },
        children: Number(svg.properties['width']) > narrow ? enlargeable(svg, id) : [svg],
      };
      return [SKIP, index + 1];
    });
  };
}

interface Diagram {
  readonly language: Language;
  /** As the author calls it. */
  readonly written: string;
  readonly source: string;
  readonly title: string | undefined;
  readonly code: Element;
}

function diagramOf({ tagName, children: [code] }: Element): Diagram | undefined {
  if (tagName !== 'pre' || code?.type !== 'element' || code.tagName !== 'code') return undefined;
  const { className, dataMeta } = code.properties;
  const classes = Array.isArray(className) ? className.map(String) : [];
  const written = classes.find((name) => name.startsWith('language-'))?.slice('language-'.length) ?? '';
  const language = Object.hasOwn(languages, written) ? languages[written] : undefined;
  if (language === undefined) return undefined;
  const meta = String(dataMeta ?? '');
  if (hasCodeWord(meta, 'source')) {
    // The block shows its code, for which there is no grammar.
    code.properties['className'] = ['language-text'];
    return undefined;
  }
  const source = code.children
    .map((child) => (child.type === 'text' ? child.value : ''))
    .join('')
    .trimEnd();
  return { language, written, source, title: codeValue(meta, 'title'), code };
}

/** Whether an author chose colours: then the diagram keeps them on a light ground in both modes, as the text suits only that. */
const isCustom = (language: Language, source: string): boolean => ownColours[language].test(source);

const ownColours: Readonly<Record<Language, RegExp>> = {
  mermaid: /^[ \t]*(?:classDef|style|linkStyle)\s|^[ \t]*rect\s+rgba?\(|themeVariables|UpdateElementStyle/m,
  dot: /\b(?:color|fillcolor|bgcolor|fontcolor)\s*=/,
  d2: /\b(?:fill|stroke|font-color)\s*:|\btheme-id\s*:/,
};

const clicks = /^[ \t]*click[ \t]+\S+[ \t]+/;

/** What becomes of the links of a diagram. Mermaid itself removes those with some schemes. */
function linksOf(diagram: Diagram, svg: string) {
  const { language, source } = diagram;
  const written =
    language === 'mermaid' ? source.matchAll(new RegExp(`${clicks.source}(?:href[ \\t]+)?"([^"]+)"`, 'gm')) : [];
  const removed = [...written]
    .map(([, url = '']) => url)
    .filter((url) => /^[a-z][a-z\d+.-]*:/i.test(url) && !svg.includes(url));
  return { placeOf: (reference: string) => placeOf(reference, diagram), takeRemoved: () => removed.shift() };
}

/** Reports functions that clicks in Mermaid call. */
function reportCalls({ language, source, code: { position } }: Diagram, file: VFile): void {
  if (language !== 'mermaid' || !source.includes('click')) return;
  for (const [index, text] of source.split('\n').entries()) {
    if (!new RegExp(`${clicks.source}(?!href\\b|")`).test(text)) continue;
    const place = { line: (position?.start.line ?? 1) + index + 1, column: position?.start.column ?? 1 };
    const message = file.message(
      'The mermaid diagram calls a function on a click, but drawings run no scripts.',
      place,
      'diagrams',
    );
    message.note = 'Link to a page instead: click A href "./page.md".';
  }
}

/** The line of a block that has a link; the block if the library wrote the link in another way. */
function placeOf(reference: string, { source, code: { position } }: Diagram): Element['position'] {
  if (position === undefined) return undefined;
  const index = source.split('\n').findIndex((text) => text.includes(reference));
  const place = { line: position.start.line + index + 1, column: 1 };
  return index < 0 ? position : { start: place, end: place };
}

/** What a new drawing needs once. */
const needs = {
  browser: {
    text: 'A new Mermaid diagram needs a browser once.',
    note: 'Build once where Chromium or Chrome is installed, or name one in CHROME_PATH, and commit the folder of the drawings.',
  },
  d2: {
    text: 'A new D2 diagram needs the package @terrastruct/d2 once.',
    note: 'Install it with "npm install --save-dev @terrastruct/d2", build and commit the folder of the drawings; or write ```d2 source to show the code.',
  },
} as const;

function report(
  drawing: Exclude<Drawing, { readonly svg: string }>,
  { code: { position }, written, source }: Diagram,
  file: VFile,
): ReturnType<VFile['message']> {
  const { line = 1, column = 1 } = position?.start ?? {};
  if ('lacks' in drawing) {
    const { text, note } = needs[drawing.lacks];
    const message = file.message(text, { line, column }, 'diagrams');
    message.note = note;
    return message;
  }
  const [first = '', ...others] = drawing.error.trim().split('\n');
  const expected = others.find((text) => /^(?:Expecting|Unrecognized)/.test(text));
  const text = [first.replace(/:$/, ''), expected === undefined ? '' : shortened(expected)].filter(Boolean).join(': ');
  // Some mistakes are noticed at the end.
  const place = { line: line + Math.min(drawing.line ?? 0, source.split('\n').length), column };
  return file.message(`The ${written} diagram has a mistake: ${text.replace(/\.$/, '')}.`, place, 'diagrams');
}

const shortened = (text: string): string => (text.length > 120 ? `${text.slice(0, 117)}…` : text);
