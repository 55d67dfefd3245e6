import { createHash } from 'node:crypto';

const scripts = /<script\b([^>]*)>([\s\S]*?)<\/script>/gi;
const runs = /^(?:|module|importmap|speculationrules|(?:text|application)\/(?:java|ecma)script)$/i;
const known = new Map<string, string>();

/**
 * Returns the SHA-256 in base64 of every inline script in the head that a browser executes. The body is left out: it
 * shows content, data and translations, whose scripts the policy must not allow.
 */
export const scriptHashes = (document: string): string[] =>
  inlineScripts(document.slice(0, startOfBody(document))).map((text) => {
    // The script in the head is the same on every page, so its hash is cached.
    const hash = known.get(text) ?? createHash('sha256').update(text).digest('base64');
    if (known.size < 50) known.set(text, hash);
    return hash;
  });

/** Returns the inline scripts of the body, which the policy blocks, as messages show them. */
export const blockedScripts = (document: string): string[] =>
  inlineScripts(document.slice(startOfBody(document))).map(
    (text) => `<script>${text.length <= 40 ? text : `${text.slice(0, 40)}…`}</script>`,
  );

const startOfBody = (document: string): number => document.indexOf('</head>\n<body>');

/** The texts of inline scripts that a browser executes, or would without a policy. Data blocks are not executed. */
const inlineScripts = (html: string): string[] =>
  [...html.matchAll(scripts)].flatMap(([, attributes = '', text = '']) => {
    if (/\ssrc\s*=/i.test(attributes)) return [];
    const type = /\stype\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i.exec(attributes);
    return runs.test((type?.[1] ?? type?.[2] ?? type?.[3] ?? '').trim()) ? [text] : [];
  });
