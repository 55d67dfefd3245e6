import {
  isBelow,
  isSamePath,
  normalisePath,
  safeDecode,
  splitUrl,
  withBase,
  withoutBase,
} from '@autolode/ssg-runtime/url';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { joinPath, publicUrl } from '../../src/arrange/addresses.ts';
import { slugProblem } from '../../src/arrange/docs/doc.ts';
import { splitNumberPrefix } from '../../src/arrange/docs/number-prefix.ts';
import { resolveReference } from '../../src/arrange/resolve-reference.ts';
import { compilePage } from '../../src/compile/compile-page.ts';
import { detailsOf } from '../../src/compile/page-details.ts';
import { checkFrontMatter } from '../../src/compile/text/check-front-matter.ts';
import { splitFrontMatter } from '../../src/compile/text/front-matter.ts';
import { completeMarkdown } from '../../src/config/complete-markdown.ts';
import { escapeMarkup } from '../../src/lib/escape-markup.ts';
import { sha256 } from '../../src/lib/hash.ts';
import { embedJson } from '../../src/render/document.ts';
import { arrange, drawSidebar } from '../arrange/docs/make-docs.ts';
import { anyText, holds } from './holds.ts';

const segment = fc.constantFrom('a', 'b c', 'ü', 'auto.ru', '-x', 'index', '..', '.', '', '%41', '%', 'ſ');
const path = fc.array(segment, { maxLength: 5 }).map((parts) => `/${parts.join('/')}`);
const compile = (text: string) =>
  compilePage(
    {
      collection: { type: 'docs', id: 'docs', version: 'current', locale: 'en' },
      path: 'docs/p.md',
      relative: 'p.md',
      text,
      hash: sha256(text),
    },
    completeMarkdown({}),
    'key',
  );

describe('front matter', () => {
  const scalar = fc.oneof(fc.string({ maxLength: 20 }), fc.integer(), fc.boolean(), fc.constant(null));
  const keys = fc.constantFrom('title', 'description', 'slug', 'tags', 'draft', 'sidebar_position', 'own', 'x-y', 'id');

  test('values written as JSON are read back as they are, and known keys have their type or are told', () => {
    holds(fc.dictionary(keys, fc.oneof(scalar, fc.array(scalar, { maxLength: 3 })), { maxKeys: 6 }), (data) => {
      const lines = Object.entries(data).map(([key, value]) => `${key}: ${JSON.stringify(value)}`);
      const split = splitFrontMatter(`---\n${lines.join('\n')}\n---\n\nBody.\n`, 'p.md');
      if (split.diagnostics.some((one) => one.severity === 'error')) return;
      expect(JSON.parse(JSON.stringify(split.data))).toEqual(JSON.parse(JSON.stringify(data)));
      const { frontMatter, diagnostics } = checkFrontMatter(split, 'p.md');
      for (const key of Object.keys(data))
        expect(Object.hasOwn(frontMatter, key) || diagnostics.some((one) => one.message.includes(key))).toBe(true);
    });
  });

  test('no text throws, pollutes, or moves the lines of the body', () => {
    holds(
      fc.oneof(
        anyText,
        anyText.map((yaml) => `---\n${yaml}\n---\nBody`),
      ),
      (text) => {
        const { body, diagnostics } = splitFrontMatter(text, 'p.md');
        if (diagnostics.length === 0) expect(body.split('\n')).toHaveLength(text.split('\n').length);
        expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
      },
    );
  });
});

describe('any text as a page', () => {
  test('compiles without a throw, to ids that are unique and addresses that are no scripts', () => {
    const parts = fc.constantFrom(
      '# ',
      '## ',
      '[',
      '](',
      ')',
      '<a href="',
      '">',
      'javascript:',
      '`',
      '```\n',
      ':::note\n',
      ':::',
      '{#x}',
      '> ',
      '- ',
      '| a |\n| - |\n',
      '\n\n',
      '&#106;',
      '<b>',
      '[^1]',
      '*',
      '!',
      'x',
      ' ',
    );
    holds(
      fc.array(fc.oneof(parts, anyText), { maxLength: 25 }).map((all) => all.join('')),
      (text) => {
        const page = compile(text);
        const { toc, references } = detailsOf(page);
        const ids = toc.map(({ id }) => id);
        if (page.diagnostics.every((one) => one.severity !== 'error')) expect(new Set(ids).size).toBe(ids.length);
        expect(ids).not.toContain('');
        for (const { target } of references)
          expect(target.replace(/[^!-~]+/g, '')).not.toMatch(/^(?:javascript|vbscript|data):/i);
        expect(page.hast).not.toMatch(/"(?:style|on[A-Z]\w*)":/);
      },
    );
  });
});

describe('slugs and prefixes', () => {
  test('a slug without a problem stays below its section, whatever it is', () => {
    holds(
      fc.oneof(
        anyText,
        path,
        path.map((one) => one.slice(1)),
      ),
      (slug) => {
        if (slugProblem(slug) !== undefined) return;
        const joined = joinPath('/docs', slug);
        expect(joined === '/docs' || joined.startsWith('/docs/')).toBe(true);
        expect(new URL(publicUrl(joined, '/', false), 'https://site.test').origin).toBe('https://site.test');
      },
    );
  });

  test('a prefix that is split off was digits and marks, and the rest is a name', () => {
    holds(
      fc.oneof(
        anyText,
        fc
          .tuple(fc.nat(999), fc.constantFrom('-', '_', '.', ' - ', '_-_'), fc.constantFrom('intro', '2', 'a-b', '.x'))
          .map((all) => all.join('')),
      ),
      (name) => {
        const split = splitNumberPrefix(name);
        expect(name.endsWith(split.name)).toBe(true);
        expect(split.name === '' && name !== '').toBe(false);
        if (split.number !== undefined) expect(name.slice(0, -split.name.length)).toMatch(/^\d+[\s\-_.]+$/);
      },
    );
  });
});

