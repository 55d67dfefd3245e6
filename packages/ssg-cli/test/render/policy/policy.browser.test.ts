// @module-tag long
import type { Browser, Page, Route } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hydrate, isMarked, launchBrowser, mark } from '../../browser/harness.ts';
import { configOf, type PublishedSite, publishSite } from './published-site.ts';
import { tailwindSheet } from './tailwind.ts';

let browser: Browser;
let site: PublishedSite;
/** The same pages on a host that sends no headers. */
let bare: PublishedSite;

/** A site's own directive, as the manual shows it. */
const theme = `export * from '@autolode/theme';
import { markdown as base } from '@autolode/theme';
const Video = ({ attributes }) => <video controls src={attributes.src} poster={attributes.poster} />;
export const markdown = { ...base, directives: { ...base.directives, video: Video } };
`;

const pages = {
  'theme.tsx': theme,
  'count.ts':
    'export default ({ title }: { title: string }) => void fetch("https://stats.example/?t=" + title, { mode: "no-cors" });\n',
  'static/clip.mp4': 'no film',
  'static/own.html': '<!doctype html><title>Own</title><p>Framed.</p>',
  'docs/index.md': '# Home\n\n[Media](./media.md), [plain](./plain.md)\n',
  'docs/plain.md': '# Plain\n\nText. [Media](./media.md)\n',
  'docs/media.md': `# Media

::video{src="/clip.mp4" poster="https://posters.example/p.png"}

<audio controls src="https://media.example/a.mp3"></audio>

<iframe title="Own" src="/own.html"></iframe>

<iframe title="Allowed" src="https://a.frames.example/x"></iframe>

<iframe title="Not allowed" src="https://evil.example/x"></iframe>
`,
  'docs/embeds.md': `# Embeds

::youtube[A <b>film</b>]{id="aqz-KE-bpKQ" start=30}

::vimeo{id=137925379 title="Another"}

::iframe[Allowed]{src="https://a.frames.example/e" height=200}

::iframe[Not allowed]{src="https://evil.example/e"}
`,
  'docs/quiet.md': '---\nfeedback: false\ncomments: false\n---\n\n# Quiet\n',
  'docs/long.md': `# Long\n\n${'Text.\n\n'.repeat(90)}`,
  'docs/tailwind.mdx': `# Tailwind

<a className="button p-4 text-accent font-mono dark:underline" href="/">Utilities</a>
`,
  'docs/styled.mdx': `# Styled

<p style={{ color: 'red' }}>Literal</p>

<p style={{ color: ['re', 'd'].join('') }} title={String(1)}>Computed</p>

export const Box = ({ children }) => <div style={{ marginTop: '1em' }}>{children}</div>

<Box>Component</Box>
`,
};

const security = "csp: { 'frame-src': ['https://*.frames.example'] }";
const gtag = `analytics: {
  gtag: { trackingID: 'G-1' },
  plausible: { domain: 'published.example' },
  umami: { websiteId: 'w', host: 'https://umami.example' },
  goatcounter: { host: 'https://acme.goatcounter.com' },
  custom: { module: './count.ts', connect: ['https://stats.example'] },
},`;

const below = `feedback: { url: 'https://forms.example/feedback' },
comments: {
  layouts: ['doc'],
  giscus: { repo: 'acme/site', repoId: 'R_1', category: 'Comments', categoryId: 'DIC_1' },
},
search: { askAi: { url: 'https://ai.example/ask', suggestedQuestions: ['What is it?'] } },`;

beforeAll(async () => {
  browser = await launchBrowser();
  const files = {
    ...pages,
    'styles/utilities.css': await tailwindSheet(['p-4', 'text-accent', 'font-mono', 'dark:underline']),
  };
  const settings = (meta: string) =>
    configOf(
      `styles: ['./styles/utilities.css'], markdown: { html: 'trusted' }, security: { ${security}, ${meta} }, ${gtag} ${below}`,
    );
  site = await publishSite(browser, { ...files, 'ssg.config.ts': settings('') });
  bare = await publishSite(browser, { ...files, 'ssg.config.ts': settings('meta: true') }, { sendsHeaders: false });
});
afterAll(async () => {
  await Promise.all([site?.close(), bare?.close()]);
  await browser?.close();
});

