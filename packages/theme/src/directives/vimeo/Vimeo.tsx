import type { DirectiveForm, DirectiveProps } from '@autolode/ssg-cli/runtime';
import type { ReactNode } from 'react';
import { titleOf, Video } from '../../markdown/embed.tsx';

/** `::vimeo[Title]{id="…"}`, without tracking. */
export function Vimeo(props: DirectiveProps): ReactNode {
  const { id = '' } = props.attributes;
  return (
    <Video
      title={titleOf(props)}
      host="Vimeo"
      src={`https://player.vimeo.com/video/${id}?dnt=1&autoplay=1`}
      href={`https://vimeo.com/${id}`}
    />
  );
}

Vimeo.accepts = {
  kinds: ['leaf'],
  attributes: ['id', 'title'],
  values: { id: { pattern: /^\d{3,20}$/, expected: 'the number in the address of the video' } },
  needs: ['id', 'label|title'],
} satisfies DirectiveForm;
Vimeo.stylesheet = '@autolode/theme/embeds.css';
