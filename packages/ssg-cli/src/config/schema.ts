import * as z from 'zod';
import { blogOptions } from './schema-blog.ts';
import { docsSection } from './schema-docs.ts';
import { markdown } from './schema-markdown.ts';
import { navbar } from './schema-navbar.ts';
import { filledText, flag, identifier, jsonObject, logo, type Shape, severity, text } from './schema-parts.ts';
import { search } from './schema-search.ts';
import {
  type ConditionalStyle,
  type FooterLink,
  type I18nConfig,
  layoutNames,
  type OutputsConfig,
  type PwaOptions,
  type ThemeColorMode,
  type UserConfig,
} from './types.ts';

const announcementBar = z
  .strictObject({
    id: filledText()
      .optional()
      .describe('A new id shows the bar again to those who closed it; from the content by default.'),
    content: filledText().describe('Trusted HTML of the announcement.'),
    backgroundColor: text().optional().describe('A hex or named CSS colour.'),
    textColor: text().optional().describe('A hex or named CSS colour that can be read on the background.'),
    isCloseable: flag().optional().describe('Visitors may close the bar; on by default.'),
  } satisfies Shape<NonNullable<UserConfig['announcementBar']>>)
  .describe('The bar above the navbar.');

const footerLink = z.strictObject({
  label: text().optional().describe('Text of the link.'),
  to: filledText().optional().describe('Path inside the site.'),
  href: filledText().optional().describe('Address outside the site.'),
  html: text().optional().describe('Trusted HTML instead of a link.'),
} satisfies Shape<FooterLink>);

const footer = z
  .strictObject({
    logo: logo.optional(),
    tagline: text().optional().describe('One line beside the logo.'),
    links: z
      .array(
        z.strictObject({
          title: text().optional().describe('Heading of the column.'),
          items: z.array(footerLink).describe('Links of the column.'),
        }),
      )
      .optional()
      .describe('Columns of links.'),
    bottomLinks: z.array(footerLink).optional().describe('Links in the last line.'),
    social: z
      .array(
        z.strictObject({
          icon: filledText().describe('Name of an icon the theme knows.'),
          label: filledText().describe('Name of the place.'),
          href: filledText().describe('Its address.'),
        }),
      )
      .optional()
      .describe('Links to other places, shown as icons.'),
    copyright: text().optional().describe('Trusted HTML of the copyright line.'),
  } satisfies Shape<NonNullable<UserConfig['footer']>>)
  .describe('The foot of every page.');

const colorMode = z
  .strictObject({
    defaultMode: z
      .enum(['light', 'dark'])
      .optional()
      .describe('Mode where neither visitor nor system chose; light by default.'),
    disableSwitch: flag().optional().describe('Hides the switch between the modes.'),
    respectPrefersColorScheme: flag().optional().describe('Follows the visitor’s system; on by default.'),
  } satisfies Shape<ThemeColorMode>)
  .describe('Light and dark.');

const i18n = z
  .strictObject({
    defaultLocale: filledText().optional().describe('The language at the base url; the first of `locales` by default.'),
    locales: z.array(filledText()).min(1).optional().describe('Codes of the languages the site is published in.'),
    path: filledText().optional().describe('Folder of translations; `i18n` by default.'),
    localeConfigs: z
      .record(
        z.string(),
        z.strictObject({
          label: filledText().optional().describe('Name of the language, in itself.'),
          direction: z.enum(['ltr', 'rtl']).optional().describe('Direction of writing.'),
          htmlLang: filledText().optional().describe('Value of the `lang` attribute; the code by default.'),
          baseUrl: text().optional().describe('Path the language lives under.'),
          url: text().optional().describe('Origin the language lives at.'),
        }),
      )
      .optional()
      .describe('Settings by language code.'),
  } satisfies Shape<I18nConfig>)
  .describe('Languages.');

const pwa = z
  .union([
    z.literal(false),
    z.strictObject({
      debug: flag().optional().describe('Makes the worker log what it does.'),
      offlineModeActivationStrategies: z
        .array(z.enum(['appInstalled', 'queryString', 'standalone', 'mobile', 'saveData', 'always']))
        .optional()
        .describe('When the site is kept for reading offline.'),
      manifest: jsonObject().optional().describe('Web app manifest; what is absent is filled in from the config.'),
      killSwitch: flag().optional().describe('Publishes a worker that removes itself and its caches.'),
    } satisfies Shape<PwaOptions>),
  ])
  .describe('Installing and offline reading; false for none.');

const output = (what: string) => flag().optional().describe(`${what}; on by default.`);

const outputs = z
  .strictObject({
    sitemap: output('The sitemap for search engines'),
    robots: output('robots.txt'),
    feeds: output('The feeds of the blogs'),
    redirects: output('A page for each redirect'),
    searchIndex: output('The index of the local search'),
    openSearch: output('What tells browsers how to search the site from their address bar'),
    manifest: output('The web app manifest'),
    serviceWorker: output('The service worker'),
    llms: output('llms.txt, the list of pages for language models'),
    markdownTwins: output('The Markdown of each page beside it'),
    hostFiles: output('The header and redirect files that static hosts read'),
  } satisfies Shape<OutputsConfig>)
  .describe('Outputs for machines.');

const conditionalStyle = z
  .strictObject({
    file: filledText().describe('Package path or path from the site’s folder.'),
    layouts: z.array(z.enum(layoutNames)).min(1).optional().describe('Linked on pages with one of these layouts.'),
    directives: z.array(filledText()).min(1).optional().describe('Linked on pages that use one of these directives.'),
  } satisfies Shape<ConditionalStyle>)
  .refine(({ layouts, directives }) => layouts !== undefined || directives !== undefined, {
    error: 'expected `layouts` or `directives`; a stylesheet for every page is a plain text',
  })
  .describe('A stylesheet linked on some pages only.');

