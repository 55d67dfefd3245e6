import { execFile } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from '../../lib/path.ts';
import { words } from '../../lib/words.ts';
import { contentType } from '../../serve/content-type.ts';

/** A page and what its console reported during hydration. */
export interface Visit {
  readonly url: string;
  readonly complaints: readonly string[];
}

export interface Visited {
  /** Output path of a file, without a leading slash → its content. */
  readonly read: (path: string) => Buffer | Uint8Array | string | undefined;
  /** URL of each page → its output path. */
  readonly pages: ReadonlyMap<string, string>;
  readonly baseUrl: string;
  /** A temporary folder for the browser's profile, provided by the caller. */
  readonly profile: string;
}

/** Runs in every page before its own scripts: changes clock and random seed, and records hydration errors. */
const inPage = `(() => {
  const shift = 3.37 * 365 * 24 * 3600000, RealDate = Date;
  window.Date = new Proxy(RealDate, {
    construct: (_, given, target) => Reflect.construct(RealDate, given.length ? given : [RealDate.now() + shift], target),
    apply: () => new RealDate(RealDate.now() + shift).toString(),
    get: (target, name) => name === 'now' ? () => RealDate.now() + shift : Reflect.get(target, name, target),
  });
  let seed = 4711;
  Math.random = () => (seed = (seed * 1664525 + 1013904223) % 2 ** 32) / 2 ** 32;
  const heard = [];
  const counts = /^\\[ssg\\] (?:hydration|crash|island|client module)/;
  const text = (part) => part && part.message !== undefined ? String(part.stack || part.message) : String(part);
  const said = console, { error } = said;
  said.error = (...parts) => {
    const words = parts.map(text).join(' ');
    if (counts.test(words)) heard.push(words);
    error.apply(said, parts);
  };
  addEventListener('error', (event) => heard.push(text(event.error || event.message)));
  addEventListener('unhandledrejection', (event) => heard.push(text(event.reason)));
  const hydrate = () => {
    const target = document.body;
    target.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
    for (const island of document.querySelectorAll('[data-island]')) {
      island.scrollIntoView();
      island.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
    }
  };
  addEventListener('load', () => {
    hydrate();
    setTimeout(hydrate, 200);
    setTimeout(() => parent.postMessage({ heard }, '*'), 1000);
  });
})();`;

/** A page that opens the pages one after the other in a frame and collects what they report. */
const driver = (urls: readonly string[]): string => `<!doctype html><meta charset="utf-8"><body><script>
  const urls = ${JSON.stringify(urls).replaceAll('<', '\\u003c')}, visits = [];
  const next = () => {
    document.querySelector('iframe')?.remove();
    const url = urls.shift();
    if (url === undefined) {
      const result = document.createElement('pre');
      result.id = 'result';
      result.textContent = encodeURIComponent(JSON.stringify(visits));
      document.body.append(result);
      return;
    }
    const frame = document.createElement('iframe');
    frame.width = 1280;
    frame.height = 900;
    frame.src = url;
    onmessage = ({ source, data }) => {
      if (source !== frame.contentWindow || !Array.isArray(data?.heard)) return;
      visits.push({ url, complaints: data.heard });
      next();
    };
    document.body.append(frame);
  };
  next();
</script>`;

const driverPath = '/__ssg-hydration__';
/** Limit for one page in the browser's virtual time, which stops while it waits for the server. */
const secondsForPage = 5;

const withoutExtras = words(
  '--headless=new --disable-gpu --no-first-run --no-default-browser-check --disable-extensions --disable-background-networking --disable-component-update --disable-sync',
);

/**
 * Hydrates pages in a browser with another time zone and language.
 * @returns `undefined` if the browser cannot be started.
 */
export async function visitPages(browser: string, visited: Visited): Promise<Visit[] | undefined> {
  const server = await serve(visited);
  try {
    const { port } = server.address() as AddressInfo;
    const milliseconds = visited.pages.size * secondsForPage * 1000;
    const dom = await new Promise<string>((resolve) => {
      execFile(
        browser,
        [
          ...withoutExtras,
          // The pages are the site's own, and containers rarely allow Chromium's sandbox.
          '--no-sandbox',
          '--disable-dev-shm-usage',
          '--lang=ar-EG',
          `--user-data-dir=${join(visited.profile, 'browser')}`,
          `--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1`,
          `--virtual-time-budget=${milliseconds}`,
          '--dump-dom',
          `http://127.0.0.1:${port}${driverPath}`,
        ],
        {
          env: { ...process.env, TZ: 'America/St_Johns', LANG: 'ar_EG.UTF-8', LANGUAGE: 'ar' },
          maxBuffer: 2 ** 26,
          timeout: 60_000 + milliseconds,
        },
        (_, stdout) => resolve(stdout),
      );
    });
    const result = /<pre id="result">([^<]*)<\/pre>/.exec(dom)?.[1];
    return result === undefined ? undefined : (JSON.parse(decodeURIComponent(result)) as Visit[]);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

function serve({ read, pages, baseUrl }: Visited): Promise<Server> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://127.0.0.1');
    const isDriver = pathname === driverPath;
    const path = pages.get(pathname) ?? decodeURIComponent(pathname.slice(baseUrl.length));
    const content = isDriver ? driver([...pages.keys()]) : read(path);
    if (content === undefined) {
      response.writeHead(404).end();
      return;
    }
    const isPage = !isDriver && path.endsWith('.html');
    response.writeHead(200, { 'content-type': isDriver ? 'text/html; charset=utf-8' : contentType(path) });
    // Inserted first in the head, so that it runs before any script of the page.
    response.end(isPage ? String(content).replace('<head>', `<head><script>${inPage}</script>`) : content);
  });
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}
