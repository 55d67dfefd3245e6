import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { core } from './icon-core.ts';
import type { marks, outlines } from './icon-more.ts';

export type IconName = keyof typeof core | keyof typeof outlines | keyof typeof marks;

interface Shape {
  readonly path: string;
  readonly isMark: boolean;
}

const coreNames: Readonly<Record<string, string>> = core;
const known = new Map<string, Shape>();
const listeners = new Set<() => void>();
let isComplete = false;
let isDocumentRead = false;

/**
 * Registers all icons. On the server the modules that render articles and wide pages call it; in the browser it is
 * called when an icon is first needed.
 */
export function registerAllIcons(more: { readonly outlines: object; readonly marks: object }): void {
  for (const [name, path] of Object.entries(more.outlines)) known.set(name, { path, isMark: false });
  for (const [name, path] of Object.entries(more.marks)) known.set(name, { path, isMark: true });
  isComplete = true;
  for (const listener of listeners) listener();
}

/**
 * Adds a site's own icons: outlines on a 24 grid, by name. Call it in `theme.ts`, and export their names as `icons`, so
 * that config and content may use them.
 */
export function addIcons(paths: Readonly<Record<string, string>>): void {
  for (const [name, path] of Object.entries(paths)) known.set(name, { path, isMark: false });
}

/** Reads the icons that the server rendered from the document, so that hydration does not need the icon table. */
function readDocument(): void {
  isDocumentRead = true;
  for (const icon of document.querySelectorAll<SVGElement>('svg[data-icon]')) {
    const path = icon.firstElementChild?.getAttribute('d');
    if (path != null) known.set(icon.dataset['icon'] ?? '', { path, isMark: icon.dataset['mark'] !== undefined });
  }
}

function shapeOf(name: string): Shape | undefined {
  if (!isComplete && !isDocumentRead && typeof document !== 'undefined') readDocument();
  return known.get(name);
}

function follow(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function IconImage({
  name,
  shape,
  className,
}: {
  name: string;
  shape: Shape;
  className: string | undefined;
}): ReactNode {
  return (
    <svg
      className={className === undefined ? 'icon' : `icon ${className}`}
      viewBox="0 0 24 24"
      aria-hidden="true"
      data-icon={name}
      data-mark={shape.isMark ? '' : undefined}
    >
      <path d={shape.path} />
    </svg>
  );
}

/** An icon that may have to be loaded. The table is loaded only once: a name that is not in it renders nothing. */
function LoadableIcon({ name, className }: IconProps): ReactNode {
  const find = () => shapeOf(name);
  const shape = useSyncExternalStore(follow, find, find);
  useEffect(() => {
    if (shape === undefined && !isComplete) void import('./icon-more.ts').then(registerAllIcons, () => undefined);
  }, [shape]);
  return shape === undefined ? null : <IconImage name={name} shape={shape} className={className} />;
}

interface IconProps {
  readonly name: string;
  readonly className?: string | undefined;
}

/**
 * A decorative icon: the element around it has the accessible name. Names from a site's config are plain strings. An
 * unknown name renders nothing, because the link that it decorates must still work.
 */
export function Icon({ name, className }: IconProps): ReactNode {
  const path = Object.hasOwn(coreNames, name) ? coreNames[name] : undefined;
  if (path === undefined) return <LoadableIcon name={name} className={className} />;
  return <IconImage name={name} shape={{ path, isMark: false }} className={className} />;
}
