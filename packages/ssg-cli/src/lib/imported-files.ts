import { readFile } from 'node:fs/promises';
import type { Markup } from '@autolode/ssg-runtime/view';
import type { OnLoadResult, OnResolveArgs, OnResolveResult, Plugin } from 'esbuild';
import { find, hastToReact, svg } from 'property-information';
import { parseMarkup } from './parse-markup.ts';
import { relative } from './path.ts';
import { tryYaml } from './read-yaml.ts';

/**
 * Loads what code imports besides code: YAML as data, any file with `?raw` as its text, with `?url` as the URL of the
 * published file, and an SVG with `?react` as a component. It precedes plugins that load files by their names.
 */
export const importedFiles = (root: string): Plugin => ({
  name: 'imported-files',
  setup({ onLoad, onResolve }) {
    onResolve({ filter: /\?/ }, unknownQuery);
    onLoad({ filter: /.*/, namespace: 'file' }, async ({ path, suffix }): Promise<OnLoadResult | undefined> => {
      const query = suffix.slice(1);
      if (query === 'raw') return { contents: await readFile(path, 'utf8'), loader: 'text' };
      if (query === 'url') return { contents: await readFile(path), loader: 'file' };
      if (query === 'react' && path.endsWith('.svg'))
        return { contents: svgComponent(await readFile(path, 'utf8')), loader: 'js' };
      return /\.ya?ml$/.test(path) ? loadYaml(await readFile(path, 'utf8'), relative(root, path)) : undefined;
    });
  },
});

/**
 * Reports queries that mean nothing here: esbuild would import the file as if there were none. Those of stylesheets and
 * packages are left alone: they are parts of URLs there, such as `font.eot?#iefix`.
 */
function unknownQuery({ path, kind, namespace, importer }: OnResolveArgs): OnResolveResult | undefined {
  const query = path.slice(path.indexOf('?') + 1);
  const isKnown = query === 'raw' || query === 'url' || (query === 'react' && /\.svg\?/.test(path));
  const isCode = /^(?:import-statement|dynamic-import|require-call)$/.test(kind);
  if (isKnown || !isCode || namespace !== 'file' || importer.includes('/node_modules/')) return undefined;
  const note =
    query === 'component' || query === 'react'
      ? 'An SVG is a component with "?react", as in "./logo.svg?react"; components in other files need no query.'
      : 'Write "?raw" for the text of a file, "?url" for the URL of the published file, or no query for its code.';
  return { errors: [{ text: `The query "?${query}" of an import has no meaning here.`, notes: [{ text: note }] }] };
}

function loadYaml(text: string, file: string): OnLoadResult {
  const read = tryYaml(text);
  if (!('problem' in read)) return { contents: JSON.stringify(read.value ?? null), loader: 'json' };
  const { reason, line, column } = read.problem;
  const lineText = text.split('\n')[line - 1] ?? '';
  return { errors: [{ text: `Invalid YAML: ${reason}.`, location: { file, line, column: column - 1, lineText } }] };
}

/** A module whose default export shows an SVG with the props that it is given. Scripts in the file are left out. */
function svgComponent(text: string): string {
  const root = parseMarkup(text.replace(/<\?[\s\S]*?\?>|<!DOCTYPE[^>]*>/g, '')).find((node) => Array.isArray(node));
  const [, attributes = {}, ...children] = Array.isArray(root) ? root : ['svg'];
  return [
    "import { createElement } from 'react';",
    `const own = ${JSON.stringify(propsOf(attributes))};`,
    `export default (props) => createElement('svg', { ...own, ...props }${elementsOf(children as Markup)});`,
  ].join('\n');
}

/** The children of an element as further arguments of `createElement`. */
const elementsOf = (nodes: Markup): string =>
  nodes
    .map((node) => {
      if (typeof node === 'string') return `, ${JSON.stringify(node)}`;
      const [name, attributes, ...children] = node;
      if (name === 'script' || name === 'foreignObject') return '';
      const props = JSON.stringify(propsOf(attributes));
      return `, createElement(${JSON.stringify(name)}, ${props}${elementsOf(children as Markup)})`;
    })
    .join('');

/**
 * Attributes of SVG as React names them. Styles become attributes, because browsers ignore inline styles where the policy
 * of the site forbids them.
 */
function propsOf(attributes: Readonly<Record<string, string>>): Record<string, string> {
  const props: Record<string, string> = {};
  for (const [name, value] of Object.entries(attributes).flatMap(withStyles)) {
    if (/^on|^xmlns:|^--/i.test(name)) continue;
    const { property } = find(svg, name);
    props[hastToReact[property] ?? property] = value;
  }
  return props;
}

const withStyles = ([name, value]: [string, string]): [string, string][] =>
  name !== 'style'
    ? [[name, value]]
    : value.split(';').flatMap((rule): [string, string][] => {
        const at = rule.indexOf(':');
        return at < 0 ? [] : [[rule.slice(0, at).trim(), rule.slice(at + 1).trim()]];
      });
