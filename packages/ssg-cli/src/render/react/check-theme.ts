import { loadLayout } from '@autolode/ssg-runtime/layouts';
import type { Layouts, Theme } from '@autolode/ssg-runtime/theme';
import type { LayoutName } from '@autolode/ssg-runtime/view';
import { firstOf } from '../../lib/first-of.ts';
import { isComponent } from '../../lib/is-component.ts';
import { formatKeyPath } from '../../lib/key-path.ts';
import {
  callable,
  closed,
  describeMisfit,
  either,
  flag,
  list,
  type Misfit,
  map,
  misfit,
  object,
  other,
  type Shape,
  text,
} from '../../lib/shape.ts';
import { showValue } from '../../lib/show-value.ts';
import { islandForm } from '../../messages/island-words.ts';

const component = other('a component', () => null, isComponent);
const lazy = object({ load: callable });

const themeShape: Shape = object(
  {
    Shell: component,
    layouts: map(either(component, lazy), 'doc'),
    markdown: object({ elements: map(component, 'table'), directives: map(component, 'note') }),
    strings: map(map(text('Search'), 'search.open'), 'en'),
  },
  // Bundling for browsers reports a missing enhance.
  { enhance: callable, icons: list(text('rocket')) },
);

const regularExpression = other('a regular expression', /^/, (value) => value instanceof RegExp);

const form: Shape = closed(
  { kinds: list(text('leaf', /^(?:container|leaf|text)$/, '"container", "leaf" or "text"')) },
  {
    attributes: list(text('id')),
    values: map(either(list(text('info')), object({ pattern: regularExpression, expected: text('a number') })), 'tone'),
    needs: list(text('id')),
    contains: list(text('ol')),
    only: flag,
    inside: list(text('tabs')),
  },
);

/**
 * Checks the exports of a theme: bundling does not check types, so a theme may export anything.
 * @throws an error that names the export and what is expected there.
 */
export function checkTheme(theme: Theme): void {
  for (const key of ['elements', 'directives'] as const)
    if (theme.markdown?.[key] === undefined && theme.markdown !== undefined && theme.markdown !== null)
      throw new Error(`The theme's export "markdown" lacks "${key}": without any, write ${key}: {}`);
  if ('islands' in theme) throw new Error(`The theme exports "islands". ${islandForm}`);
  const wrong = misfit(theme, themeShape) ?? wrongForm(theme);
  if (wrong === undefined) return;
  const { at, expected, got } = wrong;
  throw new Error(`The theme's export "${formatKeyPath(at)}" must be ${expected}, not ${showValue(got)}`);
}

const wrongForm = ({ markdown }: Theme): Misfit | undefined =>
  firstOf(Object.entries(markdown.directives), ([name, { accepts }]) =>
    accepts === undefined ? undefined : misfit(accepts, form, ['markdown', 'directives', name, 'accepts']),
  );

/**
 * Loads the layouts, some of which are modules of their own.
 * @throws an error that names the layout whose module has no component.
 */
export async function loadLayouts(layouts: Layouts): Promise<void> {
  const all = Object.keys(layouts).map(async (name) => {
    const layout = layouts[name as LayoutName];
    if ('load' in layout) {
      const module: unknown = await layout.load();
      const wrong = misfit(module, object({ default: component }));
      if (wrong !== undefined) {
        const what = `what "layouts.${name}.load" of the theme returned`;
        throw new Error(describeMisfit(wrong, what));
      }
    }
    await loadLayout(layouts, name as LayoutName);
  });
  await Promise.all(all);
}
