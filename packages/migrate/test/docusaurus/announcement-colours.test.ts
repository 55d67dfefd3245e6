import { expect, test } from 'vitest';
import { docusaurus, migrate } from '../old-site.ts';

const site = (bar: string) =>
  migrate(
    docusaurus({
      'docusaurus.config.js': `module.exports = {
        title: 'Kettle', url: 'https://kettle.example', baseUrl: '/',
        presets: [['classic', {}]],
        themeConfig: { announcementBar: { id: 'a', content: 'Hot', ${bar} } },
      };`,
      'docs/intro.md': '# Intro\n',
    }),
  );

test('text of the announcement with too little contrast for a build becomes black or white, and is reported', async () => {
  const { read, notes } = await site("backgroundColor: '#8951ff', textColor: '#fff'");
  expect(read('ssg.config.ts')).toContain("textColor: '#000'");
  expect(notes.map(({ message }) => message)).toContain(
    '`announcementBar.textColor` is now #000: #fff had too little contrast with the background.',
  );
});

test('colours of the announcement that can be read stay', async () => {
  const { read, notes } = await site("backgroundColor: '#00f', textColor: '#fff'");
  expect(read('ssg.config.ts')).toContain("textColor: '#fff'");
  expect(notes.filter(({ message }) => message.includes('announcementBar'))).toEqual([]);
});
