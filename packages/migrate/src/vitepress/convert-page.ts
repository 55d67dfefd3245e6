import { changeProse, hideCode, join, type Loose } from '@autolode/ssg-cli/internal';
import { Ref, Scope } from '../components/values.ts';
import { hasOnlyConstants } from '../components/vue-values.ts';
import { readFrontMatter, splitFrontMatter } from '../content/front-matter.ts';
import { changedId, viteSlug, withIds } from '../heading-ids.ts';
import { delimitersOf, withAttributeList } from './attribute-lists.ts';
import { convertLines } from './convert-lines.ts';
import { keptFront } from './front-matter.ts';
import { homeOf, isHome } from './home-page.ts';
import { includeFiles } from './include-files.ts';
import { importedComponents, literalIn, type OwnComponents, pageConstants, pageData } from './own-components.ts';
import type { PagePaths } from './page-paths.ts';
import { removedTag, withoutScripts } from './page-scripts.ts';
import { teamPage } from './team-page.ts';
import { joinTags, type VueSite } from './vue-components.ts';

/** The site around a page, and where to report what happens to it. */
interface ViteSite extends Pick<VueSite, 'note' | 'stubs'> {
  /** Absolute folder of its pages. */
  readonly content: string;
  readonly components: OwnComponents;
  readonly paths: PagePaths;
  /** Its config. */
  readonly old: Loose;
}

/**
 * Converts a page of VitePress to Markdown: containers, code groups, snippets, includes and the home page's front
 * matter.
 */
export function convertVitePage(text: string, path: string, site: ViteSite): string {
  const { content, note, stubs } = site;
  const file = join(content, path);
  const whole = includeFiles(text, file, content, note, 0);
  const { front, body } = splitFrontMatter(whole);
  const values = readFrontMatter(front);
  const { text: prose, removed } = withoutScripts(body);
  const script = removed.flatMap(({ tag, lines: own }) => (tag === 'script' ? own.slice(1, -1) : [])).join('\n');
  const constants = pageConstants(script, file, site.components);
  for (const { tag, lines: own } of removed)
    if (tag === 'style' || !hasOnlyConstants(own.slice(1, -1).join('\n'), constants)) note(removedTag(tag));
  const scope = new Scope([['$frontmatter', values]], constants);
  const delimiters = delimitersOf(site.old);
  const known = changeProse(prose, (line) => withValues(withAttributeList(line, delimiters), scope));
  const host = {
    file,
    imports: importedComponents(script),
    constants,
    data: pageData(site.old, site.paths.of(path), values),
    note,
  };
  const writtenOut: VueSite['writtenOut'] = (use) => site.components.writtenOut(use, host);
  const lines = convertLines(teamPage(joinTags(withHeadingIds(known).split('\n'))), {
    file,
    content,
    note,
    stubs,
    writtenOut,
    codeOf: (name) => site.components.codeOf(name, host),
  });
  const made = withIds(lines.join('\n'), viteSlug, '-', (from, to) => note(changedId(from, to)));
  if (!isHome(values)) return keptFront(front, values, note) + made;
  return (
    keptFront(front, values, note, 'wide: true\nhide_title: true\n') + homeOf(values, made, site.paths.of(path), note)
  );
}

/** Writes the ids of headings with components, whose names and attributes were no part of the old ids. */
const withHeadingIds = (text: string): string =>
  changeProse(text, (line) => {
    const [, words = ''] = /^#{1,6}[ \t]+(\S.*)$/.exec(line) ?? [];
    if (!/<[A-Z]/.test(words) || /\{#[^}]+\}\s*$/.test(words)) return line;
    const id = viteSlug(words.replace(/<[^<>]*>/g, '').replace(/`/g, ''));
    return id === '' ? line : `${line.trimEnd()} {#${id}}`;
  });

/** Replaces expressions like `{{ $frontmatter.name }}` by their values; others are reported later. */
function withValues(line: string, scope: Scope): string {
  if (!line.includes('{{') || / v-pre\b/.test(line)) return line;
  const { text, restore } = hideCode(line);
  return restore(
    text.replace(/\{\{([^{}]*)\}\}/g, (whole, code: string) => {
      const value = literalIn(code, scope);
      const state = scope.get(code.trim());
      if (state instanceof Ref && (state.value === undefined || state.value === null)) return '';
      return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
        ? String(value)
        : whole;
    }),
  );
}
