/** Directives to which a config may add sources. */
export const openDirectives = [
  'script-src',
  'style-src',
  'img-src',
  'font-src',
  'connect-src',
  'media-src',
  'frame-src',
  'worker-src',
  'form-action',
  'frame-ancestors',
] as const;

export type OpenDirective = (typeof openDirectives)[number];

const hash = /^'sha(?:256|384|512)-[\w+/]+={0,2}'$/;

/** Keywords that a directive allows besides hosts. `'unsafe-eval'` and inline scripts are intentionally missing. */
const words: { readonly [D in OpenDirective]?: readonly string[] } = {
  'script-src': ["'self'", "'wasm-unsafe-eval'"],
  'style-src': ["'self'", "'unsafe-inline'"],
  'img-src': ["'self'", 'data:', 'blob:', 'https:'],
  'font-src': ["'self'", 'data:'],
  'connect-src': ["'self'", 'data:', 'blob:', 'https:'],
  'media-src': ["'self'", 'data:', 'blob:', 'https:'],
  'frame-src': ["'self'", 'https:'],
  'worker-src': ["'self'", 'blob:'],
};

/**
 * Normalises a source: a host as browsers spell it, with the path if there is one. Only what `URL` parses as a host is
 * accepted, so that a string cannot add anything else to the policy.
 * @returns `undefined` if it is not a valid source.
 */
export function configSource(directive: OpenDirective, written: string): string | undefined {
  const word = words[directive] ?? ["'self'"];
  if (word.includes(written)) return written;
  if (/^(?:script|style)-src$/.test(directive) && hash.test(written)) return written;
  const [, scheme = 'https://', wildcard = '', rest = ''] = /^(https:\/\/|wss:\/\/)?(\*\.)?(.*)$/i.exec(written) ?? [];
  if (/^wss/i.test(scheme) && directive !== 'connect-src') return undefined;
  if (!/^[^\s/?#@\\]+\.?[^\s?#@\\]*$/.test(rest) || !URL.canParse(scheme + rest)) return undefined;
  const { host, pathname, protocol } = new URL(scheme + rest);
  if (!/^[a-z\d.:-]+$/.test(host) || !/^[\w./-]*$/.test(pathname)) return undefined;
  // A name without a dot is a keyword without its quotes, or an incomplete host.
  if (!host.includes('.') && !host.startsWith('localhost')) return undefined;
  return `${protocol}//${wildcard}${host}${pathname === '/' ? '' : pathname}`;
}

/** The keywords of a directive, for messages. */
export const wordsFor = (directive: OpenDirective): readonly string[] => words[directive] ?? ["'self'"];
