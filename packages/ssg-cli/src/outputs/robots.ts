import { indexed } from './indexed.ts';
import type { Output } from './types.ts';

/**
 * Allows every crawler and links to the sitemap. A site that opts out of search engines has `noindex` on every page;
 * crawlers that are blocked here would never read it. Only where no header says so for Markdown, it is blocked.
 */
export const robots: Output = {
  name: 'robots',
  key: 'robots',
  writes: /^robots\.txt$/,
  needs: 'routes',
  make: ({ config, pages }) => {
    const routes = pages.map(({ route }) => route);
    const isHidden = config.noIndex && config.outputs.hosts.includes('github-pages');
    const hasSitemap = config.outputs.sitemap && indexed(config, routes).length > 0;
    const lines = [
      'User-agent: *',
      isHidden ? `Disallow: ${config.baseUrl}*.md$` : 'Disallow:',
      ...(hasSitemap ? ['', `Sitemap: ${config.url}${config.baseUrl}sitemap.xml`] : []),
    ];
    return { files: [{ path: 'robots.txt', content: `${lines.join('\n')}\n` }] };
  },
};
