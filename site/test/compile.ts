import { compilePage } from '../../packages/ssg-cli/src/compile/compile-page.ts';
import type { CompileOptions } from '../../packages/ssg-cli/src/compile/options.ts';
import type { Page } from '../../packages/ssg-cli/src/compile/types.ts';
import { completeMarkdown } from '../../packages/ssg-cli/src/config/complete-markdown.ts';
import { expandCollection } from '../../packages/ssg-cli/src/read/expand-collection.ts';
import type { Source } from '../../packages/ssg-cli/src/read/types.ts';
import { parserCollection } from '../parsers/collection.ts';

const options: CompileOptions = completeMarkdown({});

export const compile = (source: Source): Page => compilePage(source, options, 'test');

/** Every parser page as the generator reads it. */
export async function collectionSources(): Promise<Source[]> {
  const collection = { type: 'docs', id: 'parsers', version: 'current', locale: 'en' } as const;
  const { sources, diagnostics } = await expandCollection(parserCollection, collection, 'content/parsers');
  if (diagnostics.length > 0) throw new Error(diagnostics.map(({ message }) => message).join('\n'));
  return sources;
}
