/**
 * Writes `src/icon-core.ts` and `src/icon-more.ts`: the outlines of the icons the theme draws, one path each. Run it after adding a name below
 * (`pnpm icons`). The page then carries these few paths and neither of the two icon packages.
 */
import { writeFileSync } from 'node:fs';
import { icons as lucide } from 'lucide';
import { siGithub, siTelegram, siWhatsapp } from 'simple-icons';
import { optimize } from 'svgo';

/** What the shell and docs pages draw themselves: part of the code that wakes a page. */
const core = {
  menu: 'Menu',
  close: 'X',
  search: 'Search',
  'chevron-down': 'ChevronDown',
  'chevron-right': 'ChevronRight',
  'arrow-left': 'ArrowLeft',
  'arrow-right': 'ArrowRight',
  'arrow-up': 'ArrowUp',
  'arrow-up-right': 'ArrowUpRight',
  system: 'Monitor',
  light: 'Sun',
  dark: 'Moon',
  home: 'House',
  message: 'MessageCircle',
  mail: 'Mail',
  copy: 'Copy',
  check: 'Check',
  pencil: 'Pencil',
  info: 'Info',
  warning: 'TriangleAlert',
  refresh: 'RotateCw',
  offline: 'CloudOff',
  file: 'FileText',
};

/** What sites name in their config, and what other pages draw: loaded when the page at hand does not show it already. */
const more = {
  languages: 'Languages',
  link: 'Link',
  sidebar: 'PanelLeft',
  wrap: 'WrapText',
  history: 'History',
  play: 'Play',
  tag: 'Tag',
  note: 'StickyNote',
  tip: 'Lightbulb',
  danger: 'OctagonAlert',
  book: 'BookOpen',
  folder: 'Folder',
  code: 'Code',
  terminal: 'Terminal',
  chart: 'ChartLine',
  dashboard: 'LayoutDashboard',
  calculator: 'Calculator',
  rocket: 'Rocket',
  key: 'KeyRound',
  gauge: 'Gauge',
  list: 'List',
  question: 'CircleQuestionMark',
  globe: 'Globe',
  building: 'Building2',
  users: 'Users',
  ship: 'Ship',
  bank: 'Landmark',
  car: 'CarFront',
  database: 'Database',
  layers: 'Layers',
  shield: 'ShieldCheck',
  zap: 'Zap',
  webhook: 'Webhook',
  rss: 'Rss',
  calendar: 'Calendar',
  clock: 'Clock',
  star: 'Star',
  trash: 'Trash2',
  sparkles: 'Sparkles',
  enter: 'CornerDownLeft',
};

const marks = { github: siGithub, telegram: siTelegram, whatsapp: siWhatsapp };

const ellipse = (cx, cy, rx, ry) => `M${cx - rx} ${cy}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0`;

/** Every shape as path data, so that an icon is one element. */
const shapes = {
  // A relative start becomes absolute, for it now follows another shape; the pairs after it stay relative.
  path: ({ d }) =>
    d.replace(/^m\s*(-?[\d.]+)[\s,]*(-?[\d.]+)\s*(?=([-\d.])?)/, (_, x, y, more) => `M${x} ${y}${more ? 'l' : ''}`),
  circle: ({ cx, cy, r }) => ellipse(+cx, +cy, +r, +r),
  ellipse: ({ cx, cy, rx, ry }) => ellipse(+cx, +cy, +rx, +ry),
  line: ({ x1, y1, x2, y2 }) => `M${x1} ${y1}L${x2} ${y2}`,
  polyline: ({ points }) => `M${points}`,
  polygon: ({ points }) => `M${points}Z`,
  rect({ x = 0, y = 0, width, height, rx = 0 }) {
    const [w, h, r] = [width - 2 * rx, height - 2 * rx, rx];
    const arc = (dx, dy) => `a${r} ${r} 0 0 1 ${dx} ${dy}`;
    return `M${+x + +r} ${y}h${w}${arc(r, r)}v${h}${arc(-r, r)}h${-w}${arc(-r, -r)}v${-h}${arc(r, -r)}z`;
  },
};

function outlineOf(name) {
  const node = lucide[name];
  if (node === undefined) throw new Error(`lucide has no icon called ${name}.`);
  return shorten(node.map(([shape, attributes]) => shapes[shape](attributes)).join(''), 2);
}

/** Writes a path in as few characters as its precision allows: every page carries a dozen of them. Its dots are lines without length. */
function shorten(path, floatPrecision) {
  const plugins = [{ name: 'convertPathData', params: { floatPrecision, removeUseless: false } }];
  const { data } = optimize(`<svg viewBox="0 0 24 24"><path d="${path}"/></svg>`, { multipass: true, plugins });
  return / d="([^"]+)"/.exec(data)[1];
}

const entries = (names, pathOf) =>
  Object.entries(names)
    .map(([name, source]) => `  ${/^\w+$/.test(name) ? name : `'${name}'`}: '${pathOf(source)}',`)
    .join('\n');

const note =
  '/** Made by `icons.js`: change the list there. Outlines of lucide (ISC), drawn with a stroke on a 24 grid. */';
const write = (name, text) => writeFileSync(new URL(`src/${name}.ts`, import.meta.url), text);

write('icon-core', `${note}\nexport const core = {\n${entries(core, outlineOf)}\n} as const;\n`);
write(
  'icon-more',
  `${note}
export const outlines = {
${entries(more, outlineOf)}
} as const;

/** Marks of services, from simple-icons (CC0), drawn with a fill on a 24 grid. */
export const marks = {
${entries(marks, ({ path }) => shorten(path, 1))}
} as const;
`,
);
