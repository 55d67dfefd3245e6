/** The keys of which the complete config has more than a default, or nothing. The others are in it as they are given. */
const completed = [
  ...['url', 'baseUrl', 'organizationName', 'projectName', 'docs', 'blog', 'markdown', 'navbar', 'announcementBar'],
  ...['colorMode', 'docsSidebar', 'i18n', 'search', 'feedback', 'comments', 'pwa', 'storage', 'redirects', 'outputs'],
  ...['security', 'dev', 'externalLinks', 'plugins'],
] as const;
export type CompletedKey = (typeof completed)[number];
export const completedKeys: ReadonlySet<string> = new Set(completed);
