import { McpServer, ResourceTemplate } from '@modelcontextprotocol/sdk/server/mcp.js';
import { listArguments, listPages } from './list-pages.ts';
import { maxCharacters, splitText } from './paging.ts';
import type { PublishedSite } from './published-site.ts';
import { readArguments, readPage } from './read-page.ts';
import { search, searchArguments } from './search.ts';
import { sitePath } from './site-path.ts';
import { UserError } from './user-error.ts';

/**
 * Creates an MCP server for one client or one request. It is stateless and read-only.
 *
 * @param site The site that its tools search and read.
 */
export function createServer(site: PublishedSite): McpServer {
  const { about } = site;
  const server = new McpServer({ name: about.title, version: about.generator }, { instructions: instructions(site) });
  const annotations = { readOnlyHint: true, idempotentHint: true, openWorldHint: false } as const;
  server.registerTool(
    'search',
    {
      title: `Search ${about.title}`,
      description: `Searches ${about.title} and returns sections of pages, the best first, each with its URL and an excerpt. Read one with read_page.`,
      inputSchema: searchArguments,
      annotations,
    },
    (given) => answer(() => search(site, given)),
  );
  server.registerTool(
    'read_page',
    {
      title: 'Read a page',
      description: `Returns a page of ${about.title}, or the section that an anchor names, as Markdown. Long pages come in parts.`,
      inputSchema: readArguments,
      annotations,
    },
    (given) => answer(() => readPage(site, given)),
  );
  server.registerTool(
    'list_pages',
    {
      title: 'List pages',
      description: `Lists the pages of ${about.title} with their URLs and descriptions.`,
      inputSchema: listArguments,
      annotations,
    },
    (given) => answer(() => listPages(site, given)),
  );
  addResources(server, site);
  return server;
}

/** Registers the `llms.txt` of each locale and the files that it links as resources. */
function addResources(server: McpServer, site: PublishedSite): void {
  const { baseUrl, locales, title } = site.about;
  const mimeType = 'text/plain';
  const text = async (path: string) => {
    const found = await site.read(path);
    if (found === undefined) throw new UserError(`The site has no ${path}.`);
    return splitText(found, maxCharacters * 5)[0] ?? '';
  };
  for (const locale of locales) {
    const uri = `${locale.url}${baseUrl}${locale.folder}llms.txt`;
    server.registerResource(
      `llms.txt (${locale.code})`,
      uri,
      { title: `${title}: pages (${locale.code})`, mimeType },
      async () => ({ contents: [{ uri, mimeType, text: await text(`${locale.folder}llms.txt`) }] }),
    );
  }
  const template = new ResourceTemplate(`${site.about.url}${baseUrl}{+path}.txt`, { list: undefined });
  server.registerResource('llms.txt of a section', template, { mimeType }, async ({ href }) => {
    const { path } = sitePath(href, site);
    if (!/(?:^|\/)llms[\w./-]*\.txt$/.test(path)) throw new UserError(`${href} is not an llms.txt.`);
    return { contents: [{ uri: href, mimeType, text: await text(path) }] };
  });
}

function instructions({ about }: PublishedSite): string {
  const sections = about.sections.map(({ name, versions }) =>
    versions.length < 2 ? name : `${name} (versions: ${versions.map((one) => one.name).join(', ')})`,
  );
  return [
    `${about.title}${about.tagline === '' ? '' : `: ${about.tagline}`}. ${about.url}${about.baseUrl}`,
    `Sections: ${sections.join('; ')}.`,
    ...(about.locales.length < 2 ? [] : [`Languages: ${about.locales.map(({ code }) => code).join(', ')}.`]),
    'Search first, then read the pages that the results name.',
  ].join('\n');
}

/** Returns the text of a tool's answer. An error that the client can correct is returned as a result, too. */
async function answer(make: () => Promise<string>) {
  try {
    return { content: [{ type: 'text' as const, text: await make() }] };
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    return { isError: true, content: [{ type: 'text' as const, text: error.message }] };
  }
}
