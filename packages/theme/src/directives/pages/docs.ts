import type { DirectiveDocs } from '../types.ts';

export const docs: DirectiveDocs = {
  about:
    'The pages below this one as cards, with their descriptions: on the page of a category, what the category contains in its sidebar; on any other doc, what is beside it; on a page in `pages/`, the pages whose URLs are below its own. It changes with them.',
  example: '::pages',
};
