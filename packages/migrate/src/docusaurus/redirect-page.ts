/** The most characters of a page that does nothing but redirect. */
const most = 3000;

/**
 * The target of a React page that only redirects to another URL, with the component of Docusaurus' router. Visitors of
 * such a page would see an empty one.
 */
export function redirectTarget(text: string): string | undefined {
  if (text.length > most || !/from\s*['"](?:@docusaurus\/router|react-router-dom)['"]/.test(text)) return undefined;
  const tags = [...text.matchAll(/<([A-Za-z][\w.]*)(?=[\s/>])/g)].map(([, name]) => name);
  if (tags.length !== 1 || tags[0] !== 'Redirect') return undefined;
  const [, quoted, code = ''] = /<Redirect\s[^>]*?\bto=(?:["']([^"']+)["']|\{([^{}]+)\})/.exec(text) ?? [];
  return quoted ?? textOf(code.trim(), text);
}

/** A string, one that `useBaseUrl` completes, or a constant with one of these. */
function textOf(code: string, text: string): string | undefined {
  const [, , literal] = /^(?:useBaseUrl\(\s*)?(['"`])([^'"`$]+)\1\s*,?\s*\)?$/.exec(code) ?? [];
  if (literal !== undefined || !/^[\w$]+$/.test(code)) return literal;
  const [, written] =
    new RegExp(`\\b(?:const|let|var)\\s+${code.replaceAll('$', '\\$')}\\s*=\\s*([^;\\n]+)`).exec(text) ?? [];
  return written === undefined || written.trim() === code ? undefined : textOf(written.trim(), '');
}
