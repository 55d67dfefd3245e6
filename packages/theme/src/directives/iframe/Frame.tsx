import { type DirectiveForm, type DirectiveProps, useHref } from '@autolode/ssg-cli/runtime';
import type { ReactNode } from 'react';
import { titleOf } from '../../markdown/embed.tsx';

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

Frame.accepts = {
  kinds: ['leaf'],
  attributes: ['src', 'title', 'height', 'ratio'],
  values: {
    src: {
      pattern: /^(?:https:\/\/|\/(?!\/))/,
      expected: 'a path of the site, or an address that begins with https://',
    },
    height: { pattern: /^\d+$/, expected: 'a number of pixels' },
    ratio: ['4/3', '1/1', '16/9'],
  },
  needs: ['src', 'label|title'],
} satisfies DirectiveForm;
Frame.stylesheet = '@autolode/theme/embeds.css';
