import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { table } from './table.ts';

/** The declarations of one rule of `tokens.css`, by name. */
function rule(css: string, selector: string): Map<string, string> {
  const [, body = ''] = css.split(`${selector} {`);
  const end = body.indexOf('\n  }');
  return new Map(
    [...body.slice(0, end).matchAll(/^ +(--[\w-]+): ([^;]+);/gm)].map(([, name = '', value = '']) => [name, value]),
  );
}

/** Every custom property of the theme as Markdown. */
export function tokenReference(): string {
  // Beside this module in the sources, and where the bundled module that writes the reference runs from.
  const css = readFileSync(fileURLToPath(new URL('../../../theme/src/styles/_tokens.css', import.meta.url)), 'utf8');
  const [fixed, dark, light] = ['  :root', '  [data-theme="dark"]', '\n  [data-theme="light"]'].map((one) =>
    rule(css, one),
  );
  if (fixed === undefined || dark === undefined || light === undefined || dark.size === 0)
    throw new Error('tokens.css has another shape than the reference knows.');
  const value = (text: string | undefined): string => (text === undefined ? '' : `\`${text}\``);
  return [
    'Custom properties that the theme’s stylesheets use. Set them in a stylesheet of your own, which always wins, see [Customise](../guides/customise.md#tokens).',
    '## Type, shape and room {#fixed}',
    table(
      ['Property', 'Value'],
      [...fixed].map(([name, text]) => [`\`${name}\``, value(text)]),
    ),
    '## Colours {#colours}',
    table(
      ['Property', 'Dark', 'Light'],
      [...dark].map(([name, text]) => [`\`${name}\``, value(text), value(light.get(name))]),
    ),
  ].join('\n\n');
}
