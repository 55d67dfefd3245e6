import { asList, asObject, asText, type Loose } from '@autolode/ssg-cli/internal';
import type { Conversion } from './conversion.ts';

/** The theme's icons for links that were styled as images by the old stylesheet. */
const icons = ['github', 'telegram', 'whatsapp'];

/** The target of an item: `to` inside the site, from its root; `href` for external URLs. */
export function linkTarget(item: Loose): { to?: string; href?: string } {
  const written = asText(item['href']) ?? asText(item['to']);
  if (written === undefined) return {};
  if (/^[a-z][\w+.-]*:/i.test(written) || written.startsWith('//')) return { href: written };
  if (written.startsWith('#')) return { to: `/${written}` };
  return { to: written.startsWith('/') ? written : `/${written.replace(/^\.\//, '')}` };
}

/**
 * Converts a navbar item. Unsupported keys are dropped silently if they only affect style; others are reported by the
 * schema.
 */
export function navbarItem(conversion: Conversion, written: unknown): Loose[] {
  const item = asObject(written);
  const { items, type, label, value, className, position } = item;
  const common = { ...(position === undefined ? {} : { position }), ...(className === undefined ? {} : { className }) };
  const kind = asText(type);
  if (kind === 'search' || kind === 'html')
    return [{ type: kind, ...(kind === 'html' ? { value: String(value ?? '') } : {}), ...common }];
  if (kind === 'localeDropdown' || kind === 'docsVersionDropdown') return [versionDropdown(conversion, item, common)];
  if (Array.isArray(items)) {
    const target = linkTarget(item);
    return [
      {
        type: 'dropdown',
        label: asText(label) ?? asText(item['aria-label']) ?? 'More',
        ...common,
        ...withoutUndefined({ to: target.to ?? target.href }),
        items: items.flatMap((one) => navbarItem(conversion, one)).map(({ position: _, ...child }) => child),
      },
    ];
  }
  if (kind === 'doc' || kind === 'docSidebar' || kind === 'docsVersion') {
    const { docId, sidebarId, docsPluginId, to } = item;
    return [{ type: kind, label, docId, sidebarId, docsPluginId, to, ...common }].map(withoutUndefined);
  }
  if (kind !== undefined && kind !== 'default') {
    conversion.notes.push({
      file: conversion.file,
      cause: 'config',
      message: `The navbar item of type "${kind}" was removed.`,
      remedy: 'Replace the theme component that renders the navbar.',
    });
    return [];
  }
  const target = linkTarget(item);
  if (target.to === undefined && target.href === undefined) return [];
  const { activeBasePath, activeBaseRegex } = item;
  const shown = visiblePart(item);
  // The class of an item without a text drew its icon.
  const { className: _, ...placed } = common;
  return [
    withoutUndefined({ ...shown, ...target, activeBasePath, activeBaseRegex, ...('icon' in shown ? placed : common) }),
  ];
}

const versionDropdown = (conversion: Conversion, item: Loose, common: Loose): Loose => {
  const { type, docsPluginId, versions, dropdownActiveClassDisabled, queryString } = item;
  const around = Object.fromEntries(
    ['dropdownItemsBefore', 'dropdownItemsAfter'].flatMap((key) =>
      item[key] === undefined
        ? []
        : [
            [
              key,
              asList(item[key])
                .flatMap((one) => navbarItem(conversion, one))
                .map(({ position: _, ...child }) => child),
            ],
          ],
    ),
  );
  return withoutUndefined({
    type,
    docsPluginId,
    versions,
    dropdownActiveClassDisabled,
    queryString,
    ...around,
    ...common,
  });
};

/** The visible part of a link. A link with only an `aria-label` was an icon. */
function visiblePart(item: Loose): Loose {
  const label = asText(item['label'])?.trim();
  if (label !== undefined && label !== '') return { label };
  const html = asText(item['html']);
  if (html !== undefined) return { html };
  const hint = `${String(item['className'] ?? '')} ${String(item['href'] ?? '')}`.toLowerCase();
  const icon = icons.find((name) => new RegExp(`\\b${name}\\b`).test(hint));
  const host = /^https?:\/\/(?:www\.)?([\w-]+)/.exec(String(item['href'] ?? ''))?.[1];
  const name = asText(item['aria-label']) ?? asText(item['title']) ?? host ?? 'Link';
  return { label: name, ...(icon === undefined ? {} : { icon }) };
}

export const footerLink = (written: unknown): Loose[] => {
  const item = asObject(written);
  if (asText(item['html']) !== undefined) return [{ html: item['html'] }];
  const target = linkTarget(item);
  if (target.to === undefined && target.href === undefined) return [];
  const { icon: _, ...shown } = visiblePart(item);
  return [{ ...shown, ...target }];
};

export const withoutUndefined = (values: Loose): Loose =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== null));
