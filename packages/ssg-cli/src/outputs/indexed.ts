import type { Config } from '../config/types.ts';
import type { PluginPage } from '../plugins/types.ts';

/** The pages that search engines may index, sorted by URL: listed, without `noindex`, and canonical. */
export function indexed<P extends Pick<PluginPage, 'view' | 'listed'>>(config: Config, pages: readonly P[]): P[] {
  if (config.noIndex) return [];
  return pages
    .filter(({ view: { head, layout, url }, listed }) => {
      if (!listed || head.noindex === true || layout === 'not-found' || layout === 'offline') return false;
      return (
        head.canonical === undefined ||
        head.canonical === config.url + url ||
        new URL(head.canonical).pathname === new URL(url, config.url).pathname
      );
    })
    .sort(({ view: a }, { view: b }) => (a.url < b.url ? -1 : a.url > b.url ? 1 : 0));
}
