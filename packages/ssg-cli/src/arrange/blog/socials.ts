const profiles: Readonly<Record<string, (handle: string) => string>> = {
  twitter: (handle) => `https://twitter.com/${handle}`,
  x: (handle) => `https://x.com/${handle}`,
  github: (handle) => `https://github.com/${handle}`,
  linkedin: (handle) => `https://www.linkedin.com/in/${handle}/`,
  stackoverflow: (handle) => `https://stackoverflow.com/users/${handle}`,
  bluesky: (handle) => `https://bsky.app/profile/${handle}`,
  instagram: (handle) => `https://www.instagram.com/${handle}`,
  threads: (handle) => `https://www.threads.net/@${handle}`,
  mastodon: (handle) => `https://mastodon.social/@${handle}`,
  twitch: (handle) => `https://twitch.tv/${handle}`,
  youtube: (handle) => `https://www.youtube.com/@${handle}`,
  email: (handle) => `mailto:${handle}`,
};

/**
 * Turns a handle on a known platform into the URL of the profile; a URL is kept.
 * @returns `undefined` for a handle with a slash and for a URL scheme that is not allowed.
 */
export function socialHref(platform: string, handle: string): string | undefined {
  if (/^(?:https?:\/\/|mailto:)/i.test(handle)) return handle;
  if (/^[a-z][a-z\d+.-]*:/i.test(handle) || handle.includes('/')) return undefined;
  const expand = Object.hasOwn(profiles, platform.toLowerCase()) ? profiles[platform.toLowerCase()] : undefined;
  return expand === undefined ? handle : expand(handle.replace(/^@/, ''));
}
