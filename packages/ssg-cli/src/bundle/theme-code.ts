import type { Config } from '../config/types.ts';
import type { PluginComponents } from '../plugins/types.ts';

/** Source text that merges the site's theme with what its plugins add. Plugins come last, and the last one wins. */
interface ThemeCode {
  /** Import statements and declarations. */
  readonly lines: readonly string[];
  readonly layouts: string;
  readonly markdown: string;
}

/** With `browser`, layouts are loaded on demand, and exports that only the server needs are left out. */
export function themeCode({ theme, plugins }: Config, { browser }: { readonly browser: boolean }): ThemeCode {
  const from = JSON.stringify(theme);
  const imports: string[] = [];
  const load = (module: string) => `() => import(${JSON.stringify(module)})`;
  const local = (module: string): string => {
    const name = `plugin${imports.length}`;
    imports.push(`import ${name} from ${JSON.stringify(module)};`);
    return name;
  };
  const entries = (table: Readonly<Record<string, string>> | undefined, value: (module: string) => string): string[] =>
    Object.entries(table ?? {}).map(([name, module]) => `${JSON.stringify(name)}: ${value(module)}`);
  const all = (pick: (components: Config['plugins'][number]['components']) => readonly string[]): readonly string[] =>
    plugins.flatMap(({ components }) => pick(components));
  const layouts = all((one) =>
    entries(one.layouts, (module) => (browser ? `{ load: ${load(module)} }` : local(module))),
  );
  const elements = browser ? [] : all((one) => entries(one.elements, local));
  const directives = browser ? [] : all((one) => entries(one.directives, local));
  const joined = (base: string, more: readonly string[]) =>
    more.length === 0 ? base : `{ ...${base}, ${more.join(', ')} }`;
  // Named imports, so that esbuild reports a missing export instead of React failing later.
  const names = browser
    ? 'Shell, layouts as themeLayouts, enhance'
    : 'Shell, layouts as themeLayouts, markdown as themeMarkdown, strings';
  return {
    lines: [`import { ${names} } from ${from};`, ...imports],
    layouts: joined('themeLayouts', layouts),
    markdown:
      elements.length + directives.length === 0
        ? 'themeMarkdown'
        : `{ elements: ${joined('themeMarkdown?.elements', elements)}, directives: ${joined('themeMarkdown?.directives', directives)} }`,
  };
}

/** The modules that a plugin adds to the theme. */
export const modulesOf = ({ directives, elements, layouts }: PluginComponents): string[] =>
  [directives, elements, layouts].flatMap((table) => Object.values({ ...table }));
