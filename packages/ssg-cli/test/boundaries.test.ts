import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { roomsPicture } from '../docs/rooms-picture.ts';
import { type Import, readSources } from './read-sources.ts';

const packages = fileURLToPath(new URL('../..', import.meta.url));
const { imports: cli } = readSources('ssg-cli');
const { imports: theme } = readSources('theme');
const { imports: runtime } = readSources('runtime');

const workspacePackages = readdirSync(packages, { withFileTypes: true }).flatMap((entry) =>
  existsSync(join(packages, entry.name, 'src')) ? [entry.name] : [],
);

const folderOf = (path: string): string | undefined =>
  path.startsWith('ssg-cli/src/') ? path.split('/')[2] : undefined;

/** Everything that can be reached from `start`; `start` itself only by a circle. */
function reachedFrom(start: string, edges: readonly (readonly [from: string, to: string])[]): Set<string> {
  const reached = new Set<string>();
  let ends = [start];
  while (ends.length > 0) {
    ends = edges.flatMap(([from, to]) => (ends.includes(from) && !reached.has(to) ? [to] : []));
    for (const end of ends) reached.add(end);
  }
  return reached;
}
const shown = (list: readonly Import[]) => list.map(({ from, to }) => `${from} → ${to}`);
const isReact = ({ to, kind }: Import) => /^react(?:-dom)?(?:\/|$)/.test(to) && kind !== 'type';

