/**
 * Renders pages with another clock and random seed, which are given here, and another time zone and locale, which
 * belong to a process, so this module runs as one. Calls whose answers differ between processes are recorded with their
 * position, so that a difference on a page can be traced to a line.
 */

import { pathToFileURL } from 'node:url';
import type { PageView, ShellView } from '@autolode/ssg-runtime/view';
import type { Root } from 'hast';
import { ownValue } from '../../lib/own-value.ts';
import { words } from '../../lib/words.ts';
import type { ResolvedTargets } from '../../render/insert-urls.ts';
import type { Renderer } from '../../render/react/create-renderer.tsx';

export interface WorldJob {
  readonly view: PageView;
  readonly locale: string;
  readonly article:
    | { readonly kind: 'markdown'; readonly hast: Root; readonly previews?: ResolvedTargets['previews'] }
    | { readonly kind: 'module'; readonly path: string }
    | { readonly kind: 'none' };
}

export interface WorldInput {
  readonly rendererFile: string;
  readonly shells: Readonly<Record<string, ShellView>>;
  readonly jobs: readonly WorldJob[];
  /** Milliseconds by which the clock is ahead. */
  readonly clock: number;
  readonly seed: number;
}

/** A call whose answer depends on the environment, with its position and its answers in order. */
export interface Asked {
  readonly what: string;
  readonly stack: string;
  readonly answers: readonly string[];
}

/** A part of a page, and the recorded calls during its rendering. */
export interface WorldPart {
  readonly markup: string;
  readonly asked: readonly Asked[];
}

export interface WorldPage {
  readonly article: WorldPart;
  /** Shell and layout without the article, which is what the browser renders again. */
  readonly frame: WorldPart;
}

/**
 * The calls while modules were loaded, and the result of each page. A page that throws is skipped, because the build
 * reports it.
 */
export interface WorldOutput {
  readonly loading: readonly Asked[];
  readonly pages: readonly (WorldPage | undefined)[];
}

let notes = new Map<string, { what: string; stack: string; answers: string[] }>();

/** Records an answer with the position of the call. */
function note<T>(what: string, answer: T): T {
  const full = new Error().stack ?? '';
  const place = /renderer\/\w+\.mjs:\d+:\d+/.exec(full)?.[0];
  // Ignore the calls of Node and of the generator.
  if (place === undefined) return answer;
  const key = `${what} ${place}`;
  // Skip the frames of this module, which come first.
  const lines = full.split('\n');
  const stack = ['', ...lines.slice(lines.findIndex((line) => line.includes(place)))].join('\n');
  const known = notes.get(key) ?? { what, stack, answers: [] };
  known.answers.push(String(answer));
  notes.set(key, known);
  return answer;
}

function taken(): Asked[] {
  const all = [...notes.values()];
  notes = new Map();
  return all;
}

function changeClock(shift: number): void {
  const RealDate = Date;
  globalThis.Date = new Proxy(RealDate, {
    construct: (_, given: unknown[], target) =>
      Reflect.construct(RealDate, given.length === 0 ? [note('new Date()', RealDate.now() + shift)] : given, target),
    apply: () => new RealDate(note('Date()', RealDate.now() + shift)).toString(),
    get: (target, name) =>
      name === 'now' ? () => note('Date.now()', RealDate.now() + shift) : Reflect.get(target, name, target),
  });
}

function changeLuck(seed: number): void {
  let state = seed;
  const next = () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
  Math.random = () => note('Math.random()', next());
  const hex = (length: number) => Array.from({ length }, () => Math.floor(next() * 16).toString(16)).join('');
  crypto.randomUUID = () =>
    note('crypto.randomUUID()', `${hex(8)}-${hex(4)}-4${hex(3)}-a${hex(3)}-${hex(12)}` as const);
}

/** Records the answers of methods that depend on the time zone or locale of the process. */
function watch(prototype: object, name: string, owner: string): void {
  const real = (prototype as Record<string, ((...given: unknown[]) => unknown) | undefined>)[name];
  if (typeof real !== 'function') return;
  Object.defineProperty(prototype, name, {
    configurable: true,
    writable: true,
    value(this: unknown, ...given: unknown[]) {
      return note(`${owner}.${name}()`, real.apply(this, given));
    },
  });
}

function watchZoneAndLocale(): void {
  const parts = ['FullYear', 'Month', 'Date', 'Day', 'Hours', 'Minutes', 'Seconds'].map((part) => `get${part}`);
  const texts = words('toString toDateString toTimeString toLocaleString toLocaleDateString toLocaleTimeString');
  for (const name of [...parts, ...texts, 'getTimezoneOffset']) watch(Date.prototype, name, 'Date');
  for (const prototype of [Number.prototype, BigInt.prototype, Array.prototype] as const)
    watch(prototype, 'toLocaleString', prototype.constructor.name);
  for (const name of ['localeCompare', 'toLocaleUpperCase', 'toLocaleLowerCase'])
    watch(String.prototype, name, 'String');
  for (const name of ['DateTimeFormat', 'NumberFormat', 'RelativeTimeFormat', 'ListFormat', 'PluralRules'] as const)
    for (const method of ['format', 'formatToParts', 'select', 'resolvedOptions'])
      if (method !== 'format' || name === 'RelativeTimeFormat' || name === 'ListFormat')
        watch(Intl[name].prototype, method, `Intl.${name}`);
  for (const name of ['DateTimeFormat', 'NumberFormat'] as const) watchFormat(name);
}

/** `format` of these classes is a getter that returns a function. */
function watchFormat(name: 'DateTimeFormat' | 'NumberFormat'): void {
  const { prototype } = Intl[name] as { prototype: object };
  const real = Object.getOwnPropertyDescriptor(prototype, 'format')?.get;
  if (real === undefined) return;
  Object.defineProperty(prototype, 'format', {
    configurable: true,
    get(this: unknown) {
      const format = real.call(this) as (...given: unknown[]) => string;
      return (...given: unknown[]) => note(`Intl.${name}.format()`, format(...given));
    },
  });
}

function renderJob(renderer: Renderer, shell: ShellView, { view, article }: WorldJob): WorldPage | undefined {
  const part = (markup: string): WorldPart => ({ markup, asked: taken() });
  try {
    return {
      article: part(
        article.kind === 'markdown'
          ? renderer.renderMarkdown(article.hast, shell, view, article.previews).markup
          : article.kind === 'module'
            ? renderer.renderModule(article.path, shell, view).markup
            : '',
      ),
      frame: part(renderer.renderPage(shell, view, '')),
    };
  } catch {
    taken();
    return undefined;
  }
}

process.once('message', async ({ rendererFile, shells, jobs, clock, seed }: WorldInput) => {
  changeClock(clock);
  changeLuck(seed);
  watchZoneAndLocale();
  const { renderer } = (await import(pathToFileURL(rendererFile).href)) as { renderer: Renderer };
  const loading = taken();
  const pages = jobs.map((job) => renderJob(renderer, ownValue(shells, job.locale) as ShellView, job));
  // The parent then ends this process, because timers or connections of the site's modules would keep it running.
  process.send?.({ loading, pages } satisfies WorldOutput);
});
