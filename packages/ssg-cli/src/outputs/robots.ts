import { sitemapPages } from './sitemap.ts';
import type { Output } from './types.ts';

/**
 * Lets every crawler in and shows it the sitemap. A site that wants no search engine says so on every page: crawlers that
 * were shut out here would never read it.
 */
export const robots: Output = {
  key: 'robots',
  make: (input) => {
    const { config } = input;
    const hasSitemap = config.outputs.sitemap && sitemapPages(input).length > 0;
    const lines = [
      'User-agent: *',
      'Disallow:',
      ...(hasSitemap ? ['', `Sitemap: ${config.url}${config.baseUrl}sitemap.xml`] : []),
    ];
    return { files: [{ path: 'robots.txt', content: `${lines.join('\n')}\n` }] };
  },
};
