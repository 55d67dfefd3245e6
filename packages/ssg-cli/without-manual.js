import { readFileSync } from 'node:fs';
import { parse } from 'acorn';
import { visit } from 'estree-util-visit';

/** Keys of messages that only the manual shows: a fifth of the code that every command loads. */
const ofManual = new Set(['cause', 'remedy', 'examples', 'key']);

/**
 * Leaves what only the manual shows out of the messages of a bundle.
 *
 * @type {import('esbuild').Plugin}
 */
export const withoutManual = {
  name: 'without-manual',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]dist[\\/]messages[\\/][\w-]+\.js$/ }, ({ path }) => ({
      contents: withoutKeys(readFileSync(path, 'utf8')),
    }));
  },
};

function withoutKeys(code) {
  const left = [];
  visit(parse(code, { ecmaVersion: 'latest', sourceType: 'module' }), (node) => {
    if (node.type !== 'CallExpression' || node.callee.name !== 'entry') return;
    left.push(...node.arguments[0].properties.filter(({ key }) => ofManual.has(key?.name)));
  });
  let rest = code;
  for (const { start, end } of left.reverse()) rest = rest.slice(0, start) + rest.slice(end).replace(/^\s*,/, '');
  return rest;
}
