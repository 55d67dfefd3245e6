import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { tokenizer, tokTypes } from 'acorn';
import { transformSync } from 'esbuild';
import scslre from 'scslre';
import { expect, test } from 'vitest';
import { packageNames } from './packed/pack.ts';

interface Literal {
  readonly file: string;
  readonly source: string;
  readonly flags: string;
}

/** The regular expressions of a package's sources. */
function literals(name: string): Literal[] {
  const folder = fileURLToPath(new URL(`../../${name}/src`, import.meta.url));
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts'))
    .flatMap((file) => {
      const loader = file.endsWith('x') ? 'tsx' : 'ts';
      const { code } = transformSync(readFileSync(join(folder, file), 'utf8'), { loader, target: 'esnext' });
      return [...tokenizer(code, { ecmaVersion: 'latest', sourceType: 'module' })]
        .filter(({ type }) => type === tokTypes.regexp)
        .map((token) => {
          const { pattern, flags } = (token as unknown as { value: { pattern: string; flags: string } }).value;
          return { file: `${name}/src/${file.replaceAll('\\', '/')}`, source: pattern, flags };
        });
    });
}

/** Whether an expression can take more than linear time, and how much more. */
function slowness({ source, flags }: Literal): 'exponential' | 'polynomial' | undefined {
  const { reports } = scslre.analyse({ source, flags });
  if (reports.length === 0) return undefined;
  return reports.some(({ exponential }) => exponential) ? 'exponential' : 'polynomial';
}

/** Expressions that are never applied to content. Their input is code or settings written by the site's owner. */
const owners = /^(?:migrate\/|ssg-cli\/src\/(?:new-site\/|render\/policy\/|config\/config-source))/;

/** Expressions that are only slow on input they never receive, with the input they do receive. */
const known: Readonly<Record<string, string>> = {
  'ssg-cli/src/bundle/interactive-parts.ts /\\s+as\\s+/': 'code of the site',
  'ssg-cli/src/bundle/interactive-parts.ts /\\{([^}]*)\\}/': 'code of the site',
  'ssg-cli/src/bundle/interactive-parts.ts /^\\s*\\/\\/.*$/gm': 'code of the site',
  'ssg-cli/src/bundle/interactive-parts.ts /^import\\s+(?!type\\b)([^\'"]*?)\\s+from\\s+[\'"]([^\'"]+)[\'"]/gm':
    'code of the site',
  'ssg-cli/src/versions/keep-references.ts /(\\b(?:from|import)\\s*\\(?\\s*["\'])(\\.\\.?\\/[^"\']+)/g':
    'code of the site',
  'ssg-cli/src/bundle/error-source.ts /\\n\\s+at (\\w+) \\(/': 'the stack of an error',
  'ssg-cli/src/check/hydration/differences.ts /\\w+\\.mjs:\\d+:\\d+/': 'messages of React',
  'ssg-cli/src/compile/text/module-syntax.ts /^import\\s*(?:[\\w$*{][^\'"]{0,500}\\sfrom\\s*)?[\'"][^\'"]{1,500}[\'"]\\s*;?\\s*$/':
    'what follows the beginning is bounded',
  'ssg-cli/src/dev/browser-script.ts /[^/]*$/': 'the address of a stylesheet',
  'runtime/src/search/ask-stream.ts /^data:\\s*(.*)$/': 'the answer of a service that the site chose',
  'theme/src/search/parse-answer.ts /^#{1,6}\\s+(.*)$/': 'the answer of a service that the site chose',
  'theme/src/search/parse-answer.ts /^\\s*(?:[-*+]|\\d{1,3}[.)])\\s+(.*)$/':
    'the answer of a service that the site chose',
  'theme/src/search/parse-answer.ts /`([^`]+)`|\\*\\*([^*]+)\\*\\*|\\[([^\\]]+)\\]\\(([^()\\s]+)\\)/g':
    'the answer of a service that the site chose',
  'export/src/epub.ts /.*\\./': 'names of images that this program makes',
  'plugin-math/src/move-style.ts /^-?[\\d.]*[1-9][\\d.]*[a-z]+$/': 'lengths that KaTeX writes',
  'plugin-math/src/to-mathml.ts / at (?:position \\d+|end of input).*$/': 'messages of KaTeX',
  'plugin-openapi/src/read/spec-file.ts / at line \\d+.*$/': 'messages of the YAML parser',
  'runtime/src/url.ts /\\/+$/': 'a URL, which is short; the browser loads this code',
};

const all = packageNames.flatMap(literals);

test('no regular expression takes exponential time', () => {
  expect(all.length).toBeGreaterThan(900);
  expect(all.filter((one) => slowness(one) === 'exponential')).toEqual([]);
});

/**
 * Escapes that can be read in two ways: as `\\.`, or as two characters of a class that contains the backslash. Each
 * backslash doubles the time of a match that fails; `scslre` does not compare alternatives with each other.
 */
const ambiguousEscapes = ({ source }: Literal): boolean =>
  [...source.matchAll(/\\\\\.\|\[\^((?:[^\]\\]|\\.)*)\]|\[\^((?:[^\]\\]|\\.)*)\]\|\\\\\./g)].some(
    ([, after, before]) => !(after ?? before ?? '').includes('\\\\'),
  );

test('no regular expression reads an escape in two ways', () => {
  expect(ambiguousEscapes({ file: '', source: '\\$(?:\\\\.|[^$])+\\$', flags: '' })).toBe(true);
  expect(ambiguousEscapes({ file: '', source: '\\$(?:\\\\.|[^\\\\$])+\\$', flags: '' })).toBe(false);
  expect(all.filter(ambiguousEscapes)).toEqual([]);
});

test('regular expressions on texts of content take linear time', () => {
  const slow = all.filter(({ file }) => !owners.test(file)).filter((one) => slowness(one) !== undefined);
  const names = slow.map(({ file, source, flags }) => `${file} /${source}/${flags}`);
  expect([...new Set(names)].sort()).toEqual(Object.keys(known).sort());
});
