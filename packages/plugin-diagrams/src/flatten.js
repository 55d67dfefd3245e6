// Runs in the page of a browser.

/**
 * Writes what stylesheets and inline styles say of a drawing into attributes, which the policy of a site allows, and takes
 * styles, classes and what is not shown away.
 *
 * @param {SVGSVGElement} svg
 * @returns {string} The drawing.
 */
export function flatten(svg) {
  const inherited = [
    'fill',
    'stroke',
    'stroke-width',
    'stroke-dasharray',
    'stroke-linecap',
    'stroke-linejoin',
    'fill-opacity',
    'stroke-opacity',
    'font-size',
    'font-weight',
    'font-style',
    'text-anchor',
    'dominant-baseline',
  ];
  const own = {
    opacity: '1',
    'alignment-baseline': 'auto',
    'marker-start': 'none',
    'marker-mid': 'none',
    'marker-end': 'none',
    'text-decoration-line': 'none',
  };
  const start = {
    fill: 'rgb(0, 0, 0)',
    stroke: 'none',
    'stroke-width': '1px',
    'stroke-dasharray': 'none',
    'stroke-linecap': 'butt',
    'stroke-linejoin': 'miter',
    'fill-opacity': '1',
    'stroke-opacity': '1',
    'font-size': '',
    'font-weight': '400',
    'font-style': 'normal',
    'text-anchor': 'start',
    'dominant-baseline': 'auto',
  };
  const hex = (value) => {
    const parts = /^rgba?\((\d+), (\d+), (\d+)(?:, ([\d.]+))?\)$/.exec(value);
    if (parts === null) return value;
    if (parts[4] === '0') return 'none';
    const alpha =
      parts[4] === undefined
        ? ''
        : Math.round(Number(parts[4]) * 255)
            .toString(16)
            .padStart(2, '0');
    return `#${parts
      .slice(1, 4)
      .map((part) => Number(part).toString(16).padStart(2, '0'))
      .join('')}${alpha}`;
  };
  const clean = (value) => hex(value.replace(/url\("?[^"#)]*#([^")]*)"?\)/, 'url(#$1)')).replace(/px$/, '');
  const changes = [];
  const walk = (element, around) => {
    const style = getComputedStyle(element);
    const isMarked = element.closest('defs, marker') !== null;
    if (style.display === 'none' && !isMarked) return changes.push(() => element.remove());
    const here = {};
    const attributes = [];
    for (const name of inherited) {
      here[name] = style.getPropertyValue(name);
      if (here[name] !== around[name]) attributes.push([name, clean(here[name])]);
    }
    for (const [name, usual] of Object.entries(own)) {
      const value = style.getPropertyValue(name);
      if (value !== usual && value !== '')
        attributes.push([name === 'text-decoration-line' ? 'text-decoration' : name, clean(value)]);
    }
    for (const child of [...element.children]) walk(child, here);
    changes.push(() => {
      for (const { name } of [...element.attributes])
        if (
          name === 'style' ||
          name === 'class' ||
          name.startsWith('data-') ||
          name.startsWith('aria-') ||
          name === 'role' ||
          inherited.includes(name) ||
          name in own
        )
          element.removeAttribute(name);
      for (const [name, value] of attributes) element.setAttribute(name, value);
    });
    return undefined;
  };
  // Mermaid begins names of states, and of ideas in circles, at the start or the middle of their shapes when they are no HTML.
  for (const node of svg.querySelectorAll('.statediagram-state, .mindmap-node')) {
    const text = node.querySelector('text');
    const box = node
      .querySelector(':scope > rect, :scope > g > rect, :scope > path, :scope > circle, :scope > polygon')
      ?.getBoundingClientRect();
    if (text === null || box === undefined || getComputedStyle(text).textAnchor !== 'start') continue;
    const { left, width } = text.getBoundingClientRect();
    const shift = box.left + box.width / 2 - left - width / 2;
    text.setAttribute('transform', `translate(${shift}, 0) ${text.getAttribute('transform') ?? ''}`.trim());
  }
  const { viewBox } = svg;
  const title = svg.querySelector(':scope > title')?.textContent ?? '';
  const description = svg.querySelector(':scope > desc')?.textContent ?? '';
  for (const style of [...svg.querySelectorAll('style')]) changes.push(() => style.remove());
  walk(svg, start);
  for (const change of changes) change();
  for (const text of [...svg.querySelectorAll(':scope > title, :scope > desc')]) text.remove();
  const { x, y, width, height } = viewBox.baseVal;
  const round = (value) => Math.round(value * 100) / 100;
  for (const { name } of [...svg.attributes]) if (!/^(?:fill|stroke|font|text)/.test(name)) svg.removeAttribute(name);
  svg.setAttribute('viewBox', [x, y, width, height].map(round).join(' '));
  svg.setAttribute('width', String(Math.ceil(width)));
  svg.setAttribute('height', String(Math.ceil(height)));
  const head = `<title>${escaped(title)}</title><desc>${escaped(description)}</desc>`;
  function escaped(text) {
    return text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
  }
  return svg.outerHTML.replace(/(<svg[^>]*>)/, `$1${head}`).replace(/(\d+\.\d{2})\d+/g, '$1');
}
