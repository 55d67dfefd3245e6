import type { Page } from '../compile/types.ts';
import type { Config, LocaleConfig } from '../config/types.ts';
import type { Inputs } from '../read/inputs.ts';
import { imageAt, linkAt } from './file-address.ts';
import { headOfPage } from './head-addresses.ts';
import type { FileAddress } from './types.ts';

/** The image, the edit link and the URLs in the head that the front matter of a page has. */
export function addressesOfPage(
  page: Page,
  config: Config,
  locale: LocaleConfig,
  inputs: Pick<Inputs, 'assets' | 'statics'>,
): FileAddress[] {
  const { image, custom_edit_url: edit } = page.frontMatter;
  const at = (key: string, written: string) => ({
    written,
    file: page.path,
    line: page.frontMatterLines[key] ?? 1,
  });
  return [
    ...(image === undefined
      ? []
      : [{ kind: 'image' as const, ...at('image', image), ...imageAt(image, page, config, inputs) }]),
    ...(edit === undefined || edit === null || edit === ''
      ? []
      : [{ kind: 'link' as const, ...at('custom_edit_url', edit), url: linkAt(edit, config, locale, inputs) }]),
    ...headOfPage(page, config, locale, inputs).addresses,
  ];
}
