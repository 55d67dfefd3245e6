import type { Route } from '../arrange/types.ts';
import type { Config } from '../config/types.ts';
import type { Diagnostic } from '../lib/diagnostic.ts';
import { sha256 } from '../lib/hash.ts';
import { problem } from '../messages/problem.ts';
import { alternatePath, hasAlternate } from './alternate-text.ts';
import { indexed } from './indexed.ts';
import { escapeLabel } from './markdown-inline.ts';
import type { Output, OutputInput } from './types.ts';

const folder = '.well-known/agent-skills/';

/** The specification recommends at most 5,000 tokens, each of which is about four bytes of English text. */
const maxBytes = 20_000;

/**
 * The skill of the site, with which agents learn what the documentation is for, and the index by which they find it, as
 * in version 0.2.0 of Agent Skills Discovery (https://github.com/cloudflare/agent-skills-discovery-rfc). Its format is
 * that of https://agentskills.io/specification. `skill.md` at the root is the same file, where Mintlify publishes it.
 */
export const skill: Output = {
  name: 'skill',
  key: 'skill',
  writes: /^(?:skill\.md$|\.well-known\/agent-skills\/)/,
  needs: 'routes',
  make: (input) => {
    const { config, site } = input;
    const settings = config.outputs.skill;
    const pages = skillPages(input);
    if (settings === false || (Object.keys(settings).length === 0 && pages.length === 0)) return { files: [] };
    const name = settings.name ?? defaultName(config);
    const description = settings.description ?? defaultDescription(config);
    const { text: instructions, diagnostics } = withAbsoluteLinks(settings.instructions ?? '', input);
    const content = skillText(config, { name, description, instructions, pages });
    const bytes = Buffer.byteLength(content);
    const path = `${folder}${name}/SKILL.md`;
    const url = config.url + config.baseUrl + path;
    const entry = { name, type: 'skill-md', description, url, digest: `sha256:${sha256(content)}` };
    const index = { $schema: 'https://schemas.agentskills.io/discovery/0.2.0/schema.json', skills: [entry] };
    // The alternate of a page at `/skill` has the same name.
    const isTaken = site.routes.some((route) => hasAlternate(route) && alternatePath(route) === 'skill.md');
    return {
      files: [
        { path: `${folder}index.json`, content: `${JSON.stringify(index, null, 2)}\n` },
        { path, content },
        ...(isTaken ? [] : [{ path: 'skill.md', content }]),
      ],
      diagnostics:
        bytes > maxBytes ? [...diagnostics, problem('outputs/skill-size', { bytes, limit: maxBytes })] : diagnostics,
    };
  },
};

/** What agents can do with a page, from its front matter. */
const skillOf = ({ body }: Route): string | undefined =>
  body.kind === 'markdown' ? body.page.frontMatter.skill : undefined;

/** The pages with `skill`, in the default locale and the latest version: copies of them would only repeat it. */
function skillPages({ config, site, pages }: OutputInput): Route[] {
  const locale = config.locales[0]?.code;
  const latest = new Set(
    site.shells
      .get(locale ?? '')
      ?.sections.flatMap(({ id, versions }) => versions.flatMap((one) => (one.latest ? [`${id} ${one.name}`] : []))),
  );
  const routes = pages.flatMap(({ route }) => (skillOf(route) === undefined ? [] : [route]));
  return indexed(config, routes).filter(
    ({ locale: own, view: { docs } }) =>
      own === locale && (docs === undefined || latest.has(`${docs.section} ${docs.version}`)),
  );
}

interface SkillParts {
  readonly name: string;
  readonly description: string;
  readonly instructions: string;
  readonly pages: readonly Route[];
}

function skillText(config: Config, { name, description, instructions, pages }: SkillParts): string {
  const links = pages.map((route) => {
    const { head, title, url } = route.view;
    const about = (skillOf(route) ?? '').replace(/\s+/g, ' ').trim();
    return `- [${escapeLabel(title)}](${config.url}${head.markdown ?? url}): ${about}`;
  });
  const mcp = config.copyPage === false ? undefined : config.copyPage.mcp;
  const more = [
    ...(config.outputs.llms ? [`- [llms.txt](${config.url}${config.baseUrl}llms.txt): every page`] : []),
    ...(mcp === undefined ? [] : [`- [MCP server](${new URL(mcp, config.url).href}): search and pages`]),
  ];
  const section = (heading: string, list: readonly string[]) =>
    list.length === 0 ? [] : [`## ${heading}\n\n${list.join('\n')}`];
  return [
    // A JSON string is a valid YAML string.
    `---\nname: ${name}\ndescription: ${JSON.stringify(description)}\n---`,
    `# ${config.title}`,
    ...(instructions.trim() === '' ? [] : [instructions.trim()]),
    ...section('Pages', links),
    ...section('More', more),
  ]
    .join('\n\n')
    .concat('\n');
}

/** A title without Latin letters or digits has no valid name. */
function defaultName({ title }: Config): string {
  const words =
    title
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? [];
  const name = words.join('-').slice(0, 64).replace(/-$/, '');
  return name === '' ? 'docs' : name;
}

const defaultDescription = ({ title, tagline }: Config): string =>
  `${tagline === '' ? '' : `${tagline.replace(/\s+/g, ' ')} – `}Use for questions and tasks about ${title}.`.slice(
    0,
    1024,
  );

/** Makes the links of the instructions absolute, and reports those that lead nowhere. Code is left as it is. */
function withAbsoluteLinks(markdown: string, input: OutputInput): { text: string; diagnostics: Diagnostic[] } {
  const { config } = input;
  const broken = new Set<string>();
  const known = markdown === '' ? new Set<string>() : knownPaths(input);
  const text = markdown.replace(
    /(`{3,}[\s\S]*?`{3,}|`[^`]*`)|\]\(([^\s()]+)/g,
    (whole: string, code: string | undefined, target = '') => {
      if (code !== undefined || /^[a-z][a-z\d+.-]*:/i.test(target)) return whole;
      const [path = ''] = target.split(/[?#]/, 1);
      if (!path.startsWith('/') || !known.has(path)) broken.add(target);
      return `](${config.url}${target}`;
    },
  );
  return { text, diagnostics: [...broken].map((target) => problem('outputs/skill-link', { target })) };
}

/** Paths of pages, their alternates and static files, with the base URL. */
function knownPaths({ config, site }: OutputInput): Set<string> {
  const files = [...site.statics.map(({ to }) => to), ...(config.outputs.llms ? ['llms.txt'] : [])];
  return new Set([
    ...site.routes.flatMap(({ url, view: { head } }) => (head.markdown === undefined ? [url] : [url, head.markdown])),
    ...files.map((path) => config.baseUrl + path),
  ]);
}
