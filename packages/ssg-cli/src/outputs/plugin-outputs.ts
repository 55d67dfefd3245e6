import type { Diagnostic } from '../lib/diagnostic.ts';
import { sha256 } from '../lib/hash.ts';
import { normalize } from '../lib/path.ts';
import { problem } from '../messages/problem.ts';
import { callHook, createHooks } from '../plugins/call-hook.ts';
import type { ConfigPlugin } from '../plugins/complete-plugins.ts';
import { completePlugins } from '../plugins/complete-plugins.ts';
import { hookFailure } from '../plugins/hook-failure.ts';
import { fitting } from '../plugins/hook-shapes.ts';
import type { Plugin, PluginFile } from '../plugins/types.ts';
import type { OutputFile } from '../render/types.ts';
import { pluginSite } from './plugin-site.ts';
import type { Output, OutputInput, OutputResult } from './types.ts';

/** The outputs of a site's plugins. */
export const pluginOutputs = (plugins: readonly ConfigPlugin[]): Output[] =>
  plugins.flatMap((plugin) => (plugin.definition.output === undefined ? [] : [outputOf(plugin)]));

/** Wraps a built-in output that is written as a plugin. */
export function ownPlugin(about: Pick<Output, 'key' | 'writes' | 'needs'>, plugin: Plugin): Output {
  const [complete] = completePlugins([plugin]);
  return { ...outputOf(complete as ConfigPlugin), ...about };
}

const outputOf = (plugin: ConfigPlugin): Output => ({
  name: plugin.name,
  key: undefined,
  // They never write files that browsers request on their own.
  writes: /^_(?!data\/)|\.(?:xml|json|txt|js|bin|svg|png|ics|csv|md|pdf|ya?ml|zip)$/,
  needs: 'articles',
  async make(input) {
    const { output } = plugin.definition;
    const hooks = { ...(input.hooks ?? createHooks(input.config)), generator: `ssg ${input.version}` };
    const made = await callHook(hooks, plugin, 'output', async (context) =>
      fitting('output', (await output?.(pluginSite(input), context)) ?? []),
    );
    const { files, published, diagnostics } = filesOf(plugin.name, made.value ?? [], input);
    return { files, published, diagnostics: [...made.diagnostics, ...diagnostics], reads: made.reads };
  },
});

const isMade = (file: PluginFile): file is Extract<PluginFile, { readonly make: unknown }> =>
  'make' in file && file.make !== undefined;

/** Generates the files of an output. A file with a key is generated only if the published one has a different key. */
function filesOf(
  plugin: string,
  made: readonly PluginFile[],
  { graph, isPublished }: OutputInput,
): Required<Pick<OutputResult, 'files' | 'published' | 'diagnostics'>> {
  const files: OutputFile[] = [];
  const published: string[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const file of made) {
    const { path } = file;
    if (path === '' || path !== normalize(path) || /^(?:\/|\.\.?\/|\.\.?$)|\p{Cc}/u.test(path)) {
      diagnostics.push(problem('plugins/output-path', { plugin, path }));
      continue;
    }
    if (!isMade(file)) {
      files.push({ path, content: file.content });
      continue;
    }
    const make = () => fitting('make', file.make(), `what "make" of "${path}" returned`);
    let content: string | Uint8Array | undefined;
    try {
      const hash = graph.of([`file of ${plugin}`, path], file.key, () => {
        content = make();
        return sha256(content);
      });
      if (content === undefined && isPublished(path, hash)) published.push(path);
      else files.push({ path, content: content ?? make() });
    } catch (error) {
      diagnostics.push(hookFailure(plugin, 'output', error));
    }
  }
  return { files, published, diagnostics };
}
