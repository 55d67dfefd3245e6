// @module-tag server
// @module-tag long
import { spawn } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { eventually } from '../eventually.ts';
import { copySite, type SiteFixture, summaries } from '../site-fixture.ts';
import { serveDev } from './dev-site.ts';

/** Rounds on a busy machine: one shows that a page gets new code there at all, many that it does so at any moment. */
const rounds = Number(process.env['SSG_ROUNDS'] ?? 1);

/** What loops is stopped after a second, so that the test does not loop for longer. */
const limitSeconds = (site: SiteFixture): void =>
  site.edit('ssg.config.ts', (text) =>
    text.replace("title: 'Basic site',", "title: 'Basic site',\n  markdown: { limits: { seconds: 1 } },"),
  );

test('a saved text is served, its page alone is compiled, and the pages around it follow', async () => {
  const site = copySite('basic-site');
  const { page, changes } = await serveDev(site);
  expect(await page('/docs/intro')).toContain('The first page.');
  site.edit('docs/intro.md', (text) => text.replace('The first page.', 'Another beginning.'));
  await eventually(async () => expect(await page('/docs/intro')).toContain('Another beginning.'));
  expect(changes).toHaveLength(1);
  site.edit('docs/intro.md', (text) => text.replace('title: Introduction', 'title: Overture'));
  await eventually(async () => expect(await page('/docs/guides/second')).toContain('Overture'));
});

test('a file that is no part of the site, such as a log of the server, is no change', async () => {
  const site = copySite('basic-site');
  const { dev, changes } = await serveDev(site, { watch: false });
  await dev.session.settled();
  const log = join(site.root, 'dev.log');
  writeFileSync(log, 'Serving\n');
  await dev.session.apply([log]);
  rmSync(log);
  await dev.session.apply([log]);
  expect(changes).toEqual([]);
  site.write('docs/fresh.md', '# Fresh\n');
  await dev.session.apply([join(site.root, 'docs/fresh.md')]);
  expect(changes).toHaveLength(1);
});

test('new, renamed and deleted pages appear and vanish', async () => {
  const site = copySite('basic-site');
  const { page, get } = await serveDev(site);
  site.write('docs/fresh.md', '# Fresh\n\nNew here.\n');
  await eventually(async () => expect((await get('/docs/fresh')).status).toBe(200));
  expect(await page('/docs/intro')).toContain('Fresh');
  renameSync(join(site.root, 'docs/fresh.md'), join(site.root, 'docs/renamed.md'));
  await eventually(async () => expect((await get('/docs/renamed')).status).toBe(200));
  expect((await get('/docs/fresh')).status).toBe(404);
  site.remove('docs/renamed.md');
  await eventually(async () => expect((await get('/docs/renamed')).status).toBe(404));
});

test('new and deleted pages of a folder outside the site appear and vanish', async () => {
  const site = copySite('basic-site');
  const outside = mkdtempSync(join(tmpdir(), 'ssg-outside-'));
  onTestFinished(() => rmSync(outside, { recursive: true, force: true }));
  writeFileSync(join(outside, 'first.md'), '# First\n');
  const section = `{ id: 'far', path: '../${basename(outside)}', routeBasePath: '/far' }`;
  site.edit('ssg.config.ts', (text) => text.replace('docs: [{', `docs: [${section}, {`));
  const { get } = await serveDev(site);
  const status = async (path: string) => (await get(path)).status;
  expect(await status('/far/first')).toBe(200);
  mkdirSync(join(outside, 'deep'));
  writeFileSync(join(outside, 'deep/second.md'), '# Second\n');
  await eventually(async () => expect(await status('/far/deep/second')).toBe(200));
  rmSync(join(outside, 'first.md'));
  await eventually(async () => expect(await status('/far/first')).toBe(404));
});

test('drafts are shown, and say what they are; a build leaves them out', async () => {
  const site = copySite('basic-site');
  const draft = (title: string) => `---\ntitle: ${title}\ndraft: true\n---\n\nNot ready.\n\n<!-- truncate -->\n`;
  site.write('docs/guides/third.md', draft('Third'));
  site.write('blog/2025-02-02-soon.md', draft('Soon'));
  site.write('pages/coming.md', draft('Coming'));
  const { page, get, problems, dev } = await serveDev(site);
  const data = async (url: string) => (await get(`/_data${url}.json`)).body;
  expect(await page('/docs/guides/third')).toContain('Not ready.');
  expect(await page('/blog/2025/02/02/soon')).toContain('Not ready.');
  expect(await page('/coming')).toContain('Not ready.');
  for (const url of ['/docs/guides/third', '/blog/2025/02/02/soon']) expect(await data(url)).toContain('"draft":true');
  expect(await data('/docs/guides/second')).toContain('/docs/guides/third');
  expect(await data('/blog')).toContain('Soon');
  site.edit('docs/guides/third.md', (text) => text.replace('Not ready', 'Nearly ready'));
  await eventually(async () => expect(await page('/docs/guides/third')).toContain('Nearly ready'));
  expect(await data('/docs/guides/third')).toContain('"draft":true');
  await dev.session.settled();
  expect(problems()).toEqual([]);
  const built = await site.build();
  expect(summaries(built.diagnostics)).toEqual([]);
  expect(Object.keys(site.output()).filter((path) => /third|soon|coming/.test(path))).toEqual([]);
});

