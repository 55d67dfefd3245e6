import { tagEnd } from '../content/tags.ts';

const voidElements = /^(?:area|br|col|embed|hr|img|input|source|track|wbr)$/i;

/**
 * The script of an Astro component, and its template as the default export. A line break is a space there, whereas JSX
 * drops it.
 */
export function astroModule(code: string): string {
  const [, script = '', template = code] = /^\s*---[ \t]*\r?\n([\s\S]*?)(?<=\n)---([\s\S]*)$/.exec(code) ?? [];
  const markup = template.replace(/<!--[\s\S]*?(?:-->|$)/g, '').replace(/<style[\s>][\s\S]*?(?:<\/style>|$)/g, '');
  // A line break in a template literal is part of a value.
  const isOneLine = !markup.includes('`') || !/`[^`\n]*\n/.test(markup.replace(/`[^`\n]*`/g, ''));
  return `${script}\nexport default <>${isOneLine ? asJsx(markup.trim().replace(/\s*\n\s*/g, ' ')) : '{undefined()}'}</>;`;
}

/** Writes tags as JSX has them: `{name}` as an attribute is `name={name}`, and `<br>` ends itself. */
function asJsx(markup: string): string {
  const made: string[] = [];
  let at = 0;
  for (const found of markup.matchAll(/<([A-Za-z][\w.-]*)(?=[\s/>])/g)) {
    if (found.index < at) continue;
    const end = tagEnd(markup, found.index);
    const tag = markup.slice(found.index, end).replace(/(\s)\{\s*([A-Za-z_$][\w$]*)\s*\}(?=[\s/>])/g, '$1$2={$2}');
    const isOpen = voidElements.test(found[1] ?? '') && !tag.endsWith('/>');
    made.push(markup.slice(at, found.index), isOpen ? `${tag.slice(0, -1)} />` : tag);
    at = end;
  }
  return made.join('') + markup.slice(at);
}
