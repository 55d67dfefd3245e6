import type { DirectiveDocs } from '../types.ts';

export const docs: DirectiveDocs = {
  about:
    'The opening section of a [home page](../guides/home-page.md): a headline, text, buttons and an image. For pages with `wide: true`.',
  label: 'the headline',
  attributes: { name: 'The name of the product, in the accent colour above the headline.' },
  example:
    '::::hero[Answers in seconds]{name="Acme"}\nOne or two sentences: what it does, and for whom.\n\n:::actions\n- [Get started](/docs)\n- [GitHub](https://github.com/acme/site)\n:::\n\n![The app](./app.png)\n::::',
  // The pages of the manual have titles of their own.
  isRendered: false,
};