const answer = (contentType: string, body: string) => (route: Route) => route.fulfill({ contentType, body });
const frame = answer('text/html', '<!doctype html><title>Frame</title><p>Shown.</p>');
const others = {
  'https://posters.example/**': answer('image/png', ''),
  'https://media.example/**': answer('audio/mpeg', ''),
  'https://*.frames.example/**': frame,
  'https://evil.example/**': frame,
  'https://www.googletagmanager.com/**': answer('text/javascript', ''),
};
const players = { 'https://www.youtube-nocookie.com/**': frame, 'https://player.vimeo.com/**': frame };
/** Keeps policy violations only, because failed requests are not part of this test. */
const ofPolicy = (complaints: readonly string[]) => complaints.filter((text) => /polic|trusted|violat/i.test(text));

const sites = [
  ['its header', () => site],
  ['the document', () => bare],
] as const;

test.each(sites)(
  'content loads under the policy of %s: own video, external media, and frames of allowed hosts',
  async (_, of) => {
    const asked: string[] = [];
    const complaints = await of().visit('/media', others, async (page) => {
      page.on('request', (request) => asked.push(request.url()));
      await page.reload();
      expect(await page.frameLocator('[title="Own"]').locator('p').textContent()).toBe('Framed.');
      expect(await page.frameLocator('[title="Allowed"]').locator('p').textContent()).toBe('Shown.');
      await expect.poll(() => asked.join()).toContain('/clip.mp4');
      await expect.poll(() => asked.join()).toContain('https://posters.example/p.png');
    });
    expect(asked.join()).toContain('https://media.example/a.mp3');
    expect(asked.join()).not.toContain('evil.example');
    expect(ofPolicy(complaints).every((text) => text.includes('evil.example'))).toBe(true);
  },
);

test('a blocked frame is reported with its line and the setting that allows it', () => {
  const [found] = site.diagnostics.filter(
    ({ code, file }) => code === 'link/blocked-frame' && /media/.test(file ?? ''),
  );
  expect(found).toMatchObject({
    file: 'docs/media.md',
    line: 11,
    hint: `Add the host to the config: security: { csp: { 'frame-src': ['https://evil.example'] } }.`,
  });
});

test.each(sites)('an external video is not requested before it is played, under the policy of %s', async (_, of) => {
  const asked: string[] = [];
  const complaints = await of().visit('/embeds', { ...others, ...players }, async (page) => {
    page.on('request', (request) => {
      if (/nocookie|vimeo/.test(request.url())) asked.push(request.url());
    });
    await page.reload();
    expect(await page.frameLocator('[title="Allowed"]').locator('p').textContent()).toBe('Shown.');
    await hydrate(page);
    await page.waitForLoadState('networkidle');
    expect(asked).toEqual([]);
    await page.locator('summary', { hasText: 'Play “A film”' }).press('Enter');
    expect(await page.frameLocator('[title="A film"]').locator('p').textContent()).toBe('Shown.');
    expect(asked).toEqual(['https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1&start=30']);
    await page.getByText('Play “Another”').click();
    expect(await page.frameLocator('[title="Another"]').locator('p').textContent()).toBe('Shown.');
  });
  expect(ofPolicy(complaints).filter((text) => !text.includes('evil.example'))).toEqual([]);
});

test('an embed is a link in the Markdown alternate, and a blocked frame is reported with its line', () => {
  const alternate = site.read('embeds.md');
  expect(alternate).toContain('[A film](https://www.youtube.com/watch?v=aqz-KE-bpKQ)');
  expect(alternate).toContain('[Another](https://vimeo.com/137925379)');
  expect(alternate).toContain('[Allowed](https://a.frames.example/e)');
  expect(alternate).not.toMatch(/nocookie|player|Play/);
  expect(site.diagnostics).toContainEqual(
    expect.objectContaining({ code: 'link/blocked-frame', file: 'docs/embeds.md', line: 9 }),
  );
});

test('an embed with an invalid attribute is an error with its line', async () => {
  const files = {
    ...pages,
    'docs/embeds.md': '# Embeds\n\n::youtube[Film]{id="a/../b"}\n',
    'ssg.config.ts': configOf(''),
  };
  await expect(publishSite(browser, files)).rejects.toThrow(
    /The attribute \\"id\\" of \\"youtube\\" cannot be[\s\S]*"file": "docs\/embeds.md",\s*"line": 3/,
  );
});

test('inline styles in MDX are reported, whatever adds them', () => {
  const messages = site.diagnostics
    .filter(({ code }) => code === 'render/inline-style')
    .map(({ file, message }) => `${file} ${message}`);
  expect(messages).toEqual(
    ['<p style="color:red">', '<div style="margin-top:1em">'].map(
      (tag) =>
        `docs/styled.mdx Browsers will ignore the inline style of ${tag} on /styled: the Content-Security-Policy forbids it.`,
    ),
  );
});

