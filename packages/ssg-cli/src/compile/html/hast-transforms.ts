import type { Element, Root } from 'hast';
import { isLinkable } from '../../lib/linkable.ts';
import { visit } from '../../lib/visit.ts';
import { words } from '../../lib/words.ts';

const urlProperties = words('href src cite action formAction poster data xLinkHref srcSet longDesc');

/**
 * Removes URLs whose scheme is not allowed; the text of a link and the description of an image stay. Runs last, when
 * character references are decoded.
 * @param schemes other schemes that links may have.
 * @param report called with each removed URL.
 */
export function dropUnsafeUrls(
  element: Element,
  schemes: readonly string[],
  report: (url: string, isImage: boolean) => void,
): void {
  const { properties, tagName } = element;
  for (const name in properties) {
    const value = properties[name];
    if (!urlProperties.has(name) || typeof value !== 'string') continue;
    if (isLinkable(value, name === 'href' ? schemes : [])) continue;
    const isImage = tagName === 'img' && name === 'src';
    delete properties[name];
    report(value, isImage);
    // An anchor without a URL is the target of links, which this one is not.
    if (tagName === 'a' && properties['id'] === undefined && properties['name'] === undefined) element.tagName = 'span';
    if (isImage) {
      const text = String(properties['alt'] ?? '');
      Object.assign(element, { tagName: 'span', properties: {}, children: [{ type: 'text', value: text }] });
    }
  }
}

/**
 * Removes inline styles and event handlers, which the Content-Security-Policy forbids. Raw HTML is already sanitised,
 * but plugins, directives and JSX may add them.
 * @param report called for each removed attribute.
 */
export function dropStyles(tree: Root, report: (property: string, element: Element) => void): void {
  visit(tree, 'element', (element: Element) => {
    for (const name of Object.keys(element.properties)) {
      if (name !== 'style' && name !== 'srcDoc' && !/^on[A-Z]/.test(name)) continue;
      delete element.properties[name];
      report(name, element);
    }
  });
}

/** Replaces the obsolete `align` attribute of table cells with `data-align`, which stylesheets of themes select. */
export function alignCell({ tagName, properties }: Element): void {
  if ((tagName !== 'td' && tagName !== 'th') || properties['align'] === undefined) return;
  properties['dataAlign'] = String(properties['align']);
  delete properties['align'];
}
