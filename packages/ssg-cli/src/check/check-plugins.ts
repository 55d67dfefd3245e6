import { append } from '../lib/append.ts';
import type { Diagnostic } from '../lib/diagnostic.ts';
import { outputsKey } from '../outputs/outputs-key.ts';
import { pluginSite } from '../outputs/plugin-site.ts';
import { callHook, type Hooks } from '../plugins/call-hook.ts';

/** Runs the `check` hooks of plugins. If nothing on the site changed, their previous diagnostics are reported again. */
export async function checkPlugins(
  input: Parameters<typeof pluginSite>[0] & Parameters<typeof outputsKey>[0],
  hooks: Hooks,
): Promise<Diagnostic[]> {
  const found: Diagnostic[] = [];
  for (const plugin of hooks.config.plugins) {
    const { check } = plugin.definition;
    if (check === undefined) continue;
    const run = async (context: Parameters<typeof check>[1]) => check(pluginSite(input), context);
    append(found, (await callHook(hooks, plugin, 'check', run, outputsKey(input))).diagnostics);
  }
  return found;
}
