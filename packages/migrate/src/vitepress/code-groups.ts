import { asLabel, colonsAround } from '../content/blocks.ts';
import { fenceAt, fenceLine } from './code-fences.ts';
import { snippetAt } from './code-snippets.ts';
import type { VitePage } from './vite-page.ts';

export type OneTab = { readonly label: string; readonly text: string };

export function tabsOf(tabs: readonly OneTab[]): string[] {
  const inner = tabs.map(({ label, text }) => {
    const colons = colonsAround(text);
    return `${colons}tab[${asLabel(label)}]\n\n${text}\n\n${colons}`;
  });
  const all = inner.join('\n');
  const colons = colonsAround(all);
  return ['', `${colons}tabs`, all, colons, ''];
}

/** Makes each code block of a group a tab; text between them is added to the preceding tab. */
export function codeTabs(lines: readonly string[], page: VitePage): OneTab[] {
  const tabs: { label: string; text: string }[] = [];
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index] ?? '';
    const code = fenceAt(lines, index);
    const snippet = /^(\s*)<<<\s*(.+)$/.exec(line);
    if (code !== undefined) {
      const { opening, label } = fenceLine(code.info, false);
      tabs.push({ label, text: [code.mark + opening, ...lines.slice(index + 1, code.next)].join('\n') });
      index = code.next - 1;
    } else if (snippet !== null) {
      const found = snippetAt(snippet, page);
      if (found !== undefined) tabs.push({ label: found.label, text: found.lines.join('\n') });
    } else if (line.trim() !== '') {
      const last = tabs.at(-1);
      if (last === undefined) tabs.push({ label: 'Code', text: line });
      else last.text += `\n\n${line}`;
    }
  }
  return tabs;
}
