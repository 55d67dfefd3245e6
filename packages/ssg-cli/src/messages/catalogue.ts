import { blogMessages, tagMessages } from './blog.ts';
import { codeMessages } from './code.ts';
import {
  initMessages,
  searchMessages,
  serverMessages,
  shardMessages,
  verifyMessages,
  versionMessages,
} from './commands.ts';
import { configFileMessages, configMessages } from './config.ts';
import { directiveMessages } from './directives.ts';
import { docsMessages, navbarMessages } from './docs.ts';
import { fileMessages } from './files.ts';
import { frontMatterMessages } from './front-matter.ts';
import { glossaryMessages } from './glossary.ts';
import { headMessages } from './head.ts';
import { hydrationMessages } from './hydration.ts';
import { i18nMessages } from './i18n.ts';
import { linkMessages } from './links.ts';
import { markdownMessages, mdxMessages } from './markdown.ts';
import { migrateMessages } from './migrate.ts';
import { outputMessages } from './outputs.ts';
import { pluginMessages } from './plugins.ts';
import { policyMessages } from './policy.ts';
import { redirectMessages } from './redirects.ts';
import { renderingMessages } from './rendering.ts';
import { routeMessages } from './routes.ts';
import { schemaMessages } from './schemas.ts';
import { sidebarMessages } from './sidebars.ts';
import { themeMessages } from './theme.ts';

/** Every diagnostic of the program by code, with its message, hint, explanation and examples. */
export const catalogue = {
  ...blogMessages,
  ...codeMessages,
  ...configFileMessages,
  ...configMessages,
  ...schemaMessages,
  ...directiveMessages,
  ...docsMessages,
  ...fileMessages,
  ...frontMatterMessages,
  ...glossaryMessages,
  ...headMessages,
  ...hydrationMessages,
  ...i18nMessages,
  ...initMessages,
  ...linkMessages,
  ...markdownMessages,
  ...mdxMessages,
  ...migrateMessages,
  ...navbarMessages,
  ...outputMessages,
  ...pluginMessages,
  ...policyMessages,
  ...redirectMessages,
  ...renderingMessages,
  ...routeMessages,
  ...searchMessages,
  ...serverMessages,
  ...shardMessages,
  ...sidebarMessages,
  ...tagMessages,
  ...themeMessages,
  ...verifyMessages,
  ...versionMessages,
};
