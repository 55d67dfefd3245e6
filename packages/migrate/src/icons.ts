import type { Note } from './note.ts';

/** The names of the theme's icons. A test compares them with the theme, which the command does not load. */
export const themeIcons: ReadonlySet<string> = new Set(
  `arrow-left arrow-right arrow-up arrow-up-right bank book building calculator calendar car chart check chevron-down
  chevron-right clock close code copy danger dark dashboard database enter file folder gauge globe history home info key
  languages layers light link list mail menu message note offline pencil play question refresh rocket rss search shield
  ship sidebar sparkles star system tag terminal tip trash users warning webhook wrap zap github telegram whatsapp`.split(
    /\s+/,
  ),
);

/** Names of Font Awesome, Lucide, Material Design and Octicons, by the icon of the theme that shows the same. */
const others: Readonly<Record<string, string>> = {
  bank: 'building-columns landmark university',
  book: 'book-open book-bookmark book-open-text books notebook bookmark',
  building: 'buildings office-building city domain',
  calendar: 'calendar-days calendar-day calendar-check calendar-alt',
  chart:
    'chart-line chart-bar chart-simple chart-pie chart-column chart-area bar-chart bar-chart-2 analytics graph line-chart',
  check: 'circle-check check-circle check-double badge-check square-check checkmark',
  clock: 'timer stopwatch hourglass clock-outline',
  close: 'x xmark times circle-xmark',
  code: 'code-simple brackets-curly square-code file-code code-braces code-tags laptop-code braces',
  copy: 'clone content-copy clipboard',
  dark: 'moon',
  database: 'server hard-drive table',
  file: 'file-lines file-text file-alt page document file-document',
  folder: 'folder-open folder-tree',
  gauge: 'gauge-high tachometer speedometer gauge-simple',
  globe: 'earth world web earth-americas',
  history: 'clock-rotate-left clock-history',
  home: 'house house-chimney',
  info: 'circle-info info-circle information information-outline',
  key: 'lock unlock lock-open key-outline',
  languages: 'language translate',
  layers: 'layer-group stack cubes boxes',
  light: 'sun',
  link: 'link-simple paperclip link-variant',
  list: 'list-ul list-check list-ol bars-staggered format-list-bulleted list-checks list-tree',
  mail: 'envelope email',
  menu: 'bars',
  message: 'comment comments message-circle message-square chat messages',
  note: 'note-sticky sticky-note newspaper',
  pencil: 'pen pen-to-square edit square-pen pencil-alt',
  play: 'circle-play play-circle video',
  question: 'circle-question question-circle help help-circle',
  refresh: 'rotate arrows-rotate sync arrow-rotate-right refresh-cw',
  rss: 'square-rss',
  search: 'magnifying-glass magnify',
  shield: 'shield-check shield-halved shield-alt shield-account user-shield',
  sparkles: 'wand-magic-sparkles wand magic auto-awesome wand-sparkles',
  tag: 'tags tag-text label',
  terminal: 'square-terminal console rectangle-terminal',
  tip: 'lightbulb lightbulb-on',
  trash: 'trash-can delete',
  users: 'user user-group people account team user-plus',
  warning: 'triangle-exclamation exclamation-triangle alert alert-triangle alert-circle',
  zap: 'bolt lightning flash bolt-lightning',
};

const byName: ReadonlyMap<string, string> = new Map([
  ...Object.entries(others).flatMap(([own, names]) => names.split(' ').map((name) => [name, own] as const)),
  ...[...themeIcons].map((name) => [name, name] as const),
]);

/** The theme's icon that shows the same as one of another set, such as `material/magnify` or `fa-house`. */
export function iconOf(written: string): string | undefined {
  const name = written
    .toLowerCase()
    .replace(/^.*[/:]/, '')
    .replace(/^(?:fa[bdlrs]?|lucide|mdi|md|octicon|material|fontawesome|simple)-/, '')
    .replace(/-(?:16|24|outline|filled|fill|solid|regular|light|duotone)$/, '');
  return byName.get(written) ?? byName.get(name);
}

/**
 * The icon of a page in its front matter; `undefined` if the theme has none like it, which is reported.
 *
 * @param written - The value of `icon` on the old site.
 */
export function pageIcon(written: unknown, note: (note: Omit<Note, 'file'>) => void): string | undefined {
  if (typeof written !== 'string' || written === '') return undefined;
  const icon = iconOf(written);
  if (icon === undefined)
    note({
      cause: 'front matter',
      message:
        '`icon` was removed from the front matter, because the theme has no icon like it. It shows icons on cards of categories; the reference of icons lists them, and `theme.ts` can add more.',
      detail: written,
    });
  return icon;
}
