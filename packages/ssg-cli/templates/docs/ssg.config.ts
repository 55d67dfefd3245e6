import { defineConfig } from '@autolode/ssg-cli';

export default defineConfig({
  title: '{{title}}',
  url: '{{url}}',
  favicon: 'favicon.svg',
  theme: './theme.ts',
  styles: ['./styles/site.css'],
  docs: [{ label: 'Docs', path: 'docs', routeBasePath: '/' }],
  navbar: { items: [{ type: 'search' }] }, //? search
  search: false, //? !search
  pwa: false, //? !offline
});
