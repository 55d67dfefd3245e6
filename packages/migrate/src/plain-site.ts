import { fillTemplate, join, lockFile, posix, templateWords, version, writeLock } from '@autolode/ssg-cli/internal';
import { brandImport } from './brand-colours.ts';
import type { ComponentStubs } from './components/component-stubs.ts';
import { renameFileMeta } from './content/code-meta.ts';
import { factsOf, lossesOf, type PageFacts, shownSources } from './content/losses.ts';
import { parseEitherWay, parsePlain } from './content/parse-page.ts';
import { moveOwnHeaders } from './docusaurus/own-headers.ts';
import { keepOwnOutputs } from './docusaurus/own-outputs.ts';
import { settleFirstBuild } from './first-build.ts';
import { allowFrames } from './frame-hosts.ts';
import type { IncludedParts } from './included-parts.ts';
import type { Note } from './note.ts';
import { type OldUrls, urlsOf, withBase } from './old-urls.ts';
import { printValue } from './print-value.ts';
import { readPage } from './read-page.ts';
import { filesBelow, type SiteWriter } from './site-writer.ts';

/** A site whose pages are Markdown with extensions of its generator. */
export interface PlainSite {
  /** Folder of the old site. */
  readonly root: string;
  /** Absolute folder of its pages. */
  readonly content: string;
  readonly config: { [key: string]: unknown };
  readonly sidebars: { [id: string]: readonly unknown[] } | undefined;
  /** Names in the new site, by absolute folder of static files. */
  readonly statics: ReadonlyMap<string, string>;
  /** Whether a file of these folders is published as it is; every one by default. */
  readonly isStatic?: (path: string) => boolean;
  /** Whether a file of the content folder is a page; other files are copied. */
  readonly isPage: (path: string) => boolean;
  /** Converts an old page to this generator's Markdown. */
  readonly convert: (text: string, path: string, note: (note: Omit<Note, 'file'>) => void) => string;
  /** The parts that converted pages include. */
  readonly parts?: IncludedParts;
  /** The content of the old page that its reader saw. */
  readonly facts: (text: string, path: string) => PageFacts;
  /** Path of a content file in the new site; the same path below `docs` by default. */
  readonly target?: (path: string) => string;
  /** `false` to copy only pages from the content folder. */
  readonly copies?: false;
  /** Path of a page's URL without base URL. */
  readonly route: (path: string) => string;
  /** Whether the old site published a page: drafts have no old URL. */
  readonly isPublished?: (path: string) => boolean;
  readonly notes: Note[];
  /** Components of the old site that its pages use. */
  readonly stubs?: ComponentStubs;
}

/** Writes the new site for one whose pages can be converted individually. */
export async function movePlainSite(site: PlainSite, writer: SiteWriter, against: string | undefined) {
  const { config, notes } = site;
  const pages: string[] = [];
  const oldPaths = new Map<string, string>();
  const { target = (path: string) => posix.join('docs', path) } = site;
  for (const path of filesBelow(site.content)) {
    const file = join(site.content, path);
    if (!site.isPage(path)) {
      if (site.copies !== false && !/\.(?:mdx?|vue|astro|[cm]?[jt]sx?)$/.test(path) && !path.startsWith('.'))
        writer.copy(file, target(path));
      continue;
    }
    const name = relativeName(site, path);
    const text = renameFileMeta(readPage(file));
    const made = withOwnUrl(
      site.convert(text, path, (note) => notes.push({ ...note, file: name })),
      path,
      site.route(path),
    );
    pages.push(name);
    oldPaths.set(target(path), name);
    writer.write(target(path), made);
    const shown = site.parts?.expanded(made, target(path)) ?? made;
    const [before, after] = [site.facts(text, path), markdownFacts(shown)];
    for (const detail of shownSources(before, after)) notes.push({ file: name, ...shownSource, detail });
    for (const { kind, detail } of lossesOf(before, after))
      notes.push({
        file: name,
        cause: 'lost content',
        message: `The old pages have ${kind} that are missing from the new ones.`,
        detail,
        remedy: 'Compare the pages.',
      });
  }
  site.parts?.write(writer);
  for (const [from, to] of site.statics)
    for (const path of filesBelow(from))
      if (site.isStatic?.(path) !== false) writer.copy(join(from, path), posix.join(to, path));
  const own = { config, notes, statics: new Map(site.statics) };
  keepOwnOutputs(own);
  moveOwnHeaders(own, writer);
  const baseUrl = String(config['baseUrl'] ?? '/');
  const urls: OldUrls = (against === undefined ? undefined : urlsOf(against, baseUrl)) ?? {
    urls: new Map(
      filesBelow(site.content)
        .filter((path) => site.isPage(path) && site.isPublished?.(path) !== false)
        .map((path) => [withBase(baseUrl, site.route(path)), []]),
    ),
    source: 'the paths of its pages',
  };
  writer.write(lockFile, writeLock(urls.urls, baseUrl));
  notes.push(...allowFrames(config, writer.frames, 'ssg.config.ts'));
  writeAround(site, writer);
  site.stubs?.finish(writer);
  Object.assign(config, lenient);
  const oldPath = (path: string) => oldPaths.get(path) ?? path;
  notes.push(...(await settleFirstBuild({ root: writer.to, config, oldPath })));
  writeConfig(config, writer);
  return { notes, pages, urls, config };
}

