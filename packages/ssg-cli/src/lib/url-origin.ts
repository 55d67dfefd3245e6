/** The origin of a URL; a bare host means https. Anything that is not a URL stays unchanged. */
export const urlOrigin = (url: string): string => {
  const absolute = /^[a-z]+:\/\//i.test(url) ? url : `https://${url.replace(/^\/\//, '')}`;
  return URL.canParse(absolute) ? new URL(absolute).origin : absolute;
};
