import { dirname, join } from '@autolode/ssg-cli/internal';
import { splitFrontMatter } from '../content/front-matter.ts';
import { pythonSlug, withIds } from '../heading-ids.ts';
import { pageIcon } from '../icons.ts';
import type { Note } from '../note.ts';
import { convertBlocks } from './blocks.ts';
import { withLists } from './definition-lists.ts';
import { withIndentedBlocks } from './slash-blocks.ts';
import { includeSnippets, type MkDocsPlaces } from './snippets.ts';

type AddNote = (note: Omit<Note, 'file'>) => void;

/** Converts a page of MkDocs to Markdown: admonitions, tabs, snippets, attribute lists and code annotations. */
export function convertMkDocsPage(text: string, path: string, places: MkDocsPlaces, note: AddNote): string {
  const { front, body } = splitFrontMatter(text);
  const folder = dirname(join(places.content, path));
  const whole = wholeText(includeSnippets(body, folder, places, note, 0), path, places, note);
  return (
    keptFront(front, note) + withIds(convertBlocks(withLists(whole.split('\n')), note).join('\n'), pythonSlug, '_')
  );
}

/** Removes keys that only affect style for Material, and those that would move the page: MkDocs does not read them. */
function keptFront(front: string, note: AddNote): string {
  const kept = front.replace(
    /^(?:hide|icon|status|template|search|comments|boost|slug|id):.*\n(?:[ \t].*\n|- .*\n)*/gm,
    (entry) => {
      const key = /^\w+/.exec(entry)?.[0] ?? '';
      const icon = key === 'icon' ? pageIcon(/^icon:[ \t]*["']?([^"'\n]*)/.exec(entry)?.[1]?.trim(), note) : undefined;
      if (icon !== undefined) return `icon: ${icon}\n`;
      if (key === 'template')
        note({
          cause: 'front matter',
          message: `\`${key}\` has no effect.`,
          remedy: 'Compare the page with the old one.',
        });
      return '';
    },
  );
  // A post of Material's blog may have several dates.
  const dated = kept.replace(
    /^date:[ \t]*\n(?:[ \t]+\w+:.*\n)*?[ \t]+created:[ \t]*(.*)\n(?:[ \t]+\w+:.*\n)*/m,
    'date: $1\n',
  );
  return /^---\n---\n$/.test(dated) ? '' : dated;
}

/** The text of a page with the references that its site generated, and with blocks in one syntax. */
export function wholeText(written: string, path: string, { references }: MkDocsPlaces, note: AddNote): string {
  const text = withIndentedBlocks(written);
  return references === undefined ? text : references.link(references.write(text, note), path, note);
}