test('categories, sidebars, navigation and config are read again without a restart', async () => {
  const site = copySite('basic-site');
  const { page, get } = await serveDev(site);
  site.edit('docs/guides/_category_.json', (text) => text.replace('"Guides"', '"Manuals"'));
  await eventually(async () => expect(await page('/docs/intro')).toContain('Manuals'));
  site.edit('ssg.config.ts', (text) => text.replace("label: 'Docs'", "label: 'Documents'"));
  await eventually(async () => expect(await page('/docs/intro')).toContain('Documents'));
  site.edit('ssg.config.ts', (text) => text.replace("routeBasePath: '/docs'", "routeBasePath: '/manual'"));
  await eventually(async () => expect((await get('/manual/intro')).status).toBe(200));
});

test('a file that a collection reads and a page imports updates both', async () => {
  const site = copySite('basic-site');
  site.write('data/words.json', '{ "word": "first" }');
  site.write(
    'pages/about.tsx',
    "import data from '../data/words.json';\nexport default () => <p>About {data.word}</p>;\n",
  );
  site.edit('ssg.config.ts', (text) =>
    text.replace('import ', "import { readFileSync } from 'node:fs';\nimport ").replace(
      'docs: [{',
      `docs: [{ collections: [{ name: 'made', watch: ['data'], pages: () => {
          const { word } = JSON.parse(readFileSync(new URL('./data/words.json', import.meta.url), 'utf8'));
          return [{ path: 'made.md', parts: [{ text: '# Made\\n\\nOf ' + word + '.\\n' }] }];
        } }],`,
    ),
  );
  const { page } = await serveDev(site);
  expect(await page('/docs/made')).toContain('Of first.');
  site.write('data/words.json', '{ "word": "second" }');
  await eventually(async () => {
    expect(await page('/about')).toContain('second');
    expect(await page('/docs/made')).toContain('Of second.');
  });
});

test('stylesheets, components and page modules are bundled again', async () => {
  const site = copySite('basic-site');
  const { page, get, dev } = await serveDev(site);
  const code = dev.session.current?.code;
  site.edit('theme/main.css', (text) => `${text}\nmain { outline: 3px solid teal; }\n`);
  await eventually(async () => {
    const href = /href="(\/assets\/main-[^"]+\.css)"/.exec(await page('/docs/intro'))?.[1] ?? '';
    expect((await get(href)).body).toContain('outline');
  });
  expect(dev.session.current?.code).toBe(code);
  site.edit('pages/index.tsx', (text) => text.replace('Read the', 'Study the'));
  await eventually(async () => expect(await page('/')).toContain('Study the'));
  site.edit('theme/index.tsx', (text) => text.replace('<article>', '<article data-new="">'));
  await eventually(async () => expect(await page('/docs/intro')).toContain('data-new'));
  expect(dev.session.current?.code).not.toBe(code);
  site.write('pages/added.tsx', "export const meta = { title: 'Added' };\nexport default () => <p>Here I am.</p>;\n");
  await eventually(async () => expect(await page('/added')).toContain('Here I am.'));
});

test('static files and images are served as they are now', async () => {
  const site = copySite('basic-site');
  const { get, dev } = await serveDev(site);
  expect((await get('/notes.txt')).body).toBe('User files are copied.\n');
  const before = dev.session.statics;
  site.write('static/notes.txt', 'Changed.\n');
  await eventually(() => expect(dev.session.statics).toBeGreaterThan(before));
  expect((await get('/notes.txt')).body).toBe('Changed.\n');
  site.write('static/more/new.txt', 'New.\n');
  await eventually(async () => expect((await get('/more/new.txt')).body).toBe('New.\n'));
});

