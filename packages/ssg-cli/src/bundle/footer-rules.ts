import type { Config } from '../config/types.ts';
import { hasImage, inlineImage } from '../lib/inline-images.ts';

/** CSS rules for what the footer of this site has. They are outside of cascade layers and override the theme. */
export function footerRules(footer: Config['footer']): string {
  const lines = (footer?.links ?? []).flatMap(({ items }) => items.map(({ html }) => html));
  return [footer?.copyright, ...lines].some(hasImage)
    ? `.${inlineImage}{display:inline-block;vertical-align:middle}`
    : '';
}