const shownSource = {
  cause: 'source text',
  message: 'A block is shown as its source.',
  remedy: 'Write it with the blank lines and the indentation that a block needs, or what it rendered.',
};

/**
 * Gives a page its old URL where ours would be that of its folder: `errors/errors.md` and `readme.md` are the page of
 * their folder here, and pages like others for most generators.
 */
function withOwnUrl(text: string, path: string, route: string): string {
  const name = posix.parse(path).name;
  const isFolder = /^(?:index|readme)$/i.test(name) || name.toLowerCase() === path.split('/').at(-2)?.toLowerCase();
  if (!isFolder || route !== `/${path.replace(/\.\w+$/, '')}`) return text;
  const front = /^---[ \t]*\n([\s\S]*?\n)?---[ \t]*(?:\n|$)/.exec(text);
  if (front === null) return `---\nslug: ${JSON.stringify(name)}\n---\n\n${text}`;
  if (/^slug:/m.test(front[1] ?? '')) return text;
  return text.replace('\n', `\nslug: ${JSON.stringify(name)}\n`);
}

/** The content of a Markdown page that its reader sees. */
export const markdownFacts = (text: string): PageFacts => factsOf(parsePlain(withoutFront(text)).tree);

/** The same for a page in MDX; text that is not valid MDX is parsed as Markdown. */
export function mdxFacts(text: string): PageFacts {
  const parsed = parseEitherWay(withoutFront(text));
  return 'error' in parsed ? markdownFacts(text) : factsOf(parsed.tree);
}

const withoutFront = (text: string): string => text.replace(/^---[ \t]*\n[\s\S]*?\n---[ \t]*(?:\n|$)/, '');
const relativeName = ({ root, content }: PlainSite, path: string): string =>
  posix.join(content === root ? '' : content.slice(root.length + 1), path);

/** Settings with which the first build reports every problem without failing. */
export const lenient = {
  onBrokenLinks: 'warn',
  onBrokenAnchors: 'warn',
  onBrokenAssets: 'warn',
  onDuplicateRoutes: 'warn',
  onOrphanDocs: 'ignore',
  onVanishedUrls: 'warn',
  onRenderErrors: 'warn',
};

/** Writes what a site needs besides its pages and its config. */
function writeAround({ config, sidebars }: PlainSite, writer: SiteWriter): void {
  const title = String(config['title']);
  const values = { name: 'site', title, url: String(config['url']), version, ...templateWords('npm') };
  for (const [path, text] of fillTemplate('docs', values))
    if (/^(?:package\.json|pnpm-workspace\.yaml|tsconfig\.json|\.gitignore|theme\.ts)$/.test(path))
      writer.write(path, text);
  if (sidebars !== undefined)
    writer.write(
      'sidebars.ts',
      `import type { SidebarsConfig } from '@autolode/ssg-cli';\n\nexport default ${printValue(sidebars)} satisfies SidebarsConfig;\n`,
    );
}

function writeConfig(config: PlainSite['config'], writer: SiteWriter): void {
  const imports = config['tokens'] === undefined ? '' : `import ${brandImport.name} from '${brandImport.source}';\n`;
  writer.write(
    'ssg.config.ts',
    `import { defineConfig } from '@autolode/ssg-cli';\n${imports}\nexport default defineConfig(${printValue(config)});\n`,
  );
}

/** The part of the config that all such sites share, with further settings of the docs and of Markdown. */
export const commonConfig = (
  sidebars: boolean,
  docs: { readonly [key: string]: unknown } = {},
  markdown: { readonly [key: string]: unknown } = {},
) => ({
  theme: './theme.ts',
  pages: false,
  markdown: { html: 'trusted', ...markdown },
  docs: [
    {
      id: 'default',
      path: 'docs',
      routeBasePath: '/',
      numberPrefixParser: false,
      ...(sidebars ? { sidebars: './sidebars.ts' } : {}),
      ...docs,
    },
  ],
});
