import { indexed } from './indexed.ts';
import type { Output } from './types.ts';

/**
 * Lets every crawler in and shows it the sitemap. A site that wants no search engine says so on every page: crawlers that
 * were shut out here would never read it.
 */
export const robots: Output = {
  name: 'robots',
  key: 'robots',
  make: ({ config, pages }) => {
    const routes = pages.map(({ route }) => route);
    const hasSitemap = config.outputs.sitemap && indexed(config, routes).length > 0;
    const lines = [
      'User-agent: *',
      'Disallow:',
      ...(hasSitemap ? ['', `Sitemap: ${config.url}${config.baseUrl}sitemap.xml`] : []),
    ];
    return { files: [{ path: 'robots.txt', content: `${lines.join('\n')}\n` }] };
  },
};
