import { build } from '../build/build.ts';
import { loadConfig } from '../config/load-config.ts';
import type { Config } from '../config/types.ts';
import { defined } from '../lib/defined.ts';
import { type CommandContext, type ExitCode, loadOptionsOf } from './context.ts';

interface Row {
  readonly name: string;
  readonly hooks: readonly { readonly hook: string; readonly milliseconds?: number }[];
}

/** Implements `ssg plugins`, which lists the plugins with their hooks and the time of each in a build from scratch. */
export async function pluginsCommand({ log, flags }: CommandContext): Promise<ExitCode> {
  const config = await loadConfig(loadOptionsOf(flags));
  if (!config.ok) return log.end(2, ...config.diagnostics);
  const { plugins } = config.value;
  // Without worker threads, the times of hooks do not include other work.
  const made =
    plugins.length === 0 ? undefined : await build(config.value, { checkOnly: true, force: true, threads: 0 });
  const times = made?.ok === true ? made.value.hookTimes() : new Map<string, number>();
  const rows = plugins.map((plugin) => rowOf(plugin, times));
  log.json({ ok: made?.ok !== false, plugins: rows });
  if (rows.length === 0) log.line('The config lists no plugins.');
  const width = Math.max(...rows.map(({ name }) => name.length));
  for (const { name, hooks } of rows) log.line(`  ${name.padEnd(width)}  ${hooks.map(text).join(' · ')}`);
  return made?.ok === false ? log.end(1, ...made.diagnostics) : 0;
}

const text = ({ hook, milliseconds }: Row['hooks'][number]): string =>
  milliseconds === undefined ? hook : `${hook} ${milliseconds.toFixed(0)} ms`;

function rowOf({ name, definition, components }: Config['plugins'][number], times: ReadonlyMap<string, number>): Row {
  const hooks = (['source', 'transform', 'derive', 'head', 'output', 'check'] as const).flatMap((hook) => {
    const milliseconds = times.get(`${name} ${hook}`);
    if ((definition as unknown as { readonly [hook: string]: unknown })[hook] === undefined) return [];
    return [{ hook, ...defined({ milliseconds }) }];
  });
  return { name, hooks: [...hooks, ...(Object.keys(components).length === 0 ? [] : [{ hook: 'components' }])] };
}
