import { describe, expect, it } from 'vitest';
import { contextFilters, mergeFilters } from '../../src/search/facet-filters.ts';
import { contextFacets } from '../../src/search/open-search.ts';

describe('filters', () => {
  it('join language and tags by AND, tags by OR', () => {
    expect(contextFilters('en', { tags: ['default', 'docs-api-2.0'] })).toEqual([
      'language:en',
      ['tag:default', 'tag:docs-api-2.0'],
    ]);
    expect(contextFilters('en')).toEqual(['language:en']);
  });
  it('take the config’s own as further terms, also a single string', () => {
    expect(mergeFilters(contextFilters('en'), ['a:1', ['b:1', 'b:2']])).toEqual(['language:en', 'a:1', ['b:1', 'b:2']]);
    expect(mergeFilters(undefined, 'a:1', undefined, [])).toEqual(['a:1']);
  });
});

describe('the current context', () => {
  const version = (name: string, latest = false) => ({ name, label: name, mainHref: `/${name}`, latest });
  const sections = [
    { id: 'api', label: 'API', versions: [version('next'), version('2.0', true), version('1.0')] },
    { id: 'guide', label: 'Guide', versions: [version('current', true)] },
  ];
  const docs = (section: string, name: string) => ({ docs: { section, version: name, versions: [] } });

  it('is the version being read, else the preferred one, else the latest', () => {
    expect(contextFacets({ sections }, docs('api', '1.0'), () => 'next').tags).toEqual([
      'default',
      'docs-api-1.0',
      'docs-guide-current',
    ]);
    expect(contextFacets({ sections }, {}, (id) => (id === 'api' ? 'next' : null)).tags).toContain('docs-api-next');
    expect(contextFacets({ sections }, {}, () => null).tags).toContain('docs-api-2.0');
    expect(contextFacets({ sections }, {}, () => 'gone').tags).toContain('docs-api-2.0');
  });
  it('excludes nothing if there is only one version', () => {
    expect(contextFacets({ sections: sections.slice(1) }, {}, () => null)).toEqual({});
  });
});
