import type { Config } from '../config/types.ts';
import type { HookContextOf, Plugin, PluginDefinitionOf } from './types.ts';

/** What hooks get besides what they work on. */
export type HookContext<Options = undefined> = HookContextOf<Options, Config>;

/** What `definePlugin` takes. */
export type PluginDefinition<Input = undefined, Options = undefined> = PluginDefinitionOf<Input, Options, Config>;

/**
 * Names the types of a plugin's hooks, and makes the function that a config calls with the plugin's options.
 *
 * @example
 * export const changelog = definePlugin({
 *   name: 'changelog',
 *   source: ({ files }) => ({ pages: [{ path: 'docs/changelog.md', text: files.read('../CHANGELOG.md') ?? '' }] }),
 * });
 * // ssg.config.ts
 * export default defineConfig({ …, plugins: [changelog()] });
 *
 * @throws Nothing: options are checked with the config, so that their mistakes come with its others.
 */
export function definePlugin<Input = undefined, Options = undefined>(
  definition: PluginDefinition<Input, Options>,
): (...options: undefined extends Input ? [options?: Input] : [options: Input]) => Plugin {
  return (...[given]) => ({ definition: definition as unknown as Plugin['definition'], given });
}
