import { isComponent } from '../lib/is-component.ts';
import { formatKeyPath } from '../lib/key-path.ts';
import { callable, either, list, type Misfit, map, misfit, object, other, type Shape, text } from '../lib/shape.ts';
import { showValue } from '../lib/show-value.ts';
import type { Theme } from '../runtime/theme.ts';

const component = other('a component', () => null, isComponent);
const lazy = object({ load: callable });

const themeShape: Shape = object(
  {
    Shell: component,
    layouts: map(either(component, lazy), 'doc'),
    markdown: object({ elements: map(component, 'table'), directives: map(component, 'note') }),
    strings: map(map(text('Search'), 'search.open'), 'en'),
  },
  { icons: list(text('rocket')) },
);

const form: Shape = object(
  { kinds: list(text('leaf', /^(?:container|leaf|text)$/, '"container", "leaf" or "text"')) },
  {
    attributes: list(text('id')),
    values: map(list(text('info')), 'tone'),
    lists: list(text('ol', /^[ou]l$/, '"ol" or "ul"')),
  },
);

/**
 * Checks the exports of a theme that the server uses: bundling does not check types, so a theme may export anything.
 * @throws an error that names the export and what is expected there.
 */
export function checkTheme(theme: Theme): void {
  for (const key of ['elements', 'directives'] as const)
    if (theme.markdown?.[key] === undefined && theme.markdown !== undefined && theme.markdown !== null)
      throw new Error(`The theme's export "markdown" lacks "${key}": without any, write ${key}: {}`);
  const wrong = misfit(theme, themeShape) ?? wrongForm(theme);
  if (wrong === undefined) return;
  const { at, expected, got } = wrong;
  throw new Error(`The theme's export "${formatKeyPath(at)}" must be ${expected}, not ${showValue(got)}`);
}

function wrongForm({ markdown }: Theme): Misfit | undefined {
  for (const [name, { accepts }] of Object.entries(markdown.directives)) {
    const wrong =
      accepts === undefined ? undefined : misfit(accepts, form, ['markdown', 'directives', name, 'accepts']);
    if (wrong !== undefined) return wrong;
  }
  return undefined;
}
