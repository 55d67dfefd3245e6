import type { DirectiveProps } from '@autolode/ssg-cli/runtime';
import type { ReactNode } from 'react';
import { Icon } from '../icons.tsx';
import { useContentText } from '../strings/content.ts';
import { nodeText } from './node-text.ts';

/** The accessible name of a frame, and the text of its link. */
export const titleOf = ({ label, attributes }: DirectiveProps): string =>
  nodeText(label).trim() || (attributes['title'] ?? '');

interface VideoProps {
  readonly title: string;
  readonly host: string;
  /** URL of the player. */
  readonly src: string;
  /** URL of the video's own page. */
  readonly href: string;
}

/**
 * A video of another host inside a closed `details` element. Browsers do not load a lazy frame while it is closed, so
 * the host receives no request before that, without any script.
 */
export function Video({ title, host, src, href }: VideoProps): ReactNode {
  const t = useContentText();
  return (
    <figure className="embed">
      <details className="embed-box" data-embed={host}>
        <summary>
          <Icon name="play" />
          <span>{t('content.play', { title, host })}</span>
        </summary>
        <iframe
          src={src}
          title={title}
          loading="lazy"
          allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
          referrerPolicy="strict-origin-when-cross-origin"
        />
      </details>
      <figcaption>
        <a href={href}>{title}</a> ({host})
      </figcaption>
    </figure>
  );
}
