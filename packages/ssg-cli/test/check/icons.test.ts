import { expect, test } from 'vitest';
import { copySite, summaries } from '../site-fixture.ts';

const withIcons = () => {
  const site = copySite('basic-site');
  site.edit('theme/index.tsx', (text) => `${text}export const icons = ['book', 'github', 'arrow-right'];\n`);
  return site;
};

test('an icon that the theme does not have is an error at the line that names it, with the nearest name', async () => {
  const site = withIcons();
  site.edit('ssg.config.ts', (text) =>
    text
      .replace(
        'navbar: {',
        "footer: {\n    social: [{ icon: 'gihub', label: 'Code', href: 'https://git.example' }],\n  },\n  navbar: {",
      )
      .replace("position: 'left' }", "position: 'left', icon: 'boook' }"),
  );
  site.write('docs/cards.md', '# Cards\n\n- [Good](./intro.md){icon=book}\n- [Bad](./intro.md){icon="arow-right"}\n');
  site.write(
    'docs/guides/_category_.json',
    JSON.stringify({
      label: 'Guides',
      link: {
        type: 'generated-index',
        groups: [{ label: 'More', cards: [{ label: 'Start', href: '/docs/intro', icon: 'rocket' }] }],
      },
    }),
  );
  const { diagnostics, ok } = await site.build();
  expect(ok).toBe(false);
  expect(diagnostics.map(({ hint }, index) => `${summaries(diagnostics)[index]} ${hint}`)).toEqual([
    'docs/cards.md:4  Unknown icon "arow-right". Did you mean "arrow-right"?',
    'docs/guides/_category_.json:1  Unknown icon "rocket". Valid: book, github, arrow-right.',
    'ssg.config.ts:13  navbar.items[0].icon: Unknown icon "boook". Did you mean "book"?',
    'ssg.config.ts:11  footer.social[0].icon: Unknown icon "gihub". Did you mean "github"?',
  ]);
  expect(new Set(diagnostics.map(({ severity, code }) => `${severity} ${code}`))).toEqual(
    new Set(['error theme/unknown-icon']),
  );
});

test('a theme that does not list its icons accepts any name', async () => {
  const site = copySite('basic-site');
  site.write('docs/cards.md', '# Cards\n\n- [Start](./intro.md){icon=anything}\n');
  expect(summaries((await site.diagnose()).diagnostics)).toEqual([]);
});

test('icons for cards are checked where they are written: front matter, category files and sidebars', async () => {
  const site = withIcons();
  // Pages of other generators have this key too, so it does not fail the build.
  site.write('docs/own.md', '---\ntitle: Own\nicon: bok\n---\n\nText.\n');
  site.write('docs/guides/_category_.json', '{\n  "label": "Guides",\n  "icon": "gihub"\n}\n');
  const [warning, error] = (await site.build()).diagnostics;
  expect(
    [warning, error].map((one) => `${one?.severity} ${summaries(one === undefined ? [] : [one])[0]} ${one?.hint}`),
  ).toEqual([
    'warning docs/own.md:3  Unknown icon "bok". Did you mean "book"?',
    'error docs/guides/_category_.json:3  Unknown icon "gihub". Did you mean "github"?',
  ]);

  site.write('docs/guides/_category_.json', '{ "label": "Guides" }\n');
  site.write('docs/own.md', '# Own\n');
  site.write('sidebars.ts', "export default { main: ['own', { type: 'doc', id: 'intro', icon: 'bok' }] };\n");
  site.edit('ssg.config.ts', (text) => text.replace("path: 'docs'", "path: 'docs', sidebars: './sidebars.ts'"));
  const { diagnostics } = await site.build();
  expect(summaries(diagnostics.filter(({ code }) => code === 'theme/unknown-icon'))).toEqual([
    './sidebars.ts  Unknown icon "bok" at main[1].',
  ]);
});
