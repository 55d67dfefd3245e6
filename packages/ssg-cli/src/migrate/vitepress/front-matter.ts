import { asObject, asText } from '../../config/loose.ts';
import type { ReportNote } from '../components/component-page.ts';
import { droppedKey } from '../note.ts';

/** Front matter keys with the same meaning. */
const same = /^(?:title|description|head|slug|draft|tags|image|keywords|sidebar_position|date|authors)$/;

/** The front matter of the new page, with further lines for it. */
export function keptFront(
  front: string,
  values: Readonly<Record<string, unknown>>,
  note: ReportNote,
  added = '',
): string {
  if (front === '') return '';
  const kept = Object.entries(values).filter(([key]) => same.test(key) && key !== 'head');
  const hero = asText(asObject(values['hero'])['name']);
  const title = values['title'] === undefined && hero !== undefined ? [['title', hero] as const] : [];
  for (const key of Object.keys(values))
    if (
      !same.test(key) &&
      !/^(?:layout|hero|features|outline|titleTemplate|sidebar|aside|lastUpdated|editLink|prev|next|footer|navbar|pageClass|theme|markdownStyles)$/.test(
        key,
      )
    )
      note({ cause: 'front matter', message: droppedKey(key) });
  const lines = [...kept, ...title].map(([key, value]) => `${key}: ${JSON.stringify(value)}\n`);
  return lines.length === 0 && added === '' ? '' : `---\n${lines.join('')}${added}---\n`;
}
