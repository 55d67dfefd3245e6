import type { DirectiveDocs } from '../types.ts';

export const docs: DirectiveDocs = {
  about: 'A video from `player.vimeo.com`, in the same box, with its do-not-track option.',
  label: 'the title, or the attribute `title`',
  attributes: { id: 'The number of the video.' },
  example: '::vimeo[Caminandes]{id="137925379"}',
};
