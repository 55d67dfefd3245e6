import { asList, asObject, asText, type Loose } from '@autolode/ssg-cli/internal';
import { type LoadedModule, loadNotes } from '../docusaurus/evaluate-config.ts';
import type { Note } from '../note.ts';

/** Options that are converted, or that have no effect on what visitors see. */
const known = new Set([
  'head',
  'customCss',
  'editLink',
  'title',
  'description',
  'logo',
  'sidebar',
  'locales',
  'defaultLocale',
  'social',
  'favicon',
  'lastUpdated',
  'tableOfContents',
  'titleDelimiter',
  'disable404Route',
  'credits',
  'pagefind',
  'prerender',
  'markdown',
]);

/** What the config of a Starlight site says and the new site does not have. */
export function configNotes(file: string, options: Loose, loaded: LoadedModule): Note[] {
  const notes: Note[] = Object.keys(options)
    .filter((key) => !known.has(key) && !(key === 'pagination' && options[key] === true))
    .map((key) => ({
      file,
      cause: 'config',
      message: `\`${key}\` of Starlight was removed.`,
      remedy: 'See the config reference for a replacement.',
    }));
  const missing = loaded.missing.filter((name) => !/^astro(?:$|\/)/.test(name));
  return [
    ...notes,
    ...styleNotes(file, options),
    ...headNotes(file, options),
    ...loadNotes(file, { ...loaded, missing }),
  ];
}

const styleNotes = (file: string, options: Loose): Note[] =>
  asList(options['customCss']).map((path) => ({
    file,
    cause: 'styles',
    message: 'A stylesheet of the old site was removed.',
    detail: String(path),
    remedy: 'Write the rules that the new site needs in a stylesheet, and list it in `styles`.',
  }));

/** Tags for the head that the new site has too: those that no build writes itself. */
export function keptTags(options: Loose): Loose[] | undefined {
  const kept = asList(options['head']).map(asObject).filter(isKept);
  return kept.length === 0 ? undefined : kept.map(({ tag, attrs }) => ({ tag, attrs }));
}

const nameOf = (attributes: Loose): string =>
  ['name', 'property', 'rel', 'src'].map((key) => asText(attributes[key])).find((one) => one !== undefined) ?? '';

function isKept({ tag, attrs }: Loose): boolean {
  const attributes = asObject(attrs);
  const areText = Object.values(attributes).every((one) => typeof one === 'string' || typeof one === 'boolean');
  if (!areText || attributes['http-equiv'] !== undefined) return false;
  const name = nameOf(attributes);
  if (tag === 'meta') return name !== '' && !isWritten(name);
  return tag === 'link' && /^(?:me|license|author|help|alternate)$/.test(name);
}

/** Whether the build writes a tag itself. */
const isWritten = (name: string): boolean =>
  /^(?:og:|twitter:|theme-color|viewport|description|generator|preconnect|dns-prefetch|preload|manifest)|(?:^|\s|-)icon$/.test(
    name,
  );

function headNotes(file: string, options: Loose): Note[] {
  return asList(options['head'])
    .map(asObject)
    .flatMap((one): Note[] => {
      const name = nameOf(asObject(one['attrs']));
      if (isKept(one) || (one['tag'] !== 'script' && isWritten(name) && name !== 'og:image')) return [];
      return [
        {
          file,
          cause: 'head',
          message: 'An element of `head` was removed.',
          detail: `${String(one['tag'])} ${name}`.trim(),
          remedy:
            name === 'og:image'
              ? 'Set `image` in the config.'
              : one['tag'] === 'script'
                ? 'List a module in `clientModules`, or set `analytics`.'
                : 'Write it in a stylesheet, or as `head` of the config.',
        },
      ];
    });
}
