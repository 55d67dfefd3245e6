import { describe, expect, test } from 'vitest';
import type { UserConfig } from '../../src/config/types.ts';
import { summaries } from '../site-fixture.ts';
import { arrange } from './docs/make-docs.ts';

const section = { id: 'docs', path: 'docs' };
const file = [
  'cars:',
  '  label: Cars',
  '  description: Everything on wheels.',
  'ports:',
  '  permalink: /harbours',
  'customs:',
].join('\n');
const doc = (tags: string) => `---\ntitle: A\ntags: ${tags}\n---\n`;
const tagsOf = (tags: string, more: object = {}, config: Partial<UserConfig> = {}) => {
  const { page, site } = arrange({
    versions: { current: { 'a.md': doc(tags), 'tags.yml': file } },
    section: { ...section, ...more },
    config,
  });
  return { tags: page<'doc'>('/docs/a').data.tags, site, page };
};

describe('tags listed in a file', () => {
  test('have the labels, descriptions and URLs of the file', () => {
    const { tags, page, site } = tagsOf('[cars, ports, customs]');
    expect(tags).toEqual([
      { label: 'Cars', href: '/docs/tags/cars', description: 'Everything on wheels.' },
      { label: 'ports', href: '/docs/tags/harbours' },
      { label: 'customs', href: '/docs/tags/customs' },
    ]);
    expect(page<'tag'>('/docs/tags/cars')).toMatchObject({
      title: 'One doc tagged with "Cars"',
      head: { description: 'Everything on wheels.' },
      data: { tag: { description: 'Everything on wheels.', count: 1 } },
    });
    expect(site.diagnostics).toEqual([]);
  });

  test.each([
    ['ignore', []],
    ['log', ['info']],
    ['warn', ['warning']],
    ['throw', ['error']],
  ] as const)('an unlisted tag with onInlineTags set to %s', (onInlineTags, severities) => {
    const { tags, site } = tagsOf('[cars, port]', {}, { onInlineTags });
    expect(site.diagnostics.map(({ severity }) => severity)).toEqual(severities);
    expect(tags[1]).toEqual({ label: 'port', href: '/docs/tags/port' });
    if (severities.length > 0)
      expect(site.diagnostics).toMatchObject([
        { code: 'tags/unknown', file: 'docs/a.md', line: 3, hint: 'Did you mean "ports"?' },
      ]);
  });

  test('a label that YAML reads as a number is the text that was written', () => {
    const { page } = arrange({
      versions: { current: { 'a.md': doc('[next]'), 'tags.yml': 'next:\n  label: 1.10' } },
      section,
    });
    expect(page<'doc'>('/docs/a').data.tags).toMatchObject([{ label: '1.10' }]);
  });

  test('an empty tag is none', () => {
    const { tags, site } = tagsOf('["", " ", "\\u0000", cars, { label: "" }]');
    expect(tags).toHaveLength(1);
    expect(site.diagnostics).toEqual([]);
  });

  test('a section may have no tags file, or one with another name', () => {
    expect(tagsOf('[anything]', { tags: false }).site.diagnostics).toEqual([]);
    const { site, page } = arrange({
      versions: { current: { 'a.md': doc('[cars]'), 'topics.yml': file } },
      section: { ...section, tags: './topics.yml' },
    });
    expect(page<'doc'>('/docs/a').data.tags[0]?.label).toBe('Cars');
    expect(site.diagnostics).toEqual([]);
  });

  test('each version has its own tags', () => {
    const { page } = arrange({
      versions: {
        current: { 'a.md': doc('[cars]'), 'tags.yml': file },
        '1.0': { 'a.md': doc('[cars]'), 'tags.yml': 'cars:\n  label: Automobiles\n' },
      },
      section,
    });
    expect(page<'doc'>('/docs/a').data.tags).toEqual([{ label: 'Automobiles', href: '/docs/tags/cars' }]);
    expect(page<'doc'>('/docs/next/a').data.tags[0]).toMatchObject({ label: 'Cars', href: '/docs/next/tags/cars' });
  });

  test('reports an invalid tags file with its line', () => {
    const { site } = arrange({
      versions: { current: { 'a.md': doc('[a]'), 'tags.yml': 'a:\n  permalink: /x\nb:\n  permalink: /x\nc: text\n' } },
      section,
    });
    expect(summaries(site.diagnostics)).toEqual([
      'docs/tags.yml:5  "c" must be an object, not "text".',
      'docs/tags.yml:3  The tags "a" and "b" have the same page, /docs/tags/x.',
    ]);
  });
});

test('validates the permalink of an inline tag', () => {
  const { site } = arrange({
    versions: { current: { 'a.md': doc('[{ label: Own, permalink: "/a?b" }]') } },
    section,
  });
  expect(summaries(site.diagnostics)).toEqual([
    'docs/a.md:3  The permalink "/a?b" of the tag "Own" contains "?" or "#", which end a path.',
  ]);
});