describe('who may import whom', () => {
  test('no rooms of the command load each other in a circle, not even by dynamic imports', () => {
    const edges = cli.flatMap(({ from, to, kind }) => {
      const [own, other] = [folderOf(from), folderOf(to)];
      return kind === 'type' || own === undefined || other === undefined || own === other
        ? []
        : [[own, other] as const];
    });
    const rooms = [...new Set(edges.map(([from]) => from))].sort();
    expect(rooms.filter((room) => reachedFrom(room, edges).has(room))).toEqual([]);
  });

  test('the picture in docs shows the rooms as they are', () => {
    const shown = readFileSync(join(packages, '../docs/rooms.svg'), 'utf8');
    expect(shown === roomsPicture(), 'docs/rooms.svg is not current: run `pnpm reference`').toBe(true);
  });

  test('lib knows no other room, not even its types', () => {
    expect(
      shown(
        cli.filter(({ from, to }) => folderOf(from) === 'lib' && folderOf(to) !== 'lib' && folderOf(to) !== undefined),
      ),
    ).toEqual([]);
  });

  test('folders are created in one place, because Node may never return', () => {
    const sources = readdirSync(join(packages, 'ssg-cli/src'), { recursive: true, encoding: 'utf8' });
    const bad = sources.filter(
      (path) =>
        /\.tsx?$/.test(path) &&
        path !== join('lib', 'make-folder.ts') &&
        /\bmkdir(?:Sync)?\(/.test(readFileSync(join(packages, 'ssg-cli/src', path), 'utf8')),
    );
    expect(bad).toEqual([]);
  });

  test.each(workspacePackages)('no modules of %s import each other in a circle', (name) => {
    // Not even for types, where a stage could otherwise know a later one.
    const hasTypes = name === 'ssg-cli' || name === 'runtime';
    const next = new Map<string, string[]>();
    for (const { from, to, kind } of readSources(name).imports)
      if (to.startsWith(`${name}/`) && (hasTypes || kind !== 'type')) next.set(from, [...(next.get(from) ?? []), to]);
    const done = new Set<string>();
    const circles: string[] = [];
    const follow = (path: string, way: readonly string[]): void => {
      if (way.includes(path)) circles.push([...way.slice(way.indexOf(path)), path].join(' → '));
      if (done.has(path)) return;
      done.add(path);
      for (const one of next.get(path) ?? []) follow(one, [...way, path]);
    };
    for (const path of next.keys()) follow(path, []);
    expect(circles).toEqual([]);
  });

  test('a build loads no compiler before it knows that there is a page to compile', () => {
    const edges = cli.flatMap(({ from, to, kind }) => (kind === 'value' ? [[from, to] as const] : []));
    const reached = [...reachedFrom('ssg-cli/src/build/build.ts', edges)];
    expect(reached.filter((one) => /^ssg-cli\/src\/(?:compile\/compile-page|bundle\/bundle-site)\./.test(one))).toEqual(
      [],
    );
    expect(reached.filter((one) => /^(?:unified|remark|rehype|mdast|hast|micromark|esbuild|react)/.test(one))).toEqual(
      [],
    );
  });

  test('a config that is known to be right is loaded without its schemas', () => {
    // The bundled command has values in place of this module.
    const edges = cli.flatMap(({ from, to, kind }) =>
      kind === 'value' && from !== 'ssg-cli/src/config/defaults.ts' ? [[from, to] as const] : [],
    );
    for (const entry of ['config/load-config', 'build/build', 'build/stages'])
      expect(
        [...reachedFrom(`ssg-cli/src/${entry}.ts`, edges)].filter((one) => /^zod|\/config\/schema\//.test(one)),
      ).toEqual([]);
  });

  test('the runtime and the theme never touch Node', () => {
    const bad = [...runtime, ...theme].filter(({ to }) => to.startsWith('node:') || builtinModules.includes(to));
    expect(shown(bad)).toEqual([]);
  });

  test('the runtime knows no other package of the workspace, not even its types', () => {
    expect(shown(runtime.filter(({ to }) => to.startsWith('@autolode/') || !/^runtime\/|^[^.]/.test(to)))).toEqual([]);
  });

  test('the command knows neither the theme nor a site', () => {
    expect(
      shown(
        cli.filter(({ to }) => to.startsWith('@autolode/theme') || to.startsWith('theme/') || to.includes('/site/')),
      ),
    ).toEqual([]);
  });

  test('the theme imports only React and the runtime', () => {
    const bad = theme.filter(
      ({ to }) =>
        !to.startsWith('theme/') && !/^(?:react(?:-dom)?(?:\/|$)|@autolode\/ssg-cli\/runtime(?:\/search)?$)/.test(to),
    );
    expect(shown(bad)).toEqual([]);
  });

  test('React enters the command nowhere but in the renderer', () => {
    const bad = cli.filter((one) => isReact(one) && !/^ssg-cli\/src\/render\/react\//.test(one.from));
    expect(shown(bad)).toEqual([]);
  });

  test('no process or thread of the command loads React: it runs from the bundle that a site makes', () => {
    const reached = new Set(
      cli.map(({ from }) => from).filter((path) => /^ssg-cli\/src\/(?:main|tasks)\.ts$/.test(path)),
    );
    for (const path of reached)
      for (const { from, to, kind } of cli) if (from === path && kind !== 'type') reached.add(to);
    expect(reached.size).toBeGreaterThan(300);
    expect(shown(cli.filter((one) => isReact(one) && reached.has(one.from)))).toEqual([]);
  });

  test('every dependency is imported, and none by a file that it does not export', () => {
    const packageOf = (name: string) => name.split('/', name.startsWith('@') ? 2 : 1).join('/');
    const manifest = (folder: string) =>
      JSON.parse(readFileSync(join(packages, 'ssg-cli', folder, 'package.json'), 'utf8'));
    const imported = new Set(cli.map(({ to }) => to));
    const deep = [...imported].filter(
      (name) =>
        !/^(?:ssg-cli\/|@autolode\/|node:|virtual:)/.test(name) &&
        name !== packageOf(name) &&
        manifest(`node_modules/${packageOf(name)}`).exports === undefined,
    );
    const used = new Set([...imported].map(packageOf));
    const unused = Object.keys(manifest('.').dependencies).filter(
      (name) => !used.has(name) && !used.has(name.replace('@types/', '')),
    );
    expect({ deep, unused }).toEqual({ deep: [], unused: [] });
  });

  test('paths have forward slashes everywhere: only one module knows those of Node', () => {
    const own = 'ssg-cli/src/lib/path.ts';
    const files = [...new Set(cli.map(({ from }) => from))].filter((path) => path !== own && path.includes('/src/'));
    const bad = files.filter((path) =>
      /^import (?:\w+ )?.*'node:path'|^import [^;]*\b(?:realpathSync|fileURLToPath)\b[^;]*'node:|^import \{[^}]*\b(?:build|context)\b[^}]*\} from 'esbuild'/m.test(
        readFileSync(join(packages, path), 'utf8'),
      ),
    );
    expect(bad).toEqual([]);
  });

  test('only the commands print, and only the entry ends the process', () => {
    const texts = [...new Set(cli.map(({ from }) => from))];
    const read = (path: string) => readFileSync(join(packages, path), 'utf8');
    const printing = texts.filter(
      (path) =>
        !/src\/(?:commands|main|messages\/log|dev)/.test(path) &&
        /\bconsole\.|\bprocess\.std(?:out|err)\b/.test(read(path)),
    );
    const ending = texts.filter((path) =>
      /\bprocess\.exit\(/.test(read(path).replace(/\/\/.*|\/\*[\s\S]*?\*\/|`[^`]*`|'[^']*'/g, '')),
    );
    const reading = texts.filter((path) => !/src\/main/.test(path) && /\bprocess\.argv\b/.test(read(path)));
    expect({ printing, ending, reading }).toEqual({ printing: [], ending: [], reading: [] });
  });
});