/** A script that behaves like Google's tag, and also does what the policy must block. */
const tag = `const next = document.createElement('script');
next.src = 'https://www.googletagmanager.com/gtag/destination?id=G-1';
document.head.append(next);
const tried = (act) => { try { act(); return 'ran'; } catch (error) { return error.name; } };
window.tried = [
  tried(() => { document.createElement('div').innerHTML = '<b>x</b>'; }),
  tried(() => { document.createElement('script').src = 'https://evil.example/x.js'; }),
  tried(() => { document.createElement('script').text = '1'; }),
];`;

test.each(sites)(
  'Google’s tag loads its own scripts while trusted types are enforced, under the policy of %s',
  async (_, of) => {
    const asked: string[] = [];
    await of().visit(
      '/',
      {
        'https://www.googletagmanager.com/**': (route) => {
          asked.push(route.request().url());
          return route.fulfill({ contentType: 'text/javascript', body: asked.length === 1 ? tag : '' });
        },
      },
      async (page) => {
        await expect
          .poll(() => asked)
          .toEqual([
            'https://www.googletagmanager.com/gtag/js?id=G-1',
            'https://www.googletagmanager.com/gtag/destination?id=G-1',
          ]);
        const tried = await page.evaluate(() => (window as { tried?: string[] }).tried);
        expect(tried).toEqual(['TypeError', 'TypeError', 'TypeError']);
      },
    );
  },
);

test.each(sites)('each provider counts each view once, under the policy of %s', async (_, of) => {
  const sent: string[] = [];
  const note = async (route: Route) => {
    const request = route.request();
    if (request.method() !== 'OPTIONS') sent.push(`${request.url()} ${request.postData() ?? ''}`);
    const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };
    await route.fulfill({ status: 200, headers, body: '' });
  };
  const hosts = ['plausible.io', 'umami.example', 'acme.goatcounter.com', 'stats.example'];
  const providers = Object.fromEntries(hosts.map((host) => [`https://${host}/**`, note]));
  const complaints = await of().visit('/', { ...others, ...providers }, async (page) => {
    await expect.poll(() => sent.length).toBe(4);
    await hydrate(page);
    await follow(page, 'plain', 'Plain');
    await expect.poll(() => sent.length).toBe(8);
  });
  const of2 = (host: string) => sent.filter((one) => one.startsWith(`https://${host}/`));
  expect(of2('plausible.io').map((one) => JSON.parse(one.split(' ')[1] ?? '').url)).toEqual([
    'https://published.example/',
    'https://published.example/plain',
  ]);
  expect(of2('umami.example')[1]).toContain('"website":"w","hostname":"published.example","url":"/plain"');
  expect(of2('acme.goatcounter.com')[1]).toContain('/count?p=%2Fplain&t=Plain');
  expect(of2('stats.example')).toHaveLength(2);
  expect(ofPolicy(complaints)).toEqual([]);
});

const follow = async (page: Page, name: string, heading: string) => {
  await page.locator('#ssg-body').getByRole('link', { name }).click();
  await page.waitForFunction((text) => document.querySelector('h1')?.textContent === text, heading);
};

test('a policy in the document is enforced: its scripts run, other inline scripts do not', async () => {
  const complaints = await bare.visit('/plain', others, async (page) => {
    await hydrate(page);
    await page.evaluate(() => {
      const script = document.createElement('script');
      script.append('window.ran = true');
      document.body.append(script);
    });
    expect(await page.evaluate(() => (window as { ran?: boolean }).ran)).toBeUndefined();
    expect(await page.evaluate(() => document.documentElement.className)).toContain('js');
  });
  expect(ofPolicy(complaints).filter((text) => !/script/i.test(text))).toEqual([]);
});

test('a page that needs more than the common policy is always loaded as a document if documents contain the policy', async () => {
  const complaints = await bare.visit('/', others, async (page) => {
    await hydrate(page);
    await mark(page);
    await follow(page, 'plain', 'Plain');
    expect(await isMarked(page)).toBe(true);
    await follow(page, 'Media', 'Media');
    expect(await isMarked(page)).toBe(false);
    expect(await page.frameLocator('[title="Allowed"]').locator('p').textContent()).toBe('Shown.');
  });
  expect(ofPolicy(complaints).filter((text) => !text.includes('evil.example'))).toEqual([]);
  const softly = await site.visit('/plain', others, async (page) => {
    await hydrate(page);
    await mark(page);
    await follow(page, 'Media', 'Media');
    expect(await isMarked(page)).toBe(true);
  });
  expect(ofPolicy(softly).filter((text) => !text.includes('evil.example'))).toEqual([]);
});

