import { posix } from 'node:path';
import { hideCode } from '../../lib/hide-code.ts';
import type { Note } from '../note.ts';

/** Components of the old theme that are words of Markdown here. */
const themeComponents =
  /^(?:@theme\/(?:Tabs|TabItem|Admonition|CodeBlock|Details|Heading|ThemedImage)|@docusaurus\/(?:Link|useBaseUrl|Translate|BrowserOnly|Head))$/;

const attribute = (tag: string, name: string): string | undefined => {
  const found = new RegExp(`\\b${name}=(?:"([^"]*)"|'([^']*)'|\\{['"\`]([^'"\`]*)['"\`]\\})`).exec(tag);
  return found?.[1] ?? found?.[2] ?? found?.[3];
};

/**
 * Turns what MDX brings in from the old theme into Markdown: tabs and admonitions into directives, links and images into
 * their Markdown. What is left of components and expressions is told line by line. Lines keep their number.
 */
export function convertContent(text: string, file: string): { readonly text: string; readonly notes: readonly Note[] } {
  const notes: Note[] = [];
  const isMdx = file.endsWith('.mdx');
  let fence: string | undefined;
  let inCodeBlock = false;
  let inFrontMatter = text.startsWith('---\n');
  const lines = text.split('\n').map((line, index) => {
    if (inFrontMatter) {
      if (index > 0 && line.trim() === '---') inFrontMatter = false;
      return frontMatterLine(line, file, index + 1, notes);
    }
    const mark = /^\s*(`{3,}|~{3,})/.exec(line)?.[1];
    if (fence !== undefined) {
      if (mark?.startsWith(fence) && line.trim() === mark) fence = undefined;
      return line;
    }
    if (mark !== undefined) {
      fence = mark;
      return line;
    }
    if (inCodeBlock || /^\s*<CodeBlock\b[^>]*>\s*$/.test(line)) {
      const isEnd = /^\s*<\/CodeBlock>\s*$/.test(line);
      const converted = inCodeBlock ? (isEnd ? '```' : withoutTemplate(line)) : codeFence(line);
      inCodeBlock = !isEnd;
      return converted;
    }
    const note = (message: string, remedy?: string) =>
      notes.push({ cause: 'content', file, line: index + 1, message, ...(remedy === undefined ? {} : { remedy }) });
    return convertLine(line, file, isMdx, note);
  });
  return { text: lines.join('\n'), notes };
}

/** `<CodeBlock language="js" title="a.js">` on a line of its own, as what opens a code block. */
const codeFence = (tag: string): string =>
  [
    `\`\`\`${attribute(tag, 'language') ?? ''}`,
    ...['title', 'metastring'].flatMap((name) => {
      const value = attribute(tag, name);
      return value === undefined ? [] : [name === 'title' ? `title="${value}"` : value];
    }),
    ...(/\bshowLineNumbers\b/.test(tag) ? ['showLineNumbers'] : []),
  ].join(' ');

/** A line of code in JSX: the marks of the template around all of it are no code. */
const withoutTemplate = (line: string): string => line.replace(/^\s*\{`/, '').replace(/`\}\s*$/, '');

function frontMatterLine(line: string, file: string, at: number, notes: Note[]): string {
  const key = /^([\w-]+):/.exec(line)?.[1];
  if (key === 'sidebar_custom_props' || key === 'mdx')
    notes.push({ cause: 'content', file, line: at, message: `\`${key}\` means nothing here.`, remedy: 'Remove it.' });
  return line;
}

