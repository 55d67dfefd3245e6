import type { ForeignKey } from '../../messages/front-matter.ts';

type Accepts = (value: unknown) => boolean;

const isFlag: Accepts = (value) => typeof value === 'boolean';
const isNumber: Accepts = (value) => typeof value === 'number';
const isText: Accepts = (value) => typeof value === 'string';
const isFalse: Accepts = (value) => value === false;
const isTrue: Accepts = (value) => value === true;
const isPath: Accepts = (value) => typeof value === 'string' && value.startsWith('/');
const isDay: Accepts = (value) => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}/.test(value);
const isOneOf =
  (...names: readonly unknown[]): Accepts =>
  (value) =>
    names.includes(value);

/** An object with one of these keys. */
const has =
  (...names: readonly string[]): Accepts =>
  (value) =>
    typeof value === 'object' && value !== null && names.some((name) => Object.hasOwn(value, name));

const either =
  (...all: readonly Accepts[]): Accepts =>
  (value) =>
    all.some((one) => one(value));

const neighbour = either(isFalse, isText, has('text', 'link', 'label'));

/**
 * Keys that mean something to other generators, with the values that they have there. Other values may belong to the
 * site's own components.
 */
const accepts: Readonly<Record<ForeignKey, Accepts>> = {
  aliases: (value) => Array.isArray(value) && value.length > 0 && value.every(isPath),
  aside: either(isFlag, isOneOf('left')),
  banner: has('content'),
  categories: (value) => Array.isArray(value) && value.every(isText),
  editLink: isFlag,
  editUrl: either(isFlag, isText),
  expiryDate: isDay,
  features: (value) => Array.isArray(value) && value.some(has('title', 'details')),
  footer: isFlag,
  hero: has('name', 'text', 'title', 'tagline', 'actions'),
  hidden: isTrue,
  hide_toc: isFlag,
  lastUpdated: either(isFlag, isDay),
  lastmod: isDay,
  layout: either(isOneOf('home', 'doc', 'page', 'default', 'post', 'docs', 'single'), isFalse),
  linkTitle: isText,
  nav_exclude: isTrue,
  nav_order: isNumber,
  navbar: isFlag,
  next: neighbour,
  order: isNumber,
  outline: either(isFlag, isNumber, isOneOf('deep'), (value) => Array.isArray(value) && value.every(isNumber)),
  pageClass: isText,
  pagefind: isFlag,
  permalink: isPath,
  prev: neighbour,
  publishDate: isDay,
  published: isFalse,
  redirect_to: isText,
  robots: (value) => /\bnoindex\b/i.test(String(value)),
  sidebar: either(isFlag, has('label', 'order', 'badge', 'hidden', 'attrs')),
  sidebar_order: isNumber,
  sidebar_title: isText,
  sidebarTitle: isText,
  tableOfContents: either(isFlag, has('minHeadingLevel', 'maxHeadingLevel')),
  template: isOneOf('splash', 'doc'),
  titleTemplate: either(isFlag, isText),
  toc: isFlag,
  url: isPath,
  weight: isNumber,
};

/** Whether a key with this value is meant for another generator, which gives it a meaning that it does not have here. */
export const isForeignKey = (key: string, value: unknown): key is ForeignKey =>
  Object.hasOwn(accepts, key) && accepts[key as ForeignKey](value);

/** Whether other generators know a key. With another value, it is one of the site's own. */
export const isForeignName = (key: string): boolean => Object.hasOwn(accepts, key);
