import type { HeadTag } from '@autolode/ssg-runtime/head-tag';
import * as z from 'zod';
import { expectedHostPattern, isHostPattern } from '../lib/host-pattern.ts';
import { blogOptions } from './schema-blog.ts';
import { docsSection } from './schema-docs.ts';
import { markdown } from './schema-markdown.ts';
import { navbar } from './schema-navbar.ts';
import { filledText, flag, identifier, jsonObject, logo, type Shape, severity, text } from './schema-parts.ts';
import { analytics, comments, feedback } from './schema-providers.ts';
import { search } from './schema-search.ts';
import { security } from './schema-security.ts';
import {
  type ConditionalStyle,
  type ContactChannel,
  type FooterLink,
  type I18nConfig,
  layoutNames,
  type OutputsConfig,
  type PwaOptions,
  type SkillConfig,
  type ThemeColorMode,
  type UserConfig,
} from './types.ts';
import type { DevConfig } from './types-dev.ts';
import type { ExternalLinksOptions } from './types-links.ts';
import type { AssistantLink, CopyPageConfig } from './types-shell.ts';

/** Whether every quote and bracket in a value of CSS is closed. */
function isClosed(value: string): boolean {
  const open: string[] = [];
  let quote: string | undefined;
  for (const character of value) {
    if (quote !== undefined) quote = character === quote ? undefined : quote;
    else if (character === '"' || character === "'") quote = character;
    else if (character === '(' || character === '[') open.push(character === '(' ? ')' : ']');
    else if ((character === ')' || character === ']') && open.pop() !== character) return false;
  }
  return quote === undefined && open.length === 0;
}

const announcementBar = z.strictObject({
  id: filledText().optional(),
  content: filledText(),
  backgroundColor: text().optional(),
  textColor: text().optional(),
  isCloseable: flag().optional(),
} satisfies Shape<NonNullable<UserConfig['announcementBar']>>);

const footerLink = z.strictObject({
  label: text().optional(),
  to: filledText().optional(),
  href: filledText().optional(),
  html: text().optional(),
} satisfies Shape<FooterLink>);

const footer = z.strictObject({
  logo: logo.optional(),
  tagline: text().optional(),
  links: z
    .array(
      z.strictObject({
        title: text().optional(),
        items: z.array(footerLink),
      }),
    )
    .optional(),
  bottomLinks: z.array(footerLink).optional(),
  social: z
    .array(
      z.strictObject({
        icon: filledText(),
        label: filledText(),
        href: filledText(),
      }),
    )
    .optional(),
  copyright: text().optional(),
} satisfies Shape<NonNullable<UserConfig['footer']>>);

const colorMode = z.strictObject({
  defaultMode: z.enum(['light', 'dark']).optional(),
  disableSwitch: flag().optional(),
  respectPrefersColorScheme: flag().optional(),
} satisfies Shape<ThemeColorMode>);

const i18n = z.strictObject({
  defaultLocale: filledText().optional(),
  locales: z.array(filledText()).min(1).optional(),
  path: filledText().optional(),
  localeConfigs: z
    .record(
      z.string(),
      z.strictObject({
        label: filledText().optional(),
        direction: z.enum(['ltr', 'rtl']).optional(),
        htmlLang: filledText().optional(),
        baseUrl: text().optional(),
        url: text().optional(),
      }),
    )
    .optional(),
} satisfies Shape<I18nConfig>);

const pwa = z.union([
  z.literal(false),
  z.strictObject({
    debug: flag().optional(),
    offlineModeActivationStrategies: z
      .array(z.enum(['appInstalled', 'queryString', 'standalone', 'mobile', 'saveData', 'always']))
      .optional(),
    manifest: jsonObject().optional(),
    killSwitch: flag().optional(),
  } satisfies Shape<PwaOptions>),
]);

/** Limits of https://agentskills.io/specification. */
const skill = z.strictObject({
  name: text()
    .max(64)
    .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'expected only lower-case letters, digits and single hyphens')
    .optional(),
  description: filledText().max(1024).optional(),
  instructions: filledText().optional(),
} satisfies Shape<SkillConfig>);

const outputs = z.strictObject({
  sitemap: flag().optional(),
  robots: flag().optional(),
  feeds: flag().optional(),
  redirects: flag().optional(),
  searchIndex: flag().optional(),
  openSearch: flag().optional(),
  manifest: flag().optional(),
  serviceWorker: flag().optional(),
  llms: flag().optional(),
  skill: z.union([z.literal(false), skill]).optional(),
  markdownAlternates: flag().optional(),
  hostFiles: flag().optional(),
  hosts: z.array(z.enum(['nginx', 'netlify', 'cloudflare', 'vercel', 'github-pages', 'apache'])).optional(),
} satisfies Shape<OutputsConfig>);

const conditionalStyle = z
  .strictObject({
    file: filledText(),
    layouts: z.array(z.enum(layoutNames)).min(1).optional(),
    directives: z.array(filledText()).min(1).optional(),
  } satisfies Shape<ConditionalStyle>)
  .refine(({ layouts, directives }) => layouts !== undefined || directives !== undefined, {
    error: 'expected `layouts` or `directives`; for a stylesheet on every page, write a plain string',
  });

