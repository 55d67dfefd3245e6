import { readFileSync } from 'node:fs';
import { inSite } from './evaluate-config.ts';
import { findModule, imports, isCommented } from './find-module.ts';

/**
 * The content of a plugin of the site itself that extends one of Docusaurus's, such as a blog that passes more data to
 * its pages; `undefined` for other plugins.
 *
 * @param name - The plugin as the config names it.
 */
export function extendedContent(root: string, name: string): 'docs' | 'blog' | undefined {
  const path = /^(?:[./]|@site\/)/.test(name) ? findModule(inSite(root, name)) : undefined;
  if (path === undefined) return undefined;
  const text = readFileSync(path, 'utf8');
  const kinds = new Set<string>();
  for (const { 0: whole, index, groups } of text.matchAll(imports)) {
    const kind = /^@docusaurus\/plugin-content-(docs|blog)$/.exec(groups?.['source'] ?? '')?.[1];
    if (kind === undefined || !takesPlugin(groups?.['clause']) || isCommented(text, index + whole.length)) continue;
    kinds.add(kind);
  }
  const [kind, other] = kinds;
  return other === undefined && (kind === 'docs' || kind === 'blog') ? kind : undefined;
}

/** Whether an import brings the plugin itself, and not only types or helpers beside it. */
const takesPlugin = (clause = ''): boolean => !/^type\b|^\{(?![^}]*\bdefault\b)/.test(clause.trim());
