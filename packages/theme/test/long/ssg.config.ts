import { defineConfig } from '@autolode/ssg-cli';

/** A site with a long sidebar. Its docs are written when it is built, see `build-fixture.ts`. */
export default defineConfig({
  title: 'Long',
  url: 'https://long.example',
  favicon: 'mark.svg',
  theme: '@autolode/theme',
  docs: [{ path: 'docs' }],
  navbar: {
    title: 'Long',
    items: [
      { label: 'Home', to: '/', position: 'left' },
      { label: 'Docs', to: '/docs/makes/abarth', position: 'left' },
    ],
  },
});
