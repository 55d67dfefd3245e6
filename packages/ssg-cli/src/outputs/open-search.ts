import { escapeMarkup, xmlText } from '../lib/escape-markup.ts';
import { localeFolder } from './locale-folder.ts';
import type { Output } from './types.ts';

const xml = (text: string): string => escapeMarkup(xmlText(text));

/** Maximum length of a short name in the OpenSearch format. */
const longestName = 16;

/**
 * Lets browsers search the site from their address bar. There is one description per locale, each with the locale's
 * results page.
 */
export const openSearch: Output = {
  name: 'openSearch',
  key: 'openSearch',
  writes: /(?:^|\/)opensearch\.xml$/,
  needs: 'routes',
  make: ({ config, site }) => ({
    files: site.routes
      .filter(({ view }) => view.layout === 'search')
      .flatMap((route) => {
        const locale = config.locales.find(({ code }) => code === route.locale);
        if (locale === undefined) return [];
        const name = [...config.title].slice(0, longestName).join('').trim();
        const content = `<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
  <ShortName>${xml(name)}</ShortName>
  <Description>${xml(config.tagline === '' ? config.title : config.tagline)}</Description>
  <InputEncoding>UTF-8</InputEncoding>
  <Language>${xml(locale.htmlLang)}</Language>
  <Url type="text/html" template="${xml(config.url + route.url)}?q={searchTerms}"/>
</OpenSearchDescription>
`;
        return [{ path: `${localeFolder(config, locale)}opensearch.xml`, content }];
      }),
  }),
};
