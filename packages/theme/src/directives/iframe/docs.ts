import type { DirectiveDocs } from '../types.ts';

export const docs: DirectiveDocs = {
  about:
    'A page of the site or of another one, loaded when it comes near. Another host must be in [`security.csp`](../guides/security.md#adding-sources); a frame of any other host is a warning.',
  label: 'the title, or the attribute `title`',
  attributes: {
    src: 'The path of a page of the site, such as `/examples/button`, or an `https` URL.',
    height: 'The height in pixels.',
    ratio: '`4/3` or `1/1` instead of `16/9`, where there is no height.',
  },
  example: '::iframe[A sandbox]{src="https://codesandbox.io/embed/new" height="400"}',
  // The manual allows no frames of other hosts.
  isRendered: false,
};
