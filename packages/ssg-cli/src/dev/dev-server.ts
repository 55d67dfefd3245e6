import { randomBytes, timingSafeEqual } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { pageName } from '@autolode/ssg-runtime/published/negotiate';
import type { Site } from '../arrange/types.ts';
import { escapeMarkup } from '../lib/escape-markup.ts';
import { shortHash } from '../lib/hash.ts';
import { ownFile } from '../lib/own-file.ts';
import { realpathSync } from '../lib/path.ts';
import { withFrame } from '../messages/with-frame.ts';
import { isPublic, oneWord } from '../outputs/redirects.ts';
import type { StaticFile } from '../read/types.ts';
import { formatMetaPolicy, policyOf } from '../render/policy/policy.ts';
import { stylesOf } from '../render/render-route.ts';
import type { RenderResult } from '../render/render-task.ts';
import { contentType } from '../serve/content-type.ts';
import { type Addresses, type Found, findFile, redirectTargets } from '../serve/find-file.ts';
import type { Guard } from '../serve/guard.ts';
import { createHttpServer } from '../serve/http-server.ts';
import { send, sendRedirect, sendText } from '../serve/send.ts';
import type { Current } from './current.ts';
import type { LiveState } from './live-state.ts';
import type { OutputsOnRequest } from './outputs-on-request.ts';
import type { Session } from './session.ts';

/** Folder below the base URL for files that only exist in the dev server. */
const liveFolder = '__ssg/';

const emptyReport = { message: '', stack: '', components: '', directive: '', blocked: '' };

/** The versions of the code and of the static files that a document was rendered from. */
interface StateOfCode {
  readonly code: string;
  readonly islands: string;
  readonly statics: string;
}

/** Serves the session's site. Pages are rendered on request and nothing is written to the output. */
export class DevServer {
  readonly http: Server;
  readonly #session: Session;
  readonly #token = randomBytes(24).toString('base64url');
  readonly #listeners = new Set<ServerResponse>();
  #liveScript: Promise<string> | undefined;
  #outputs: OutputsOnRequest | undefined;
  /** Resolves when a page has been served. */
  readonly firstPage: Promise<void>;
  #answered: () => void = () => undefined;

