/** The origin of a URL; a bare host is read as https. Anything that is not a URL is returned unchanged. */
export const urlOrigin = (url: string): string => {
  const absolute = /^[a-z]+:\/\//i.test(url) ? url : `https://${url.replace(/^\/\//, '')}`;
  return URL.canParse(absolute) ? new URL(absolute).origin : absolute;
};
