import {
  asList,
  asObject,
  checkRoutes,
  compilePages,
  createPageThreads,
  type Diagnostic,
  eachOnce,
  type Finding,
  formatKeyPath,
  Graph,
  join,
  type Loose,
  messageOf,
  type Page,
  type Source,
  sentence,
} from '@autolode/ssg-cli/internal';
import { arrangeWritten } from './arrange-written.ts';
import { withoutFormulas } from './content/parse-page.ts';
import type { Note } from './note.ts';
import { type Repair, repairCategory, repairPage, repairTranslation } from './repair-page.ts';
import { repairRoute } from './repair-route.ts';

/** The new site, whose files are written except for its config. */
export interface WrittenSite {
  readonly root: string;
  /** Its config; items of the navbar that would fail are removed from it. */
  readonly config: { [key: string]: unknown };
  /** Whether a plugin of its config reads formulas between dollars. It is not installed yet. */
  readonly hasFormulas?: boolean;
  /** The path of a page in the old site. */
  readonly oldPath: (path: string) => string;
}

/** The settings that decide pages, URLs and menus. Everything else may need packages that are not installed yet. */
const deciding =
  /^(?:title|url|baseUrl|trailingSlash|i18n|docs|blog|pages|redirects|staticDirectories|navbar|footer|on[A-Z]\w*)$/;

/** How often repaired pages are compiled again: a repair may uncover the next error. */
const passes = 4;

/**
 * Compiles and arranges the new site without its packages, as its first build will do, and repairs what would fail that
 * build: settings of the front matter, ids of headings, code blocks and items of the navbar. Each repair is reported,
 * and so is every error that is left.
 */
export async function settleFirstBuild(site: WrittenSite): Promise<Note[]> {
  const notes: Note[] = [];
  let graph = new Graph();
  for (let pass = 1; ; pass++) {
    let found: FirstBuild;
    try {
      found = await firstBuild(site, graph);
    } catch (error) {
      return [...notes, unknownErrors(messageOf(error))];
    }
    const { errors, pages } = found;
    const made = pass > passes ? [] : repairAll(errors, site, pages);
    notes.push(...made);
    if (made.length === 0) return [...notes, ...errors.map((one) => leftError(one, site))];
    const { after } = graph;
    graph = new Graph((query) => after.get(query) ?? new Map());
  }
}

interface FirstBuild {
  readonly errors: readonly Diagnostic[];
  readonly pages: readonly Page[];
}

/** The errors of the new site. Pages whose text is known to the graph are not compiled again. */
async function firstBuild({ root, config: written, hasFormulas }: WrittenSite, graph: Graph): Promise<FirstBuild> {
  const user = Object.fromEntries(Object.entries(written).filter(([key]) => deciding.test(key)));
  const { remarkPlugins: _, rehypePlugins: __, ...markdown } = asObject(written['markdown']);
  let ofPages: readonly Diagnostic[] = [];
  const { config, inputs, pages, site } = await arrangeWritten(root, { ...user, markdown }, async (sources, own) => {
    const threads = createPageThreads(own);
    try {
      const readable = hasFormulas === true ? sources.map(withHiddenFormulas) : sources;
      const compiled = await compilePages(readable, own, graph, threads);
      ofPages = compiled.diagnostics;
      return compiled.pages;
    } finally {
      await threads.close();
    }
  });
  const found = [
    ...inputs.diagnostics,
    ...ofPages,
    ...site.diagnostics,
    ...site.findings.map(inConfig),
    ...checkRoutes(site, config),
  ];
  return { errors: eachOnce(found.filter(({ severity }) => severity === 'error')), pages };
}

const withHiddenFormulas = (source: Source): Source =>
  source.path.endsWith('.mdx') ? { ...source, text: withoutFormulas(source.text) } : source;

/** A finding as it is printed. The config is not written yet, so it has no lines. */
const inConfig = ({ path, message, severity = 'error', ...rest }: Finding): Diagnostic => ({
  ...rest,
  severity,
  message: sentence(formatKeyPath(path), message),
});