/** An endpoint that scripts of other origins may call, and the requests it received. */
function endpoint(status: () => number, contentType = 'text/plain', body = '') {
  const sent: { body: string; cookie: string | undefined }[] = [];
  const answerAll = async (route: Route) => {
    const request = route.request();
    if (request.method() === 'POST') {
      const { cookie } = await request.allHeaders();
      sent.push({ body: request.postData() ?? '', cookie });
    }
    const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };
    await route.fulfill({ status: status(), headers, contentType, body });
  };
  return { sent, answer: answerAll };
}

test.each(sites)('feedback is sent to the URL of the config, under the policy of %s', async (_, of) => {
  let status = 500;
  const forms = endpoint(() => status);
  const complaints = await of().visit(
    '/plain',
    { ...others, 'https://forms.example/**': forms.answer },
    async (page) => {
      const feedback = page.locator('.feedback');
      expect(await feedback.locator('textarea').isVisible()).toBe(false);
      await page.getByRole('radio', { name: 'No' }).check();
      await page.getByLabel('What could be better?').fill('A <b>map</b> & more');
      await hydrate(page);
      await feedback.getByRole('button', { name: 'Send' }).click();
      await page.getByText('could not be sent').waitFor();
      status = 204;
      await feedback.getByRole('button', { name: 'Send' }).click();
      await page.getByText('Thank you for your feedback.').waitFor();
      expect(await feedback.locator('form').count()).toBe(0);
      await follow(page, 'Media', 'Media');
      expect(await page.locator('.feedback form').count()).toBe(1);
    },
  );
  expect(forms.sent).toHaveLength(2);
  expect(forms.sent[1]).toEqual({
    body: 'page=%2Fplain&locale=en&helpful=no&text=A+%3Cb%3Emap%3C%2Fb%3E+%26+more',
    cookie: undefined,
  });
  expect(ofPolicy(complaints).filter((text) => !text.includes('evil.example'))).toEqual([]);
});

test('a page without feedback and comments has neither, also after a navigation to it', async () => {
  await site.visit('/plain', others, async (page) => {
    const ofArticle = page.locator('.feedback, .comments');
    expect(await ofArticle.count()).toBe(2);
    await page.setViewportSize({ width: 360, height: 640 });
    const tops = await page
      .locator('.feedback fieldset label')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
    expect(new Set(tops).size).toBe(1);
    await page.goto(new URL('/quiet', page.url()).href);
    expect(await ofArticle.count()).toBe(0);
    await hydrate(page);
    expect(await ofArticle.count()).toBe(0);
  });
});

test.each(sites)('feedback is a plain form without JavaScript, under the policy of %s', async (_, of) => {
  const forms = endpoint(() => 200, 'text/html', '<!doctype html><title>Thanks</title>');
  await of().visit(
    '/plain',
    { 'https://forms.example/**': forms.answer },
    async (page) => {
      await page.getByLabel('Yes').check();
      await page.getByRole('button', { name: 'Send' }).click();
      await page.waitForURL('https://forms.example/feedback');
    },
    { javaScriptEnabled: false },
  );
  expect(forms.sent.map(({ body }) => body)).toEqual(['page=%2Fplain&locale=en&helpful=yes&text=']);
});

/** The messages that the Giscus frame sends and accepts. */
const giscus = answer(
  'text/html',
  `<!doctype html><title>Giscus</title><p></p><script>
    addEventListener('message', ({ data }) => { document.querySelector('p').textContent = data.giscus.setConfig.theme; });
    parent.postMessage({ giscus: { resizeHeight: 321.4 } }, '*');
  </script>`,
);