describe('addresses', () => {
  const base = fc.constantFrom('/', '/base/', '/a/b/');

  test('normalising again changes nothing, unless another ending came to light, and never leaves the origin', () => {
    holds(
      fc.oneof(
        path,
        anyText,
        path.map((one) => `/${one}index.html`),
      ),
      (one) => {
        const normal = normalisePath(one);
        if (!/\.html$/i.test(normal)) expect(normalisePath(normal)).toBe(normal);
        expect(normal.startsWith('/') && !normal.startsWith('//') && !normal.startsWith('/\\')).toBe(true);
      },
    );
  });

  test('a base that is put in front can be taken off again', () => {
    holds(fc.tuple(base, path), ([baseUrl, one]) => {
      const clean = joinPath(one);
      expect(withoutBase(baseUrl, withBase(baseUrl, clean))).toBe(clean);
      // Includes paths that start like the base URL, because only the type distinguishes the two.
      expect(withoutBase(baseUrl, withBase(baseUrl, baseUrl + clean.slice(1)))).toBe(baseUrl + clean.slice(1));
      // @ts-expect-error: a base url is never put in front of another.
      withBase(baseUrl, withBase(baseUrl, clean));
    });
  });

  test('splitting an address loses nothing', () => {
    holds(anyText, (url) => {
      const { path: before, query, hash } = splitUrl(url);
      expect(before + query + hash).toBe(url);
      expect(before).not.toMatch(/[?#]/);
    });
  });

  test('being the same page and being below one go together', () => {
    holds(fc.tuple(path, path), ([a, b]) => {
      expect(isSamePath(a, a)).toBe(true);
      expect(isSamePath(a, b)).toBe(isSamePath(b, a));
      expect(isBelow(a, normalisePath(`${normalisePath(a)}/x`))).toBe(true);
      expect(typeof safeDecode(a)).toBe('string');
    });
  });
});

describe('links between files', () => {
  test('every spelling of a relative link finds the page it means', () => {
    const names = ['a.md', 'x/b.md', 'x/y/c.md', 'ä ö/d.md', 'x/index.md'];
    const pair = fc.tuple(
      fc.constantFrom(...names),
      fc.constantFrom(...names),
      fc.constantFrom('./', ''),
      fc.constantFrom('', '#h', '?q#h'),
    );
    holds(
      pair,
      ([from, to, lead, tail]) => {
        const up = '../'.repeat(from.split('/').length - 1);
        const written = `${up === '' ? lead : up}${encodeURI(to)}${tail}`;
        const files = Object.fromEntries(names.map((name) => [name, '# T\n']));
        const { site, config } = arrange({
          versions: { current: { ...files, [from]: `# T\n\n[l](${written})\n` } },
          section: { id: 'docs', path: 'docs' },
        });
        const source = site.routes.flatMap(({ body }) => (body.kind === 'markdown' ? [body.page] : []));
        const page = source.find(({ relative }) => relative === from);
        const locale = config.locales[0];
        if (page === undefined || locale === undefined) throw new Error('The page is gone.');
        const url = `${site.links.byFile.inCollection(page.collection, 'en', to)}${tail}`;
        expect(resolveReference(written, 'link', page, site.links, config, locale)).toEqual({ kind: 'url', url });
      },
      25,
    );
  });
});

describe('sidebars from folders', () => {
  test('list every doc once, whatever the tree, and each page is open in its own', () => {
    const name = fc.constantFrom('a', 'b', '01-c', 'd e', 'index', 'ü');
    const tree = fc.uniqueArray(
      fc.array(name, { minLength: 1, maxLength: 4 }).map((parts) => `${parts.join('/')}.md`),
      { minLength: 1, maxLength: 12 },
    );
    holds(
      tree,
      (paths) => {
        const { site } = arrange({
          versions: { current: Object.fromEntries(paths.map((one) => [one, ''])) },
          section: { id: 'docs', path: 'docs' },
        });
        const docs = site.routes.filter((route) => route.body.kind === 'markdown');
        const whole = [...site.sidebars.values()][0]?.() ?? docs[0]?.view.sidebar?.items ?? [];
        const listed = drawSidebar(whole).flatMap((line) => /\((\/docs[^)]*)\)$/.exec(line)?.[1] ?? []);
        expect([...new Set(listed)].sort()).toEqual([...new Set(docs.map((route) => route.url))].sort());
        for (const route of docs)
          expect(drawSidebar(route.view.sidebar?.items ?? []).some((line) => line.endsWith(`(${route.url})`))).toBe(
            true,
          );
      },
      60,
    );
  });
});

describe('what is embedded in a document', () => {
  test('JSON comes back as it was, and nothing in it ends a script or opens a comment', () => {
    holds(
      fc.oneof(fc.jsonValue(), anyText, fc.constantFrom('</script>', '<!--<script>', ']]>', '\u2028\u2029')),
      (value) => {
        const text = embedJson(value);
        expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)));
        expect(text).not.toMatch(/[<>&\u2028\u2029]/);
      },
    );
  });

  test('escaped text holds no mark of HTML', () => {
    holds(anyText, (text) => {
      expect(escapeMarkup(text).replace(/&(?:amp|lt|gt|quot|#39);/g, '')).not.toMatch(/[<>&"']/);
    });
  });
});
