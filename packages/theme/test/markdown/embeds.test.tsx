import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Frame, Vimeo, YouTube } from '../../src/markdown/embeds.tsx';

test.each([
  [
    Frame,
    { src: 'http://a.example' },
    'The directive ::iframe has an invalid "src": "http://a.example". Expected a path of the site, or an address that begins with https://.',
  ],
  [
    YouTube,
    { id: 'a b' },
    'The directive ::youtube has an invalid "id": "a b". Expected the id in the address of the video, such as aqz-KE-bpKQ.',
  ],
  [
    Vimeo,
    { id: 'x' },
    'The directive ::vimeo has an invalid "id": "x". Expected the number in the address of the video.',
  ],
  [Frame, {}, 'The directive ::iframe needs the attribute "src".'],
])('an attribute that is missing or invalid is named with what is expected', (Component, attributes, message) => {
  const props = { attributes: { title: 'A', ...attributes }, label: undefined, children: undefined };
  expect(() => renderToString(createElement(Component, props as never))).toThrow(message);
});
