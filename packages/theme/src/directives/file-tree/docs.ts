import type { DirectiveDocs } from '../types.ts';

export const docs: DirectiveDocs = {
  about: 'Nested lists as a tree of files and folders. Bold names stand out.',
  example:
    ':::file-tree\n- docs/\n  - **index.md** the first page\n  - guides/\n    - install.md\n- ssg.config.ts\n:::',
};
