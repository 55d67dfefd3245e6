// Plain JavaScript: the worker loads it, and Node 20 runs no TypeScript in threads.
import { palette } from './palette.js';

/** Colours of D2's theme → those of the palette. `N1` is text and `N7` the ground; `B` are shapes, `A` accents. */
const colours = {
  N1: palette.text,
  N2: palette.line,
  N3: palette.border,
  N4: palette.surface2,
  N5: palette.surface2,
  N6: palette.surface,
  N7: palette.bg,
  B1: palette.line,
  B2: palette.line,
  B3: palette.surface2,
  B4: palette.surface2,
  B5: palette.surface,
  B6: palette.surface,
  AA2: palette.line,
  AA4: palette.surface2,
  AA5: palette.surface,
  AB4: palette.surface2,
  AB5: palette.surface,
};

/** Declarations of D2's inline styles that are attributes too. */
const kept = new Set(
  'fill stroke stroke-width stroke-dasharray opacity text-anchor font-size font-weight font-style text-decoration'.split(
    ' ',
  ),
);

/** D2 measures in Source Sans, which is narrower than the font of pages. */
const fontScale = 0.92;

/**
 * The drawing of D2 with attributes in place of its stylesheets, fonts and inline styles, which the policy of a site forbids.
 *
 * @param {string} markup
 * @returns {string}
 */
export function d2Drawing(markup) {
  const inner = markup.slice(markup.indexOf('<svg', 1), markup.lastIndexOf('</svg>'));
  return inner
    .replace(/<style[\s\S]*?<\/style>/g, '')
    .replace(/<rect [^>]*class="[^"]*\bfill-N7"[^>]*stroke-width="0"[^>]*\/>/, '')
    .replace(
      /<([\w:]+)((?:\s[^<>]*?)?)(\/?)>/g,
      (_, name, attributes, end) => `<${name}${converted(attributes)}${end}>`,
    );
}

/**
 * What a drawing has that a page cannot show, as a sentence; nothing if there is no such part. Text in Markdown is HTML, and an
 * icon would be requested from wherever it is.
 *
 * @param {string} markup
 * @returns {string | undefined}
 */
export function undrawable(markup) {
  if (markup.includes('<foreignObject'))
    return 'it has text in Markdown, which cannot be drawn. Write it as plain text';
  if (markup.includes('<image')) return 'it has an icon or an image, which cannot be drawn. Remove it';
  return undefined;
}

/** Attributes of an element; classes and styles are written into them. */
function converted(/** @type {string} */ written) {
  /** @type {Map<string, string>} */
  const attributes = new Map(
    [...written.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]),
  );
  const classes = attributes.get('class') ?? '';
  const style = attributes.get('style') ?? '';
  attributes.delete('class');
  attributes.delete('style');
  for (const declaration of style.split(';')) {
    const [name = '', value = ''] = declaration.split(/:(.*)/s).map((part) => part.trim());
    if (kept.has(name)) attributes.set(name, value);
  }
  for (const [, kind = '', name = ''] of classes.matchAll(/\b(fill|stroke)-([NAB][AB]?\d)\b/g)) {
    const colour = colours[/** @type {keyof typeof colours} */ (name)];
    if (colour !== undefined) attributes.set(kind, colour);
  }
  if (/\btext-(?:bold|mono-bold)\b/.test(classes)) attributes.set('font-weight', '700');
  if (/\btext-italic\b/.test(classes)) attributes.set('font-style', 'italic');
  const size = Number.parseFloat(attributes.get('font-size') ?? '');
  if (!Number.isNaN(size)) attributes.set('font-size', String(Math.round(size * fontScale * 10) / 10));
  return [...attributes].map(([name, value]) => ` ${name}="${rounded(value)}"`).join('');
}

const rounded = (/** @type {string} */ value) =>
  value.replace(/(\d+)\.(\d*?)0+(?=\D|$)/g, (_, whole, part) => (part === '' ? whole : `${whole}.${part}`));

/**
 * The first mistake that D2 found, with its line.
 *
 * @param {unknown} error
 * @returns {{ error: string, line?: number }}
 */
export function d2Mistake(error) {
  const message = error instanceof Error ? error.message : String(error);
  const [, line, text] = /^index:(\d+):\d+: (.*)/s.exec(firstOf(message)) ?? [];
  return text === undefined ? { error: message } : { error: text, line: Number(line) };
}

/** D2 lists mistakes as JSON. */
function firstOf(message) {
  try {
    return String(JSON.parse(message)[0].errmsg);
  } catch {
    return message;
  }
}
