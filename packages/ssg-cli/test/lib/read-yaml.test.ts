import { describe, expect, test } from 'vitest';
import { readYaml, YamlProblem } from '../../src/lib/read-yaml.ts';
import { compileInput } from '../bad-inputs/compile-input.ts';
import { copySite, summaries } from '../site-fixture.ts';

const bomb = [
  'x: &x0 [a, a, a, a, a, a, a, a, a]',
  ...Array.from({ length: 9 }, (_, n) => `y${n}: &x${n + 1} [${`*x${n}, `.repeat(9)}b]`),
];

const problemOf = (text: string): string => {
  try {
    readYaml(text);
  } catch (problem) {
    if (problem instanceof YamlProblem) return `${problem.line}:${problem.column} ${problem.reason}`;
    throw problem;
  }
  return '';
};

describe('YAML', () => {
  test('anchors and aliases are rejected with their position, also near quotes', () => {
    expect(problemOf(["before: ''", ...bomb, "after: ''"].join('\n'))).toBe(
      '2:4 anchors and aliases are not supported',
    );
    expect(problemOf("a: ''\nb: *c\nd: ''\n")).toBe('2:4 anchors and aliases are not supported');
    expect(problemOf('a: 1\n<<: {b: 2}\n')).toBe('2:1 merge keys are not supported');
    expect(problemOf('a: &a [*a]\n')).toContain('aliases');
  });

  test('text that resembles an anchor or alias is allowed', () => {
    const text =
      "description: Matches *.md files & more\nb: '*c'\nc: \"&d\"\nd: |\n  *e\n  <<: f\ne: a * b\n'<<': x # &y\n";
    expect(readYaml(text).value).toEqual({
      description: 'Matches *.md files & more',
      b: '*c',
      c: '&d',
      d: '*e\n<<: f\n',
      e: 'a * b',
      '<<': 'x',
    });
    expect(readYaml(text).lines).toEqual({ description: 1, b: 2, c: 3, d: 4, e: 7, '<<': 8 });
    expect(summaries(compileInput(`---\n${text}---\n\nText.\n`).diagnostics)).toEqual([]);
  });

  test('files that are too large, too deep or contain several documents are rejected', () => {
    expect(problemOf(`a: ${'x'.repeat(1_100_000)}`)).toMatch(/^1:1 the file is \d+ bytes long/);
    expect(problemOf('['.repeat(200))).toContain('maxDepth');
    expect(problemOf('a: 1\n---\nb: 2\n')).toContain('more than one document');
    expect(readYaml('# nothing\n').value).toBeUndefined();
  });

  test('is parsed in the same way in front matter, categories, authors and tags', async () => {
    const site = copySite('basic-site');
    const text = ["before: ''", ...bomb, "after: ''"].join('\n');
    site.write('docs/a.md', `---\n${text}\n---\n\nText.\n`);
    site.write('docs/sub/_category_.yml', text);
    site.write('docs/sub/b.md', '# B\n');
    site.write('docs/tags.yml', text);
    site.write('blog/authors.yml', text);
    site.write('blog/tags.yml', 'a: &a [*a]\n');
    const { diagnostics } = await site.diagnose();
    expect(summaries(diagnostics).map((line) => line.replace(/ {2}.*: /, ' '))).toEqual([
      'docs/a.md:3 anchors and aliases are not supported.',
      'docs/sub/_category_.yml:2 anchors and aliases are not supported.',
      'docs/tags.yml:2 anchors and aliases are not supported.',
      'blog/authors.yml:2 anchors and aliases are not supported.',
      'blog/tags.yml:1 anchors and aliases are not supported.',
    ]);
  });
});
