/** The origin of an address; a bare host is one that is asked over https. What is no address at all stays as it is. */
export const urlOrigin = (url: string): string => {
  const absolute = /^[a-z]+:\/\//i.test(url) ? url : `https://${url.replace(/^\/\//, '')}`;
  return URL.canParse(absolute) ? new URL(absolute).origin : absolute;
};
