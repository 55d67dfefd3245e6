import { tryOr } from './try-or.ts';

/** `pathname:` marks a URL on this host that is not checked; it is resolved before publishing. */
const allowed = new Set(['http', 'https', 'mailto', 'tel', 'pathname']);

/** Schemes that run code, or read what is on the visitor's machine. No config allows them. */
export const dangerousSchemes: readonly string[] = ['javascript', 'data', 'vbscript', 'blob', 'file'];

/**
 * Whether pages may link to or load a URL, which excludes `javascript:` and `data:` URLs. Control characters and
 * spaces, which browsers ignore, are removed before the scheme is read.
 * @param schemes other schemes that the config allows.
 */
export function isLinkable(address: string, schemes: readonly string[] = []): boolean {
  const decoded = tryOr(() => decodeURI(address), address);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers ignore exactly these inside a scheme.
  const protocol = /^([a-z][a-z\d+.-]*):/i.exec(decoded.replace(/[\u0000-\u0020]/g, ''))?.[1];
  const scheme = protocol?.toLowerCase();
  if (protocol === undefined || scheme === undefined || allowed.has(scheme)) return true;
  if (schemes.includes(scheme) && !dangerousSchemes.includes(scheme)) return true;
  // A drive letter, or a host with a port.
  return protocol.length === 1 || /^[^:]*[./]/.test(protocol);
}
