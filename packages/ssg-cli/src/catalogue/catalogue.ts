import { blogMessages, tagMessages } from './blog.ts';
import { contractMessages } from './contracts.ts';
import { docsMessages, navbarMessages } from './docs.ts';
import { frontMatterMessages } from './front-matter.ts';
import { hydrationMessages } from './hydration.ts';
import { i18nMessages } from './i18n.ts';
import { linkMessages } from './links.ts';
import { markdownMessages, mdxMessages } from './markdown.ts';
import { policyMessages } from './policy.ts';
import { redirectMessages } from './redirects.ts';
import { routeMessages } from './routes.ts';
import { sidebarMessages } from './sidebars.ts';
import { themeMessages } from './theme.ts';

/** Every problem the program reports, by code: message, hint, explanation and examples in one place. */
export const catalogue = {
  ...blogMessages,
  ...contractMessages,
  ...docsMessages,
  ...frontMatterMessages,
  ...hydrationMessages,
  ...i18nMessages,
  ...linkMessages,
  ...markdownMessages,
  ...mdxMessages,
  ...navbarMessages,
  ...policyMessages,
  ...redirectMessages,
  ...routeMessages,
  ...sidebarMessages,
  ...tagMessages,
  ...themeMessages,
};
