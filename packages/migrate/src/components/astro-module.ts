import { templateAsJsx } from './astro-template.ts';

/** The script of an Astro component, and its template as the default export. */
export function astroModule(code: string): string {
  const [, script = '', template = code] = /^\s*---[ \t]*\r?\n([\s\S]*?)(?<=\n)---([\s\S]*)$/.exec(code) ?? [];
  const markup = template.replace(/<!--[\s\S]*?(?:-->|$)/g, '').replace(/<style[\s>][\s\S]*?(?:<\/style>|$)/g, '');
  return `${script}\nexport default <>${templateAsJsx(markup)}</>;`;
}