  constructor(session: Session, guard: Guard) {
    this.#session = session;
    this.firstPage = new Promise((resolve) => {
      this.#answered = resolve;
    });
    this.http = createHttpServer(guard, (request, response) => this.#respond(request, response));
    session.on('problems', () => this.#notify());
  }

  close(): void {
    for (const response of this.#listeners) response.end();
    this.http.closeAllConnections();
    this.http.close();
  }

  async #respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    response.setHeader('Cache-Control', 'no-cache');
    const target = request.url ?? '/';
    const live = `${this.#session.config.baseUrl}${liveFolder}`;
    if (target.startsWith(live)) return this.#respondLive(request, response, target.slice(live.length));
    const current = await this.#session.ready();
    if (current === undefined) return this.#sendProblems(request, response, 'There is nothing to show yet', '/');
    const found = await this.#find(target, current);
    if (found.kind === 'redirect') return sendRedirect(request, response, found.location);
    if (found.kind === 'refused') return sendText(request, response, found.status);
    if ('content' in found) return send(request, response, 200, contentType(found.path), found.content);
    return this.#sendFile(request, response, found, current);
  }

  /** Finds a file that can be served immediately, or one that is generated from all pages. */
  async #find(
    target: string,
    current: Current,
  ): Promise<Found | { readonly kind: 'made'; readonly path: string; readonly content: string | Uint8Array }> {
    const { config, index } = current;
    const found = findFile(target, index, addressesOf(current));
    if (found.kind === 'redirect' || (found.kind === 'file' && found.status === 200)) return found;
    if (found.kind === 'refused' && found.status !== 404) return found;
    const path = pathBelow(target, config.baseUrl);
    if (path === undefined) return found;
    const asset = assetAt(path, current);
    if (asset !== undefined) return { kind: 'made', path, content: asset };
    // Imported on first use, so that the first page is served sooner.
    const { isFromAllPages, OutputsOnRequest } = await import('./outputs-on-request.ts');
    this.#outputs ??= new OutputsOnRequest();
    const name = pageName(path);
    for (const candidate of /\.(?!html)\w+$/.test(path)
      ? [path, `${path}.html`]
      : [path, `${name}.html`, `${name}/index.html`]) {
      if (isFromAllPages(candidate, current)) await this.#session.settled();
      const now = this.#session.current ?? current;
      const file = await this.#outputs.file(candidate, now, {
        page: (route, whole) => this.#session.renderFor(now, route, whole),
        stored: (route) => this.#session.storedArticle(route),
        sections: (route, key) => this.#session.sectionsFor(now, route, key),
      });
      if (file !== undefined) return { kind: 'made', path: file.path, content: file.content };
    }
    return found;
  }

  async #sendFile(
    request: IncomingMessage,
    response: ServerResponse,
    found: Extract<Found, { kind: 'file' }>,
    current: Current,
  ): Promise<void> {
    const origin = current.index.get(found.path);
    const type = contentType(found.path);
    if (origin === undefined) return sendText(request, response, 404);
    if (origin.kind === 'file') {
      response.setHeader('Cache-Control', 'public, max-age=31536000, immutable');
      return send(request, response, found.status, type, origin.file.content);
    }
    if (origin.kind === 'static') {
      const content = readStatic(origin.file, current.config.root);
      return content === undefined
        ? sendText(request, response, 404)
        : send(request, response, found.status, type, content);
    }
    if (origin.kind === 'sidebar') {
      const items = current.site.sidebars.get(found.path)?.();
      return send(request, response, found.status, type, JSON.stringify({ items }));
    }
    const route = await this.#session.routeAt(found.path);
    if (route === undefined) return sendText(request, response, 404);
    try {
      // What the document is rendered from, which may be replaced before it is finished.
      const from = this.#stateOfCode();
      const page = await this.#session.page(route);
      if (origin.kind === 'data') send(request, response, found.status, type, page.data);
      else {
        // Without directives that browsers take from headers only: editors show the page in a frame.
        if (current.context.shared.policy === undefined)
          response.setHeader('Content-Security-Policy', formatMetaPolicy(policyOf(current.config, [page])));
        // What still fails is reported again.
        this.#session.forgetBrowser(request.url?.split('?')[0] ?? '');
        send(request, response, found.status, type, this.#withLiveScript(page, from));
      }
    } catch {
      if (origin.kind === 'data') sendText(request, response, 500);
      else this.#sendProblems(request, response, `${route.url} could not be made`, route.file);
    } finally {
      this.#answered();
      this.#session.continueInBackground();
    }
  }

  /** Inserts the live script at the end of the document. */
  #withLiveScript({ html, data }: RenderResult, from: StateOfCode): string {
    const end = html.lastIndexOf('</body>');
    return `${html.slice(0, end)}${this.#liveTag(contentHash(data), from)}${html.slice(end)}`;
  }

  #stateOfCode(): StateOfCode {
    const { current, statics } = this.#session;
    return { code: current?.code ?? '', islands: current?.bundle.islands ?? '', statics: String(statics) };
  }

  #liveTag(page: string, { islands, ...from }: StateOfCode): string {
    const query = new URLSearchParams({ token: this.#token, page, ...from });
    const script = `${this.#session.config.baseUrl}${liveFolder}live.js?${query}`;
    return `<script type="module" src="${escapeMarkup(script)}" data-islands="${escapeMarkup(islands)}"></script>\n`;
  }

  /** Sends the problems of a page that has never been rendered successfully. */
  #sendProblems(request: IncomingMessage, response: ServerResponse, title: string, file: string): void {
    const problems = this.#session.problemsFor(file).map((one) => withFrame(one, this.#session.config.root));
    const texts = problems.map(({ file: at, line, message, frame }) =>
      [at === undefined ? '' : `${at}${line === undefined ? '' : `:${line}`}`, message, frame ?? ''].join('\n').trim(),
    );
    const html = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>${escapeMarkup(title)}</title></head>
<body>
<h1>${escapeMarkup(title)}</h1>
${texts.map((text) => `<pre>${escapeMarkup(text)}</pre>`).join('\n')}
${this.#liveTag('', this.#stateOfCode())}</body>
</html>
`;
    send(request, response, 500, 'text/html; charset=utf-8', html);
  }

  // ── The live channel ─────────────────────────────────────────────────────────────────────────────────────────────

  async #respondLive(request: IncomingMessage, response: ServerResponse, rest: string): Promise<void> {
    const url = new URL(rest, 'http://localhost/');
    response.setHeader('Cache-Control', 'no-store');
    if (!this.#isOwn(url.searchParams.get('token'))) return sendText(request, response, 403);
    if (url.pathname === '/live.js') {
      this.#liveScript ??= bundleLiveScript();
      return send(request, response, 200, 'text/javascript; charset=utf-8', await this.#liveScript);
    }
    if (url.pathname === '/state') {
      const state = await this.#state(url.searchParams.get('page') ?? '/');
      return send(request, response, 200, 'application/json; charset=utf-8', JSON.stringify(state));
    }
    if (url.pathname === '/error' || url.pathname === '/blocked') {
      const { page, ...values } = { page: '', ...emptyReport, ...Object.fromEntries(url.searchParams) };
      this.#session.reportBrowser(page, url.pathname === '/error' ? ['error', values] : ['blocked', values]);
      return sendText(request, response, 200, '');
    }
    if (url.pathname !== '/live') return sendText(request, response, 404);
    // nginx would keep the events in a buffer until it is full.
    response.writeHead(200, { 'Content-Type': 'text/event-stream; charset=utf-8', 'X-Accel-Buffering': 'no' });
    response.write('retry: 500\n\n');
    if (request.method === 'HEAD') {
      response.end();
      return;
    }
    this.#listeners.add(response);
    response.on('close', () => this.#listeners.delete(response));
  }

  #isOwn(token: string | null): boolean {
    const [given, own] = [Buffer.from(token ?? ''), Buffer.from(this.#token)];
    return given.length === own.length && timingSafeEqual(given, own);
  }

  #notify(): void {
    for (const response of this.#listeners) response.write('data: look\n\n');
  }

  async #state(path: string): Promise<LiveState> {
    const session = this.#session;
    const current = await session.ready();
    const { root } = session.config;
    if (current === undefined) {
      const problems = session.problemsFor(undefined).map((one) => withFrame(one, root));
      return { page: '', code: '', islands: '', build: '', styles: [], statics: session.statics, problems };
    }
    const addresses = addressesOf(current);
    const first = findFile(path, current.index, addresses);
    const found = first.kind === 'redirect' ? findFile(first.location, current.index, addresses) : first;
    const route = found.kind === 'file' ? await session.routeAt(found.path) : undefined;
    const page = route === undefined ? undefined : await session.page(route).catch(() => undefined);
    const problems = session.problemsFor(route?.file).map((one) => withFrame(one, root));
    const now = session.current ?? current;
    return {
      page: page === undefined ? '' : contentHash(page.data),
      code: now.code,
      islands: now.bundle.islands ?? '',
      build: (page && buildOf(page.data)) ?? now.context.shared.build,
      styles: [...now.bundle.styles, ...(route === undefined ? [] : stylesOf(route, now.bundle))],
      statics: session.statics,
      problems,
    };
  }
}

/** The build that a page's data names first: that of a page with a policy of its own differs from that of the site. */
const buildOf = (data: string): string | undefined => /^\{"build":"([^"\\]*)"/.exec(data)?.[1];

const addressesBySite = new WeakMap<Site, Addresses>();

/** The URLs of a site, with the redirects that hosts know. They are computed once for each version of the site. */
function addressesOf({ config: { baseUrl, locales }, site }: Current): Addresses {
  const known = addressesBySite.get(site);
  if (known !== undefined) return known;
  const redirects = site.redirects.filter(isPublic).map(({ from, to }) => [from, oneWord(to)] as const);
  const addresses = { baseUrl, locales, redirects: redirectTargets(redirects, baseUrl) };
  addressesBySite.set(site, addresses);
  return addresses;
}

/**
 * Returns a hash of a page's content. It excludes the build's name and the page's stylesheets, which are replaced in
 * place.
 */
const contentHash = (data: string): string =>
  shortHash(data.replace(/^\{"build":"[^"]*"/, '').replace(/,"styles":\[[^\]]*\]\}$/, ''));

/**
 * Returns an image or file of an article. It was named when the article was rendered, or is named now if the browser
 * requests it from an earlier visit.
 */
function assetAt(path: string, { context, inputs }: Current): string | Uint8Array | undefined {
  const name = /^assets\/(.+)-[\da-f]{16}\.\w+$/.exec(path)?.[1];
  if (name === undefined) return undefined;
  const published = () => context.assets.files().find((file) => file.path === path)?.content;
  const known = published();
  if (known !== undefined) return known;
  for (const asset of inputs.assets) if (asset.relative.includes(name)) context.assets.publish(asset);
  return published();
}

/**
 * Reads a static file by its real path, so that a symbolic link out of the site that was created after listing is not
 * followed.
 */
function readStatic(file: StaticFile, root: string): Buffer | undefined {
  try {
    const inside = realpathSync(root);
    const real = realpathSync(file.absolute);
    return real.startsWith(`${inside}/`) ? readFileSync(real) : undefined;
  } catch {
    return undefined;
  }
}

/** Returns the decoded path of a request below the base URL, or nothing if it cannot be a path of the output. */
function pathBelow(target: string, baseUrl: string): string | undefined {
  try {
    const path = decodeURIComponent(target.split('?')[0] ?? '');
    return path.startsWith(baseUrl) ? path.slice(baseUrl.length).replace(/(?<!\/)\/+$/, '') : undefined;
  } catch {
    return undefined;
  }
}

async function bundleLiveScript(): Promise<string> {
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    entryPoints: [ownFile('dev/browser-script')],
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    logLevel: 'silent',
  });
  return outputFiles[0]?.text ?? '';
}
