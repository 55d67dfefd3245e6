import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { outDir as dist } from './output.ts';

/*
 * What a visitor downloads, gzip -9, on the built site. If a budget cannot be met, `held` is the current value: it may
 * decrease but not increase.
 */
const kB = 1024;
const budgets = {
  /** A docs page; more is allowed only if the article alone exceeds `longArticle`. */
  html: 12 * kB,
  longArticle: 7.5 * kB,
  /** The markup around the article of such a page. */
  frame: { held: 6.4 * kB },
  css: { docs: 12 * kB, home: 16.5 * kB },
  home: 18 * kB,
  boot: 5 * kB,
  code: 95 * kB,
  /** Document, styles, boot script, and the three fonts of every page. */
  requests: 6,
  fonts: 54 * kB,
  font: 24 * kB,
};

const read = (file: string) => readFileSync(path.join(dist, file));
const sizes = new Map<string, number>();
const size = (content: string | Uint8Array) => gzipSync(content, { level: 9 }).length;
const sizeOf = (file: string): number => {
  const known = sizes.get(file) ?? size(read(file));
  sizes.set(file, known);
  return known;
};
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found);
const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

interface Weight {
  readonly file: string;
  readonly html: number;
  readonly article: number;
  readonly frame: number;
  readonly css: number;
  readonly requests: number;
}

function weigh(file: string): Weight {
  const html = read(file).toString();
  const [from, to] = [html.indexOf('>', html.indexOf('<main')) + 1, html.indexOf('</main>')];
  const sheets = all(html, /<link rel="stylesheet" href="\/([^"]+)"/g);
  const images = new Set(all(html.slice(0, from) + html.slice(to), /<img[^>]* src="\/([^"]+)"/g));
  return {
    file,
    html: size(html),
    article: size(html.slice(from, to)),
    frame: size(html.slice(0, from) + html.slice(to)),
    css: sum(sheets.map(sizeOf)),
    // Display, text and code fonts, which every page uses.
    requests: 1 + sheets.length + 1 + images.size + 3,
  };
}

const sections = ['api', 'portal', 'customs-calculator', 'use-cases', 'parsers'];
const docs = sections.flatMap((section) =>
  readdirSync(path.join(dist, section), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html'))
    .map((file) => weigh(`${section}/${file}`)),
);
const over = (isOver: (page: Weight) => boolean) => docs.filter(isOver).map((page) => JSON.stringify(page));

/** The boot script, and everything that it loads at the first sign of intent. */
function scripts(): { boot: number; code: number } {
  const [boot = ''] = all(read('index.html').toString(), /<script type="module" src="\/([^"]+)"/g);
  const [main = ''] = all(read(boot).toString(), /import\("\/(assets\/[^"]+)"\)/g);
  const files = new Set([main]);
  for (const file of files) {
    for (const next of all(read(file).toString(), /(?:\bfrom|\bimport)\s*"\/(assets\/[^"]+\.js)"/g)) files.add(next);
  }
  return { boot: sizeOf(boot), code: sum([boot, ...files].map(sizeOf)) };
}

describe('budgets of the built site', () => {
  it('of documents of docs pages, and of the markup around long articles', () => {
    expect(docs.length).toBeGreaterThan(150);
    const long = docs.filter(({ html }) => html > budgets.html);
    expect(long.map(({ file }) => file).sort()).toEqual([
      'api/endpoints.html',
      'api/intro.html',
      'customs-calculator/ai-engine.html',
      'parsers/info/features.html',
    ]);
    for (const page of long) {
      expect(page.article, page.file).toBeGreaterThan(budgets.longArticle);
      expect(page.frame, page.file).toBeLessThanOrEqual(budgets.frame.held);
    }
  });

  it('of styles', () => {
    expect(over(({ css }) => css > budgets.css.docs)).toEqual([]);
    expect(weigh('index.html').css).toBeLessThanOrEqual(budgets.css.home);
  });

  it('of the home page', () => {
    expect(weigh('index.html').html).toBeLessThanOrEqual(budgets.home);
  });

  it('of code before the first sign of intent, and after it', () => {
    const { boot, code } = scripts();
    expect(boot).toBeLessThanOrEqual(budgets.boot);
    expect(code).toBeLessThanOrEqual(budgets.code);
  });

  it('include no code for kinds of navbar items that the config does not have', () => {
    const code = readdirSync(path.join(dist, 'assets'))
      .filter((file) => file.endsWith('.js'))
      .map((file) => read(`assets/${file}`).toString());
    // Verifies that this is the right code: it contains the navbar.
    expect(code.some((text) => text.includes('nav.label'))).toBe(true);
    expect(code.filter((text) => /nav\.(?:versions|languages)/.test(text))).toEqual([]);
  });

  it('of requests before the first sign of intent', () => {
    expect(over(({ requests }) => requests > budgets.requests)).toEqual([]);
    const [boot = ''] = all(read('index.html').toString(), /<script type="module" src="\/([^"]+)"/g);
    expect(all(read(boot).toString(), /^import\s*"([^"]+)"/gm)).toEqual([]);
  });

  it('of fonts', () => {
    const fonts = readdirSync(path.join(dist, 'assets')).filter((file) => file.endsWith('.woff2'));
    const bytes = new Map(fonts.map((file) => [file, read(`assets/${file}`).length]));
    expect([...bytes].filter(([, length]) => length > budgets.font)).toEqual([]);
    // The fonts with letters beyond English are loaded only on pages with such letters.
    expect(
      sum([...bytes].filter(([file]) => !/^text-(?:latin|ext)/.test(file)).map(([, length]) => length)),
    ).toBeLessThanOrEqual(budgets.fonts);
    const preloaded = all(
      read('api/intro.html').toString(),
      /<link rel="preload" href="\/assets\/(\w+)[^"]*" as="font"/g,
    );
    expect(preloaded.sort()).toEqual(['display', 'text']);
  });
});
