import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { ownUrls } from '../arrange/own-urls.ts';
import { detailsOf } from '../compile/page-details.ts';
import type { Config } from '../config/types.ts';
import { defined } from '../lib/defined.ts';
import type { Diagnostic } from '../lib/diagnostic.ts';
import { messageOf } from '../lib/message-of.ts';
import { join } from '../lib/path.ts';
import { isPrivate } from '../lib/private-address.ts';
import { readJson } from '../lib/read-json.ts';
import { urlPatterns } from '../lib/url-patterns.ts';
import { writeBeside } from '../lib/write-beside.ts';
import { problem } from '../messages/problem.ts';
import type { RenderedPage } from '../render/types.ts';

/** The answer to one external link. */
export interface ExternalLink {
  readonly url: string;
  /** The first page with the link, as its source file and line. */
  readonly file: string;
  readonly line?: number;
  readonly state: 'good' | 'moved' | 'broken' | 'known' | 'ignored';
  /** HTTP status, or the reason why there was no answer. */
  readonly answer: string;
}

interface Place {
  readonly file: string;
  readonly line?: number;
}

/** URL → time of its last good answer, in milliseconds. */
type Known = Readonly<Record<string, number>>;

const day = 86_400_000;
const knownFile = '.ssg/cache/external-links.json';
/** The full list, for whoever wants to see what was checked. */
export const externalReport = '.ssg/external-links.json';

/** Links of articles to other sites, without fragments, each with the first place that has it. */
export function externalLinks(config: Config, pages: readonly RenderedPage[]): Map<string, Place> {
  const ownPath = ownUrls(config);
  const found = new Map<string, Place>();
  for (const { route, references } of pages) {
    const written = route.body.kind === 'markdown' ? detailsOf(route.body.page).references : [];
    for (const { kind, url } of references) {
      if (kind !== 'link' || !/^https?:\/\//i.test(url) || !URL.canParse(url)) continue;
      const target = url.split('#', 1)[0] ?? '';
      if (found.has(target) || ownPath(target) !== undefined) continue;
      const line = written.find((one) => one.target === url)?.line;
      found.set(target, { file: route.file, ...defined({ line }) });
    }
  }
  return found;
}

/**
 * Requests every external link, a few at a time from each host, and reports those that do not answer. Good answers are
 * remembered for some days; bad ones are asked again every time.
 */
export async function checkExternalLinks(
  config: Config,
  pages: readonly RenderedPage[],
): Promise<{ readonly links: readonly ExternalLink[]; readonly diagnostics: readonly Diagnostic[] }> {
  const { ignore, allow, maxAge, perHost } = config.externalLinks;
  const isIgnored = urlPatterns(ignore);
  const isNamed = urlPatterns(allow);
  const isAllowed = allow.length === 0 ? () => true : isNamed;
  const deadline = AbortSignal.timeout(mostMinutes * 60_000);
  const asking: Asking = { ...config.externalLinks, isNamed, deadline };
  const known = readKnown(config.root);
  const hosts = new Map<string, [string, Place][]>();
  const links: ExternalLink[] = [];
  const now = Date.now();
  for (const [url, place] of externalLinks(config, pages)) {
    if (isIgnored(url) || !isAllowed(url)) links.push({ url, ...place, state: 'ignored', answer: '' });
    else if ((known[url] ?? 0) > now - maxAge * day) links.push({ url, ...place, state: 'known', answer: '' });
    else {
      const { host } = new URL(url);
      hosts.set(host, [...(hosts.get(host) ?? []), [url, place]]);
    }
  }
  const ask = async (queue: [string, Place][]) => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift())
      links.push({ url: next[0], ...next[1], ...(await request(next[0], asking)) });
  };
  const workers = [...hosts.values()].flatMap((queue) => Array.from({ length: perHost }, () => queue));
  // Sockets are limited: further hosts wait until others are done.
  const turns = Array.from({ length: 24 }, (_, first) => workers.filter((__, at) => at % 24 === first));
  await Promise.all(turns.map((queues) => inTurn(queues, ask)));
  links.sort((a, b) => (a.url < b.url ? -1 : 1));
  remember(config.root, links, known, now - maxAge * day);
  const broken = links.filter(({ state }) => state === 'broken');
  const diagnostics = broken.map(({ url, answer, file, line }) =>
    problem('link/external', { url, answer }, { file, ...defined({ line }) }),
  );
  return { links, diagnostics };
}

