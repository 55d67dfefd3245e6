import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const packages = fileURLToPath(new URL('../..', import.meta.url));
/** The line of the build: a stage may import types of stages before it, and nothing of those after. */
const line = ['config', 'read', 'compile', 'arrange', 'bundle', 'render', 'outputs', 'check', 'emit'];

interface Import {
  readonly from: string;
  readonly to: string;
  readonly typeOnly: boolean;
}

function importsBelow(folder: string): Import[] {
  const found: Import[] = [];
  for (const entry of readdirSync(join(packages, folder), { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.tsx?$/.test(entry.name)) continue;
    const file = join(entry.parentPath, entry.name);
    const text = readFileSync(file, 'utf8');
    for (const match of text.matchAll(/^(?:import|export)\s+(type\s+)?(?:[^'"]*?\sfrom\s+)?['"]([^'"]+)['"]/gm)) {
      const target = match[2] ?? '';
      const to = target.startsWith('.') ? relative(packages, join(dirname(file), target)) : target;
      found.push({ from: relative(packages, file), to, typeOnly: match[1] !== undefined });
    }
  }
  return found;
}

const cli = importsBelow('ssg-cli/src');
const theme = importsBelow('theme/src');
const stageOf = (path: string) => /^ssg-cli\/src\/([\w-]+)\//.exec(path)?.[1];
const shown = (list: readonly Import[]) => list.map(({ from, to }) => `${from} → ${to}`);

describe('who may import whom', () => {
  test('the runtime and the theme never touch Node', () => {
    const bad = [...cli.filter(({ from }) => from.startsWith('ssg-cli/src/runtime/')), ...theme].filter(({ to }) =>
      to.startsWith('node:'),
    );
    expect(shown(bad)).toEqual([]);
  });

  test('the runtime knows no stage', () => {
    const bad = cli.filter(
      ({ from, to }) =>
        from.startsWith('ssg-cli/src/runtime/') && to.startsWith('ssg-cli/') && !to.startsWith('ssg-cli/src/runtime/'),
    );
    expect(shown(bad)).toEqual([]);
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

  test('React enters a stage nowhere but in the renderer', () => {
    const bad = cli.filter(
      ({ from, to, typeOnly }) =>
        /^react(?:-dom)?(?:\/|$)/.test(to) && !typeOnly && !/^ssg-cli\/src\/(?:runtime|renderer)\//.test(from),
    );
    expect(shown(bad)).toEqual([]);
  });

  test('a stage imports no later stage, types excepted', () => {
    const bad = cli.filter(({ from, to, typeOnly }) => {
      const [own, other] = [line.indexOf(stageOf(from) ?? ''), line.indexOf(stageOf(to) ?? '')];
      return own >= 0 && other > own && !typeOnly;
    });
    expect(shown(bad)).toEqual([]);
  });

  test('only the commands print, and only the entry ends the process', () => {
    const texts = cli
      .map(({ from }) => from)
      .filter((path, index, all) => all.indexOf(path) === index && !path.startsWith('ssg-cli/src/runtime/'));
    const read = (path: string) => readFileSync(join(packages, path), 'utf8');
    const printing = texts.filter(
      (path) =>
        !/src\/(?:commands|main|lib\/log|dev)/.test(path) && /\bconsole\.|process\.std(?:out|err)\b/.test(read(path)),
    );
    const ending = texts.filter((path) =>
      /\bprocess\.exit\(/.test(read(path).replace(/\/\/.*|\/\*[\s\S]*?\*\/|`[^`]*`|'[^']*'/g, '')),
    );
    const reading = texts.filter((path) => !/src\/main/.test(path) && /\bprocess\.argv\b/.test(read(path)));
    expect({ printing, ending, reading }).toEqual({ printing: [], ending: [], reading: [] });
  });
});
