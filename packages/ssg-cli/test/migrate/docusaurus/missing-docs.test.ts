import { expect, test } from 'vitest';
import { docusaurus, migrate } from '../old-site.ts';

test('items of sidebars and the navbar are left out and listed if a script writes their documents', async () => {
  const { notes, read } = await migrate(
    docusaurus(
      {
        'docusaurus.config.js': `module.exports = {
          title: 'Kettle', url: 'https://kettle.example', baseUrl: '/',
          presets: [['classic', { docs: { sidebarPath: './sidebars.js' } }]],
          themeConfig: { navbar: { items: [
            { type: 'doc', docId: 'intro', label: 'Start' },
            { type: 'doc', docId: 'changes', label: 'Changes' },
            { type: 'docSidebar', sidebarId: 'api', label: 'API' },
            { label: 'More', items: [{ type: 'doc', docId: 'guides/tea', label: 'Tea' }, { type: 'doc', docId: 'x', label: 'X' }] },
          ] } },
        };`,
        'sidebars.js': `module.exports = { main: [
          'intro', 'changes',
          { type: 'category', label: 'Guides', link: { type: 'doc', id: 'gone' }, items: ['guides/tea', 'guides/lost'] },
          { type: 'category', label: 'Empty', items: [{ type: 'doc', id: 'api/all' }] },
          { type: 'link', label: 'Shop', href: 'https://shop.example' },
        ] };`,
        'docs/01-guides/02-leaves.md': '---\nid: tea\n---\n\n# Tea\n\nLeaves.\n',
      },
      '{}',
    ),
  );
  const sidebar = read('sidebars.ts');
  expect(sidebar).not.toMatch(/changes|gone|lost|Empty|api\/all/);
  expect(sidebar).toMatch(/'intro'[\s\S]*'guides\/tea'[\s\S]*shop\.example/);
  expect(read('ssg.config.ts')).not.toMatch(/Changes|'api'|'X'/);
  expect(read('ssg.config.ts')).toMatch(/Start[\s\S]*Tea/);
  expect(notes.filter(({ message }) => message.includes('was left out')).map(({ message }) => message)).toEqual([
    'The sidebar item `changes` was left out: there is no such document.',
    'The sidebar item `gone` was left out: there is no such document.',
    'The sidebar item `guides/lost` was left out: there is no such document.',
    'The sidebar item `api/all` was left out: there is no such document.',
    'The navbar item "Changes" was left out: there is no document `changes`.',
    'The navbar item "API" was left out: there is no sidebar `api`.',
    'The navbar item "X" was left out: there is no document `x`.',
  ]);
});

test('items of an older version are compared with the documents of that version', async () => {
  const { notes, read } = await migrate(
    docusaurus({
      'versions.json': '["1.0"]',
      'versioned_docs/version-1.0/old.md': '# Old\n\nWater.\n',
      'versioned_sidebars/version-1.0-sidebars.json': '{"main": ["old", "intro"]}',
    }),
  );
  expect(JSON.parse(read('versioned_sidebars/version-1.0-sidebars.json'))).toEqual({ main: ['old'] });
  expect(notes.filter(({ cause }) => cause === 'sidebars').map(({ file }) => file)).toEqual([
    'versioned_sidebars/version-1.0-sidebars.json',
  ]);
});
