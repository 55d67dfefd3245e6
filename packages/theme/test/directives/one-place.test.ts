import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ThemeStylesheet } from '@autolode/ssg-cli/runtime';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importSource } from '../../../ssg-cli/import-source.js';
import type { Directive } from '../../src/directives/types.ts';

const repository = fileURLToPath(new URL('../../../..', import.meta.url));
const copy = mkdtempSync(join(tmpdir(), 'directive-'));
const at = (path: string) => join(copy, 'packages', path);
const write = (path: string, text: string) => {
  mkdirSync(dirname(at(path)), { recursive: true });
  writeFileSync(at(path), text);
};
const registry = 'theme/src/directives/index.ts';

beforeAll(() => {
  const parts = ['theme/src', 'theme/tsconfig.json', 'ssg-cli/docs/reference'].map((path) => `packages/${path}`);
  for (const path of ['tsconfig.base.json', ...parts])
    cpSync(join(repository, path), join(copy, path), { recursive: true });
  symlinkSync(join(repository, 'packages/theme/node_modules'), join(copy, 'node_modules'), 'junction');
  write(
    'theme/src/directives/stamp/Stamp.tsx',
    `import type { DirectiveForm, DirectiveProps } from '@autolode/ssg-cli/runtime';
export const Stamp = ({ label }: DirectiveProps) => <b className="stamp">{label}</b>;
Stamp.accepts = { kinds: ['text'], needs: ['label'] } satisfies DirectiveForm;
Stamp.stylesheet = '@autolode/theme/stamp.css';\n`,
  );
  write(
    'theme/src/directives/stamp/docs.ts',
    "export const docs = { about: 'A word as a stamp.', label: 'the word', example: ':stamp[Paid]' };\n",
  );
  write('theme/src/styles/stamp.css', '/* Stamps. */\n@layer prose {\n  .stamp {\n    rotate: 5deg;\n  }\n}\n');
  const text = readFileSync(at(registry), 'utf8');
  const listed = text.replace(/^ {2}kbd: .*\n/m, (line) => `${line}  stamp: Stamp,\n`);
  write(registry, `import { Stamp } from './stamp/Stamp.tsx';\n${listed}`);
});
afterAll(() => rmSync(copy, { recursive: true }));

test('a directive that is added as a folder and a line of the registry renders with what it accepts', async () => {
  const { directives } = (await importSource(at(registry))) as { directives: Record<string, Directive> };
  const Stamp = directives['stamp'] as Directive;
  const element = createElement(Stamp, { kind: 'text', attributes: {}, label: 'Paid' });
  expect(renderToStaticMarkup(element)).toBe('<b class="stamp">Paid</b>');
  expect(Stamp.accepts).toEqual({ kinds: ['text'], needs: ['label'] });
});

test('the stylesheet that a directive declares is listed for it', async () => {
  const { stylesheets } = (await importSource(at('theme/src/stylesheets.ts'))) as { stylesheets: ThemeStylesheet[] };
  expect(stylesheets.filter(({ directives }) => directives?.includes('stamp'))).toEqual([
    { file: '@autolode/theme/stamp.css', directives: ['stamp'], elements: [] },
  ]);
});

test('the reference shows an added directive in its place, and its stylesheet', async () => {
  const of = async (page: string) =>
    (await importSource(at(`ssg-cli/docs/reference/${page}-reference.ts`))) as Record<string, () => string>;
  expect((await of('directive'))['directiveReference']?.()).toMatch(
    /\n## kbd \{#kbd\}\n[\s\S]*\n## stamp \{#stamp\}\n\nA word as a stamp\. Label: the word\.\n\n````md\n:stamp\[Paid\]\n````\n\n:stamp\[Paid\]\n\n## badge /,
  );
  expect((await of('theme'))['themeReference']?.()).toContain('| `stamp.css` | Stamps. | directive `stamp` |');
});
