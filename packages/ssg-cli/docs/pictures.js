// `pnpm pictures`: takes the manual's pictures from a small site, with the browser that the tests use. Run it after changes
// of how the theme looks, once the packages are built, and look at the result.
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

const at = (path) => fileURLToPath(new URL(path, import.meta.url));
const ssg = at('../bin/ssg.js');
const target = at('manual/guides/img');
const root = mkdtempSync(join(tmpdir(), 'ssg-pictures-'));
const servers = [];

/** Slots of the theme by what a docs page shows of them. */
const slots = {
  AnnouncementBar: '.announcement',
  Navbar: '.navbar',
  Sidebar: '#sidebar',
  Breadcrumbs: '.breadcrumbs',
  VersionBadge: '.doc-top .chip',
  CopyPage: '.copy-page',
  VersionBanner: '.doc .notice',
  DocHeader: '.doc-header',
  Toc: '.toc',
  TagRow: '.tag-row',
  EditMeta: '.edit-meta',
  Pager: '.pager',
  FloatingContact: '.contact-button',
  Footer: '.footer',
};

const kinds = ['note', 'tip', 'info', 'warning', 'danger'];
const pages = {
  'docs/index.md': `---\ntitle: Introduction\ndescription: What this site is about, in one sentence.\ntags: [start]\nlast_update: { date: 2026-01-15, author: Ada }\n---\n\nThe article stands here: everything that Markdown becomes.\n\n## Install\n\nOne command is enough.\n\n## Configure\n\nOne file holds the config.\n`,
  'docs/admonitions.md': `---\ntitle: Admonitions\n---\n\n${kinds.map((kind) => `:::${kind}\nThis is \`:::${kind}\`.\n:::`).join('\n\n')}\n`,
  'docs/tabs.md': `---\ntitle: Tabs\n---\n\n::::tabs{group="system"}\n:::tab[Linux]\n\`\`\`sh title="Terminal"\nsudo apt install nodejs\n\`\`\`\n:::\n:::tab[macOS]\n\`brew install node\`\n:::\n:::tab[Windows]\n\`winget install OpenJS.NodeJS\`\n:::\n::::\n`,
};
const config = `
  announcementBar: { id: 'new', content: 'Version 2 is here.' },
  contact: [{ kind: 'email', label: 'Email', href: 'mailto:hello@example.com' }],
  footer: { links: [{ title: 'Docs', items: [{ label: 'Getting started', to: '/getting-started' }] }], copyright: 'Acme' },
`;

try {
  start();
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox', '--disable-gpu'] });
  mkdirSync(target, { recursive: true });
  execFileSync(process.execPath, [ssg, 'build', '--root', root], { stdio: ['ignore', 'ignore', 'inherit'] });
  const built = await serve('preview');
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, colorScheme: 'light' });
  const page = await context.newPage();

  await page.goto(`${built}/next`);
  await page.evaluate(nameSlots, slots);
  await take(page, 'slots', { x: 0, y: 0, width: 1280, height: 1130 });
  await page.goto(`${built}/next/admonitions`);
  await take(page, 'admonitions', await box(page, '.prose', 16));
  await page.goto(`${built}/next/tabs`);
  await take(page, 'tabs', await box(page, '.tabs', 16));
  await page.keyboard.press('Control+k');
  await page.keyboard.type('install');
  await page.waitForSelector('.search-modal [role="option"]');
  await page.waitForTimeout(400);
  await take(page, 'search-dialog', { x: 240, y: 0, width: 800, height: 620 });

  writeFileSync(
    join(root, 'docs/broken.md'),
    '---\ntitle: Broken\nsidebar_position: second\n---\n\n[A page](gone.md) that is not there.\n',
  );
  const dev = await serve('dev');
  await page.goto(`${dev}/next/broken`);
  await page.waitForSelector('ssg-problems', { state: 'attached' });
  await page.waitForTimeout(500);
  await take(page, 'dev-overlay', { x: 0, y: 0, width: 1280, height: 620 });
  await browser.close();
} finally {
  for (const server of servers) server.kill();
  rmSync(root, { recursive: true, force: true });
}

