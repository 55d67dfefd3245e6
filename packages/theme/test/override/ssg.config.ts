import { defineConfig } from '@autolode/ssg-cli';

/** A site that replaces a layout, a part and a Markdown component of the theme. */
export default defineConfig({
  title: 'Override',
  url: 'https://override.example',
  favicon: 'mark.svg',
  theme: './theme.ts',
  docs: [{ path: 'docs' }],
  navbar: { title: 'Override', items: [{ label: 'Guide', to: '/docs/guide', position: 'left' }] },
  announcementBar: { id: 'fixed', content: 'This cannot be closed.', isCloseable: false },
  footer: { copyright: 'The theme would show this.' },
});
