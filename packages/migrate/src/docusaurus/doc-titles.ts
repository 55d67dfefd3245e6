import { existsSync } from 'node:fs';
import { asText, join } from '@autolode/ssg-cli/internal';
import { readFrontMatter, splitFrontMatter } from '../content/front-matter.ts';
import type { Note } from '../note.ts';
import { readPage } from '../read-page.ts';
import { filesBelow, type SiteWriter } from '../site-writer.ts';
import type { Conversion } from './conversion.ts';
import { docIdOf } from './missing-docs.ts';

/** The compatibility module that offers the documents of a version to components. */
export const docsClient = 'docusaurus/plugin-content-docs/client';

interface Doc {
  readonly title: string;
  readonly description?: string;
}

/** Writes the titles of every document for components that list documents, which the new generator does not offer. */
export function writeDocTitles({ root, content }: Conversion, writer: SiteWriter): Note {
  const all: Record<string, Record<string, Record<string, Doc>>> = {};
  for (const { kind, id, from } of content) {
    if (kind !== 'docs') continue;
    const own: Record<string, Record<string, Doc>> = { current: titlesIn(from) };
    const versions = join(root, `${id === 'default' ? '' : `${id}_`}versioned_docs`);
    const names = new Set(filesBelow(versions).map((path) => path.split('/')[0] ?? ''));
    for (const name of names) own[name.replace(/^version-/, '')] = titlesIn(join(versions, name));
    all[id] = own;
  }
  writer.write('compat/docs.json', `${JSON.stringify(all, null, 1)}\n`);
  return {
    file: 'compat/docs.json',
    cause: 'modules',
    message: 'Components of the old site show titles of documents; the file has a copy of them.',
    remedy: 'Change a title here, too, or write what the components show into the pages.',
  };
}

function titlesIn(folder: string): Record<string, Doc> {
  const found: Record<string, Doc> = {};
  for (const file of existsSync(folder) ? filesBelow(folder) : []) {
    if (!/\.mdx?$/.test(file) || /(?:^|\/)_/.test(file)) continue;
    const { front, body } = splitFrontMatter(readPage(join(folder, file)));
    const values = readFrontMatter(front);
    const id = docIdOf(file, values);
    const heading = /^#\s+(.+?)(?:\s+\{#[^}]*\})?\s*$/m.exec(body)?.[1];
    const description = asText(values['description']);
    found[id] = {
      title: asText(values['title']) ?? heading ?? id.split('/').at(-1) ?? id,
      ...(description === undefined ? {} : { description }),
    };
  }
  return found;
}
