import { defineConfig } from '@autolode/ssg-cli';

export default defineConfig({
  title: '{{title}}',
  url: '{{url}}',
  favicon: 'favicon.svg',
  theme: './theme.ts',
  styles: ['./styles/site.css'],
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
