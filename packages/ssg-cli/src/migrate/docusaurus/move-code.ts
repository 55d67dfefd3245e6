import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow, type SiteWriter } from '../site-writer.ts';
import type { Conversion } from './conversion.ts';

/** Components and data of the old site, under the paths they had. */
export function moveCode(conversion: Conversion, writer: SiteWriter): void {
  for (const folder of ['src/components', 'src/data'])
    for (const path of filesBelow(join(conversion.root, folder)))
      moveModule(conversion, writer, join(conversion.root, folder, path), `${folder}/${path}`);
}

/** A page module that asks for the old theme cannot run: it is copied under a name nothing builds. */
export function moveModule(conversion: Conversion, writer: SiteWriter, from: string, target: string): void {
  if (!/\.[jt]sx?$/.test(from)) {
    writer.copy(from, target);
    return;
  }
  const file = from.slice(conversion.root.length + 1).replaceAll('\\', '/');
  const text = readFileSync(from, 'utf8');
  const old = text.split('\n').flatMap((line, index) => {
    const source = /from\s+['"](@(?:docusaurus|theme|theme-original|site)\/[^'"]*)['"]|\.module\.css['"]/.exec(line);
    return source === null ? [] : [{ line: index + 1, source: source[1] ?? 'a CSS module' }];
  });
  for (const { line, source } of old)
    conversion.notes.push({
      file,
      line,
      cause: 'modules',
      message: `The module imports ${source}.`,
      remedy: remedyFor(source),
    });
  const isPage = file.startsWith('src/pages/');
  const parked = old.length > 0 && isPage;
  if (parked)
    conversion.notes.push({
      file,
      cause: 'React pages',
      message: `The page was written to \`${target}.old\`, which is not built.`,
      remedy: 'Fix the imports, then rename the file to drop the ending.',
    });
  // A page module here is JSX whatever it holds.
  const name = isPage ? target.replace(/\.(j|t)s$/, '.$1sx') : target;
  writer.write(parked ? `${target}.old` : name, text);
}

/** A home page that waits to be fixed leaves a plain one in its place: the logo has to lead somewhere. */
export function standInForHome({ config, root, content, notes }: Conversion, writer: SiteWriter): void {
  const isServed = content.some(({ kind, routeBasePath }) => kind !== 'pages' && routeBasePath === '/');
  const endings = ['tsx', 'jsx', 'ts', 'js'];
  if (isServed || !endings.some((ending) => writer.has(`pages/index.${ending}.old`))) return;
  if (existsSync(join(root, 'src/pages/index.md'))) return;
  const title = String(config['title'] ?? 'Site');
  const tagline = config['tagline'];
  const text = typeof tagline === 'string' && tagline !== '' ? tagline : title;
  writer.write('pages/index.md', `---\ntitle: ${JSON.stringify(title)}\n---\n\n${text}\n`);
  notes.push({
    file: 'src/pages',
    cause: 'React pages',
    message: 'A plain `pages/index.md` stands in for the home page.',
  });
}

const remedyFor = (source: string): string => {
  if (/Link$/.test(source)) return 'Write an ordinary <a href>: the site catches the click.';
  if (/Layout|Heading/.test(source)) return 'Remove it: every page is drawn inside the theme’s shell.';
  if (/useDocusaurusContext|useBaseUrl/.test(source)) return 'Use `useShell` of @autolode/ssg-cli/runtime.';
  if (/CSS module/.test(source)) return 'Use an ordinary stylesheet with class names of its own.';
  if (/Translate/.test(source)) return 'Use `useText` of @autolode/ssg-cli/runtime.';
  if (source.startsWith('@site/')) return 'Write the path relative to the file.';
  return 'Replace it by a part of @autolode/theme or one of your own.';
};
