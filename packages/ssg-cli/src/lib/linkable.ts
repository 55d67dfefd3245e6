/** `pathname:` marks a URL on this host that is not checked; it is resolved before publishing. */
const allowed = new Set(['http', 'https', 'mailto', 'tel', 'pathname']);

/**
 * Whether pages may link to or load a URL, which excludes `javascript:` and `data:` URLs. Control characters and
 * spaces, which browsers ignore, are removed before the scheme is read.
 */
export function isLinkable(address: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers ignore exactly these inside a scheme.
  const protocol = /^([a-z][a-z\d+.-]*):/i.exec(decoded(address).replace(/[\u0000-\u0020]/g, ''))?.[1];
  if (protocol === undefined || allowed.has(protocol.toLowerCase())) return true;
  // A drive letter, or a host with a port.
  return protocol.length === 1 || /^[^:]*[./]/.test(protocol);
}

const decoded = (address: string): string => {
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
};
