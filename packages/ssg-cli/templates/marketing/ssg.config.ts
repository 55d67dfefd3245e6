import { defineConfig } from '@autolode/ssg-cli';

export default defineConfig({
  title: '{{title}}',
  url: '{{url}}',
  favicon: 'favicon.svg',
  theme: './theme.ts',
  styles: [
    '@autolode/theme/styles.css',
    { file: '@autolode/theme/search.css', layouts: ['search', 'not-found', 'offline'] },
    { file: '@autolode/theme/tabs.css', directives: ['tabs'] },
    { file: '@autolode/theme/parts.css', layouts: ['page'] },
    './styles/site.css',
  ],
  navbar: {
    items: [
      { label: 'About', to: '/about', position: 'left' },
      { type: 'search' }, //? search
      { label: 'Get in touch', href: 'mailto:hello@example.com', position: 'right', variant: 'button' },
    ],
  },
  footer: { bottomLinks: [{ label: 'Imprint', to: '/imprint' }] },
  search: false, //? !search
  pwa: false, //? !offline
});