test('what is wrong is told with its place, the last good page stays, and one save fixes it', async () => {
  const site = copySite('basic-site');
  const { page, get, problems } = await serveDev(site);
  const good = readFileSync(join(site.root, 'docs/intro.md'), 'utf8');
  const broken = {
    'front matter': good.replace('title: Introduction', 'title: Intro: duction'),
    'an unclosed directive': good.replace('A note with `code`.\n\n:::', 'A note with `code`.'),
    'an unknown directive': `${good}\n::nothing-like-it\n`,
    'a key of the wrong type': good.replace('sidebar_position: 1', 'sidebar_position: first'),
    'unclosed front matter': good.replace('sidebar_position: 1\n---', 'sidebar_position: 1'),
  };
  for (const [what, text] of Object.entries(broken)) {
    site.write('docs/intro.md', text);
    await eventually(() => expect(problems(), what).not.toEqual([]));
    expect(await page('/docs/intro'), what).toContain('The first page.');
    expect((await get('/docs/guides/second')).status).toBe(200);
    site.write('docs/intro.md', good);
    await eventually(() => expect(problems(), what).toEqual([]));
  }
  writeFileSync(join(site.root, 'docs/intro.md'), Buffer.from([0x23, 0x20, 0xff, 0xfe, 0x0a]));
  await eventually(() => expect(problems().join()).toContain('not UTF-8'));
  expect(await page('/docs/intro')).toContain('The first page.');
  site.write('docs/intro.md', good);
  await eventually(() => expect(problems()).toEqual([]));
});

test('a file that is no text is told until it is one, whatever else is saved meanwhile', async () => {
  const site = copySite('basic-site');
  const { page, problems } = await serveDev(site);
  const wrong = ['The file is not UTF-8: it looks like UTF-16.'];
  const path = join(site.root, 'docs/wide.md');
  writeFileSync(path, Buffer.from([0xff, 0xfe]));
  await eventually(() => expect(problems()).toEqual(wrong));
  site.edit('docs/intro.md', (text) => text.replace('The first page.', 'Another beginning.'));
  await eventually(async () => expect(await page('/docs/intro')).toContain('Another beginning.'));
  expect(problems()).toEqual(wrong);
  site.write('docs/wide.md', '# Wide\n\nNow a text.\n');
  await eventually(async () => expect(await page('/docs/wide')).toContain('Now a text.'));
  expect(problems()).toEqual([]);
  writeFileSync(path, Buffer.from([0xff, 0xfe]));
  await eventually(() => expect(problems()).toEqual(wrong));
  site.edit('docs/intro.md', (text) => text.replace('Another beginning.', 'The first page.'));
  await eventually(async () => expect(await page('/docs/intro')).toContain('The first page.'));
  expect(problems()).toEqual(wrong);
});

test('a broken config, stylesheet or component leaves the last good site in place', async () => {
  const site = copySite('basic-site');
  limitSeconds(site);
  const { page, problems } = await serveDev(site);
  const files = {
    'ssg.config.ts': [
      (text: string) => text.replace('title:', 'titel:'),
      (text: string) => `${text}\n}}`,
      (text: string) => text.replace("'https://basic.example'", '42'),
      (text: string) => `throw new Error('no config today');\n${text}`,
      (text: string) => `process.exit(3);\n${text}`,
    ],
    'theme/main.css': [(text: string) => `@import './missing.css';\n${text}`],
    'theme/index.tsx': [
      (text: string) => text.replace('export const layouts', 'export const const layouts'),
      (text: string) => `import './missing.ts';\n${text}`,
      (text: string) => `throw new Error('no theme today');\n${text}`,
      (text: string) => `process.exit(1);\n${text}`,
      (text: string) => `for (;;);\n${text}`,
    ],
    'pages/index.tsx': [(text: string) => text.replace('export default function', 'function')],
  };
  for (const [file, breaks] of Object.entries(files)) {
    const good = readFileSync(join(site.root, file), 'utf8');
    for (const [index, spoil] of breaks.entries()) {
      const what = `${file} ${index}`;
      site.write(file, spoil(good));
      await eventually(() => expect(problems(), what).not.toEqual([]));
      expect(await page('/docs/intro'), what).toContain('The first page.');
      expect(await page('/'), what).toContain('introduction');
      site.write(file, good);
      await eventually(() => expect(problems(), what).toEqual([]));
      expect(await page('/'), what).toContain('introduction');
    }
  }
}, 600_000);

