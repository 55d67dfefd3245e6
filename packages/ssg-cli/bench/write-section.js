import { existsSync, readFileSync, writeFileSync } from 'node:fs';

/** Writes a section of a page in place of its earlier form, or at the end. */
export function writeSection(page, title, body) {
  const before = existsSync(page) ? readFileSync(page, 'utf8') : '';
  const [head = '', old] = before.split(new RegExp(`^## ${title}\\n`, 'm'));
  const after = old === undefined ? '' : (/^## [\s\S]*/m.exec(old)?.[0] ?? '');
  const section = `## ${title}\n\n${body}`;
  writeFileSync(page, `${head.trimEnd()}\n\n${section}${after === '' ? '' : `\n${after}`}`);
}
