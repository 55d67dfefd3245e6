/**
 * The text of a comment in the code, whose Markdown and links of JSDoc a note cannot show: `[a](b)`, `**a**`, `{@link A}`.
 */
export const plainDocs = (docs: string): string =>
  docs
    // The name ends before a space or a bar, so that a text without a closing brace is read once.
    .replace(
      /\{@link(?:code|plain)?\s+([^\s{}|]+)(?=[\s|}])([^{}]*)\}/g,
      (_, name: string, text: string) => text.replace(/^[|\s]+/, '') || name,
    )
    .replace(/\[([^[\]\n]+)\]\([^()\s]+\)/g, '$1')
    .replace(/\*\*(?=\S)([^*\n]+)\*\*/g, '$1')
    .replace(/`([^`\n]+)`/g, '$1');