/** Repairs the config and pages, from the last line of each to the first, so that the lines of the others stay. */
function repairAll(errors: readonly Diagnostic[], site: WrittenSite, pages: readonly Page[]): Note[] {
  const sorted = [...errors].sort((a, b) => (b.line ?? 0) - (a.line ?? 0));
  const notes = sorted.flatMap((one) => {
    if (one.code.startsWith('navbar/')) return removeNavbarItem(one, site) ?? [];
    if (/^redirects\[/.test(one.message)) return removeRedirect(one, site) ?? [];
    if (one.code === 'markdown/limit') return raiseLimit(one, site) ?? [];
    const note = one.file === undefined ? undefined : repairFile(join(site.root, one.file), one, pages);
    return note === undefined ? [] : [{ ...note, file: site.oldPath(one.file ?? '') }];
  });
  const navbar = asObject(site.config['navbar']);
  if (notes.length > 0 && Array.isArray(navbar['items']))
    site.config['navbar'] = { ...navbar, items: withoutRemoved(navbar['items']) };
  if (Array.isArray(site.config['redirects'])) site.config['redirects'] = withoutRemoved(site.config['redirects']);
  return notes;
}

function repairFile(path: string, error: Diagnostic, pages: readonly Page[]): Repair | undefined {
  if (error.code.startsWith('route/')) return repairRoute(path, error);
  if (/\.(?:json|ya?ml)$/.test(path))
    return /^sidebar\/category-/.test(error.code) ? repairCategory(path, error) : undefined;
  if (!/\.mdx?$/.test(path) || error.line === undefined) return undefined;
  if (error.code !== 'i18n/address') return repairPage(path, error);
  const page = pages.find((one) => one.path === error.file);
  const original = pages.find((one) => page !== undefined && isTranslationOf(page, one));
  return original === undefined ? undefined : repairTranslation(path, error, original.frontMatter);
}

const isTranslationOf = ({ collection, relative, path }: Page, other: Page): boolean =>
  other.path !== path &&
  other.relative === relative &&
  !other.untranslated &&
  !other.path.startsWith('i18n/') &&
  (['type', 'id', 'version'] as const).every((key) => collection[key] === other.collection[key]);

/** Raises the limit that a page of the old site exceeds, which had none. */
function raiseLimit({ file = '', message }: Diagnostic, { config, oldPath }: WrittenSite): Note | undefined {
  const key = /levels deep/.test(message) ? 'depth' : /columns/.test(message) ? 'tableColumns' : undefined;
  const limit = Number(/(?:limit is|more than) (\d+)/.exec(message)?.[1]);
  if (key === undefined || Number.isNaN(limit)) return undefined;
  const markdown = asObject(config['markdown']);
  const limits = asObject(markdown['limits']);
  // Elements may be nested five times as deep as blocks.
  const own = /HTML elements/.test(message) ? Math.ceil(limit / 5) : limit;
  // Several pages may exceed it by the same pass; each pass doubles it once.
  const raised = Math.max(Number(limits[key] ?? 0), own * 2);
  config['markdown'] = { ...markdown, limits: { ...limits, [key]: raised } };
  return {
    file: oldPath(file),
    cause: 'limits',
    message: `\`markdown.limits.${key}\` was raised to ${raised}: ${message}`,
  };
}

/** Takes the place of a removed item until all errors are handled, which count the items. */
const removed = {};

function removeNavbarItem({ message }: Diagnostic, { config }: WrittenSite): Note | undefined {
  const [, index, inner] = /^navbar\.items\[(\d+)\](?:\.items\[(\d+)\])?/.exec(message) ?? [];
  const items = asObject(config['navbar'])['items'] as Loose[] | undefined;
  const list = inner === undefined ? items : (asObject(items?.[Number(index)])['items'] as Loose[] | undefined);
  const at = Number(inner ?? index);
  const item = list?.[at];
  if (list === undefined || item === undefined || item === removed) return undefined;
  list[at] = removed;
  return {
    file: 'ssg.config.ts',
    cause: 'config',
    message: `The navbar item "${String(item['label'] ?? item['sidebarId'] ?? item['docId'] ?? '')}" was left out: ${message.replace(/^[^:]*: /, '')}`,
    remedy: 'If a script of the old site writes what it links to, run it and migrate again.',
  };
}

function removeRedirect({ message }: Diagnostic, { config }: WrittenSite): Note | undefined {
  const list = asList(config['redirects']);
  const index = Number(/^redirects\[(\d+)\]/.exec(message)?.[1]);
  const redirect = list[index];
  if (redirect === undefined || redirect === removed) return undefined;
  config['redirects'] = list.with(index, removed);
  return {
    file: 'ssg.config.ts',
    cause: 'config',
    message: `A redirect was left out: ${message.replace(/^[^:]*: /, '')}`,
    detail: JSON.stringify(redirect),
    remedy: 'Write it with another URL, if visitors still use the old one.',
  };
}

const withoutRemoved = (items: readonly unknown[]): unknown[] =>
  items
    .filter((item) => item !== removed)
    .map((item) => {
      const inner = asObject(item)['items'];
      return Array.isArray(inner) ? { ...asObject(item), items: withoutRemoved(asList(inner)) } : item;
    });

const leftError = ({ file = 'ssg.config.ts', line, message, hint }: Diagnostic, { oldPath }: WrittenSite): Note => ({
  file: oldPath(file),
  cause: 'errors of the first build',
  message: 'The first build will report an error.',
  detail: `${file}${line === undefined ? '' : `:${line}`}: ${message}`,
  remedy: hint ?? 'Fix it, then build.',
});

const unknownErrors = (reason: string): Note => ({
  file: 'ssg.config.ts',
  cause: 'errors of the first build',
  message: `The new site could not be checked: ${reason}`,
  remedy: 'Run `npx ssg check`, which reports every error.',
});
