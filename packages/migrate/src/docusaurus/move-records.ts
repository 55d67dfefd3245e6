import { asText, basename, join } from '@autolode/ssg-cli/internal';
import type { SiteWriter } from '../site-writer.ts';
import type { Conversion } from './conversion.ts';

/** Settings that name a file of authors or tags, relative to the folder of a section. */
const records = ['authorsMapPath', 'tags'] as const;

/**
 * Copies the files of authors and tags that are outside of their section's folder into it, and changes their paths in
 * the config: sections of the new site read only what is in their folder.
 */
export function moveRecords({ docs, blogs, content }: Conversion, writer: SiteWriter): void {
  for (const [kind, sections] of [['docs', docs] as const, ['blog', blogs] as const])
    for (const section of sections)
      for (const { from, to } of content.filter((one) => one.kind === kind && one.id === section['id']))
        for (const key of records) {
          const outside = asText(section[key]);
          if (outside?.startsWith('..') !== true) continue;
          const name = basename(outside);
          if (writer.copy(join(from, outside), `${to}/${name}`)) section[key] = name;
        }
}
