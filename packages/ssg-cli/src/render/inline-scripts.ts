import { createHash } from 'node:crypto';

const scripts = /<script\b([^>]*)>([\s\S]*?)<\/script>/gi;
const runs = /^(?:|module|importmap|speculationrules|(?:text|application)\/(?:java|ecma)script)$/i;
const known = new Map<string, string>();

/** Returns the SHA-256 in base64 of every inline script that a browser executes. Data blocks are not executed. */
export function inlineScripts(html: string): string[] {
  const hashes: string[] = [];
  for (const [, attributes = '', body = ''] of html.matchAll(scripts)) {
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
