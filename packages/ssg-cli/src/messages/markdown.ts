import { suggestion } from '../lib/nearest.ts';
import { schemesFor } from './allowed-schemes.ts';
import { entry } from './entry.ts';
import { type ForeignSyntax, foreignOptions, foreignSigns } from './foreign-markdown.ts';
import { type NearSyntax, nearSigns } from './near-markdown.ts';
import { asWords, type NearSign } from './near-sign.ts';

const splitOrRaise = (limit: string): string => `Split it, or raise markdown.limits.${limit}.`;

/** A limit that a page exceeds. */
export type Excess =
  | { readonly kind: 'file'; readonly bytes: number; readonly limit: number }
  | { readonly kind: 'line'; readonly characters: number; readonly limit: number }
  | { readonly kind: 'columns'; readonly limit: number }
  | { readonly kind: 'nesting'; readonly what: string; readonly depth: number; readonly limit: number }
  | { readonly kind: 'elements'; readonly limit: number }
  | { readonly kind: 'strong'; readonly count: number; readonly limit: number }
  | { readonly kind: 'brackets'; readonly depth: number; readonly limit: number }
  | { readonly kind: 'directives'; readonly limit: number }
  | { readonly kind: 'filled-cells'; readonly limit: number }
  | { readonly kind: 'included'; readonly characters: number; readonly limit: number }
  | { readonly kind: 'repeated'; readonly limit: number }
  | {
      readonly kind: 'slow';
      readonly what: string;
      readonly within: string;
      readonly count: number;
      readonly limit: number;
      readonly hint: string;
    };

function excessText(excess: Excess): string {
  switch (excess.kind) {
    case 'file':
      return `The file is ${excess.bytes} bytes long; the limit is ${excess.limit}.`;
    case 'line':
      return `The line is ${excess.characters} characters long; the limit is ${excess.limit}.`;
    case 'columns':
      return `The table has more than ${excess.limit} columns.`;
    case 'nesting':
      return `${excess.what} are nested ${excess.depth} levels deep; the limit is ${excess.limit}.`;
    case 'elements':
      return `HTML elements are nested more than ${excess.limit} levels deep.`;
    case 'strong':
      return `The paragraph contains ${excess.count} opening "**"; the limit is ${excess.limit}.`;
    case 'directives':
      return `The page contains more than ${excess.limit} directives with a label or attributes.`;
    case 'filled-cells':
      return `The tables on this page have more than ${excess.limit} missing cells: rows shorter than the header are padded with empty cells.`;
    case 'included':
      return `The files that code blocks show up to here have ${excess.characters} characters; the limit is ${excess.limit}.`;
    case 'repeated':
      return `The page grows to more than ${excess.limit} characters, because what an abbreviation, a link or a term stands for is repeated wherever it is used.`;
    case 'slow':
      return `The ${excess.within} contains ${excess.count} ${excess.what}; with the remark parser, the limit is ${excess.limit}.`;
    default:
      return `Brackets are nested ${excess.depth} levels deep; the limit is ${excess.limit}.`;
  }
}

function excessHint(excess: Excess): string {
  switch (excess.kind) {
    case 'file':
      return splitOrRaise('fileBytes');
    case 'line':
      return 'Break it, or raise markdown.limits.lineLength.';
    case 'columns':
      return splitOrRaise('tableColumns');
    case 'nesting':
      return 'Flatten them.';
    case 'elements':
      return 'Close them.';
    case 'strong':
      return 'Escape asterisks that are not markup: \\*.';
    case 'directives':
      return 'Split the page, or escape colons that are text: \\:.';
    case 'filled-cells':
      return 'Use fewer columns, or end the table with a blank line.';
    case 'included':
      return 'Show a region of the file, or raise markdown.limits.fileBytes.';
    case 'repeated':
      return 'Shorten the definition, use it less often, or raise markdown.limits.fileBytes.';
    case 'slow':
      return excess.hint;
    default:
      return 'Escape brackets that are not links: \\[.';
  }
}

export interface Unclosed {
  readonly name: string;
  readonly advice:
    | { readonly kind: 'inner'; readonly inner: string; readonly line: number; readonly colons: number }
    | { readonly kind: 'too-few'; readonly line: number; readonly colons: number; readonly needed: number }
    | { readonly kind: 'missing'; readonly colons: number };
}

function closingHint({ name, advice }: Unclosed): string {
  switch (advice.kind) {
    case 'inner':
      return `":::${advice.inner}" in line ${advice.line} has ${advice.colons} colons too, so its closing line closes both. If it belongs inside, open and close ":::${name}" with ${advice.colons + 1} colons; if not, close ":::${name}" above line ${advice.line}.`;
    case 'too-few':
      return `Line ${advice.line} has ${advice.colons} colons, but the block opens with ${advice.needed} and needs as many to close.`;
    default:
      return `Add a line with ${advice.colons} colons below it.`;
  }
}