async function inTurn<T>(items: readonly T[], run: (item: T) => Promise<void>): Promise<void> {
  for (const item of items) await run(item);
}

type Answer = Pick<ExternalLink, 'state' | 'answer'>;

/** All links together get this long, so that hosts that ask to wait cannot hold up the check. */
const mostMinutes = 10;

interface Asking extends Pick<Config['externalLinks'], 'retries' | 'timeout'> {
  /** Whether the config names a URL, which may then be in a private network. */
  readonly isNamed: (url: string) => boolean;
  readonly deadline: AbortSignal;
}

async function request(url: string, options: Asking): Promise<Answer> {
  let answer: Answer = { state: 'broken', answer: `no answer within ${mostMinutes} minutes for all links` };
  for (let attempt = 0; attempt <= options.retries && !options.deadline.aborted; attempt++) {
    const got = await once(url, options);
    answer = got;
    if (got.state !== 'broken' || !got.mayPass) break;
    if (attempt < options.retries) {
      const wait = Math.min(got.wait ?? 500 * 2 ** attempt, 30_000);
      await pause(wait, undefined, { signal: options.deadline }).catch(() => {});
    }
  }
  return { state: answer.state, answer: answer.answer };
}

/** Some servers refuse HEAD, or answer it wrongly: what looks broken is asked for again with GET. */
async function once(
  url: string,
  options: Asking,
): Promise<Answer & { readonly mayPass?: boolean; readonly wait?: number }> {
  try {
    let response = await ask(url, 'HEAD', options);
    if (response.status >= 400 && response.status !== 429) response = await ask(url, 'GET', options);
    const { status } = response;
    if (status < 400) return { state: response.url === url ? 'good' : 'moved', answer: `${status} ${response.url}` };
    const seconds = Number(response.headers.get('retry-after'));
    const wait = seconds > 0 ? { wait: seconds * 1000 } : {};
    return {
      state: 'broken',
      answer: `the server answered ${status}`,
      mayPass: status === 429 || status >= 500,
      ...wait,
    };
  } catch (error) {
    if (error instanceof PrivateAddress) return { state: 'broken', answer: error.message };
    const cause = (error as { cause?: unknown }).cause;
    return { state: 'broken', answer: messageOf(cause ?? error).replace(/\.$/, ''), mayPass: true };
  }
}

class PrivateAddress extends Error {
  constructor() {
    super('it leads into a private network, and externalLinks.allow does not name it');
  }
}

/** Follows redirects itself, because each may lead into a private network. */
async function ask(
  first: string,
  method: 'HEAD' | 'GET',
  { timeout, isNamed, deadline }: Asking,
): Promise<{ readonly status: number; readonly headers: Headers; readonly url: string }> {
  const headers = { 'user-agent': 'Mozilla/5.0 (compatible; ssg link check)', accept: '*/*' };
  const signal = AbortSignal.any([AbortSignal.timeout(timeout * 1000), deadline]);
  let url = first;
  for (let redirects = 0; redirects <= 20; redirects++) {
    if (!isNamed(url) && (await isPrivate(new URL(url)))) throw new PrivateAddress();
    const response = await fetch(url, { method, headers, signal, redirect: 'manual' });
    // What the page holds is of no interest.
    await response.body?.cancel();
    const location = response.status >= 300 && response.status < 400 ? response.headers.get('location') : null;
    if (location === null) return { status: response.status, headers: response.headers, url };
    url = new URL(location, url).href;
  }
  throw new Error('too many redirects');
}

function readKnown(root: string): Known {
  const file = join(root, knownFile);
  const read = existsSync(file) ? readJson(readFileSync(file, 'utf8')) : { value: {} };
  const value = 'value' in read ? read.value : {};
  return typeof value === 'object' && value !== null ? (value as Known) : {};
}

function remember(root: string, links: readonly ExternalLink[], known: Known, oldest: number): void {
  const good = links.filter(({ state }) => state === 'good' || state === 'moved').map(({ url }) => [url, Date.now()]);
  const kept = Object.entries(known).filter(([, time]) => time > oldest);
  writeBeside(join(root, knownFile), Buffer.from(JSON.stringify(Object.fromEntries([...kept, ...good]))));
  writeBeside(join(root, externalReport), Buffer.from(`${JSON.stringify(links, null, 2)}\n`));
}
