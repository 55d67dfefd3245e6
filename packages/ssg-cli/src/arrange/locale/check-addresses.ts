import { withoutBase } from '@autolode/ssg-runtime/url';
import type { Config } from '../../config/types.ts';
import type { Diagnostic } from '../../lib/diagnostic.ts';
import { problem } from '../../messages/problem.ts';
import type { Route } from '../types.ts';

/**
 * Reports translations whose URL differs from the original's. The language menu and `hreflang` derive the URL of the
 * other language without looking the page up, so their links would be broken.
 */
export function checkAddresses(config: Config, routes: readonly Route[]): Diagnostic[] {
  const [first, ...others] = config.locales;
  if (first === undefined || others.length === 0) return [];
  const originals = new Map<string, string>();
  for (const route of routes)
    if (route.locale === first.code) originals.set(keyOf(route), withoutBase(first.baseUrl, route.url) ?? route.url);
  return routes.flatMap((route): Diagnostic[] => {
    const locale = others.find(({ code }) => code === route.locale);
    const original = originals.get(keyOf(route));
    if (locale === undefined || original === undefined || route.body.kind !== 'markdown') return [];
    const { page } = route.body;
    const own = withoutBase(locale.baseUrl, route.url) ?? route.url;
    if (page.untranslated || own === original) return [];
    const line = page.frontMatterLines['slug'] ?? page.frontMatterLines['id'] ?? 1;
    return [problem('i18n/address', { kind: 'page', url: own, original }, { file: page.path, line })];
  });
}

const keyOf = ({ body }: Route): string =>
  body.kind === 'markdown'
    ? JSON.stringify([
        body.page.collection.type,
        body.page.collection.id,
        body.page.collection.version,
        body.page.relative,
      ])
    : '';