export type CodeFileFault =
  | { readonly kind: 'no-file'; readonly file: string }
  | { readonly kind: 'no-region'; readonly file: string; readonly region: string; readonly near?: string | undefined }
  | { readonly kind: 'no-name'; readonly region: string }
  | { readonly kind: 'open-region'; readonly file: string; readonly region: string }
  | { readonly kind: 'not-empty' | 'refused'; readonly file: string };

export type IncludeFault =
  | { readonly kind: 'no-file'; readonly file: string; readonly wanted: string }
  | { readonly kind: 'deep'; readonly file: string; readonly most: number }
  | { readonly kind: 'large'; readonly file: string; readonly limit: number }
  | { readonly kind: 'mdx' | 'no-markdown' | 'refused' | 'circle'; readonly file: string };

/** Something that a page says in a way that is nearly Markdown, or that of another tool. */
export interface Found<Kind> {
  readonly kind: Kind;
  readonly written: string;
  /** How often the kind occurs besides. */
  readonly more: number;
}

const nearText = ({ is }: NearSign, { written, more }: Found<string>): string =>
  `"${written}" is ${is}${more === 0 ? '' : ` (and ${more === 1 ? 'once more' : `${more} more times`} on the page)`}.`;

/** What to write. Only what stands in the words of a page can be meant as words. */
function nearHint(sign: NearSign, { written }: Found<string>): string {
  const instead = typeof sign.instead === 'string' ? sign.instead : sign.instead(written);
  const isInWords = sign.in === undefined || sign.in === 'opening';
  return isInWords ? `${instead} To show it as it is, ${asWords(written)}.` : instead;
}

/** One example of each kind. */
const examplesOf = <Kind extends string>(signs: Readonly<Record<Kind, NearSign>>): Found<Kind>[] =>
  Object.entries<NearSign>(signs).map(([kind, { example }], index) => ({
    kind: kind as Kind,
    written: example,
    more: index === 0 ? 2 : 0,
  }));

