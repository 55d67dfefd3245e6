import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Parser } from 'htmlparser2';
import type { Config } from '../../src/config/types.ts';
import { createPreviewServer } from '../../src/serve/preview-server.ts';

interface Found {
  readonly links: readonly string[];
  readonly ids: ReadonlySet<string>;
}

/**
 * What is wrong with the links of the built site in `ssg preview`: every link of every page has to lead below the base url, to a
 * page or file, and to the element that its fragment names. The canonical url and the pages in other languages count as links.
 */
export async function brokenLinks(config: Pick<Config, 'outDir' | 'baseUrl' | 'trailingSlash' | 'url'>) {
  const manifest = JSON.parse(readFileSync(join(config.outDir, 'build-manifest.json'), 'utf8')) as object;
  const server = createPreviewServer(config);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const known = new Map<string, Promise<Found | number>>();
  const get = (url: URL): Promise<Found | number> => {
    const answer = known.get(url.pathname) ?? read(url);
    known.set(url.pathname, answer);
    return answer;
  };
  const broken: string[] = [];
  try {
    const documents = Object.keys(manifest).filter((path) => /(?<!404)\.html$/.test(path));
    if (documents.length < 3) broken.push(`only ${documents.length} pages`);
    for (const path of documents) {
      const page = new URL(config.baseUrl + path.replace(/(?:(^|\/)index)?\.html$/, '$1'), origin);
      const found = await get(page);
      if (typeof found === 'number') broken.push(`${page.pathname}: ${found}`);
      for (const link of typeof found === 'number' ? [] : found.links) {
        const url = new URL(link.replace(config.url, origin), page);
        if (url.origin !== origin) continue;
        const target = await get(url);
        const where = `${link}, linked from ${page.pathname}`;
        if (!url.pathname.startsWith(config.baseUrl)) broken.push(`out of the site: ${where}`);
        else if (typeof target === 'number') broken.push(`${target}: ${where}`);
        else if (!target.ids.has(decodeURIComponent(url.hash.slice(1)))) broken.push(`no such element: ${where}`);
      }
    }
  } finally {
    server.closeAllConnections();
    server.close();
  }
  return broken;
}

/** Links and ids of a document; its status where it is no document that can be linked. */
async function read(url: URL): Promise<Found | number> {
  const response = await fetch(url);
  const text = await response.text();
  if (response.status !== 200) return response.status;
  const links: string[] = [];
  const ids = new Set(['']);
  if (!/^text\/html\b/.test(response.headers.get('content-type') ?? '')) return { links, ids };
  const parser = new Parser({
    onopentag(name, { id, href, rel = '', hreflang }) {
      if (id !== undefined) ids.add(id);
      if (href === undefined) return;
      if (name === 'a' || /\bcanonical\b/.test(rel) || hreflang !== undefined) links.push(href);
    },
  });
  parser.write(text);
  parser.end();
  return { links, ids };
}
