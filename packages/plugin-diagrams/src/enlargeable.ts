import type { Element, ElementContent, Properties } from 'hast';

/** How much larger than the window a drawing can be shown. The first fits it. */
const factors = [1, 2, 4];

/**
 * A drawing in a box that a button shows as large as the window. The browser opens and closes the box by itself, with Escape
 * too; a group of radio buttons enlarges the drawing in it, by the stylesheet alone, and scrolling moves it. The drawing
 * is in the page once: a popover that is not open is shown in its place.
 */
export function enlargeable(svg: Element, id: string): Element[] {
  const title = `${id}-title`;
  const view = `${id}-view`;
  const button = (properties: Properties, path: string): Element =>
    element('button', { type: 'button', popoverTarget: view, ariaLabelledBy: [title], ...properties }, [icon(path)]);
  const zoom = element(
    'span',
    { className: ['diagram-zoom'], role: 'radiogroup', ariaLabelledBy: [title] },
    factors.map((factor) =>
      element('label', {}, [
        element('input', {
          type: 'radio',
          name: `${id}-zoom`,
          value: String(factor),
          className: [`diagram-zoom-${factor}`],
          ...(factor === 1 ? { checked: true } : {}),
        }),
        element('span', {}, [{ type: 'text', value: `${factor}×` }]),
      ]),
    ),
  );
  const bar = element('div', { className: ['diagram-bar'], dataMarkdown: 'skip' }, [
    zoom,
    button({ className: ['diagram-close'], popoverTargetAction: 'hide' }, 'm4 4 8 8m0-8-8 8'),
  ]);
  const area = element('div', { className: ['diagram-scroll'], role: 'group', tabIndex: 0, ariaLabelledBy: [title] }, [
    svg,
  ]);
  return [
    element('div', { id: view, popover: 'auto', className: ['diagram-view'] }, [bar, area]),
    button({ className: ['diagram-enlarge'] }, 'M9.5 2.5h4v4m0-4-5 5m-2 6h-4v-4m0 4 5-5'),
  ];
}

const element = (tagName: string, properties: Properties, children: ElementContent[] = []): Element => ({
  type: 'element',
  tagName,
  properties,
  children,
});

const icon = (path: string): Element =>
  element('svg', { viewBox: '0 0 16 16', width: '16', height: '16', ariaHidden: 'true', className: ['diagram-icon'] }, [
    element('path', { d: path }),
  ]);
