import { expect, test } from 'vitest';
import { copySite, summaries } from '../../site-fixture.ts';
import { arrange } from '../docs/make-docs.ts';

/** Every URL of a value, in order. */
const urlsIn = (value: unknown): string[] =>
  JSON.stringify(value).match(/(?:pathname:\/\/)?\/[\w./-]*(?:pdf|png|html)/g) ?? [];

const pdf = 'pathname:///files/a.pdf';

test('pathname:// URLs of navbar, footer, announcement and sidebars get the base URL in every language', () => {
  const { site, page } = arrange({
    versions: { current: { 'index.md': '---\ntitle: Docs\nimage: pathname:///files/a.png\n---\n' } },
    sidebars: {
      current: {
        main: ['index', { type: 'link', label: 'PDF', href: pdf }, { type: 'html', value: `<a href="${pdf}">PDF</a>` }],
      },
    },
    config: {
      url: 'https://acme.example',
      baseUrl: '/base/',
      i18n: { defaultLocale: 'en', locales: ['en', 'de'] },
      announcementBar: { content: `<a href="${pdf}">PDF</a>` },
      navbar: {
        logo: { src: 'pathname:///files/logo.png', href: 'pathname:///home.html' },
        items: [
          { label: 'A', href: pdf },
          { label: 'B', to: pdf, position: 'left' },
          { type: 'dropdown', label: 'More', to: pdf, items: [{ label: 'C', href: pdf }] },
          { type: 'html', value: `<a href="${pdf}">PDF</a>` },
        ],
      },
      footer: {
        links: [{ items: [{ label: 'A', href: pdf }, { html: `<a href="${pdf}">PDF</a>` }] }],
        social: [{ label: 'A', href: pdf, icon: 'rocket' }],
      },
    },
  });
  for (const locale of ['en', 'de']) {
    const { navbar, footer, announcement, brand } = site.shells.get(locale) ?? {};
    const all = urlsIn([navbar, footer, announcement]);
    expect(all.length).toBeGreaterThan(8);
    expect(new Set(all)).toEqual(new Set(['/base/files/a.pdf']));
    expect(brand).toMatchObject({ href: '/base/home.html', logo: { src: '/base/files/logo.png' } });
    const lost = site.routes.find((route) => route.locale === locale && route.view.layout === 'not-found');
    expect(urlsIn(lost?.view.data)).toEqual(['/base/files/a.pdf']);
  }
  const doc = page('/base/docs');
  expect(urlsIn(doc.sidebar)).toEqual(['/base/files/a.pdf', '/base/files/a.pdf']);
  expect(doc.head.image).toBe('https://acme.example/base/files/a.png');
});

test('a pathname:// URL that a component writes as it is, is reported with the way out', async () => {
  const site = copySite('basic-site');
  site.write(
    'pages/index.tsx',
    `export const meta = { title: 'Home' };\nexport default () => <a href="${pdf}">PDF</a>;\n`,
  );
  const { diagnostics } = await site.build();
  expect(summaries(diagnostics)).toEqual([`pages/index.tsx  Browsers cannot open "${pdf}".`]);
  expect(diagnostics[0]?.hint).toContain(`<Link href="${pdf}">`);
});