/** Everything a site may write in its config. Each key's description is the sentence the reference prints. */
export const userConfig = z.strictObject({
  title: filledText().describe('Name of the site.'),
  tagline: text().optional().describe('One line that says what the site is.'),
  url: filledText().describe('Origin without a path, for example `https://example.com`.'),
  baseUrl: text().optional().describe('Path the site lives under; `/` by default.'),
  trailingSlash: flag()
    .optional()
    .describe('`/a/` from `a/index.html` when true, `/a` from `a.html` when false, the default.'),
  titleDelimiter: text().optional().describe('Stands between page title and site title; `|` by default.'),
  favicon: filledText().optional().describe('The site’s icon, a path below a static folder.'),
  noIndex: flag().optional().describe('Keeps every page out of search engines.'),
  image: filledText()
    .optional()
    .describe('Image shown where pages are shared, a path below a static folder; a page’s own `image` goes before it.'),
  organizationName: text().optional().describe('Owner of the site’s repository.'),
  projectName: text().optional().describe('Name of the site’s repository.'),
  theme: filledText().describe('Module of the theme: a package name or a path from the site’s folder.'),
  styles: z
    .array(z.union([filledText(), conditionalStyle]))
    .optional()
    .describe(
      'Stylesheets in order: package paths or paths from the site’s folder; a record is linked on some pages only.',
    ),
  clientModules: z.array(filledText()).optional().describe('Modules loaded in every page’s browser code.'),
  hydrate: z
    .enum(['intent', 'idle', 'load'])
    .optional()
    .describe('When React wakes up in the browser; `intent` by default.'),
  docs: z.array(docsSection).optional().describe('The docs sections.'),
  blog: z
    .union([blogOptions, z.array(blogOptions)])
    .optional()
    .describe('The blog, or several.'),
  pages: z
    .union([filledText(), z.literal(false)])
    .optional()
    .describe('Folder of top-level pages; `pages` by default, false for none.'),
  staticDirectories: z.array(filledText()).optional().describe('Folders copied as they are; `static` by default.'),
  publishPrivateFiles: z
    .array(filledText())
    .optional()
    .describe('Static files to publish although their names are those of secrets or leftovers, such as `.env`.'),
  markdown: markdown.optional(),
  navbar: navbar.optional(),
  announcementBar: announcementBar.optional(),
  footer: footer.optional(),
  contact: z
    .strictObject({
      telegram: filledText().optional().describe('Address of the Telegram chat.'),
      whatsapp: filledText().optional().describe('Address of the WhatsApp chat.'),
      email: filledText().optional().describe('Mail address.'),
    } satisfies Shape<NonNullable<UserConfig['contact']>>)
    .optional()
    .describe('What the floating contact button offers.'),
  colorMode: colorMode.optional(),
  docsSidebar: z
    .strictObject({
      hideable: flag().optional().describe('Visitors may fold the sidebar away.'),
      autoCollapseCategories: flag().optional().describe('Opening a category closes its siblings.'),
    } satisfies Shape<NonNullable<UserConfig['docsSidebar']>>)
    .optional()
    .describe('The sidebar of docs pages.'),
  i18n: i18n.optional(),
  search: search.optional(),
  analytics: z
    .strictObject({
      gtag: z
        .strictObject({
          trackingID: filledText().describe('Id of the property.'),
          anonymizeIP: flag().optional().describe('Shortens visitors’ addresses.'),
        } satisfies Shape<NonNullable<NonNullable<UserConfig['analytics']>['gtag']>>)
        .optional()
        .describe('Google Analytics.'),
    } satisfies Shape<NonNullable<UserConfig['analytics']>>)
    .optional()
    .describe('Counting of page views.'),
  pwa: pwa.optional(),
  storage: z
    .strictObject({
      type: z.enum(['localStorage', 'sessionStorage']).optional().describe('Where visitors’ choices are kept.'),
      namespace: z
        .union([z.boolean(), identifier()])
        .optional()
        .describe('Added to every key: a text, or true for one made from the address.'),
    } satisfies Shape<NonNullable<UserConfig['storage']>>)
    .optional()
    .describe('Visitors’ choices kept in the browser.'),
  redirects: z
    .array(
      z.strictObject({
        from: z.union([filledText(), z.array(filledText()).min(1)]).describe('Old path, or several.'),
        to: filledText().describe('New path or address.'),
      } satisfies Shape<NonNullable<UserConfig['redirects']>[number]>),
    )
    .optional()
    .describe('Old paths and where they lead now.'),
  outputs: outputs.optional(),
  onBrokenLinks: severity().optional().describe('What a dead link does; `throw` by default.'),
  onBrokenAnchors: severity().optional().describe('What a link to a missing heading does; `throw` by default.'),
  onBrokenAssets: severity().optional().describe('What a missing image or file does; `throw` by default.'),
  onDuplicateRoutes: severity().optional().describe('What two pages at one address do; `throw` by default.'),
  onOrphanDocs: severity().optional().describe('What a doc that no sidebar shows does; `warn` by default.'),
  onLinksToDrafts: severity().optional().describe('What a link to a draft does; `warn` by default.'),
  onUntruncatedBlogPosts: severity().optional().describe('What a post without an excerpt does; `warn` by default.'),
  onInlineTags: severity().optional().describe('What a tag that the file of tags lacks does; `warn` by default.'),
  onVanishedUrls: severity()
    .optional()
    .describe('What a URL or anchor of `urls.lock.json` that no longer exists does; `throw` by default.'),
  customFields: jsonObject().optional().describe('Values for the site’s own components, sent to the browser.'),
} satisfies Shape<UserConfig>);
