import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Note } from './note.ts';
import type { SiteWriter } from './site-writer.ts';

/** Features that are packages of their own, and the content that needs each. */
const packages: readonly {
  readonly name: string;
  /** The function to call in the config's `plugins`. */
  readonly call: string;
  readonly what: string;
  readonly isUsed: (text: string) => boolean;
}[] = [
  {
    name: '@autolode/plugin-diagrams',
    call: 'diagrams()',
    what: 'diagrams',
    isUsed: (text) => /^[ \t>]*(?:`{3,}|~{3,})[ \t]*(?:mermaid|dot|graphviz)\b/m.test(text),
  },
  {
    name: '@autolode/plugin-math',
    call: 'math()',
    what: 'formulas',
    isUsed: (text) => /^[ \t>]*\$\$/m.test(text) || /^[ \t>]*`{3,}[ \t]*math\b/m.test(text),
  },
];

/** Notes which optional packages the written pages need; `file` is the config of the old site. */
export function offerPackages({ to, written }: SiteWriter, file: string, notes: readonly Note[]): Note[] {
  const counts = new Map<string, number>();
  for (const path of written) {
    if (!/\.mdx?$/.test(path) || !existsSync(join(to, path))) continue;
    const text = readFileSync(join(to, path), 'utf8');
    for (const { name, isUsed } of packages) if (isUsed(text)) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return packages.flatMap(({ name, call, what }) => {
    const count = counts.get(name);
    if (count === undefined || notes.some(({ remedy }) => remedy?.includes(name) === true)) return [];
    return [
      {
        file,
        cause: 'optional package',
        message: `${count === 1 ? 'A page has' : `${count} pages have`} ${what}, which need a package.`,
        remedy: `Run \`npm install ${name}\` and add \`${call}\` to \`plugins\` in ssg.config.ts.`,
      },
    ];
  });
}
