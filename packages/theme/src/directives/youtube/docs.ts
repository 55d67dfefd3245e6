import type { DirectiveDocs } from '../types.ts';

export const docs: DirectiveDocs = {
  about:
    'A video from `www.youtube-nocookie.com`. Nothing is asked of that host before the box is opened; no script is needed. The Markdown alternate links to the video.',
  label: 'the title, or the attribute `title`',
  attributes: { id: 'The id of the video.', start: 'Seconds to skip.' },
  example: '::youtube[Big Buck Bunny]{id="aqz-KE-bpKQ"}',
};