/** A site from the template, with what the pictures show. */
function start() {
  const words = ['init', root, '--yes', '--template', 'docs', '--title', 'Acme'];
  execFileSync(process.execPath, [ssg, ...words], { stdio: ['ignore', 'ignore', 'inherit'] });
  const links = {
    '@autolode/ssg-cli': '..',
    '@autolode/theme': '../../theme',
    react: '../../theme/node_modules/react',
    'react-dom': '../../theme/node_modules/react-dom',
  };
  for (const [name, folder] of Object.entries(links)) {
    mkdirSync(dirname(join(root, 'node_modules', name)), { recursive: true });
    symlinkSync(at(folder), join(root, 'node_modules', name), 'junction');
  }
  const file = join(root, 'ssg.config.ts');
  const versions = `docs: [{ label: 'Docs', path: 'docs', routeBasePath: '/', editUrl: 'https://git.example/acme/edit/', showLastUpdateTime: true, showLastUpdateAuthor: true }],`;
  writeFileSync(
    file,
    readFileSync(file, 'utf8')
      .replace(/ {2}docs: .*\n/, `  ${versions}\n${config}`)
      .replace(
        / {2}navbar: .*\n/,
        "  navbar: { items: [{ label: 'Docs', to: '/getting-started', position: 'left' }, { type: 'docsVersionDropdown' }, { type: 'search' }] },\n",
      ),
  );
  rmSync(join(root, 'docs/guides'), { recursive: true });
  for (const [path, text] of Object.entries(pages)) writeFileSync(join(root, path), text);
  execFileSync(process.execPath, [ssg, 'version', '1.0', '--root', root], { stdio: ['ignore', 'ignore', 'inherit'] });
}

/** Starts a server of the generator, and gives its address. */
function serve(command) {
  const server = spawn(process.execPath, [ssg, command, '--root', root, '--port', '0', '--no-color'], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  servers.push(server);
  return new Promise((resolve, reject) => {
    let said = '';
    for (const stream of [server.stdout, server.stderr])
      stream.on('data', (data) => {
        said += data;
        const url = /http:\/\/localhost:\d+/.exec(said)?.[0];
        if (url !== undefined) resolve(url);
      });
    server.on('exit', () => reject(new Error(said)));
  });
}

/** In the page: a frame and a name around each slot. */
function nameSlots(names) {
  for (const [name, selector] of Object.entries(names)) {
    const found = document.querySelector(selector);
    if (found === null) throw new Error(`Nothing on the page is ${selector}.`);
    const { left, top, width, height } = found.getBoundingClientRect();
    const frame = document.createElement('div');
    Object.assign(frame.style, {
      position: 'absolute',
      left: `${left + scrollX}px`,
      top: `${top + scrollY}px`,
      width: `${width}px`,
      height: `${Math.max(height, 20)}px`,
      outline: '2px solid #c2185b',
      outlineOffset: '-1px',
      zIndex: '9999',
      pointerEvents: 'none',
    });
    const label = document.createElement('span');
    label.textContent = name;
    Object.assign(label.style, {
      position: 'absolute',
      right: '0',
      // Above what is small, so that it stays readable; at the top of what the picture cuts off.
      ...(height < 40 ? { bottom: '100%' } : height > 250 ? { top: '0' } : { bottom: '0' }),
      font: '600 12px/18px sans-serif',
      padding: '0 6px',
      background: '#c2185b',
      color: '#fff',
    });
    frame.append(label);
    document.body.append(frame);
  }
}

async function box(page, selector, margin) {
  const { x, y, width, height } = await page.locator(selector).first().boundingBox();
  return { x: x - margin, y: y - margin, width: width + 2 * margin, height: height + 2 * margin };
}

/** WebP, which Chromium writes itself. */
async function take(page, name, clip) {
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', {
    format: 'webp',
    quality: 72,
    captureBeyondViewport: true,
    clip: { ...clip, scale: 1 },
  });
  writeFileSync(join(target, `${name}.webp`), Buffer.from(data, 'base64'));
}

function findBrowser() {
  const found = [process.env.CHROMIUM_PATH, '/usr/bin/chromium', '/usr/bin/google-chrome'].find(
    (path) => path !== undefined && existsSync(path),
  );
  if (found === undefined) throw new Error('Name a Chromium as CHROMIUM_PATH.');
  return found;
}
