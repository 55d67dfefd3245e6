import { defineConfig } from '@autolode/ssg-cli';

/** A site that replaces a layout, a part and a Markdown component of the theme. */
export default defineConfig({
  title: 'Override',
  url: 'https://override.example',
  favicon: 'mark.svg',
  theme: './theme.ts',
  docs: [{ path: 'docs' }],
  navbar: {
    title: 'Override of the documentation',
    items: [
      { label: 'Guide', to: '/docs/guide', position: 'left' },
      ...['Getting started', 'Community resources', 'Authorization models'].map(
        (label) => ({ label, to: '/docs/guide', position: 'left' }) as const,
      ),
      { type: 'dropdown', label: 'Foundation', position: 'left', items: [{ label: 'Guide', to: '/docs/guide' }] },
      ...['Marketplace', 'Changelog', 'Support'].map(
        (label) => ({ label, href: 'https://elsewhere.example/', position: 'right' }) as const,
      ),
    ],
  },
  announcementBar: {
    id: 'fixed',
    content: '<p>This <img src="/mark.svg" alt="" width="16" height="16"> cannot be closed.</p>',
    isCloseable: false,
  },
  footer: { copyright: 'The theme would show this.' },
});
