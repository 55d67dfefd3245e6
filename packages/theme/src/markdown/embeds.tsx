import { type DirectiveProps, useHref } from '@autolode/ssg-cli/runtime';
import type { ReactNode } from 'react';
import { Icon } from '../icons.tsx';
import { useContentText } from '../strings/content.ts';
import { nodeText } from './node-text.ts';

/**
 * Returns a required attribute.
 *
 * @throws If it is missing or invalid; the build adds the directive's line to the message.
 */
function needed(name: string, { attributes }: DirectiveProps, key: string, form = /\S/, expected = ''): string {
  const value = attributes[key] ?? '';
  if (form.test(value)) return value;
  throw new Error(
    value === ''
      ? `The directive ::${name} needs the attribute "${key}".`
      : `The directive ::${name} has an invalid "${key}": ${JSON.stringify(value)}. Expected ${expected}.`,
  );
}

/** The accessible name of a frame, and the text of its link. */
const titleOf = (name: string, props: DirectiveProps): string =>
  nodeText(props.label).trim() || needed(name, props, 'title');

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

const seconds = (start: string | undefined): string => (/^\d+$/.test(start ?? '') ? `&start=${start}` : '');

/** `::youtube[Title]{id="…"}`, from YouTube's domain without cookies. */
export function YouTube(props: DirectiveProps): ReactNode {
  const id = needed('youtube', props, 'id', /^[\w-]{6,20}$/, 'the id in the address of the video, such as aqz-KE-bpKQ');
  return (
    <Video
      title={titleOf('youtube', props)}
      host="YouTube"
      src={`https://www.youtube-nocookie.com/embed/${id}?autoplay=1${seconds(props.attributes['start'])}`}
      href={`https://www.youtube.com/watch?v=${id}`}
    />
  );
}

/** `::vimeo[Title]{id="…"}`, without tracking. */
export function Vimeo(props: DirectiveProps): ReactNode {
  const id = needed('vimeo', props, 'id', /^\d{3,20}$/, 'the number in the address of the video');
  return (
    <Video
      title={titleOf('vimeo', props)}
      host="Vimeo"
      src={`https://player.vimeo.com/video/${id}?dnt=1&autoplay=1`}
      href={`https://vimeo.com/${id}`}
    />
  );
}

/** `::iframe[Title]{src="…"}`: a page of the site, or of a host that the config allows, loaded lazily. */
export function Frame(props: DirectiveProps): ReactNode {
  const written = needed(
    'iframe',
    props,
    'src',
    /^(?:https:\/\/|\/(?!\/))/,
    'a path of the site, or an address that begins with https://',
  );
  const href = useHref();
  const isOwn = written.startsWith('/');
  const src = isOwn ? href(written) : written;
  const title = titleOf('iframe', props);
  const { height, ratio } = props.attributes;
  return (
    <figure className="embed">
      <iframe
        src={src}
        title={title}
        height={/^\d+$/.test(height ?? '') ? height : undefined}
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
