const adopted = new Set<string>();

/**
 * Adds a stylesheet that is bundled with code to the document. A constructed stylesheet is allowed by a content
 * security policy without inline styles.
 */
export function adoptSheet(css: string): void {
  if (adopted.has(css)) return;
  adopted.add(css);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}
