import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compile } from 'tailwindcss';

const manual = fileURLToPath(new URL('../../../docs/manual/guides/tailwind.md', import.meta.url));
const find = createRequire(import.meta.url).resolve;

/** The output of Tailwind's command for class names, with the stylesheet from the manual. */
export async function tailwindSheet(classNames: readonly string[]): Promise<string> {
  const [, sheet] = /^```css title="styles\/tailwind\.css"\n([\s\S]*?)^```$/m.exec(readFileSync(manual, 'utf8')) ?? [];
  if (sheet === undefined) throw new Error('The manual shows no stylesheet for Tailwind.');
  const { build } = await compile(sheet, {
    loadStylesheet: async (id) => {
      const path = find(id);
      return { path, base: dirname(path), content: readFileSync(path, 'utf8') };
    },
  });
  return build([...classNames]);
}
