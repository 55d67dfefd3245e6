import { defineConfig } from '@autolode/ssg-cli';

export default defineConfig({
  title: '{{title}}',
  url: '{{url}}',
  favicon: 'favicon.svg',
  theme: './theme.ts',
  styles: ['./styles/site.css'],
  docs: [{ label: 'Docs', path: 'docs', routeBasePath: '/docs' }],
  blog: { path: 'blog', title: 'Blog', description: 'News from the project.' },
  navbar: { items: [{ label: 'Docs', to: '/docs' }, { label: 'Blog', to: '/blog' }, { type: 'search' } /*? search */] },
  search: false, //? !search
  pwa: false, //? !offline
});
