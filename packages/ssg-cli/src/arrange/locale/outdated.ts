import type { SitePath } from '@autolode/ssg-runtime/url';
import type { PageView } from '@autolode/ssg-runtime/view';
import type { Page } from '../../compile/types.ts';
import type { Config, LocaleConfig } from '../../config/types.ts';
import type { Inputs } from '../../read/inputs.ts';
import { encodePath, pageUrl } from '../addresses.ts';
import type { Say } from './say.ts';

interface Place {
  readonly config: Config;
  readonly inputs: Inputs;
  readonly locale: LocaleConfig;
  readonly say: Say;
}

/** The notice on a translation whose original, or that of a part of it, has changed since, with a link to the original. */
export function outdatedNotice(
  { config, inputs, locale, say }: Place,
  page: Page,
  path: SitePath,
): Pick<PageView, 'outdated'> {
  const stale = inputs.staleTranslations;
  const date = stale?.get(page.path) ?? page.reads?.map(([path]) => stale?.get(path)).find((one) => one !== undefined);
  const [main] = config.locales;
  if (date === undefined || main === undefined) return {};
  const day = new Intl.DateTimeFormat(locale.code, { dateStyle: 'long', timeZone: 'UTC' });
  const shown = Number.isNaN(Date.parse(date)) ? date : day.format(new Date(date));
  return {
    outdated: {
      text: say('pages.outdated', { date: shown }),
      label: say('pages.original'),
      href: (main.url === config.url ? '' : main.url) + pageUrl(encodePath(path), main.baseUrl, config.trailingSlash),
      lang: main.htmlLang,
    },
  };
}