test.each(sites)('comments load when they are scrolled near, under the policy of %s', async (_, of) => {
  const asked: string[] = [];
  const complaints = await of().visit(
    '/long?giscus=fresh&q=1',
    { ...others, 'https://giscus.app/**': giscus },
    async (page) => {
      page.on('request', (request) => {
        if (request.url().startsWith('https://giscus.app/')) asked.push(request.url());
      });
      expect(await page.getByRole('link', { name: 'Discussions on GitHub' }).getAttribute('href')).toBe(
        'https://github.com/acme/site/discussions',
      );
      await hydrate(page);
      await page.waitForLoadState('networkidle');
      expect(asked).toEqual([]);
      await page.locator('.comments').scrollIntoViewIfNeeded();
      const frame = page.frameLocator('.comments iframe[title="Comments"][height="322"]');
      await expect.poll(() => frame.locator('p').textContent()).toBe('light');
      expect(new URL(page.url()).search).toBe('?q=1');
      await page.evaluate(() => {
        document.documentElement.dataset['theme'] = 'dark';
      });
      await expect.poll(() => frame.locator('p').textContent()).toBe('dark');
    },
  );
  const { pathname, searchParams } = new URL(asked[0] ?? '');
  expect(pathname).toBe('/en/widget');
  expect(Object.fromEntries(searchParams)).toMatchObject({
    session: 'fresh',
    repo: 'acme/site',
    repoId: 'R_1',
    category: 'Comments',
    categoryId: 'DIC_1',
    term: 'long',
    origin: 'https://published.example/long',
  });
  expect(ofPolicy(complaints)).toEqual([]);
});

const hostileAnswer = [
  { type: 'text-delta', delta: 'It is **good**. <img src=x onerror="window.ran = 1"> [go](javascript:window.ran=1) ' },
  { type: 'text-delta', delta: '[there](/plain)' },
  { type: 'source-url', url: 'https://published.example/plain', title: '<b>Plain</b>' },
]
  .map((event) => `data: ${JSON.stringify(event)}\n\n`)
  .join('');

test.each(sites)('an endpoint of the site answers a question, shown as text, under the policy of %s', async (_, of) => {
  const ai = endpoint(() => 200, 'text/event-stream', `${hostileAnswer}data: [DONE]\n\n`);
  const complaints = await of().visit('/plain', { ...others, 'https://ai.example/**': ai.answer }, async (page) => {
    await hydrate(page);
    await page.keyboard.press('Control+k');
    await page.getByText('What is it?').click();
    const exchange = page.locator('.search-exchange');
    await exchange.locator('.search-copy').waitFor();
    expect(await exchange.locator('.search-answer').textContent()).toBe(
      'It is good. <img src=x onerror="window.ran = 1"> go there',
    );
    expect(await exchange.locator('img').count()).toBe(0);
    const hrefs = await exchange.locator('a').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(hrefs).toEqual([null, '/plain', '/plain']);
    expect(await exchange.locator('.search-sources a').textContent()).toBe('<b>Plain</b>');
    expect(await page.evaluate(() => (window as { ran?: number }).ran)).toBeUndefined();
  });
  const { id, ...asked } = JSON.parse(ai.sent[0]?.body ?? '');
  expect(asked).toEqual({
    messages: [{ id: `${id}-0`, role: 'user', parts: [{ type: 'text', text: 'What is it?' }] }],
    language: 'en',
    tags: [],
    page: '/plain',
  });
  expect(ofPolicy(complaints)).toEqual([]);
});

test('utilities of Tailwind win over the theme, use its tokens and follow its colour mode, as the manual sets them up', async () => {
  const complaints = await site.visit('/tailwind', others, async (page) => {
    const look = () =>
      page.getByRole('link', { name: 'Utilities' }).evaluate((link) => {
        const { paddingLeft, minHeight, color, fontFamily, textDecorationLine } = getComputedStyle(link);
        const accent = getComputedStyle(document.documentElement).getPropertyValue('--accent-text').trim();
        return { paddingLeft, minHeight, color, font: fontFamily.slice(0, 16), line: textDecorationLine, accent };
      });
    const light = await look();
    // The theme's own button has a margin of 18 px beside its label, and its height is unchanged.
    expect(light).toMatchObject({ paddingLeft: '16px', minHeight: '44px', color: rgb(light.accent) });
    // Tailwind has a token with the same name.
    expect(light.font).toBe('"JetBrains Mono"');
    await page.evaluate(() => {
      document.documentElement.dataset['theme'] = 'dark';
    });
    await expect.poll(async () => (await look()).line).toBe('underline');
    const dark = await look();
    expect(dark.accent).not.toBe(light.accent);
    await expect.poll(async () => (await look()).color).toBe(rgb(dark.accent));
  });
  expect(ofPolicy(complaints)).toEqual([]);
});

const rgb = (hex: string): string =>
  `rgb(${[1, 3, 5].map((from) => Number.parseInt(hex.slice(from, from + 2), 16)).join(', ')})`;
