import { escapeMarkup, xmlText } from '../lib/escape-markup.ts';
import { localeFolder } from './locale-folder.ts';
import type { Output } from './types.ts';

const xml = (text: string): string => escapeMarkup(xmlText(text));

/** Longest short name that the format allows. */
const longestName = 16;

/** Tells browsers how to search the site from their own address bar, one description for each locale's results page. */
export const openSearch: Output = {
  name: 'openSearch',
  key: 'openSearch',
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