/** Messages about Markdown. */
export const markdownMessages = {
  'markdown/alert': entry<{ readonly name: string; readonly hasTitle: boolean; readonly kinds: readonly string[] }>({
    severity: 'warning',
    message: ({ name, hasTitle }) =>
      hasTitle ? `Text after [!${name}] turns the alert into a plain quote.` : `Unknown alert "[!${name}]".`,
    hint: ({ name, hasTitle, kinds }) =>
      hasTitle
        ? `Start the text on the next line, or write :::${name.toLowerCase()} Title.`
        : suggestion(name.toLowerCase(), kinds),
    cause: 'A quote starts like an alert, `[!NOTE]`, but its kind is unknown or text follows on the same line.',
    remedy: 'Fix the kind, and start the text on the next line.',
    examples: [
      { name: 'NOTE', hasTitle: true, kinds: ['note', 'tip'] },
      { name: 'NOTTE', hasTitle: false, kinds: ['note', 'tip'] },
    ],
  }),
  'markdown/empty-link': entry<{ readonly text: string }>({
    severity: 'warning',
    message: ({ text }) => `The link "${text}" has no URL, so it opens the page that contains it.`,
    hint: 'Write the URL in the parentheses: [text](page.md). Without a link, write the text alone.',
    cause: 'A link such as `[text]()` has no URL.',
    remedy: 'Write the URL, or the text alone.',
    examples: [{ text: 'Setup' }],
  }),
  'markdown/nameless-link': entry<{ readonly url: string }>({
    severity: 'warning',
    message: ({ url }) => `The link to "${url}" has no text, so screen readers cannot say where it leads.`,
    hint: 'Write the text in the brackets: [text](page.md). An image that is a link needs one as well: [![text](image.png)](page.md).',
    cause: 'A link such as `[](page.md)` has no text, and contains no image that has one.',
    remedy: 'Write what the link leads to in its brackets, or in those of its image.',
    examples: [{ url: 'setup.md' }],
  }),
  'markdown/defined-twice': entry<{ readonly name: string; readonly line: number }>({
    severity: 'warning',
    message: ({ name, line }) => `"${name}" is defined a second time, which has no effect: the page uses line ${line}.`,
    hint: 'Remove one of the two, or give this one another name, here and where the text refers to it.',
    cause: 'A page defines the same footnote or link twice. Markdown uses the first.',
    remedy: 'Remove one of the two, or give one of them another name.',
    examples: [{ name: '[^1]', line: 12 }],
  }),
  'markdown/empty-heading': entry({
    severity: 'warning',
    message: 'The heading has no text.',
    hint: 'Write its text after the "#" signs, or remove it.',
    cause: 'A heading has no words, so that it is a gap in the page and its outline.',
    remedy: 'Write its text, or remove it. An image in a heading needs an alternative text.',
  }),
  'markdown/image-text': entry({
    severity: 'warning',
    message: 'The image has no alternative text, so people who do not see it do not know what it shows.',
    hint: 'Write what it shows in the brackets: ![text](image.png). For decoration, write <img src="image.png" alt="" />.',
    cause:
      'An image such as `![](image.png)`, or an `<img>` without `alt`, has no alternative text: screen readers, search and readers whose images do not load have nothing of it.',
    remedy:
      'Write what the image shows in the brackets or in `alt`. An image that is only decoration says so with an empty `alt`: `<img src="image.png" alt="">`.',
  }),
  'markdown/foreign-syntax': entry<Found<ForeignSyntax>>({
    severity: 'warning',
    message: (found) => nearText(foreignSigns[found.kind], found),
    hint: (found) => nearHint(foreignSigns[found.kind], found),
    cause:
      'A page contains the syntax of another tool, such as a shortcode of Hugo or a wiki link, which is shown as text.',
    remedy:
      'Write it in Markdown or as a directive. `npx ssg migrate` converts sites of Docusaurus, VitePress, Starlight, MkDocs, Mintlify and GitBook.',
    examples: examplesOf<ForeignSyntax>(foreignSigns),
  }),
  'markdown/code-file': entry<CodeFileFault>({
    message: (fault) => {
      switch (fault.kind) {
        case 'no-file':
          return `The code block includes "${fault.file}", but there is no such file.`;
        case 'no-name':
          return `The code block names the region "${fault.region}", but no file.`;
        case 'no-region':
          return `The code block includes the region "${fault.region}", but "${fault.file}" has no such region.`;
        case 'open-region':
          return `The code block includes the region "${fault.region}" of "${fault.file}", which does not end.`;
        case 'refused':
          return `The code block includes "${fault.file}", which content may not publish.`;
        default:
          return `The code block includes "${fault.file}" and has lines of its own.`;
      }
    },
    hint: (fault) => {
      switch (fault.kind) {
        case 'no-file':
          return "Paths start at the site's folder.";
        case 'no-name':
          return 'Add `file="…"` in front of it.';
        case 'no-region':
          return `${fault.near === undefined ? '' : `Did you mean "${fault.near}"? `}A region begins with a comment such as "// #region ${fault.region}".`;
        case 'open-region':
          return 'A region ends with a comment such as "// #endregion", one for each that begins in it.';
        case 'refused':
          return "Include files in the site's folder only, and none that contain secrets.";
        default:
          return 'Remove the lines, or remove `file`.';
      }
    },
    cause:
      'A code block includes a file or region that does not exist, does not end or may not be published, or has lines of its own too.',
    remedy: 'Fix the path or the name of the region, or end the region in the file.',
    examples: [
      { kind: 'no-file', file: 'src/setp.ts' },
      { kind: 'no-region', file: 'src/setup.ts', region: 'strat', near: 'start' },
      { kind: 'no-name', region: 'start' },
      { kind: 'open-region', file: 'src/setup.ts', region: 'start' },
      { kind: 'not-empty', file: 'src/setup.ts' },
      { kind: 'refused', file: '../.env' },
    ],
  }),
  'markdown/include': entry<IncludeFault>({
    message: (fault) => {
      switch (fault.kind) {
        case 'no-file':
          return `The page includes "${fault.file}", but there is no such file.`;
        case 'refused':
          return `The page includes "${fault.file}", which content may not publish.`;
        case 'circle':
          return `"${fault.file}" is included in itself.`;
        case 'deep':
          return `"${fault.file}" is not included: more than ${fault.most} files are inside each other.`;
        case 'large':
          return `"${fault.file}" is not included: the files of the page would have more than ${fault.limit} characters.`;
        default:
          return `"${fault.file}" is not included: it is not a .md file.`;
      }
    },
    hint: (fault) => {
      switch (fault.kind) {
        case 'no-file':
          return `Looked for ${fault.wanted}. Paths are relative to the file that includes; @site/ stands for the site's folder.`;
        case 'refused':
          return "Include files in the site's folder only, and none that contain secrets.";
        case 'circle':
          return 'Remove one of the two.';
        case 'deep':
          return 'Include the inner files in the page itself.';
        case 'large':
          return 'Include fewer files, or raise markdown.limits.fileBytes.';
        case 'mdx':
          return "Rename the page to .mdx and import the file: import Part from './_part.mdx';";
        default:
          return 'Show other files in a code block: ```js file="src/client.js".';
      }
    },
    cause: 'A page includes a file that does not exist, may not be published, is no Markdown, or includes itself.',
    remedy: 'Fix the path, which is relative to the file that includes, or remove the line.',
    examples: [
      { kind: 'no-file', file: './_pert.md', wanted: 'docs/_pert.md' },
      { kind: 'refused', file: '../../notes.md' },
      { kind: 'circle', file: './_part.md' },
      { kind: 'deep', file: './_part.md', most: 10 },
      { kind: 'large', file: './_part.md', limit: 2000000 },
      { kind: 'mdx', file: './_part.mdx' },
      { kind: 'no-markdown', file: './part.txt' },
    ],
  }),
  'markdown/code-language': entry<{
    readonly language: string;
    readonly near?: string | undefined;
    /** The language of which other generators show differences under this name, such as `js` for `diff-js`. */
    readonly differing?: string | undefined;
    /** The plugin that draws diagrams in the language; empty if there is none. */
    readonly plugin?: string | undefined;
  }>({
    severity: 'warning',
    message: ({ language, plugin }) =>
      plugin === undefined
        ? `Unknown code language "${language}": the block is not highlighted.`
        : `The "${language}" diagram is shown as text, because ${plugin === '' ? 'ssg cannot render it' : 'no plugin draws it'}.`,
    hint: ({ near, plugin, differing }) => {
      if (differing !== undefined)
        return `Write "${differing}" and [!code ++] or [!code --] in comments at the ends of lines, or write "diff".`;
      if (plugin === '')
        return 'Write it as a Mermaid, Graphviz or D2 diagram, or create an SVG with its own tool and show it as an image. Write "text" to show the code.';
      return plugin === undefined
        ? `${near === undefined ? '' : `Did you mean "${near}"? `}Write "text" for a block without highlighting.`
        : `Install ${plugin} and add it to \`plugins\`, or write "text".`;
    },
    cause: 'The language of a code block is unknown, so the block is not highlighted.',
    remedy: 'Fix the name, add the plugin that draws the diagram, or write `text`.',
    examples: [
      { language: 'typscript', near: 'typescript' },
      { language: 'diff-js', differing: 'js' },
      { language: 'mermaid', plugin: '@autolode/plugin-diagrams' },
      { language: 'plantuml', plugin: '' },
    ],
  }),
  'markdown/code-controls': entry<{ readonly count: number; readonly isText?: boolean }>({
    severity: 'warning',
    message: ({ count, isText }) =>
      `The ${isText === true ? 'text' : 'code block'} contains ${count === 1 ? 'an escape code' : `${count} escape codes`} of a terminal, which browsers cannot show.`,
    hint: 'They were left out. Remove them: write the output of the command to a file, or run it with NO_COLOR=1.',
    cause:
      'A code block or a text contains escape codes: characters that begin with ESC (U+001B) and set colours or move the cursor in a terminal. Browsers would show what follows them, such as `[31m`.',
    remedy: 'Remove them from the text. Until then they are left out, and nothing is coloured.',
    examples: [{ count: 2 }, { count: 1, isText: true }],
  }),
  'markdown/code-note': entry<{ readonly note: string; readonly near: string }>({
    severity: 'warning',
    message: ({ note }) => `The note "[!code ${note}]" in a code block is unknown, so it is shown as it is written.`,
    hint: ({ near }) => `Did you mean "[!code ${near}]"?`,
    cause: 'A comment in a code block is nearly a note about its line, such as `[!code focus]`.',
    remedy: 'Fix the name of the note.',
    examples: [{ note: 'focos', near: 'focus' }],
  }),
  'markdown/code-option': entry<{
    readonly word: string;
    readonly known: readonly string[];
    /** Why an option, or lines in braces, have no effect. */
    readonly reason?: 'no-lines' | 'reversed' | 'beyond' | 'short' | 'twice' | undefined;
    /** The number of lines of the block. */
    readonly lines?: number | undefined;
  }>({
    severity: 'warning',
    message: ({ word, reason }) =>
      reason === undefined || reason === 'short' || reason === 'twice'
        ? `"${word}" after the language of a code block has no effect.`
        : `The lines "${word}" after the language of a code block have no effect.`,
    hint: ({ word, known, reason, lines = 0 }) => {
      if (reason === 'no-lines') return 'Write numbers of lines, beginning with 1: {1,3-5}.';
      if (reason === 'reversed') return `Write ${word.split('-').reverse().join('-')}.`;
      const length = `The block has ${lines} ${lines === 1 ? 'line' : 'lines'}`;
      if (reason === 'beyond') return `${length}.`;
      if (reason === 'twice') return 'The block has this option already.';
      if (reason === 'short') return `${length}; only blocks of 18 lines and more collapse.`;
      if (word === 'twoslash') return 'Add @autolode/plugin-twoslash to `plugins`. It reads blocks in ts and tsx.';
      if (word === 'live') return 'Code is shown, not run.';
      const [, label] = /^\[(.+)\]$/.exec(word) ?? [];
      if (label !== undefined) return `Write title="${label}".`;
      const [, instead] = foreignOptions.find(([option]) => option.test(word)) ?? [];
      if (instead !== undefined) return instead;
      const [name = '', value] = word.split('=', 2);
      return name === 'title' && value !== undefined ? 'Put the title in quotes.' : suggestion(name, known);
    },
    cause:
      'The first line of a code block contains a word that neither `ssg` nor a plugin reads. Other generators may have read it.',
    remedy:
      'Fix the word, or remove it. Pairs such as `test="a"` may be for other tools and are not checked. Neither are words that are no options of `ssg` if a plugin for Markdown is configured, because it may read them.',
    examples: [
      { word: 'shwoLineNumbers', known: ['title', 'showLineNumbers'] },
      { word: 'title=a.ts', known: ['title'] },
      { word: 'twoslash', known: ['title'] },
      { word: 'live', known: ['title'] },
      { word: '[npm]', known: ['title'] },
      { word: 'ins={2}', known: ['title'] },
      { word: '{file="a.ts"}', known: ['title', 'file'] },
      { word: '99', known: ['title'], reason: 'beyond', lines: 1 },
      { word: '3-1', known: ['title'], reason: 'reversed', lines: 5 },
      { word: 'collapse', known: ['title'], reason: 'short', lines: 5 },
      { word: 'title="b"', known: ['title'], reason: 'twice' },
    ],
  }),
  'markdown/duplicate-id': entry<{ readonly id: string; readonly kind: 'heading' | 'element' }>({
    message: ({ id, kind }) =>
      kind === 'heading' ? `Duplicate heading id "${id}".` : `Duplicate id "${id}"; the second was removed.`,
    hint: ({ kind }) => (kind === 'heading' ? 'Give one of the headings another id.' : 'Choose another id.'),
    cause: 'Two headings or elements have the same id.',
    remedy: 'Give one of them a different one: `{#other}`.',
    examples: [
      { id: 'setup', kind: 'heading' },
      { id: 'setup', kind: 'element' },
    ],
  }),
  'markdown/failed': entry<
    | { readonly kind: 'failed'; readonly reason: string }
    | { readonly kind: 'too-deep' }
    | { readonly kind: 'not-compiled'; readonly others: number }
  >({
    message: (values) => {
      if (values.kind === 'too-deep') return 'The text is nested too deeply.';
      if (values.kind === 'failed') return `Could not compile the page: ${values.reason}.`;
      const which = values.others === 0 ? 'The page was' : `The page and ${values.others} more were`;
      return `${which} not compiled, because other pages crashed the worker threads.`;
    },
    hint: ({ kind }) => {
      if (kind === 'too-deep') return 'Flatten lists, quotes and emphasis.';
      return kind === 'failed'
        ? 'Look for unusual markup, or for a Markdown plugin that fails.'
        : 'Fix the pages that took too long or failed, then build again.';
    },
    cause: 'A page could not be compiled.',
    remedy: 'Look for unusual markup, or for a Markdown plugin that fails.',
    examples: [
      { kind: 'failed', reason: 'a plugin threw an error' },
      { kind: 'too-deep' },
      { kind: 'not-compiled', others: 0 },
      { kind: 'not-compiled', others: 12 },
    ],
  }),
  'markdown/heading-id': entry<{ readonly id: string }>({
    message: ({ id }) => `The heading id "${id}" contains characters that are not allowed in an anchor.`,
    hint: 'Use letters, digits, "-", "_" or ".".',
    cause: 'The id after a heading contains characters that are not allowed in an anchor.',
    remedy: 'Use letters, digits, `-` and `_`.',
    examples: [{ id: 'a b' }],
  }),
  'markdown/html': entry<
    | { readonly kind: 'component' | 'element' | 'element-and-content'; readonly name: string }
    | { readonly kind: 'attribute'; readonly name: string; readonly attribute: string }
  >({
    severity: 'warning',
    message: (values) => {
      const { name } = values;
      switch (values.kind) {
        case 'component':
          return `<${name}> is not rendered: .md files cannot use components. Its tags were removed and its content kept.`;
        case 'element-and-content':
          return `<${name}> and its content were removed: this HTML is not allowed in .md files.`;
        case 'element':
          return `<${name}> was removed: this HTML is not allowed in .md files. Its content was kept.`;
        default:
          return `The attribute "${values.attribute}" of <${name}> was removed: it is not allowed with markdown.html: 'safe'.`;
      }
    },
    hint: (values) => {
      const { kind, name } = values;
      if (kind === 'component')
        return `Rename the file to .mdx and import ${name}, or use a directive (:::name). To show the characters, write \\<${name}>.`;
      if (name.toLowerCase() === 'iframe' && kind !== 'attribute')
        return `Use the directive ::iframe[Title]{src="https://…"} (::youtube and ::vimeo for their videos), rename the file to .mdx, or set markdown.html to 'trusted'. To show the characters, write \\<iframe>.`;
      if (kind !== 'attribute')
        return `Use a directive (:::name), rename the file to .mdx, or set markdown.html to 'trusted'. To show the characters, write \\<${name}>.`;
      return values.attribute === 'style' || values.attribute.startsWith('on')
        ? 'The Content-Security-Policy forbids it anyway: use a directive (:::name), or a component in an .mdx file.'
        : "Use a directive (:::name), rename the file to .mdx, or set markdown.html to 'trusted'.";
    },
    cause:
      "HTML that `markdown.html: 'safe'` does not allow was removed from a page: an element, a component or an attribute.",
    remedy:
      "Use a directive, rename the file to `.mdx`, or set `markdown.html` to `'trusted'`. Write `\\<` for the character itself.",
    examples: [
      { kind: 'component', name: 'Chart' },
      { kind: 'element-and-content', name: 'script' },
      { kind: 'element', name: 'form' },
      { kind: 'element', name: 'iframe' },
      { kind: 'attribute', name: 'p', attribute: 'onclick' },
      { kind: 'attribute', name: 'p', attribute: 'slot' },
    ],
  }),
  'markdown/large': entry<{ readonly bytes: number }>({
    severity: 'warning',
    message: ({ bytes }) => `The file is ${bytes} bytes long, which is a lot for one page.`,
    hint: 'Split it, so that people can read and search it; or raise markdown.limits.fileBytes.',
    cause: 'A page is so long that it is hard to read and search.',
    remedy: 'Split it, or raise `markdown.limits.fileBytes`.',
    examples: [{ bytes: 612_000 }],
  }),
  'markdown/limit': entry<Excess>({
    message: excessText,
    hint: excessHint,
    cause: 'A page exceeds a limit that keeps builds from hanging.',
    remedy: 'Split it, or raise the limit under `markdown.limits`.',
    examples: [
      { kind: 'file', bytes: 3_000_000, limit: 2_000_000 },
      { kind: 'line', characters: 120_000, limit: 100_000 },
      { kind: 'columns', limit: 200 },
      { kind: 'nesting', what: 'Quotes and lists', depth: 110, limit: 100 },
      { kind: 'elements', limit: 500 },
      { kind: 'strong', count: 1001, limit: 1000 },
      { kind: 'brackets', depth: 501, limit: 500 },
      { kind: 'directives', limit: 5000 },
      { kind: 'filled-cells', limit: 100_000 },
      { kind: 'included', characters: 2_400_000, limit: 2_000_000 },
      { kind: 'repeated', limit: 20_000_000 },
      {
        kind: 'slow',
        what: 'underlined headings',
        within: 'page',
        count: 1001,
        limit: 1000,
        hint: 'Write headings with "#", or split the page.',
      },
    ],
  }),
  'markdown/module-syntax': entry<{ readonly word?: string | undefined }>({
    severity: 'warning',
    message: ({ word }) =>
      `${word === undefined ? 'A comment in braces' : `"${word}"`} is shown as text: only .mdx files support it.`,
    hint: ({ word }) =>
      word === undefined
        ? 'Write <!-- … -->, or rename the file to .mdx.'
        : 'Rename the file to .mdx, or remove the line and use a directive (:::name). To show code, put it in backticks.',
    cause: 'A `.md` file contains an import, an export or a comment in braces, which is shown as text.',
    remedy: 'Rename the file to `.mdx`, or remove the line.',
    examples: [{ word: 'import' }, {}],
  }),
  'markdown/reserved-id': entry<{ readonly id: string }>({
    severity: 'warning',
    message: ({ id }) => `The id "${id}" is used by the page around the article; it was removed here.`,
    hint: 'Choose another id.',
    cause: 'An id in a page is used by the page around the article.',
    examples: [{ id: 'main' }],
  }),
  'markdown/media-as-image': entry<{ readonly url: string; readonly element: 'video' | 'audio' }>({
    severity: 'warning',
    message: ({ url, element }) =>
      `"${url}" is ${element === 'video' ? 'a video' : 'a sound'}, which browsers do not show as an image.`,
    hint: ({ url, element }) => `Write <${element} controls src="${url}"></${element}>.`,
    cause: 'A video or sound is written as an image.',
    remedy: 'Write it as `<video controls src="…"></video>` or `<audio controls src="…"></audio>`.',
    examples: [{ url: './demo.mp4', element: 'video' }],
  }),
  'markdown/stray-colons': entry<{ readonly text: string }>({
    severity: 'warning',
    message: ({ text }) => `"${text}" is shown as text: no block opens or closes here.`,
    hint: 'A block opens with :::name or :::name[Title] and closes with as many colons. To show colons, write \\:::.',
    cause: 'A line starts with colons, but no block opens or closes there, so the colons are shown.',
    remedy: 'Fix the name or the number of colons, or write `\\:::`.',
    examples: [{ text: ':::: note' }],
  }),
  'markdown/time': entry<{ readonly reason: string }>({
    message: ({ reason }) => `Could not compile the page: ${reason}.`,
    hint: 'Split the page or the block that starts here, or raise markdown.limits.seconds. If it is not large, look for a plugin or component that loops.',
    cause: 'A page did not compile in time.',
    remedy: 'Look for a plugin that loops, or split the page.',
    examples: [{ reason: 'it took longer than 30 seconds of processor time (markdown.limits.seconds)' }],
  }),
  'markdown/near': entry<Found<NearSyntax>>({
    severity: 'warning',
    message: (found) => nearText(nearSigns[found.kind], found),
    hint: (found) => nearHint(nearSigns[found.kind], found),
    cause:
      'A text looks like a heading, a list, a link, a table or other markup, but is none, so its signs are shown. Programs such as Word and Excel, and keyboards with wide characters, write them differently.',
    remedy: 'Write it as Markdown, or put a backslash in front of it.',
    examples: examplesOf<NearSyntax>(nearSigns),
  }),
  'markdown/table-cells': entry<{ readonly cells: number; readonly columns: number }>({
    severity: 'warning',
    message: ({ cells, columns }) =>
      `The row has ${cells} cells, and the table has ${columns === 1 ? 'one column' : `${columns} columns`}: what the other cells contain is left out.`,
    hint: 'Add a column to the first two rows. Where a bar belongs to the words of a cell, write \\|, in code as well.',
    cause: 'A row of a table has more cells than the table has columns, and Markdown leaves them out.',
    remedy: 'Add a column to the first two rows, or write `\\|` for a bar that belongs to the words of a cell.',
    examples: [{ cells: 3, columns: 2 }],
  }),
  'markdown/merge-conflict': entry<{ readonly until: number }>({
    message: ({ until }) => `A merge conflict was not resolved: it starts here and ends on line ${until}.`,
    hint: 'Edit the page so that it says what both changes need, and remove the lines with <<<<<<<, ======= and >>>>>>>. To show such lines, put them in a code block.',
    cause: 'A page contains the marks that git writes where two changes contradict each other.',
    remedy: 'Edit the page so that it says what both changes need, and remove the marks.',
    examples: [{ until: 9 }],
  }),
  'markdown/unclosed-code': entry({
    severity: 'warning',
    message: 'The code block that starts here is never closed.',
    hint: 'Add a line with the same fence below it.',
    cause: 'A code block is never closed.',
    remedy: 'Add the same fence below it.',
  }),
  'markdown/unclosed-directive': entry<Unclosed>({
    message: ({ name }) => `The block ":::${name}" that starts here is never closed.`,
    hint: closingHint,
    cause: 'A `:::` block is never closed.',
    remedy: 'Add a line with as many colons below it. An outer block needs more colons than an inner one.',
    examples: [
      { name: 'note', advice: { kind: 'missing', colons: 3 } },
      { name: 'note', advice: { kind: 'too-few', line: 9, colons: 3, needed: 4 } },
      { name: 'tabs', advice: { kind: 'inner', inner: 'tab', line: 5, colons: 3 } },
    ],
  }),
  'markdown/definition': entry({
    severity: 'warning',
    message: 'What is indented below a definition is shown as code.',
    hint: 'A definition is one paragraph. Write several definitions, each after ": ", or headings with text below them.',
    cause: 'Lines below a definition (`: text`) are indented by four spaces. Other tools make them part of it.',
    remedy: 'Write a definition of one paragraph, several definitions of a term, or headings with text below them.',
  }),
  'markdown/unknown-variable': entry<{
    readonly name: string;
    readonly near: string | undefined;
    readonly isAny: boolean;
  }>({
    message: ({ name }) => `The config has no variable "${name}".`,
    hint: ({ near, isAny }) =>
      near !== undefined
        ? `Did you mean "${near}"?`
        : isAny
          ? 'Add it to `markdown.variables`.'
          : 'Add it to the config: markdown: { variables: { name: "value" } }.',
    cause: 'A page shows a value with `:var[name]` that `markdown.variables` of the config does not have.',
    remedy: 'Fix the name, or add the variable to the config.',
    examples: [
      { name: 'relese', near: 'release', isAny: true },
      { name: 'year', near: undefined, isAny: true },
      { name: 'year', near: undefined, isAny: false },
    ],
  }),
  'markdown/unknown-footnote': entry<{ readonly name: string }>({
    severity: 'warning',
    message: ({ name }) => `"[^${name}]" is shown as text: the page has no such footnote.`,
    hint: ({ name }) =>
      `Write the footnote on a line of its own: [^${name}]: Its text. To show the brackets, write \\[^${name}].`,
    cause: 'A page refers to a footnote that it does not have.',
    remedy: 'Write the footnote, such as `[^1]: Its text.`, or write `\\[^1]` to show the brackets.',
    examples: [{ name: '2' }],
  }),
  'markdown/unused-footnote': entry<{ readonly name: string }>({
    severity: 'warning',
    message: ({ name }) => `The footnote "[^${name}]" is not shown: nothing on the page refers to it.`,
    hint: ({ name }) => `Write [^${name}] where it belongs, or remove the footnote.`,
    cause: 'A page has a footnote that nothing refers to, so it is not shown.',
    remedy: 'Write its name, such as `[^1]`, where it belongs, or remove the footnote.',
    examples: [{ name: '2' }],
  }),
  'markdown/unsafe-url': entry<{ readonly url: string; readonly isImage: boolean }>({
    severity: 'warning',
    message: ({ url, isImage }) =>
      `URL scheme not allowed: "${url.slice(0, 80)}". The ${isImage ? 'image was removed and its description' : 'link was removed and its text'} kept.`,
    hint: ({ url, isImage }) => (isImage ? 'Save the image as a file beside the page.' : schemesFor(url)),
    cause: 'A URL has a scheme that is not allowed.',
    remedy:
      'Use http, https, mailto or tel, or allow the scheme in `markdown.linkSchemes`. Save an image from a `data:` URL as a file beside the page.',
    examples: [
      { url: 'javascript:alert(1)', isImage: false },
      { url: 'vscode://file/a.ts', isImage: false },
      { url: 'data:image/png;base64,iVBORw0KGgo', isImage: true },
    ],
  }),
};

