import { asText, type Loose } from '@autolode/ssg-cli/internal';
import type { ReportNote } from '../components/component-page.ts';
import { pageIcon } from '../icons.ts';
import { methodBadge } from '../method-badge.ts';
import { droppedKey } from '../note.ts';
import type { ApiOperations } from './api-operations.ts';

/** Keys with the same meaning. */
const same = new Set(['title', 'description', 'tags', 'keywords', 'slug']);

/** Keys that only affect the style of Mintlify's page, or are converted below. */
const converted = new Set([
  'sidebarTitle',
  'noindex',
  'hidden',
  'url',
  'icon',
  'iconType',
  'mode',
  'tag',
  'boost',
  'og:image',
  'canonical',
  'deprecated',
  'public',
]);

/** Converts Mintlify's front matter. `api` knows the operations that pages show. */
export function frontMatterOf(
  values: Loose,
  note: ReportNote,
  api: Pick<ApiOperations, 'find' | 'address'> = { find: () => undefined, address: undefined },
): string {
  const kept: [string, unknown][] = Object.entries(values).filter(([key]) => same.has(key));
  const label = asText(values['sidebarTitle']);
  if (label !== undefined) kept.push(['sidebar_label', label]);
  if (values['hidden'] === true) kept.push(['unlisted', true]);
  // The page stays in the navigation; search engines and the search do not list it.
  else if (values['noindex'] === true)
    kept.push(['search', false], ['head', [{ tag: 'meta', attrs: { name: 'robots', content: 'noindex' } }]]);
  const icon = pageIcon(values['icon'], note);
  if (icon !== undefined) kept.push(['icon', icon]);
  const image = asText(values['og:image']);
  if (image !== undefined) kept.push(['image', image]);
  const operation = api.find(values['openapi']);
  if (operation !== undefined) {
    const { name, method } = operation;
    kept.push(['openapi', name], ['sidebar_badge', methodBadge(method)]);
  }
  for (const key of Object.keys(values)) {
    if (same.has(key) || converted.has(key) || (key === 'openapi' && operation !== undefined)) continue;
    if (key === 'openapi' || key === 'api' || key === 'asyncapi')
      note({
        cause: 'API pages',
        message: `A page that \`${key}\` generates has only its own text now.`,
        remedy:
          key === 'asyncapi'
            ? 'Write what it generated.'
            : `Put ${api.address === undefined ? 'the OpenAPI file' : api.address} into the folder of the old site and migrate again.`,
      });
    else note({ cause: 'front matter', message: droppedKey(key) });
  }
  return kept.length === 0
    ? ''
    : `---\n${kept.map(([key, value]) => `${key}: ${JSON.stringify(value)}\n`).join('')}---\n`;
}

/** The text of a page that only links to a URL. */
export const leadIn = ({ url, title }: Loose): string =>
  asText(url) === undefined ? '' : `\n[${asText(title) ?? String(url)}](${String(url)})\n`;
