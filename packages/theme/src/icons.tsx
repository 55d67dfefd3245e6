import type { ReactNode } from 'react';
import { marks, outlines } from './icon-data.ts';

export type IconName = keyof typeof outlines | keyof typeof marks;

const outlineNames: Readonly<Record<string, string>> = outlines;
const markNames: Readonly<Record<string, string>> = marks;

/**
 * A decorative icon: what it stands on carries the name. Names from a site's config arrive as text; an unknown one draws
 * nothing, because a missing picture is no reason to lose the link it decorates.
 */
export function Icon({ name, className }: { readonly name: string; readonly className?: string }): ReactNode {
  const mark = markNames[name];
  const path = mark ?? outlineNames[name];
  if (path === undefined) return null;
  return (
    <svg
      className={className === undefined ? 'icon' : `icon ${className}`}
      viewBox="0 0 24 24"
      aria-hidden="true"
      data-icon={name}
      data-mark={mark === undefined ? undefined : ''}
    >
      <path d={path} />
    </svg>
  );
}
