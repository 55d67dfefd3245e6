import type { Pluggable, PluggableList } from 'unified';
import type { VFile } from 'vfile';
import { messageOf } from '../lib/message-of.ts';
import { fitting } from './hook-shapes.ts';
import type { AppendContext, AppendedText, CodeTransform, PageText, Transform } from './types.ts';
import { noteReads } from './undeclared-reads.ts';

/** The transformations of one plugin. Their errors name the plugin. */
export interface PageProcessors {
  readonly remark: PluggableList;
  readonly rehype: PluggableList;
  readonly code?: NamedCodeTransform;
  readonly data?: { readonly name: string; readonly of: NonNullable<Transform['data']> };
  readonly append?: {
    readonly name: string;
    readonly to: (page: PageText, context: AppendContext, file: VFile) => AppendedText | undefined;
  };
}

/** How a plugin changes blocks of code, with the name of the plugin. */
export interface NamedCodeTransform extends CodeTransform {
  readonly name: string;
}

/** The files that plugins read with Node's own functions while they transformed a page. */
export const readByPlugins = new WeakMap<VFile, readonly (readonly [plugin: string, seen: ReadonlySet<string>])[]>();

type Attacher = (this: unknown, ...options: unknown[]) => unknown;

export const pageProcessors = (
  name: string,
  { remark = [], rehype = [], code, data, append }: Transform = {},
): PageProcessors => ({
  remark: remark.map((one) => named(name, one)),
  rehype: rehype.map((one) => named(name, one)),
  ...(code && { code: namedCode(name, code) }),
  ...(data && { data: { name, of: (page, files) => withName(name, 'transform', () => data(page, files)) } }),
  ...(append && {
    append: {
      name,
      to: (page, context, file) => recording(name, file, () => whole('append', append(page, context))),
    },
  }),
});

const namedCode = (name: string, { languages, prepare, highlight }: CodeTransform): NamedCodeTransform => ({
  name,
  languages,
  ...(prepare && {
    prepare: (block, file) => recording(name, file, () => whole('prepare', prepare(block, file))),
  }),
  ...(highlight && {
    highlight: (code, language, site) =>
      withName(name, 'transform', () =>
        fitting('highlight', highlight(code, language, site), 'what "highlight" returned'),
      ),
  }),
});

/** Checks what a function returned that may return nothing. */
const whole = <T>(name: 'append' | 'prepare', value: T | undefined): T | undefined =>
  value === undefined ? undefined : fitting(name, value, `what "${name}" returned`);

/** Runs a function of a plugin for a page, and records what it reads. */
function recording<T>(name: string, file: VFile, run: () => T): T {
  const seen = new Set<string>();
  const result = withName(name, 'transform', () => noteReads(seen, run));
  readByPlugins.set(file, [...(readByPlugins.get(file) ?? []), [name, seen]]);
  return result;
}

/** Wraps a remark or rehype plugin, so that its errors name the plugin and its time is measured. */
function named(name: string, entry: Pluggable): Pluggable {
  if (typeof entry !== 'function' && !Array.isArray(entry)) {
    const { plugins = [], ...preset } = entry;
    return { ...preset, plugins: plugins.map((one) => named(name, one)) };
  }
  const [attach, ...options] = (Array.isArray(entry) ? entry : [entry]) as [Attacher, ...unknown[]];
  const wrapped: Attacher = function (...given) {
    const transformer = withName(name, 'transform', () => attach.apply(this, given));
    if (typeof transformer !== 'function' || transformer.length > 2) return transformer;
    return (tree: unknown, file: VFile) => recording(name, file, () => transformer(tree, file) as unknown);
  };
  Object.defineProperty(wrapped, 'name', { value: attach.name === '' ? name : `${name}: ${attach.name}` });
  return [wrapped, ...options] as unknown as Pluggable;
}

/**
 * Runs a function of a plugin.
 * @throws the error of `run`, with the plugin and hook in its message.
 */
export function withName<T>(plugin: string, hook: string, run: () => T): T {
  try {
    return run();
  } catch (error) {
    const named = new Error(`plugin "${plugin}" failed in its ${hook} hook: ${messageOf(error)}`, { cause: error });
    if (error instanceof Error && error.stack !== undefined) named.stack = error.stack;
    throw named;
  }
}
