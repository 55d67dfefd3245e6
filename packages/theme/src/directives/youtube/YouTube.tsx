import type { DirectiveForm, DirectiveProps } from '@autolode/ssg-cli/runtime';
import type { ReactNode } from 'react';
import { titleOf, Video } from '../../markdown/embed.tsx';

/** `::youtube[Title]{id="…"}`, from YouTube's domain without cookies. */
export function YouTube(props: DirectiveProps): ReactNode {
  const { id = '', start } = props.attributes;
  return (
    <Video
      title={titleOf(props)}
      host="YouTube"
      src={`https://www.youtube-nocookie.com/embed/${id}?autoplay=1${start === undefined ? '' : `&start=${encodeURIComponent(start)}`}`}
      href={`https://www.youtube.com/watch?v=${id}`}
    />
  );
}

YouTube.accepts = {
  kinds: ['leaf'],
  attributes: ['id', 'title', 'start'],
  values: {
    id: { pattern: /^[\w-]{6,20}$/, expected: 'the id in the address of the video, such as aqz-KE-bpKQ' },
    start: { pattern: /^\d+$/, expected: 'a number of seconds' },
  },
  needs: ['id', 'label|title'],
} satisfies DirectiveForm;
YouTube.stylesheet = '@autolode/theme/embeds.css';
