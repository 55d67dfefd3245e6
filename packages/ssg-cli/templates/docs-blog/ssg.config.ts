import { defineConfig } from '@autolode/ssg-cli';

export default defineConfig({
  title: '{{title}}',
  url: '{{url}}',
  favicon: 'favicon.svg',
  theme: './theme.ts',
  styles: [
    '@autolode/theme/styles.css',
    {
      file: '@autolode/theme/blog.css',
      layouts: ['blog-list', 'blog-post', 'blog-archive', 'tags', 'tag', 'authors', 'author'],
    },
    { file: '@autolode/theme/search.css', layouts: ['search', 'not-found', 'offline'] },
    { file: '@autolode/theme/tabs.css', directives: ['tabs'] },
    { file: '@autolode/theme/parts.css', layouts: ['page'] },
    './styles/site.css',
  ],
  docs: [{ label: 'Docs', path: 'docs', routeBasePath: '/docs' }],
  blog: { path: 'blog', title: 'Blog', description: 'News from the project.' },
  navbar: {
    items: [
      { label: 'Docs', to: '/docs', position: 'left' },
      { label: 'Blog', to: '/blog', position: 'left' },
      { type: 'search' }, //? search
    ],
  },
  search: false, //? !search
  pwa: false, //? !offline
});
