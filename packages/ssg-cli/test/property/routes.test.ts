import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkRoutes } from '../../src/check/check-routes.ts';
import { arrange } from '../arrange/docs/make-docs.ts';
import { holds } from './holds.ts';

describe('routes of a folder', () => {
  const name = fc.constantFrom('a', 'A', 'b', '01-b', 'd e', 'index', 'README', 'caf\u00e9', 'cafe\u0301', 'a.b');
  const slug = fc.constantFrom(undefined, '/', '/a', './c', '../x', '/b/', 'ü', 'a?b', '//evil.example', '/assets/x');
  const file = fc.record({ parts: fc.array(name, { minLength: 1, maxLength: 3 }), slug });
  const tree = fc.uniqueArray(file, { minLength: 1, maxLength: 10, selector: ({ parts }) => parts.join('/') });

  test('have one page for each file or a problem that names it, and no two with the same place on any disk', () => {
    holds(
      tree,
      (files) => {
        const current = Object.fromEntries(
          files.map((one) => [
            `${one.parts.join('/')}.md`,
            one.slug === undefined ? '' : `---\nslug: "${one.slug}"\n---\n`,
          ]),
        );
        const { site, config } = arrange({ versions: { current }, section: { id: 'docs', path: 'docs' } });
        const problems = [...site.diagnostics, ...checkRoutes(site, config)].filter((one) => one.severity === 'error');
        const named = problems.map((one) => `${one.file} ${one.message}`).join('\n');
        const rendered = new Set(
          site.routes.flatMap(({ body }) => (body.kind === 'markdown' ? [body.page.relative] : [])),
        );
        for (const path of Object.keys(current)) expect(rendered.has(path) || named.includes(path), path).toBe(true);
        const places = site.routes.map(({ output }) => output.normalize('NFC').toLowerCase());
        if (problems.length === 0) expect(new Set(places).size).toBe(places.length);
        for (const { output, url } of site.routes) {
          expect(output).not.toMatch(/^\/|(?:^|\/)\.\.?(?:\/|$)|\\|\/\//);
          expect(new URL(url, 'https://site.test').origin).toBe('https://site.test');
        }
      },
      100,
    );
  });
});
