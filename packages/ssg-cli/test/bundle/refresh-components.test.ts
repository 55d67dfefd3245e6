import { join } from 'node:path';
import { type BuildOptions, build, type Message, type Plugin } from 'esbuild';
import { expect, test } from 'vitest';
import { refreshComponents } from '../../src/bundle/refresh-components.ts';
import { coldSite } from '../site-fixture.ts';

/** A site with one component, prepared for Fast Refresh. */
async function prepared(source: string, compilerOptions: object = {}) {
  const site = coldSite('basic-site');
  site.write('components/counter.tsx', source);
  const path = join(site.root, 'components/counter.tsx');
  site.write('tsconfig.json', JSON.stringify({ compilerOptions }));
  const { load, place } = refreshComponents({ root: site.root });
  const loaded = await load(path, source);
  return { root: site.root, path, contents: loaded?.contents as string | undefined, place };
}

test('components and the hooks that they use are registered by file and name', async () => {
  const { contents } = await prepared(
    'import { useState } from "react";\nexport function Counter() { const [n] = useState(0); return <b>{n}</b>; }\n',
  );
  expect(contents).toContain('registerComponent(type, "components/counter.tsx " + name)');
  expect(contents).toContain('$RefreshReg$(_c, "Counter")');
  expect(contents).toMatch(/_s\(Counter, "[^"]+"/);
});

test('a message of the bundler about a prepared module names the place in the file', async () => {
  const source =
    'interface Long {\n  readonly a: string;\n}\n\nimport { x } from "./missing";\nexport const C = (_: Long) => <b>{x}</b>;\n';
  const { root, path, contents, place } = await prepared(source);
  const messages = async (text: string | undefined): Promise<Message[]> => {
    const plugin: Plugin = {
      name: 'prepared',
      setup: ({ onLoad }) =>
        onLoad({ filter: /counter\.tsx$/ }, () => (text === undefined ? undefined : { contents: text, loader: 'js' })),
    };
    const options: BuildOptions = {
      entryPoints: [path],
      bundle: true,
      write: false,
      logLevel: 'silent',
      absWorkingDir: root,
    };
    const failed = await build({ ...options, external: ['react/*'], plugins: [plugin] }).catch((error) => error);
    return (failed as { errors: Message[] }).errors.filter((one) => one.text.includes('./missing'));
  };
  const placeOf = ({ location }: Message) => [location?.line, location?.column];
  const plain = await messages(undefined);
  const found = await messages(contents);
  expect(found.map(placeOf)).not.toEqual(plain.map(placeOf));
  found.forEach(place);
  expect(found.map(placeOf)).toEqual(plain.map(placeOf));
  expect(found.map(placeOf)).toEqual([[5, 18]]);
});

test('the package that creates elements is the one that tsconfig.json names', async () => {
  const { contents } = await prepared('export const C = () => <b />;\n', { jsxImportSource: '@emotion/react' });
  expect(contents).toContain('from "@emotion/react/jsx-runtime"');
});

test('a module that cannot be read is left to the bundler, which reports it', async () => {
  expect((await prepared('export const C = () => <b>;\n')).contents).toBeUndefined();
});
