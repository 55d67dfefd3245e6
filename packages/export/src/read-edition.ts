import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type AgentPage, type AgentSite, agentPagesFile, agentSiteFile } from '@autolode/ssg-cli/runtime/published';
import { parse } from 'parse5';
import { attribute, byId, type Element, findElement, type Parent, textOf } from './tree.ts';
import { UnknownName, UserError } from './user-error.ts';

/** Which part of a site is exported. */
export interface Selection {
  /** Id of a docs section or blog. */
  readonly section?: string | undefined;
  readonly version?: string | undefined;
  readonly locale?: string | undefined;
}

export interface Page {
  readonly url: string;
  readonly title: string;
  /** What the page shows below its heading. */
  readonly description: string | undefined;
  /** Path in the output. */
  readonly file: string;
  readonly section: string;
  readonly document: Parent;
  /** The article, without what the theme puts around it. */
  readonly body: Element;
  readonly heading: string;
  /** Date of the last change, in ISO 8601. */
  readonly modified: string | undefined;
}

export interface Edition {
  readonly outDir: string;
  readonly site: AgentSite;
  readonly title: string;
  readonly lang: string;
  readonly direction: 'ltr' | 'rtl';
  /** In reading order. */
  readonly pages: readonly Page[];
}

interface PageView {
  readonly layout: string;
  readonly head: { readonly modified?: string };
  readonly data: {
    readonly heading?: string;
    readonly description?: string;
    readonly post?: { readonly description?: string };
    readonly pager?: { readonly previous?: { readonly href: string }; readonly next?: { readonly href: string } };
  };
}

/** Reads the selected pages from the built site, in the order in which their pagers lead through them. */
export function readEdition(outDir: string, { section, version, locale }: Selection): Edition {
  const site = readJson<AgentSite>(outDir, agentSiteFile);
  const language = pick(site.locales, locale, 'locale', ({ code }) => [code]) ?? site.locales[0];
  if (language === undefined) throw new UserError('The site has no locale.');
  const part = pick(site.sections, section, 'section', ({ id }) => [id, id.replace(/^(?:docs|blog)-/, '')]);
  const versions = [...new Set((part === undefined ? site.sections : [part]).flatMap((one) => one.versions))];
  pick(versions, version, 'version', ({ name }) => [name]);
  const isWanted = (page: AgentPage) => {
    if (part !== undefined && page.section !== part.id) return false;
    if (page.version === undefined) return version === undefined;
    const own = site.sections.find(({ id }) => id === page.section)?.versions ?? [];
    return page.version === (version ?? own.find(({ latest }) => latest)?.name ?? page.version);
  };
  const read = readJson<readonly AgentPage[]>(outDir, agentPagesFile(language.code))
    .filter(isWanted)
    .map((page) => readPage(page, site, outDir));
  const [first] = read;
  if (first === undefined)
    throw new UserError(
      section === undefined && version === undefined
        ? `The site has no pages of its own in "${language.code}".`
        : 'No page matches --section, --version and --locale.',
    );
  const sections = new Map(
    site.sections.map(({ id, name }) => [
      id,
      Object.hasOwn(language.groups, id) ? (language.groups[id] ?? name) : name,
    ]),
  );
  return {
    outDir,
    site,
    lang: language.lang,
    direction: directionOf(first.page),
    title: part === undefined ? site.title : `${site.title}: ${sections.get(part.id)}`,
    pages: site.sections.flatMap(({ id }) => inOrder(read.filter(({ page }) => page.section === id))),
  };
}

const directionOf = ({ document }: Page): Edition['direction'] => {
  const root = findElement(document, ({ tagName }) => tagName === 'html');
  return root !== undefined && attribute(root, 'dir') === 'rtl' ? 'rtl' : 'ltr';
};

function readJson<T>(outDir: string, path: string): T {
  const file = join(outDir, path);
  if (!existsSync(file))
    throw new UserError(
      `The site has no ${path}. Set outputs.llms and outputs.markdownAlternates to true, and build it again.`,
    );
  return JSON.parse(readFileSync(file, 'utf8')) as T;
}

function pick<T>(
  list: readonly T[],
  name: string | undefined,
  what: string,
  namesOf: (one: T) => readonly string[],
): T | undefined {
  if (name === undefined) return undefined;
  const found = list.find((one) => namesOf(one).includes(name));
  if (found !== undefined) return found;
  throw new UnknownName(what, name, [...new Set(list.flatMap((one) => namesOf(one).at(-1) ?? []))]);
}

interface ReadPage {
  readonly page: Page;
  readonly view: PageView;
}

function readPage({ url, title, section }: AgentPage, { baseUrl }: AgentSite, outDir: string): ReadPage {
  const path = decodeURIComponent(url.slice(baseUrl.length));
  const file = path === '' || path.endsWith('/') ? `${path}index.html` : `${path}.html`;
  const document = parse(readFileSync(join(outDir, file), 'utf8'));
  const body = byId(document, 'ssg-body');
  const block = byId(document, 'ssg-page');
  const main = findElement(document, ({ tagName }) => tagName === 'main');
  if (block === undefined || main === undefined) throw new UserError(`${file} is not a page of this version of ssg.`);
  const { page: view } = JSON.parse(textOf(block)) as { readonly page: PageView };
  return {
    view,
    page: {
      url,
      title,
      description: view.data.description ?? view.data.post?.description,
      file,
      section,
      document,
      // A generated list has no article of its own.
      body: body ?? main,
      heading: view.data.heading ?? title,
      modified: view.head.modified,
    },
  };
}

/** Pages as their pagers chain them; those that no pager names stay where they are, at the end. */
function inOrder(read: readonly ReadPage[]): Page[] {
  const byUrl = new Map(read.map((one) => [one.page.url, one]));
  const done = new Set<ReadPage>();
  const follow = (start: ReadPage | undefined) => {
    for (let one = start; one !== undefined && !done.has(one); one = byUrl.get(one.view.data.pager?.next?.href ?? ''))
      done.add(one);
  };
  for (const one of read) {
    const { pager } = one.view.data;
    if (pager?.next !== undefined && !byUrl.has(pager.previous?.href ?? '')) follow(one);
  }
  for (const one of read) done.add(one);
  return [...done].map(({ page }) => page);
}