function convertLine(
  line: string,
  file: string,
  isMdx: boolean,
  note: (message: string, remedy?: string) => void,
): string {
  const source = /^\s*import\s(?:.*\sfrom\s)?['"]([^'"]+)['"];?\s*$/.exec(line)?.[1];
  if (source !== undefined) {
    if (themeComponents.test(source)) {
      note(`The import of \`${source}\` was removed: it is Markdown here.`);
      return '';
    }
    if (!isMdx)
      note(
        `\`${source}\` cannot be imported in a .md file.`,
        'Rename the page to .mdx, or make the component a directive of the theme.',
      );
    else if (/^@(?:theme|docusaurus)\//.test(source))
      note(`\`${source}\` does not exist here.`, 'Replace what it draws by Markdown or a component of your own.');
    else if (source.startsWith('@site/')) return line.replace(source, relativeTo(file, source.slice('@site/'.length)));
    return line;
  }
  if (/^\s*export\s/.test(line) && !isMdx) {
    note('`export` means nothing in a .md file.', 'Rename the page to .mdx.');
    return line;
  }
  const { text: prose, restore } = hideCode(line);
  const converted = restore(convertMarkup(prose, file, isMdx, note));
  return converted;
}

function convertMarkup(
  written: string,
  file: string,
  isMdx: boolean,
  note: (message: string, remedy?: string) => void,
): string {
  let line = written;
  // Tags that stand on a line of their own begin and end blocks; four colons hold three.
  const tabs = /^\s*<Tabs\b([^>]*)>\s*$/.exec(line);
  if (tabs !== null) {
    const attributes = [
      ['group', attribute(tabs[1] ?? '', 'groupId')],
      ['default', attribute(tabs[1] ?? '', 'defaultValue')],
      [
        'query',
        attribute(tabs[1] ?? '', 'queryString') ?? (/\bqueryString\b(?!=)/.test(tabs[1] ?? '') ? '' : undefined),
      ],
    ].flatMap(([name, value]) => (value === undefined ? [] : [`${name}="${value}"`]));
    if (/\bvalues=/.test(tabs[1] ?? ''))
      note('The labels in `values` of these tabs were left out.', 'Write them as :::tab[Label] at each tab.');
    return `::::tabs${attributes.length === 0 ? '' : `{${attributes.join(' ')}}`}`;
  }
  const item = /^\s*<TabItem\b([^>]*)>\s*$/.exec(line);
  if (item !== null) {
    const value = attribute(item[1] ?? '', 'value') ?? '';
    return `:::tab[${attribute(item[1] ?? '', 'label') ?? value}]${value === '' ? '' : `{value="${value}"}`}`;
  }
  if (/^\s*<\/TabItem>\s*$/.test(line)) return ':::';
  if (/^\s*<\/Tabs>\s*$/.test(line)) return '::::';
  const admonition = /^\s*<Admonition\b([^>]*)>\s*$/.exec(line);
  if (admonition !== null) {
    const title = attribute(admonition[1] ?? '', 'title');
    return `:::${attribute(admonition[1] ?? '', 'type') ?? 'note'}${title === undefined ? '' : `[${title}]`}`;
  }
  if (/^\s*<\/Admonition>\s*$/.test(line)) return ':::';
  line = line
    .replace(/<Link\b([^>]*)>(.*?)<\/Link>/g, (whole, tag: string, label: string) => {
      const to = attribute(tag, 'to') ?? attribute(tag, 'href');
      return to === undefined ? whole : `[${label}](${to})`;
    })
    .replace(
      /=\{(?:require\((['"])([^'"]+)\1\)(?:\.default)?|useBaseUrl\((['"])([^'"]+)\3\))\}/g,
      (_, _a, required, _b, based) => `="${site(file, (required ?? based) as string)}"`,
    )
    .replace(/(\]\()@site\/([^)\s]+)/g, (_, before: string, path: string) => before + site(file, `@site/${path}`));
  if (!isMdx)
    line = line.replace(/\{\/\*\s*(.*?)\s*\*\/\}/g, '<!-- $1 -->').replace(/(<[a-z][^>]*\s)className=/g, '$1class=');
  const component = /<([A-Z]\w*)/.exec(line)?.[1];
  if (component !== undefined && !isMdx)
    note(
      `The component \`<${component}>\` is text in a .md file.`,
      component === 'Tabs' || component === 'TabItem'
        ? 'Put each tag on a line of its own and migrate again, or write :::tab[Label].'
        : `Make it a directive of the theme and write :::${component.toLowerCase()}, or rename the page to .mdx and import it.`,
    );
  if (component !== undefined && isMdx && /^(?:Tabs|TabItem|CodeBlock|Link|Admonition)$/.test(component))
    note(
      `\`<${component}>\` could not be turned into Markdown.`,
      'Put each tag on a line of its own and migrate again, or write it by hand.',
    );
  if (!isMdx && /style=\{\{/.test(line))
    note('`style={{…}}` means nothing in a .md file.', 'Use a class and the site’s stylesheet.');
  return line;
}

/** `@site/static/img/a.png` → `/img/a.png`; `@site/docs/a.md` → the file, from here. */
const site = (file: string, path: string): string => {
  if (!path.startsWith('@site/')) return path;
  const inside = path.slice('@site/'.length);
  return inside.startsWith('static/') ? inside.slice('static'.length) : relativeTo(file, inside);
};

const relativeTo = (file: string, path: string): string => {
  const found = posix.relative(posix.dirname(file), path);
  return found.startsWith('.') ? found : `./${found}`;
};
