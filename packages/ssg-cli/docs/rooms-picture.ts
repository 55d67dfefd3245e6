import { readSources } from '../test/read-sources.ts';

/** The line of stages: each room with what it hands on. `docs/README.md` explains it. */
const way: readonly (readonly [room: string, result: string])[] = [
  ['config', 'Config'],
  ['read', 'Inputs'],
  ['compile', 'Page[]'],
  ['arrange', 'Site'],
  ['render', 'documents'],
  ['outputs', 'files'],
  ['check', 'Diagnostic[]'],
  ['keep', 'the output'],
];

interface Rooms {
  readonly names: readonly string[];
  /** How many rooms are below a room at most. */
  readonly height: ReadonlyMap<string, number>;
  /** The rooms that a room imports, without those that it reaches through another one. */
  readonly imports: ReadonlyMap<string, readonly string[]>;
}

/** The rooms of the command, as the value imports of its sources connect them. No circle does. */
function readRooms(): Rooms {
  const all = new Map<string, Set<string>>();
  const roomOf = (path: string): string | undefined => /^ssg-cli\/src\/([^/]+)\/./.exec(path)?.[1];
  for (const { from, to, kind } of readSources('ssg-cli').imports) {
    const [room, other] = [roomOf(from), roomOf(to)];
    if (room === undefined) continue;
    const own = all.get(room) ?? new Set();
    all.set(room, own);
    if (kind !== 'type' && other !== undefined && other !== room) own.add(other);
  }
  const reached = (room: string): Set<string> =>
    new Set([...(all.get(room) ?? [])].flatMap((other) => [other, ...reached(other)]));
  const heightOf = (room: string): number => 1 + Math.max(-1, ...[...(all.get(room) ?? [])].map(heightOf));
  const names = [...all.keys()].sort();
  return {
    names,
    height: new Map(names.map((name) => [name, heightOf(name)])),
    imports: new Map(
      names.map((name) => {
        const own = [...(all.get(name) ?? [])].sort();
        return [name, own.filter((one) => !own.some((other) => other !== one && reached(other).has(one)))];
      }),
    ),
  };
}

const [width, height, gap, left, top] = [104, 30, 26, 12, 190] as const;

/** Columns: the longest way down is the first, and every other room stands in one where nothing is between it and those above. */
function columnsOf({ names, height: heights, imports }: Rooms): Map<string, number> {
  const columns = new Map<string, number>();
  const heightOf = (name: string) => heights.get(name) ?? 0;
  let next = names.find((name) => heightOf(name) === Math.max(...heights.values()));
  while (next !== undefined) {
    columns.set(next, 0);
    const below: number = heightOf(next) - 1;
    next = imports.get(next)?.find((name) => heightOf(name) === below);
  }
  const others = names
    .filter((name) => !columns.has(name))
    .sort((a, b) => topOf(a) - topOf(b) || heightOf(b) - heightOf(a));
  function topOf(name: string): number {
    return Math.max(0, ...names.filter((one) => imports.get(one)?.includes(name)).map(heightOf));
  }
  for (const [index, name] of others.entries()) columns.set(name, index + 1);
  return columns;
}

const box = (x: number, y: number, name: string, isStage: boolean): string =>
  `<rect class="${isStage ? 'stage' : 'room'}" x="${x}" y="${y}" width="${width}" height="${height}" rx="6"/><text x="${x + width / 2}" y="${y + 20}">${name}</text>`;

/** The picture of the rooms in `docs/README.md`: the way of a page, and who imports whom. */
export function roomsPicture(): string {
  const rooms = readRooms();
  const columns = columnsOf(rooms);
  const most = Math.max(...rooms.height.values());
  const stages = new Set(way.map(([name]) => name));
  const place = (name: string) => ({
    x: left + (columns.get(name) ?? 0) * (width + 16),
    y: top + (most - (rooms.height.get(name) ?? 0)) * (height + gap),
  });
  const step = width + 14;
  const line = way.map(([name, result], index) => {
    const x = left + index * step;
    const arrow = index === 0 ? '' : `<path class="way" d="M${x - 13} 59h9"/>`;
    return `${arrow}${box(x, 44, name, true)}<text class="small" x="${x + width / 2}" y="92">${result}</text>`;
  });
  const bundle = left + 2 * step;
  const edges = rooms.names.flatMap((name) =>
    (rooms.imports.get(name) ?? []).map((other) => {
      const [from, to] = [place(name), place(other)];
      if (from.x === to.x) return `<path d="M${from.x + width / 2} ${from.y + height}V${to.y - 4}"/>`;
      // To the right along the room, then down; or down, then to the left above the other room.
      return to.x > from.x
        ? `<path d="M${from.x + width} ${from.y + height / 2}H${to.x + width / 2}V${to.y - 4}"/>`
        : `<path d="M${from.x + width / 2} ${from.y + height}V${to.y - 12}H${to.x + width - 12}V${to.y - 4}"/>`;
    }),
  );
  const size = [left + way.length * step, top + most * (height + gap) + height + 12] as const;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.join(' ')}" width="${size[0]}" height="${size[1]}" role="img" aria-labelledby="title">
<title id="title">The way of a page through the rooms of the command, and which rooms import which</title>
<style>
svg{background:#fff;font:13px ui-monospace,SFMono-Regular,Menlo,Consolas,monospace}
text{fill:#1f2328;text-anchor:middle}.small{font-size:12px;fill:#59636e}.head{font:600 14px system-ui,sans-serif;text-anchor:start}
rect{stroke:#818b98;fill:#f6f8fa}.stage{stroke:#0969da;fill:#ddf4ff}
path{fill:none;stroke:#818b98;marker-end:url(#end)}.way{stroke:#0969da}#end path{fill:#818b98;stroke:none;marker-end:none}
@media (prefers-color-scheme:dark){svg{background:#0d1117}text{fill:#f0f6fc}.small{fill:#9198a1}rect{stroke:#656c76;fill:#151b23}.stage{stroke:#4493f8;fill:#121d2f}path{stroke:#656c76}.way{stroke:#4493f8}#end path{fill:#656c76}}
</style>
<marker id="end" viewBox="0 0 6 6" refX="5" refY="3" markerWidth="6" markerHeight="6" orient="auto"><path d="M0 0l6 3-6 3z"/></marker>
<text class="head" x="${left}" y="26">The way of a page</text>
${line.join('\n')}
${box(bundle, 112, 'bundle', true)}<text class="small" x="${bundle + width + 70}" y="132">beside the pages</text><path class="way" d="M${left + width / 2} 98V127H${bundle - 4}"/><path class="way" d="M${bundle + width + 136} 127H${left + 4 * step + width / 2}V98"/>
<text class="head" x="${left}" y="${top - 16}">Who imports whom; what is reached through another room is left out</text>
${edges.join('\n')}
${rooms.names.map((name) => box(place(name).x, place(name).y, name, stages.has(name) || name === 'bundle')).join('\n')}
</svg>
`;
}
