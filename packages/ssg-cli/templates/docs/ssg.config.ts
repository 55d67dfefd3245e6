import { defineConfig } from '@autolode/ssg-cli';

export default defineConfig({
  title: '{{title}}',
  url: '{{url}}',
  favicon: 'favicon.svg',
  theme: './theme.ts',
  styles: [
    '@autolode/theme/styles.css',
    { file: '@autolode/theme/blog.css', layouts: ['tags', 'tag'] },
    { file: '@autolode/theme/search.css', layouts: ['search', 'not-found', 'offline'] },
    { file: '@autolode/theme/tabs.css', directives: ['tabs'] },
    './styles/site.css',
  ],
  docs: [{ label: 'Docs', path: 'docs', routeBasePath: '/' }],
  navbar: { items: [{ type: 'search' }] }, //? search
  search: false, //? !search
  pwa: false, //? !offline
});
