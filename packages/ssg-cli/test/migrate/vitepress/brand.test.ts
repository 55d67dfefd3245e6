import { expect, test } from 'vitest';
import { contrast, parseColour } from '../../../src/config/css-colours.ts';
import { builtSite } from '../built-site.ts';
import { migrate } from '../old-site.ts';

const withTheme = (css: string) => ({
  '.vitepress/config.mts': "export default { title: 'Kettle' };",
  '.vitepress/theme/vars.css': css,
  'index.md': '# Kettle\n',
});

test('the brand of a VitePress theme is the accent of the new site, in text dark enough to be read', async () => {
  const { root, read } = await migrate(
    withTheme(`
      /* --vp-c-brand-1: #000; */
      :root { --steam: #52ce63; --vp-c-brand-1: var(--steam); }
      @media (min-width: 640px) { :root { --vp-home: 1px } }
      .dark { --vp-c-brand-1: rgb(200, 171, 250); }
      .VPHero { --vp-c-brand-1: red; }`),
  );
  const css = read('styles/brand.css');
  expect(read('ssg.config.ts')).toContain("styles: ['./styles/brand.css']");
  const [dark = '', light = ''] = css.split('[data-theme="light"]');
  expect(dark).toContain('--accent: #c8abfa;');
  expect(light).toContain('--accent: #52ce63;');
  const text = parseColour(/--accent-text: (#\w+)/.exec(light)?.[1] ?? '') ?? [255, 255, 255];
  expect(contrast(text, [252, 252, 253])).toBeGreaterThanOrEqual(4.5);
  const dist = await builtSite(root);
  expect(Object.entries(dist).some(([path, own]) => path.endsWith('.css') && own.includes('#52ce63'))).toBe(true);
});

test('a VitePress brand from the palette of VitePress is the colour of that palette in each mode', async () => {
  const { read } = await migrate(withTheme(':root { --vp-c-brand-1: var(--vp-c-green-1) }'));
  expect(read('styles/brand.css')).toMatch(/dark[\s\S]*--accent: #3dd68c;[\s\S]*light[\s\S]*--accent: #18794e;/);
});

test('a VitePress theme without a brand of its own gets no stylesheet', async () => {
  const { read, paths } = await migrate(withTheme('.own { color: red }'));
  expect(paths()).not.toContain('styles/brand.css');
  expect(read('ssg.config.ts')).not.toContain('styles:');
});
