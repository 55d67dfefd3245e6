import { existsSync, readFileSync } from 'node:fs';
import { asObject, asText, basename, changeProse, join, posix } from '@autolode/ssg-cli/internal';
import type { ReportNote } from '../components/component-page.ts';
import { readYamlFile } from '../data-file.ts';
import { withoutUndefined } from '../docusaurus/convert-links.ts';
import { iconOf } from '../icons.ts';
import { IncludedParts } from '../included-parts.ts';
import type { Note } from '../note.ts';
import { commonConfig, markdownFacts, movePlainSite } from '../plain-site.ts';
import { filesBelow, type SiteWriter } from '../site-writer.ts';
import { convertGitBookPage, includedFile, readableGitBook } from './convert-page.ts';

/** The table of contents of a GitBook space in a folder, or the config file that contains its path. */
export const gitbookConfig = (root: string): string | undefined =>
  ['.gitbook.yaml', '.gitbook.yml', 'SUMMARY.md'].find((name) => existsSync(join(root, name)));

/** Writes a new site from a GitBook space in a repository. */
export async function moveGitBook(root: string, configName: string, writer: SiteWriter, against?: string) {
  const old = configName.startsWith('.') ? asObject(readYamlFile(join(root, configName))) : {};
  const structure = asObject(old['structure']);
  const content = join(root, asText(old['root']) ?? '.');
  const summaryName = (asText(structure['summary']) ?? 'SUMMARY.md').replace(/^\.\//, '');
  const readme = (asText(structure['readme']) ?? 'README.md').replace(/^\.\//, '');
  const isPage = (path: string) => path.endsWith('.md') && path !== summaryName && !/(?:^|\/)[._]/.test(path);
  const pages = new Set(filesBelow(content).filter(isPage));
  const summary = existsSync(join(content, summaryName)) ? readFileSync(join(content, summaryName), 'utf8') : '';
  const items = summaryItems(summary, pages);
  const notes: Note[] = [];
  const config = withoutUndefined({
    title: titleOf(join(content, readme)) ?? basename(root),
    url: 'https://example.com',
    baseUrl: '/',
    navbar: { items: [{ type: 'search', position: 'right' }] },
    ...commonConfig(items.length > 0),
    redirects: redirectsOf(old['redirects'], pages),
  });
  for (const path of filesBelow(content).filter((one) => one.startsWith('.gitbook/assets/'))) {
    if (!/\.mdx?$/.test(path)) writer.copy(join(content, path), posix.join('docs', assetOf(path)));
    else
      notes.push({
        file: path,
        cause: 'static files',
        message: 'The file was left out: it would become a page.',
        remedy: 'Copy it to a page of the docs, or to the static folder under another extension.',
      });
  }
  const parts = new IncludedParts({
    content,
    fileAt: (line, from) => includedFile(line, from),
    convert: (text, path, note) =>
      // Examples in code stay what they are.
      changeProse(knownIcons(convertGitBookPage(text, { file: join(content, path), content, note }), note), (line) =>
        line.replace(/(?:\.\.\/){0,20}\.gitbook\/assets\//g, (written) => assetsFrom(path, written)),
      ),
    target: (path) => posix.join('docs', path),
    isPage,
  });
  return movePlainSite(
    {
      root,
      content,
      config,
      sidebars: items.length > 0 ? { main: items } : undefined,
      statics: new Map(),
      isPage,
      convert: (text, path, note) => parts.convert(text, path, note),
      parts,
      facts: (text, path) => markdownFacts(readableGitBook(text, join(content, path))),
      route: (path) => addressOf(path),
      notes,
    },
    writer,
    against,
  );
}

/** Redirects refer to files. GitBook ignores a redirect at the URL of a page. */
function redirectsOf(written: unknown, pages: ReadonlySet<string>): { from: string; to: string }[] {
  const addresses = new Set([...pages].map(addressOf));
  return Object.entries(asObject(written)).flatMap(([name, target]) => {
    const from = `/${name.replace(/^\/|\/$/g, '')}`;
    const to = asText(target);
    return to === undefined || addresses.has(from) || addressOf(to) === from ? [] : [{ from, to: addressOf(to) }];
  });
}

/** Icons of buttons under the names of the theme; those that it does not have are removed and reported. */
const knownIcons = (text: string, note: ReportNote): string =>
  changeProse(text, (line) =>
    line.replace(/ data-icon="([^"]*)"/g, (_, name: string) => {
      const icon = iconOf(name);
      if (icon !== undefined) return ` data-icon="${icon}"`;
      note({ cause: 'icons', message: `The icon \`${name}\` was removed: the theme has none like it.` });
      return '';
    }),
  );

