const adopted = new Set<string>();

/**
 * Puts a stylesheet that travels with code into the document. It is made by a constructor, which a content security policy
 * without inline styles allows.
 */
export function adoptSheet(css: string): void {
  if (adopted.has(css)) return;
  adopted.add(css);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}
