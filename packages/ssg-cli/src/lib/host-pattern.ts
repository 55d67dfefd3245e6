/** Whether a text is an entry of `dev.allowedHosts`: a name, or a domain with its subdomains, as `.example.com`. */
export const isHostPattern = (text: string): boolean => /^\.?[\w-]+(?:\.[\w-]+)*$/.test(text);

/** What an invalid entry should have been. */
export const expectedHostPattern =
  'expected a host such as "docs.example.com", or ".example.com" for a domain and its subdomains, without protocol and port';

/** Whether one of the entries names a host, which is in lower case. */
export const matchesHost = (host: string, patterns: readonly string[]): boolean =>
  patterns.some((written) => {
    const pattern = written.toLowerCase();
    return pattern.startsWith('.') ? `.${host}`.endsWith(pattern) : pattern === host;
  });
