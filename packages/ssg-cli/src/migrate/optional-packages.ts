import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { changeProse } from '../lib/change-prose.ts';
import { version } from '../lib/version.ts';
import type { Note } from './note.ts';
import { printValue } from './print-value.ts';
import type { SiteWriter } from './site-writer.ts';

/** Features that are packages of their own, and the content that needs each. */
const packages: readonly {
  readonly name: string;
  /** The function that the package exports. */
  readonly call: string;
  readonly options?: object;
  readonly what: string;
  /** Whether a page needs the package; `old` is the config of the old site. */
  readonly isUsed: (text: string, old: string) => boolean;
}[] = [
  {
    name: '@autolode/plugin-diagrams',
    call: 'diagrams',
    // The old site showed other diagrams in spite of a mistake in one, and was built without a browser.
    options: { onErrors: 'warn' },
    what: 'diagrams',
    isUsed: (text) => /^[ \t>]*(?:`{3,}|~{3,})[ \t]*(?:mermaid|dot|graphviz)\b/m.test(text),
  },
  {
    name: '@autolode/plugin-math',
    call: 'math',
    what: 'formulas',
    // In other sites, dollars are prices and variables. Docusaurus's own plugins for formulas are kept.
    isUsed: (text, old) =>
      /math|katex|docs\.json|mint\.json|gitbook/i.test(old) &&
      !/rehype-katex/.test(old) &&
      (/^[ \t>]*`{3,}[ \t]*math\b/m.test(text) || /\$\$|\$[^$\n]+\$/.test(prose(text))),
  },
  {
    name: '@autolode/plugin-images',
    call: 'images',
    what: 'images that the old site optimised or enlarged',
    isUsed: (text, old) =>
      /ideal-image|image-zoom|medium-zoom/.test(old) && /!\[[^\]]*\]\(|<img\b|require\(/.test(text),
  },
];

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
  const counts = new Map<string, number>();
  for (const path of writer.written) {
    if (!/\.mdx?$/.test(path) || !existsSync(join(writer.to, path))) continue;
    const text = readFileSync(join(writer.to, path), 'utf8');
    for (const { name, isUsed } of packages) if (isUsed(text, old)) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const used = packages.filter(({ name }) => counts.has(name));
  if (used.length === 0) return [];
  change(writer, 'package.json', (text) => {
    const manifest = JSON.parse(text) as { dependencies: Record<string, string> };
    for (const { name } of used) manifest.dependencies[name] = `^${version}`;
    return `${JSON.stringify(manifest, null, 2)}\n`;
  });
  const imports = used.map(({ name, call }) => `import { ${call} } from '${name}';\n`).join('');
  const calls = used.map(({ call, options }) => `${call}(${options === undefined ? '' : printValue(options, 1)})`);
  change(writer, 'ssg.config.ts', (text) =>
    text
      .replace(/^(?:import .*\n)+/, (lines) => lines + imports)
      .replace('defineConfig({\n', `defineConfig({\n  plugins: [${calls.join(', ')}],\n`),
  );
  return used.map(({ name, what }) => {
    const count = counts.get(name) ?? 0;
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