test('a page that uses a directive before the theme has it is shown once the theme has it, and reported when it is removed', async () => {
  const site = copySite('basic-site');
  const { page, problems } = await serveDev(site);
  expect(await page('/docs/intro')).toContain('The first page.');
  site.edit('docs/intro.md', (text) => `${text}\n:::shout\nLoud.\n:::\n`);
  const unknown = 'Unknown directive ":::shout".';
  await eventually(() => expect(problems()).toEqual([unknown]));
  const theme = 'theme/index.tsx';
  site.edit(theme, (text) =>
    text.replace('  directives: {', '  directives: {\n    shout: ({ children }) => <b>{children}</b>,'),
  );
  await eventually(() => expect(problems()).toEqual([]));
  expect(await page('/docs/intro')).toMatch(/<b>.*Loud\./s);
  site.edit(theme, (text) => text.replace(/ {4}shout: .*\n/, ''));
  await eventually(() => expect(problems()).toEqual([unknown]));
});

test('a component that throws, loops or exits is named and contained', async () => {
  const site = copySite('basic-site');
  limitSeconds(site);
  const { page, get, problems } = await serveDev(site);
  const good = readFileSync(join(site.root, 'pages/index.tsx'), 'utf8');
  expect((await get('/')).status).toBe(200);
  for (const [act, expected] of [
    ["throw new Error('not today');", 'not today'],
    ['for (;;);', 'took longer than 1 seconds'],
    ['process.exit(7);', 'ended the process'],
    ["Promise.reject(new Error('left alone')); throw new Error('at once');", 'at once'],
  ] as const) {
    site.write('pages/index.tsx', good.replace('  return (', `  ${act}\n  return (`));
    await eventually(async () => {
      await get('/');
      expect(problems().join()).toContain(expected);
    });
    expect(problems().join()).toMatch(/^Could not render \//);
    expect(await page('/')).toContain('introduction');
    expect((await get('/docs/guides/second')).status).toBe(200);
    site.write('pages/index.tsx', good);
    await eventually(async () => {
      expect((await get('/')).status).toBe(200);
      expect(problems()).toEqual([]);
    });
  }
}, 600_000);

test('a page that fails long after it was requested is reported at once, not with the next change', async () => {
  const site = copySite('basic-site');
  limitSeconds(site);
  site.write('pages/loop.tsx', 'export default function Loop() { for (;;); }\n');
  const { dev, get, problems } = await serveDev(site);
  await dev.session.settled();
  const reported: string[] = [];
  dev.session.on('problems', () => reported.push(problems().join()));
  expect((await get('/loop')).status).toBe(500);
  await eventually(() => expect(reported.at(-1)).toContain('took longer than 1 seconds'));
});

test('pages that wait behind one that ends its thread are drawn by the next thread', async () => {
  const site = copySite('basic-site');
  site.write('pages/leave.tsx', 'export default function Leave() { process.exit(7); }\n');
  const names = ['a', 'b', 'c', 'd'];
  for (const name of names)
    site.write(`pages/${name}.tsx`, `export default function Page() { return <p>This is ${name}.</p>; }\n`);
  const { get } = await serveDev(site, { watch: false });
  expect((await get('/')).status).toBe(200);
  const answers = await Promise.all(['leave', ...names].map((name) => get(`/${name}`)));
  expect(answers.map(({ status }) => status)).toEqual([500, 200, 200, 200, 200]);
});

test(
  'on a busy machine, too, a page is drawn with the new code once that is there',
  async () => {
    const busy = Array.from({ length: availableParallelism() }, () => spawn(process.execPath, ['-e', 'for (;;);']));
    onTestFinished(() => busy.forEach((one) => void one.kill('SIGKILL')));
    const site = copySite('basic-site');
    const { get, problems } = await serveDev(site);
    const good = readFileSync(join(site.root, 'pages/index.tsx'), 'utf8');
    for (let round = 0; round < rounds; round++) {
      site.write('pages/index.tsx', good.replace('  return (', "  throw new Error('not today');\n  return ("));
      await eventually(async () => {
        await get('/');
        expect(problems().join()).toContain('not today');
      });
      site.write('pages/index.tsx', good);
      await eventually(async () => {
        await get('/');
        expect(problems()).toEqual([]);
      });
    }
  },
  120_000 + rounds * 20_000,
);

test('the ways editors save make one change each', async () => {
  const site = copySite('basic-site');
  const { page, changes } = await serveDev(site);
  await page('/docs/intro');
  const file = join(site.root, 'docs/intro.md');
  const text = readFileSync(file, 'utf8');
  const saved = (word: string) => text.replace('The first page.', word);
  const ways: Record<string, () => unknown> = {
    'Renamed over': () => {
      writeFileSync(`${file}~`, saved('Renamed over'));
      renameSync(`${file}~`, file);
    },
    'Moved away first': () => {
      renameSync(file, `${file}~`);
      writeFileSync(file, saved('Moved away first'));
      rmSync(`${file}~`);
    },
    'Cut, then written': async () => {
      writeFileSync(file, '');
      await pause(50);
      writeFileSync(file, saved('Cut, then written'));
    },
    'Saved ten times': async () => {
      for (let turn = 0; turn < 10; turn++) {
        writeFileSync(file, saved(turn === 9 ? 'Saved ten times' : `Turn ${turn}`));
        await pause(8);
      }
    },
  };
  for (const [word, save] of Object.entries(ways)) {
    changes.length = 0;
    await save();
    await eventually(async () => expect(await page('/docs/intro'), word).toContain(word));
    await pause(250);
    expect(changes.length, word).toBe(1);
  }
  // Writing the same bytes is not a change.
  changes.length = 0;
  writeFileSync(file, readFileSync(file));
  await pause(300);
  expect(changes).toEqual([]);
});

test('a package is used once it is installed, and again once it is updated', async () => {
  const site = copySite('basic-site');
  const { page, problems } = await serveDev(site);
  site.write('pages/about.tsx', "import { word } from 'words';\nexport default () => <p>About {word}</p>;\n");
  await eventually(() => expect(problems().join()).toContain('Could not resolve "words"'));
  site.write('node_modules/words/package.json', '{ "name": "words", "type": "module", "exports": "./index.js" }');
  for (const word of ['first', 'second']) {
    site.write('node_modules/words/index.js', `export const word = '${word}';\n`);
    site.write('node_modules/.package-lock.json', JSON.stringify({ word }));
    await eventually(async () => expect(await page('/about')).toContain(word));
    expect(problems()).toEqual([]);
  }
});

test('a checkout of a thousand files is taken in few steps', async () => {
  const site = copySite('basic-site');
  for (let number = 0; number < 1000; number++)
    site.write(`docs/many/page-${number}.md`, `# Page ${number}\n\nOld ${number}.\n`);
  const { page, changes, dev } = await serveDev(site);
  expect(await page('/docs/many/page-7')).toContain('Old 7.');
  changes.length = 0;
  for (let number = 0; number < 1000; number++)
    site.write(`docs/many/page-${number}.md`, `# Page ${number}\n\nNew ${number}.\n`);
  await eventually(async () => expect(await page('/docs/many/page-999')).toContain('New 999.'));
  await pause(500);
  expect(await page('/docs/many/page-7')).toContain('New 7.');
  expect(changes.length).toBeLessThanOrEqual(3);
  await dev.close();
});

test('watching goes on after a folder, or the whole site, was removed and made again', async () => {
  const site = copySite('basic-site');
  const { page } = await serveDev(site);
  const files = readdirSync(site.root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.includes('.ssg'))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => [path, readFileSync(path)] as const);
  const putBack = () => {
    for (const [path, content] of files) {
      if (existsSync(path)) continue;
      mkdirSync(join(path, '..'), { recursive: true });
      writeFileSync(path, content);
    }
  };
  for (const folder of ['docs', '.']) {
    rmSync(join(site.root, folder), { recursive: true });
    await pause(300);
    putBack();
    await eventually(async () => expect(await page('/docs/intro'), folder).toContain('The first page.'));
    await pause(1500);
    site.edit('docs/intro.md', (text) => text.replace('The first page.', `After ${folder} again.`));
    await eventually(async () => expect(await page('/docs/intro')).toContain(`After ${folder} again.`));
    site.edit('docs/intro.md', (text) => text.replace(`After ${folder} again.`, 'The first page.'));
    await eventually(async () => expect(await page('/docs/intro')).toContain('The first page.'));
  }
});

test('a dead link is told as a warning once the page is saved, and forgotten when it is fixed', async () => {
  const site = copySite('basic-site');
  const { dev, problems } = await serveDev(site);
  await dev.session.settled();
  expect(problems()).toEqual([]);
  site.edit(
    'docs/intro.md',
    (text) => `${text}\nA [dead link](./gone.md), an [anchor](./guides/second.md#no-such), a [feed](/blog/rss.xml).\n`,
  );
  await eventually(() => expect(problems()).toHaveLength(2));
  expect(dev.session.problems.list().map(({ severity, code }) => `${severity} ${code}`)).toEqual([
    'warning link/missing-file',
    'warning link/broken-anchor',
  ]);
  site.edit('docs/intro.md', (text) => text.replace(/\nA \[dead.*\n/, ''));
  await eventually(() => expect(problems()).toEqual([]));
});
