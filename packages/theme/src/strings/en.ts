/**
 * The strings of the shell and the docs pages, in English. Keys are `part.word`; `{name}` is a placeholder. Strings that a
 * site's own translation leaves out are shown in English.
 */
export const en = {
  'skip.label': 'Skip to main content',

  'announcement.label': 'Announcement',
  'announcement.close': 'Close announcement',

  'nav.label': 'Main',
  'nav.home': '{title} home',
  'nav.open': 'Open menu',
  'nav.close': 'Close menu',
  'nav.back': 'Back to main menu',
  'nav.menu': 'Menu',
  'nav.expand': 'Open the {label} menu',
  'nav.versions': 'Versions',
  'nav.languages': 'Languages',
  'nav.newTab': '(opens in a new tab)',
  'nav.search': 'Search',

  'colorMode.label': 'Switch colour mode (currently {mode})',
  'colorMode.system': 'system mode',
  'colorMode.light': 'light mode',
  'colorMode.dark': 'dark mode',

  'sidebar.label': 'Docs sidebar',
  'sidebar.expand': 'Expand {label}',
  'sidebar.collapse': 'Collapse {label}',
  'sidebar.hide': 'Collapse sidebar',
  'sidebar.show': 'Expand sidebar',
  'sidebar.showAll': 'Show all ({count} more)',
  'sidebar.posts': 'Recent posts',
  'sidebar.filter': 'Filter pages',
  'sidebar.partial': 'Some pages could not be loaded and are not searched. Reload to try again.',

  'toc.label': 'On this page',

  'breadcrumbs.label': 'Breadcrumbs',
  'breadcrumbs.home': 'Home page',

  'pager.label': 'Docs pages',
  'pager.previous': 'Previous',
  'pager.next': 'Next',

  'shortcuts.title': 'Keyboard shortcuts',
  'shortcuts.sidebar': 'Move in the sidebar',
  'shortcuts.pages': 'Turn pages with N and P',
  'shortcuts.close': 'Close',

  'version.badge': 'Version: {label}',
  'version.unreleased': 'This is documentation for the unreleased version {label}.',
  'version.unmaintained': 'This is documentation for {label}, which is no longer actively maintained.',
  'version.latest': 'For up-to-date documentation, see the latest version: {link}.',

  'doc.unlisted':
    'This page is unlisted. Search engines do not index it, and only people who have the link can find it.',
  'doc.draft': 'This page is a draft. It is visible in development only and is not part of production builds.',
  'doc.untranslated': 'This page has not been translated yet. You are reading the original.',
  'doc.facts': 'Key facts',
  'doc.tags': 'Tags',
  'doc.edit': 'Edit this page',
  'doc.updated': 'Last updated {date}',
  'doc.updatedBy': 'Last updated {date} by {author}',
  'doc.updatedByOnly': 'Last updated by {author}',

  'copyPage.copy': 'Copy page',
  'copyPage.copied': 'Copied',
  'copyPage.failed': 'Could not copy',
  'copyPage.more': 'More options',
  'copyPage.markdown': 'Copy as Markdown',
  'copyPage.view': 'View as Markdown',
  'copyPage.open': 'Open in {name}',
  'copyPage.mcp': 'Copy MCP configuration',
  'copyPage.prompt': 'Read {url} and help me with this page.',

  'date.format': '{day} {month} {year}',
  'date.months': 'January February March April May June July August September October November December',

  'footer.label': 'Footer',
  'contact.label': 'Contact us',

  'top.label': 'Scroll back to top',

  'loading.label': 'Loading',
  'load.failed': 'This page could not be loaded. Check your connection.',
  'load.retry': 'Retry',
  'load.open': 'Reload',
  'crash.title': 'This page crashed',
  'crash.retry': 'Try again',
  'crash.content': 'The content of this page could not be displayed.',

  'offline.strip': 'You are offline. Saved pages still work.',
  'offline.title': 'You are offline',
  'offline.text': 'This page is not saved on this device. It will load when you are back online.',
  'offline.retry': 'Try again',
  'offline.home': 'Go to the home page',

  'update.text': 'A new version is ready',
  'update.reload': 'Reload',
  'update.later': 'Not now',

  'notFound.title': 'Page not found',
  'notFound.text': 'There is no page at this address. It may have moved, or the link may be wrong.',
  'notFound.path': 'You requested',
  'notFound.search': 'Search the site',
  'notFound.submit': 'Search',
  'notFound.links': 'Where to go from here',
} as const;
