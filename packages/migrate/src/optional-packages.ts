import { existsSync, readFileSync } from 'node:fs';
import { changeProse, join, version } from '@autolode/ssg-cli/internal';
import type { Note } from './note.ts';
import { printValue } from './print-value.ts';
import type { SiteWriter } from './site-writer.ts';

/** Features that are packages of their own, and the content that needs each. */
const packages: readonly {
  readonly name: string;
  /** The function that the package exports. */
  readonly call: string;
  /** What the function is called with, from the pages that need the package and the config of the old site. */
  readonly options?: (pages: readonly string[], old: string) => object | undefined;
  readonly what: string;
  /** The version of TypeScript that the package needs where the site asks every package to use its own. */
  readonly typescript?: string;
  /** Whether a page needs the package; `old` is the config of the old site. */
  readonly isUsed: (text: string, old: string) => boolean;
}[] = [
  {
    name: '@autolode/plugin-diagrams',
    call: 'diagrams',
    // The old site showed other diagrams in spite of a mistake in one, and was built without a browser.
    options: () => ({ onErrors: 'warn' }),
    what: 'diagrams',
    isUsed: (text) => /^[ \t>]*(?:`{3,}|~{3,})[ \t]*(?:mermaid|dot|graphviz)\b/m.test(text),
  },
  {
    name: '@autolode/plugin-math',
    call: 'math',
    what: 'formulas',
    // Single dollars are mostly prices where the old site knows formulas without being configured for them.
    options: (pages, old) =>
      dollarsOf(old) === 'single' || (dollarsOf(old) === 'tex' && pages.some(hasTexInDollars))
        ? undefined
        : { singleDollar: false },
    isUsed: (text, old) => {
      const dollars = dollarsOf(old);
      // Docusaurus's own plugins for formulas are kept.
      if (dollars === 'none' || /rehype-katex/.test(old)) return false;
      if (/^[ \t>]*`{3,}[ \t]*math\b/m.test(text)) return true;
      const written = prose(text);
      if (dollars === 'single') return /\$\$|\$[^$\n]+\$/.test(written);
      return /\$\$[^$]+\$\$/.test(written) || (dollars === 'tex' && hasTexInDollars(text));
    },
  },
  {
    name: '@autolode/plugin-twoslash',
    call: 'twoslash',
    // Types of packages that the samples import may not be installed here.
    options: () => ({ onErrors: 'warn' }),
    what: 'types in samples of TypeScript',
    // The native compiler of TypeScript 7 has no such interface.
    typescript: '^6.0.0',
    isUsed: (text) => /^[ \t>]*`{3,}[ \t]*(?:ts|tsx|typescript)\b[^\n`]*\btwoslash\b/m.test(text),
  },
  {
    name: '@autolode/plugin-openapi',
    call: 'openapi',
    what: 'operations of an API',
    // The old site showed descriptions in spite of mistakes.
    options: (pages) =>
      [...new Set(pages.flatMap((text) => descriptionOf(text) ?? []))].map((file) => ({
        file,
        path: `docs/${file.replace(/\.\w+$/, '').replaceAll('.', '-')}`,
        pages: 'own',
        download: file,
        onErrors: 'warn',
      })),
    isUsed: (text) => descriptionOf(text) !== undefined,
  },
  {
    name: '@autolode/plugin-images',
    call: 'images',
    what: 'images that the old site optimised or enlarged',
    // Docusaurus wrote no AVIF either, which takes minutes for hundreds of images.
    options: () => ({ formats: ['webp'] }),
    isUsed: (text, old) =>
      /ideal-image|image-zoom|medium-zoom/.test(old) && /!\[[^\]]*\]\(|<img\b|require\(/.test(text),
  },
];

/** The file of the operation that a page names in its front matter. */
const descriptionOf = (text: string): string | undefined =>
  /^---\n(?:[\w-]+: .*\n)*?openapi: "(openapi\/\S+) /.exec(text)?.[1];

/**
 * What dollars mean on the old site: `single` if formulas were configured; `double` on GitBook, which knows only
 * `$$…$$`; `tex` on Mintlify, which knows both and finds out by itself; `none` where they are prices and variables.
 */
function dollarsOf(old: string): 'single' | 'double' | 'tex' | 'none' {
  if (/gitbook/i.test(old)) return 'double';
  if (/docs\.json|mint\.json/i.test(old)) return 'tex';
  return /math|katex/i.test(old) ? 'single' : 'none';
}

/** Whether a text has a formula between single dollars. Unlike the text between two prices, it has signs of TeX. */
const hasTexInDollars = (text: string): boolean =>
  [...prose(text).matchAll(/\$([^$\n]+)\$/g)].some(
    ([, inside = '']) => /[\\^_]/.test(inside) && inside.trim() === inside,
  );

const prose = (text: string): string => {
  const lines: string[] = [];
  changeProse(text, (line) => {
    lines.push(line.replace(/`[^`]*`/g, ''));
    return line;
  });
  return lines.join('\n');
};

/**
 * Adds the optional packages that the written pages need to the new site's config and package.json.
 *
 * @param file - The config of the old site, for the notes.
 * @param old - Its text.
 */
export function addPackages(writer: SiteWriter, file: string, old: string): Note[] {
  const pagesOf = new Map<string, string[]>();
  for (const path of writer.written) {
    if (!/\.mdx?$/.test(path) || !existsSync(join(writer.to, path))) continue;
    const text = readFileSync(join(writer.to, path), 'utf8');
    for (const { name, isUsed } of packages)
      if (isUsed(text, old)) pagesOf.set(name, [...(pagesOf.get(name) ?? []), text]);
  }
  const used = packages.filter(({ name }) => pagesOf.has(name));
  if (used.length === 0) return [];
  change(writer, 'package.json', (text) => {
    const manifest = JSON.parse(text) as { dependencies: Record<string, string>; overrides?: Record<string, unknown> };
    for (const { name, typescript } of used) {
      manifest.dependencies[name] = `^${version}`;
      if (typescript !== undefined && manifest.overrides !== undefined) manifest.overrides[name] = { typescript };
    }
    return `${JSON.stringify(manifest, null, 2)}\n`;
  });
  const imports = used.map(({ name, call }) => `import { ${call} } from '${name}';\n`).join('');
  const calls = used.map(({ name, call, options }) => {
    const given = options?.(pagesOf.get(name) ?? [], old);
    return `${call}(${given === undefined ? '' : printValue(given, 1)})`;
  });
  change(writer, 'ssg.config.ts', (text) =>
    text
      .replace(/^(?:import .*\n)+/, (lines) => lines + imports)
      .replace('defineConfig({\n', `defineConfig({\n  plugins: [${calls.join(', ')}],\n`),
  );
  return used.map(({ name, what }) => {
    const count = pagesOf.get(name)?.length ?? 0;
    return {
      file,
      cause: 'optional package',
      message: `${count === 1 ? 'A page has' : `${count} pages have`} ${what}: \`${name}\` was added to the config and to package.json.`,
    };
  });
}

function change(writer: SiteWriter, path: string, edit: (text: string) => string): void {
  writer.write(path, edit(readFileSync(join(writer.to, path), 'utf8')));
}
