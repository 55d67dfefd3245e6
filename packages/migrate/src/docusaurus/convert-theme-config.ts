import { asList, asObject, asText, type Loose } from '@autolode/ssg-cli/internal';
import { type Conversion, leftOut } from './conversion.ts';
import { footerLink, navbarItem, withoutUndefined } from './convert-links.ts';
import { isMarker } from './evaluate-config.ts';

/** Settings of the old theme that need no equivalent. */
const needless = new Set([
  'prism',
  'zoom',
  'liveCodeBlock',
  'hideableSidebar',
  'colorMode',
  'mermaid',
  'imageZoom',
  'blog',
]);

export function takeThemeConfig(conversion: Conversion, old: Loose): void {
  const { navbar, footer, announcementBar, colorMode, docs, image, algolia, tableOfContents, metadata, ...rest } = old;
  const { config, notes, file } = conversion;
  if (navbar !== undefined) takeNavbar(conversion, asObject(navbar));
  if (footer !== undefined) takeFooter(conversion, asObject(footer));
  if (announcementBar !== undefined) config['announcementBar'] = announcementBar;
  if (colorMode !== undefined) config['colorMode'] = colorMode;
  if (image !== undefined) config['image'] = image;
  if (asObject(docs)['sidebar'] !== undefined) config['docsSidebar'] = asObject(docs)['sidebar'];
  if (tableOfContents !== undefined) config['markdown'] = { tableOfContents };
  if (algolia !== undefined) takeAlgolia(conversion, asObject(algolia));
  if (asList(metadata).length > 0)
    notes.push(leftOut(file, 'themeConfig.metadata', 'Use `image`, `tagline` and the front matter of pages.'));
  for (const key of Object.keys(rest))
    if (!needless.has(key)) notes.push(leftOut(file, `themeConfig.${key}`, 'The theme does not have this setting.'));
}

function takeNavbar(conversion: Conversion, navbar: Loose): void {
  const { items, style: _style, logo, title, hideOnScroll } = navbar;
  conversion.config['navbar'] = withoutUndefined({
    title,
    hideOnScroll,
    logo: logo === undefined ? undefined : logoOf(conversion, asObject(logo), 'navbar'),
    items: asList(items).flatMap((item) => navbarItem(conversion, item)),
  });
}

function takeFooter(conversion: Conversion, footer: Loose): void {
  const { links, logo, copyright } = footer;
  const columns = asList(links).map(asObject);
  const isFlat = columns.length > 0 && columns.every((column) => column['items'] === undefined);
  conversion.config['footer'] = withoutUndefined({
    copyright,
    logo: logo === undefined ? undefined : logoOf(conversion, asObject(logo), 'footer'),
    ...(isFlat
      ? { bottomLinks: columns.flatMap(footerLink) }
      : {
          links: columns.map(({ title, items }) =>
            withoutUndefined({ title: asText(title), items: asList(items).flatMap(footerLink) }),
          ),
        }),
  });
}

/** A logo must be a file; a `data:` URL in the config is reported with instructions. */
function logoOf({ notes, file }: Conversion, logo: Loose, where: string): Loose | undefined {
  const { src, srcDark, alt, width, height, href } = logo;
  if (typeof src !== 'string' || isMarker(src) || /^(?:data|https?):/.test(src)) {
    notes.push(leftOut(file, `${where}.logo`, 'Save the image in `static` and use its path.'));
    return undefined;
  }
  const size = (value: unknown) => (Number(value) > 0 ? Number(value) : undefined);
  return withoutUndefined({ src, srcDark, alt, width: size(width), height: size(height), href });
}

function takeAlgolia({ config, notes, file }: Conversion, algolia: Loose): void {
  const { appId, apiKey, indexName, contextualSearch, searchPagePath, searchParameters } = algolia;
  const { externalUrlRegex, replaceSearchResultPathname } = algolia;
  const missing = Object.entries({ appId, apiKey, indexName }).filter(([, value]) => (asText(value) ?? '') === '');
  if (missing.length > 0) {
    // Old versions had an application of their own, which Algolia has closed.
    const keys = missing.map(([key]) => `\`${key}\``).join(', ');
    const message = `\`themeConfig.algolia\` has no ${keys}: the new site has the built-in search instead.`;
    const remedy =
      'To use Algolia, get the values from its dashboard, and set `search`: see the guide on hosted search.';
    notes.push({ file, cause: 'config', message, remedy });
    return;
  }
  config['search'] = withoutUndefined({
    provider: 'hosted',
    appId,
    apiKey,
    indexName,
    contextualSearch,
    searchPagePath: searchPagePath === false ? undefined : searchPagePath,
    searchParameters,
    // The index was built from pages of Docusaurus, whose crawlers store a page's version and section in this facet.
    facets: { tag: 'docusaurus_tag' },
    externalUrlRegex,
    replaceSearchResultPathname,
  });
}
