import { createHash } from 'node:crypto';

const scripts = /<script\b([^>]*)>([\s\S]*?)<\/script>/gi;
const runs = /^(?:|module|importmap|speculationrules|(?:text|application)\/(?:java|ecma)script)$/i;
const known = new Map<string, string>();

/**
 * Returns the SHA-256 in base64 of every inline script in the head that a browser executes. Data blocks are not executed.
 * The body is left out: it shows content, data and translations, whose scripts the policy must not allow.
 */
export function scriptHashes(html: string): string[] {
  const hashes: string[] = [];
  for (const [, attributes = '', body = ''] of html.slice(0, html.indexOf('</head>\n<body>')).matchAll(scripts)) {
    if (/\ssrc\s*=/i.test(attributes)) continue;
    const type = /\stype\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i.exec(attributes);
    if (!runs.test((type?.[1] ?? type?.[2] ?? type?.[3] ?? '').trim())) continue;
    // The script in the head is the same on every page, so its hash is cached.
    const hash = known.get(body) ?? createHash('sha256').update(body).digest('base64');
    if (known.size < 50) known.set(body, hash);
    hashes.push(hash);
  }
  return hashes;
}
