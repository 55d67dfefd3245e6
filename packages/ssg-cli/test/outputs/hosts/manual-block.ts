import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const guides = fileURLToPath(new URL('../../../docs/manual/guides/', import.meta.url));

/** Returns the first code block of a guide in a language that contains a string. */
export function manualBlock(guide: string, language: string, text: string): string {
  const blocks = [...readFileSync(guides + guide, 'utf8').matchAll(/^```(\w+)[^\n]*\n([\s\S]*?)^```$/gm)];
  const found = blocks.find(([, name, code]) => name === language && code?.includes(text) === true)?.[2];
  if (found === undefined) throw new Error(`${guide} has no ${language} block with ${text}.`);
  return found;
}