/** Folders whose name begins with a dot are not content, so their images are moved. */
const assetOf = (path: string): string => path.replace('.gitbook/assets/', 'assets/');

/** The path from a page to the folder of assets. GitBook ignores `../` above the root of the site. */
function assetsFrom(page: string, written: string): string {
  const levels = page.split('/').length - 1;
  const isOutside = (written.match(/\.\.\//g)?.length ?? 0) > levels;
  return assetOf(isOutside ? `${'../'.repeat(levels)}.gitbook/assets/` : written);
}

const addressOf = (path: string): string =>
  `/${posix
    .normalize(path)
    .replace(/\.md$/, '')
    .replace(/(?:^|\/)(?:README|readme|index)$/, '')}`.replace('//', '/');

const titleOf = (file: string): string | undefined =>
  existsSync(file) ? /^#\s+(.+)$/m.exec(readFileSync(file, 'utf8'))?.[1]?.trim() : undefined;

/** Converts the lists of the table of contents to sidebar items; its headings become categories. */
export function summaryItems(summary: string, pages: ReadonlySet<string>): unknown[] {
  interface Item {
    readonly label: string;
    readonly target: string;
    readonly indent: number;
    readonly items: Item[];
  }
  const groups: { label: string | undefined; items: Item[] }[] = [{ label: undefined, items: [] }];
  let path: Item[] = [];
  for (const line of summary.split('\n')) {
    const heading = /^##+\s+(.+?)(?:\s*<a.*)?$/.exec(line)?.[1];
    if (heading !== undefined) {
      groups.push({ label: heading.trim(), items: [] });
      path = [];
    }
    const [, space = '', label, target = ''] =
      /^(\s*)[*-]\s+\[((?:\\.|[^\]\\])*)\]\(<?([^)>]*?)>?(?:\s+"[^"]*")?\)/.exec(line) ?? [];
    if (label === undefined) continue;
    const item: Item = { label: label.replace(/\\(.)/g, '$1'), target, indent: space.length, items: [] };
    path = path.filter(({ indent }) => indent < item.indent);
    (path.at(-1)?.items ?? groups.at(-1)?.items ?? []).push(item);
    path.push(item);
  }
  const used = new Set<string>();
  const convert = ({ label, target, items }: Item): unknown[] => {
    const file = decodeURI(target.replace(/#.*$/, ''));
    const id = file.replace(/\.md$/, '');
    const isDoc = pages.has(file) && !used.has(file) && !target.includes('#');
    if (isDoc) used.add(file);
    const inside = items.flatMap(convert);
    if (inside.length > 0)
      return [
        withoutUndefined({ type: 'category', label, link: isDoc ? { type: 'doc', id } : undefined, items: inside }),
      ];
    if (isDoc) return [{ type: 'doc', id, label }];
    if (/^https?:/.test(target)) return [{ type: 'link', label, href: target }];
    return pages.has(file) ? [{ type: 'link', label, href: addressOf(file) }] : [];
  };
  return groups.flatMap(({ label, items }) => {
    const inside = items.flatMap(convert);
    if (label === undefined || inside.length === 0) return inside;
    return [{ type: 'category', label, collapsed: false, items: inside }];
  });
}