/** A value in CSS that cannot end its declaration. */
const tokenValue = filledText().refine((value) => !/[;{}<\\]|\/\*/.test(value) && isClosed(value), {
  error: 'expected a value in CSS, without `;`, braces or a comment',
});

const tokens = z.record(
  z.string().regex(/^--[\w-]+$/, { error: 'expected the name of a custom property, such as `--accent`' }),
  z.union([tokenValue, z.strictObject({ dark: tokenValue, light: tokenValue })]),
);

/** The schema of the config. `UserConfig` documents each key, for editors and the reference. */
export const userConfig = z.strictObject({
  title: filledText(),
  tagline: text().optional(),
  url: filledText(),
  baseUrl: text().optional(),
  trailingSlash: flag().optional(),
  titleDelimiter: text().optional(),
  favicon: filledText().optional(),
  noIndex: flag().optional(),
  image: filledText().optional(),
  organizationName: text().optional(),
  projectName: text().optional(),
  head: z
    .array(
      z.strictObject({
        tag: z.enum(['meta', 'link', 'script']),
        attrs: z.record(z.string(), z.union([z.string(), z.boolean()])).optional(),
        content: z.string().optional(),
      } satisfies Shape<HeadTag>),
    )
    .optional(),
  theme: filledText(),
  styles: z.array(z.union([filledText(), conditionalStyle])).optional(),
  tokens: tokens.optional(),
  clientModules: z.array(filledText()).optional(),
  hydrate: z.enum(['intent', 'idle', 'load']).optional(),
  docs: z.union([docsSection, z.array(docsSection), z.literal(false)]).optional(),
  blog: z.union([blogOptions, z.array(blogOptions), z.literal(false)]).optional(),
  pages: z.union([filledText(), z.literal(false)]).optional(),
  staticDirectories: z.array(filledText()).optional(),
  publishPrivateFiles: z.array(filledText()).optional(),
  markdown: markdown.optional(),
  navbar: navbar.optional(),
  announcementBar: announcementBar.optional(),
  footer: footer.optional(),
  contact: z
    .array(
      z.strictObject({
        kind: z.enum(['email', 'telegram', 'whatsapp', 'link']).optional(),
        label: filledText(),
        href: filledText(),
      } satisfies Shape<ContactChannel>),
    )
    .optional(),
  copyPage: z
    .union([
      z.literal(false),
      z.strictObject({
        assistants: z
          .array(
            z.union([
              z.enum(['chatgpt', 'claude', 'perplexity']),
              z.strictObject({ label: filledText(), href: filledText() } satisfies Shape<AssistantLink>),
            ]),
          )
          .optional(),
        mcp: filledText().optional(),
      } satisfies Shape<CopyPageConfig>),
    ])
    .optional(),
  colorMode: colorMode.optional(),
  docsSidebar: z
    .strictObject({
      hideable: flag().optional(),
      autoCollapseCategories: flag().optional(),
    } satisfies Shape<NonNullable<UserConfig['docsSidebar']>>)
    .optional(),
  i18n: i18n.optional(),
  search: search.optional(),
  analytics: analytics.optional(),
  feedback: feedback.optional(),
  comments: comments.optional(),
  pwa: pwa.optional(),
  storage: z
    .strictObject({
      type: z.enum(['localStorage', 'sessionStorage']).optional(),
      namespace: z.union([z.boolean(), identifier()]).optional(),
    } satisfies Shape<NonNullable<UserConfig['storage']>>)
    .optional(),
  redirects: z
    .array(
      z.strictObject({
        from: z.union([filledText(), z.array(filledText()).min(1)]),
        to: filledText(),
      } satisfies Shape<NonNullable<UserConfig['redirects']>[number]>),
    )
    .optional(),
  outputs: outputs.optional(),
  security: security.optional(),
  dev: z
    .strictObject({
      allowedHosts: z
        .union([z.array(z.string().refine(isHostPattern, { error: expectedHostPattern })), z.literal(true)])
        .optional(),
    } satisfies Shape<DevConfig>)
    .optional(),
  onBrokenLinks: severity().optional(),
  onBrokenAnchors: severity().optional(),
  onBrokenAssets: severity().optional(),
  onDuplicateRoutes: severity().optional(),
  onOrphanDocs: severity().optional(),
  onStaleTranslations: severity().optional(),
  onLinksToDrafts: severity().optional(),
  onUntruncatedBlogPosts: severity().optional(),
  onInlineTags: severity().optional(),
  onVanishedUrls: severity().optional(),
  onRenderErrors: severity().optional(),
  externalLinks: z
    .strictObject({
      allow: z.array(filledText()).optional(),
      ignore: z.array(filledText()).optional(),
      maxAge: z.number().min(0).optional(),
      perHost: z.int().min(1).max(16).optional(),
      retries: z.int().min(0).max(10).optional(),
      timeout: z.number().min(1).max(600).optional(),
    } satisfies Shape<ExternalLinksOptions>)
    .optional(),
  customFields: jsonObject().optional(),
  // `checkPlugins` validates plugins.
  plugins: z.array(z.custom<NonNullable<UserConfig['plugins']>[number]>(() => true)).optional(),
} satisfies Shape<UserConfig>);
