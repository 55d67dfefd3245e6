import type { NavbarChild, NavbarItem, UserConfig } from '@autolode/ssg-cli';
import { parsersByRegion, plateOf, regionColumns } from '../parsers/regions.ts';
import type { Region } from '../parsers/schema.ts';
import { links } from './links.ts';

/** A row of the panel. It links to the introduction and is marked as current in the whole folder. */
const rowsOf = (region: Region): NavbarChild[] =>
  (parsersByRegion.find((group) => group.region === region)?.parsers ?? []).map((parser) => ({
    label: parser.host,
    to: `/parsers/${parser.host}/intro`,
    activeBasePath: `/parsers/${parser.host}`,
    badge: plateOf(parser),
  }));

export const navbarItems: NavbarItem[] = [
  { label: 'Getting Started', to: '/parsers/info/first-request', position: 'left' },
  {
    type: 'dropdown',
    label: 'Parsers',
    position: 'left',
    activeBasePath: '/parsers',
    columns: regionColumns.map((column) => column.map((region) => ({ label: region, items: rowsOf(region) }))),
    items: [
      { label: 'Introduction', to: '/parsers/info/intro' },
      { label: 'Features', to: '/parsers/info/features' },
      { label: 'First request', to: '/parsers/info/first-request' },
      { label: 'Market analysis', to: '/parsers/info/market-analysis' },
      { label: 'All parsers', to: '/parsers/category/introduction', icon: 'arrow-right' },
    ],
  },
  { label: 'API', to: '/api/intro', activeBasePath: '/api', position: 'left' },
  { label: 'Portal', to: '/portal/intro', activeBasePath: '/portal', position: 'left' },
  {
    label: 'Customs Calculator',
    to: '/customs-calculator/ai-engine',
    activeBasePath: '/customs-calculator',
    position: 'left',
  },
  {
    type: 'dropdown',
    label: 'Company',
    position: 'left',
    items: [
      { label: 'About', to: '/about' },
      { label: 'Contact', to: '/contact' },
      { label: 'Case Studies', to: '/case-studies' },
      { label: 'FAQ', to: '/faq' },
      { label: 'Blog', to: '/blog', activeBasePath: '/blog' },
      { label: 'Use Cases', to: '/use-cases/intro', activeBasePath: '/use-cases' },
    ],
  },
  { type: 'search', position: 'right' },
  { label: 'GitHub', href: links.git, icon: 'github', position: 'right' },
  { label: 'Sign Up', href: links.signUp, variant: 'button', position: 'right' },
];

export const footer: NonNullable<UserConfig['footer']> = {
  tagline:
    'Global Automotive Data Platform - Extract comprehensive vehicle data from 25+ international markets with enterprise-grade reliability.',
  links: [
    {
      title: 'Products',
      items: [
        { label: 'Parsers', to: '/parsers/info/intro' },
        { label: 'Portal', to: '/portal/intro' },
        { label: 'Customs Calculator', to: '/customs-calculator/ai-engine' },
        { label: 'API', to: '/api/intro' },
      ],
    },
    {
      title: 'Documentation',
      items: [
        { label: 'Getting Started', to: '/parsers/info/first-request' },
        { label: 'API Reference', to: '/api/endpoints' },
        { label: 'All Parsers', to: '/parsers/category/introduction' },
        { label: 'Use Cases', to: '/use-cases/intro' },
      ],
    },
    {
      title: 'Company',
      items: [
        { label: 'About', to: '/about' },
        { label: 'Contact', to: '/contact' },
        { label: 'Case Studies', to: '/case-studies' },
        { label: 'FAQ', to: '/faq' },
        { label: 'Blog', to: '/blog' },
      ],
    },
    {
      title: 'Resources',
      items: [
        { label: 'Dashboard', href: links.portal },
        { label: 'GitHub', href: links.git },
      ],
    },
  ],
  bottomLinks: [
    { label: 'Privacy Policy', to: '/privacy' },
    { label: 'Terms of Service', to: '/terms' },
  ],
  social: [
    { icon: 'github', label: 'GitHub', href: links.git },
    { icon: 'dashboard', label: 'Dashboard', href: links.portal },
  ],
  copyright: '© 2025 Autolode',
};