/** Messages about MDX. */
export const mdxMessages = {
  'mdx/heading-value': entry<{ readonly expression: string; readonly isTitle?: true }>({
    severity: 'warning',
    message: ({ expression }) => `The value of {${expression}} is not known before the page is rendered.`,
    hint: ({ isTitle }) =>
      isTitle
        ? 'It is missing in the title of the page: write "title" in the front matter.'
        : 'It is missing in the table of contents and in the anchor. Use a constant of the page (export const name = "…";), or write the words.',
    cause: 'A heading of an MDX page contains an expression whose value only rendering knows.',
    remedy:
      'The value is missing in the table of contents and in the anchor of the heading, or in the title of the page. Use a constant that the page exports with a plain value, `export const limit = 100;`, write the words, or write `title` in the front matter.',
    examples: [{ expression: 'limits.page' }, { expression: 'limits.page', isTitle: true }],
  }),
  'mdx/island': entry<
    | { readonly kind: 'mode'; readonly mark: string; readonly mode: string; readonly modes: readonly string[] }
    | { readonly kind: 'not-imported'; readonly name: string }
    | { readonly kind: 'element'; readonly name: string }
    | { readonly kind: 'several'; readonly marks: readonly string[] }
  >({
    message: (values) => {
      if (values.kind === 'mode') return `"${values.mark}" is not a valid hydration mode.`;
      if (values.kind === 'several') return `A component is hydrated once, not with ${values.marks.join(' and ')}.`;
      if (values.kind === 'element') return `<${values.name}> cannot be hydrated: it is an element.`;
      return `<${values.name}> cannot be hydrated: it is no component that this file imports from a module.`;
    },
    hint: (values) =>
      values.kind === 'mode'
        ? suggestion(values.mode, values.modes)
        : values.kind === 'several'
          ? 'Keep one of them.'
          : values.kind === 'element'
            ? 'Remove the attribute. What reacts to visitors is a component in a module of its own.'
            : 'The browser loads the module of an island, and not this file. Export the component from a module of its own, and import it.',
    cause: 'A component cannot be hydrated: the file that marks it must import it.',
    remedy: 'Export the component from a module of its own, and import it.',
    examples: [
      {
        kind: 'mode',
        mark: 'client:visble',
        mode: 'visble',
        modes: ['load', 'idle', 'visible', 'intent', 'only', 'none'],
      },
      { kind: 'not-imported', name: 'Chart' },
      { kind: 'element', name: 'button' },
      { kind: 'several', marks: ['client:load', 'client:visible'] },
    ],
  }),
  'mdx/not-hydrated': entry<{
    readonly name: string;
    readonly sign: string;
    readonly file: string;
    readonly line: number;
  }>({
    severity: 'warning',
    message: ({ name, sign, file, line }) =>
      `<${name}> is not hydrated, so "${sign}" (${file}:${line}) does nothing in the browser.`,
    hint: 'Add `client:visible`, `client:load`, `client:idle` or `client:intent`. Use `client:none` if this is intended.',
    cause: 'An MDX page uses a component with state or event handlers without hydrating it.',
    remedy: 'Add `client:visible` or another mode. Use `client:none` to render the component only at build time.',
    examples: [{ name: 'Chart', sign: 'useState', file: 'components/Chart.tsx', line: 4 }],
  }),
  'mdx/syntax': entry<{ readonly reason: string; readonly advice?: string }>({
    message: ({ reason }) => `Invalid MDX: ${reason}.`,
    hint: ({ advice }) =>
      advice ??
      'In MDX, { starts an expression and < a component: write \\{ and \\< for the characters, {/* … */} for a comment.',
    cause: 'A page is not valid MDX.',
    remedy: 'Write what the message says; `\\{` and `\\<` for the characters themselves.',
    examples: [
      { reason: '<br> is never closed', advice: 'Write <br />: in MDX, elements without content end in />.' },
      { reason: 'Unexpected `Property` in code: only spread elements are supported' },
    ],
  }),
  'mdx/undefined-component': entry<{
    readonly name: string;
    readonly first: string;
    readonly known: readonly string[];
  }>({
    message: ({ name }) => `The component <${name}> is not imported.`,
    hint: ({ first, known }) => (known.length === 0 ? `Write: import ${first} from './…';` : suggestion(first, known)),
    cause: 'An MDX page uses a component that it does not import.',
    remedy: 'Import it.',
    examples: [
      { name: 'Chart', first: 'Chart', known: [] },
      { name: 'Cart', first: 'Cart', known: ['Chart'] },
    ],
  }),
};
