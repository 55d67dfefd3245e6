import { admonitionKinds } from '@autolode/ssg-cli/internal';
import { asAttributes, block } from '../content/blocks.ts';
import type { SiteWriter } from '../site-writer.ts';

/** Directives of the theme, whose names the components of an old site must not take. */
export const themeDirectives: ReadonlySet<string> = new Set([
  'admonition',
  'tabs',
  'tab',
  'cards',
  'pages',
  'details',
  'steps',
  'file-tree',
  'kbd',
  'badge',
  'term',
  'method',
  'illustrative',
  'lang',
  'endpoint',
  'params',
  'param',
  'faq',
  'hero',
  'actions',
  'section',
  'icon',
  'youtube',
  'vimeo',
  'iframe',
]);

/** Directives that builds replace themselves. */
const replacedDirectives: ReadonlySet<string> = new Set(['glossary', 'include']);

/** A use of a component in a page. */
export interface ComponentUse {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** Its converted content; empty if it has none. */
  readonly content: string;
  /** Whether it is part of a line of text. */
  readonly isInline: boolean;
  /** Returns the source code that defined it, if the old site has it. */
  readonly code?: () => string | undefined;
}

interface Stub {
  readonly component: string;
  readonly names: Set<string>;
  readonly code: string | undefined;
}

/**
 * The components of an old site that have no equivalent. Each becomes a directive with its attributes and content, so
 * that pages keep both, and gets a stub that shows the content until somebody writes the component.
 */
export class ComponentStubs {
  /** Stubs by directive name. */
  readonly #stubs = new Map<string, Stub>();

  /** Returns the Markdown lines for a component; `undefined` if its content cannot be the label of a directive. */
  use({ name, attributes, content, isInline, code }: ComponentUse): readonly string[] | undefined {
    const written = Object.fromEntries(Object.entries(attributes).filter(([key]) => isAttribute.test(key)));
    const directive = directiveName(name);
    if (isInline) {
      const label = content.replace(/\s+/g, ' ').trim();
      if (content.includes('\n\n') || !isBalanced(label)) return undefined;
      this.#add(directive, name, { written, code });
      // Without a label and attributes, a colon and a word are plain text.
      const own = label === '' && Object.keys(written).length === 0 ? { component: name } : written;
      return [`:${directive}${label === '' ? '' : `[${label}]`}${attributesOf(own)}`];
    }
    this.#add(directive, name, { written, code });
    return content === ''
      ? [`::${directive}${attributesOf(written)}`]
      : block(directive, undefined, content, escaped(written));
  }

  #add(directive: string, name: string, { written, code }: { written: object; code: ComponentUse['code'] }): void {
    const stub = this.#stubs.get(directive) ?? { component: componentName(name), names: new Set(), code: code?.() };
    for (const key of Object.keys(written)) stub.names.add(key);
    this.#stubs.set(directive, stub);
  }

  /** Writes the stubs and the theme that knows them. */
  finish(writer: SiteWriter): void {
    if (this.#stubs.size === 0) return;
    const stubs = [...this.#stubs].sort(([a], [b]) => (a < b ? -1 : 1));
    for (const [directive, stub] of stubs) writer.write(`${folder}/${stub.component}.tsx`, stubText(directive, stub));
    writer.write('theme.ts', themeText(stubs));
  }
}

const folder = 'src/components/missing';

/** Path of a component's stub in the new site. */
export const stubPath = (name: string): string => `${folder}/${componentName(name)}.tsx`;

/** What a directive's attribute may be called. */
const isAttribute = /^[A-Za-z_][\w.:-]*$/;

/** A component's name as that of a directive: `VersionBadge` is `version-badge`. */
export function directiveName(name: string): string {
  const words = name
    .replace(/([a-z\d])([A-Z])/g, '$1-$2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1-$2')
    .replace(/[^A-Za-z\d]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .toLowerCase();
  const isTaken = themeDirectives.has(words) || replacedDirectives.has(words) || Object.hasOwn(admonitionKinds, words);
  return isTaken ? `${words}-component` : words;
}

const componentName = (name: string): string =>
  name.replace(/(?:^|[^A-Za-z\d]+)([A-Za-z\d])/g, (_, letter: string) => letter.toUpperCase()).replace(/^(?=\d)/, 'C');

/** Attributes are on one line. */
const escaped = (values: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, value.replace(/\s*\n\s*/g, ' ')]));

const attributesOf = (values: Readonly<Record<string, string>>): string => asAttributes(escaped(values));

function isBalanced(label: string): boolean {
  let depth = 0;
  for (const [letter] of label.matchAll(/(?<!\\)[[\]]/g)) {
    depth += letter === '[' ? 1 : -1;
    if (depth < 0) return false;
  }
  return depth === 0;
}

function stubText(directive: string, { component, names, code }: Stub): string {
  const attributes = names.size === 0 ? '' : ` Its attributes are ${[...names].sort().join(', ')}.`;
  return [
    "import type { DirectiveProps } from '@autolode/ssg-cli/runtime';\n",
    `/** \`${directive}\` replaces a component of the old site and shows its content: write what it rendered.${attributes} */`,
    `export default function ${component}({ kind, label, children }: DirectiveProps) {`,
    "  return <>{kind === 'text' ? label : children}</>;",
    '}',
    ...(code === undefined
      ? []
      : ['\n/* The old component:\n', code.trim().replaceAll('*/', '* /').replaceAll('/*', '/ *'), '*/']),
    '',
  ].join('\n');
}

function themeText(stubs: readonly (readonly [string, Stub])[]): string {
  return [
    "import type { MarkdownComponents } from '@autolode/ssg-cli/runtime';",
    "import { markdown as baseMarkdown } from '@autolode/theme';",
    ...stubs.map(([, { component }]) => `import ${component} from './${folder}/${component}.tsx';`),
    "\nexport * from '@autolode/theme';\n",
    '// Marked as pure, so that the browser’s code leaves them out.',
    'export const markdown: MarkdownComponents = /* @__PURE__ */ (() => ({',
    '  ...baseMarkdown,',
    '  directives: {',
    '    ...baseMarkdown.directives,',
    ...stubs.map(([directive, { component }]) => `    '${directive}': ${component},`),
    '  },',
    '}))();',
    '',
  ].join('\n');
}
