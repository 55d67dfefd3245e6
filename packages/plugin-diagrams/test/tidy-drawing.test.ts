import { expect, test } from 'vitest';
import { tidyDrawing } from '../src/tidy-drawing.ts';

test('an id that a library writes twice is that of the first element', () => {
  const markup =
    '<svg viewBox="0 0 9 9"><marker id="end"><path id="tip" d="M0 0"/></marker><marker id="end"><path id="tip" d="M1 1"/></marker>' +
    '<path marker-end="url(#end)" d="M0 0h9"/><use href="#tip"/><g id="unused"/></svg>';
  const drawing = tidyDrawing(markup, {
    id: 'd',
    isCustom: false,
    placeOf: () => undefined,
    takeRemoved: () => undefined,
  });
  const ids = [...JSON.stringify(drawing).matchAll(/"id":"([^"]*)"/g)].map(([, id]) => id);
  expect(ids).toEqual(['d-end', 'd-tip']);
});
