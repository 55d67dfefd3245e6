import * as z from 'zod';
import { navbarItem } from '../navbar/kinds.ts';
import { flag, type Keys, type LogoConfig, logo, named, text } from './parts.ts';

export const navbar = z.strictObject({
  /** Text beside the logo; empty for none. @default the site’s title @example 'Acme' */
  title: text().optional(),
  /** The logo of the site. @default no logo @example { src: 'img/logo.svg' } */
  logo: named<LogoConfig>(logo).optional(),
  /** Hides the bar while the visitor scrolls down. @default false @example true */
  hideOnScroll: flag().default(false),
  /** The items of the bar, in order. @default [] @example [{ label: 'Docs', to: '/docs', position: 'left' }] */
  items: z.array(navbarItem).default([]),
});

/** The bar at the top of every page. */
export interface NavbarConfig extends Keys<typeof navbar> {}
