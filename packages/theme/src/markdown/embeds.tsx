import { type DirectiveProps, useHref } from '@autolode/ssg-cli/runtime';
import type { ReactNode } from 'react';
import { Icon } from '../icons.tsx';
import { useContentText } from '../strings/content.ts';
import { nodeText } from './node-text.ts';

/** The accessible name of a frame, and the text of its link. */
const titleOf = ({ label, attributes }: DirectiveProps): string =>
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
function Video({ title, host, src, href }: VideoProps): ReactNode {
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

/** `::iframe[Title]{src="…"}`: a page of the site, or of a host that the config allows, loaded lazily. */
export function Frame(props: DirectiveProps): ReactNode {
  const { src: written = '', height, ratio } = props.attributes;
  const href = useHref();
  const isOwn = /^\/(?!\/)/.test(written);
  const src = isOwn ? href(written) : /^https:/.test(written) ? written : undefined;
  const title = titleOf(props);
  return (
    <figure className="embed">
      <iframe
        src={src}
        title={title}
        height={height}
        data-ratio={ratio}
        loading="lazy"
        // A page of the site may do what the site may.
        sandbox={isOwn ? undefined : 'allow-scripts allow-same-origin allow-forms allow-popups'}
        allow="fullscreen"
        referrerPolicy="strict-origin-when-cross-origin"
      />
      <figcaption>
        <a href={src}>{title}</a>
      </figcaption>
    </figure>
  );
}
