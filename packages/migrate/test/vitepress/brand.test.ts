import { expect, test } from 'vitest';
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
  const config = read('ssg.config.ts');
  expect(config).toContain("import { accentColor } from '@autolode/theme/accent-color';");
  expect(config).toContain("tokens: accentColor({ dark: '#c8abfa', light: '#52ce63' })");
  const dist = await builtSite(root);
  expect(Object.entries(dist).some(([path, own]) => path.endsWith('.css') && own.includes('#52ce63'))).toBe(true);
});

test('a VitePress brand from the palette of VitePress is the colour of that palette in each mode', async () => {
  const { read } = await migrate(withTheme(':root { --vp-c-brand-1: var(--vp-c-green-1) }'));
  expect(read('ssg.config.ts')).toContain("tokens: accentColor({ dark: '#3dd68c', light: '#18794e' })");
});

test('a VitePress theme without a brand of its own keeps the new theme’s', async () => {
  const { read } = await migrate(withTheme('.own { color: red }'));
  expect(read('ssg.config.ts')).not.toMatch(/tokens|accentColor/);
});
