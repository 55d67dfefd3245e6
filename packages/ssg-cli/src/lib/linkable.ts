/** `pathname:` is an address of this site that is not checked against files; it is resolved before it is published. */
const allowed = new Set(['http', 'https', 'mailto', 'tel', 'pathname']);

/**
 * Whether pages may link to an address or show what is there: scripts and documents inside the address itself are out.
 * Control characters and spaces, which browsers skip, are dropped before the protocol is read.
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
