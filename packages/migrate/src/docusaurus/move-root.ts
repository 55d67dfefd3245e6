import { join, relative } from '@autolode/ssg-cli/internal';
import type { SiteWriter } from '../site-writer.ts';
import type { Conversion } from './conversion.ts';
import { findModule } from './find-module.ts';
import type { OldSite } from './page-site.ts';
import { renderingError } from './try-render.ts';

/**
 * Copies the site's own `@theme/Root`, which surrounded every page: components may need the contexts that it provides.
 *
 * @returns The module that surrounds pages with components; `undefined` if there is none or if it cannot be rendered.
 */
export async function moveRoot(conversion: Conversion, site: OldSite, writer: SiteWriter): Promise<string | undefined> {
  const { root, notes, config } = conversion;
  const own = findModule(join(root, 'src/theme/Root'));
  if (own === undefined) return undefined;
  const file = relative(root, own);
  const path = site.graph.copy(own);
  const module = `@site/${path}`;
  site.writeCompat();
  const reason = await renderingError(writer.to, path, config['customFields']);
  const cause = 'components';
  if (reason === undefined)
    notes.push({
      file,
      cause,
      message: 'It surrounds pages with components when they are rendered; its effects do not run in browsers.',
      remedy: 'Move what browsers must run to `clientModules`, and what readers see to `theme.ts`.',
    });
  else
    notes.push({
      file,
      cause,
      message: `It surrounds no pages, because it cannot be rendered: ${reason}.`,
      remedy: `Fix it, and write \`export { default } from '${module}';\` into each .mdx page whose components need its contexts.`,
    });
  return reason === undefined ? module : undefined;
}
