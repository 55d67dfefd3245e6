import { type ReactNode, startTransition, useEffect, useInsertionEffect, useLayoutEffect, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { App } from '../App.tsx';
import type { BodySource } from '../Body.tsx';
import type { Theme } from '../theme.ts';
import type { PageView, ShellView } from '../view.ts';
import { reportHydration } from './report.ts';

interface Frame {
  readonly page: PageView;
  readonly body: BodySource;
  readonly committing?: () => void;
  readonly committed: () => void;
}

export interface Screen {
  /**
   * Resolves when the page is in the document, or when a later one has replaced it. `committing` is called while the
   * page is put into the document, before the layout effects of components and before the browser paints; it is not
   * called for a page that was replaced first.
   */
  readonly show: (page: PageView, body: BodySource, committing: () => void) => Promise<void>;
}

/**
 * Hydrates the document and resolves when that is done. React renders in time slices here and on every later page, so
 * that the main thread is never blocked for long.
 */
export async function hydrateScreen(
  container: HTMLElement,
  theme: Pick<Theme, 'Shell' | 'layouts'>,
  shell: ShellView,
  page: PageView,
  body: BodySource,
): Promise<Screen> {
  let setFrame: (frame: Frame) => void = () => undefined;
  let release: () => void = () => undefined;
  const attach = (set: typeof setFrame) => {
    setFrame = set;
  };

  const place = (put: (committed: () => void) => void) =>
    new Promise<void>((resolve) => {
      release();
      release = resolve;
      startTransition(() => put(resolve));
    });

  await place((committed) =>
    hydrateRoot(container, <Frames theme={theme} shell={shell} first={{ page, body, committed }} attach={attach} />, {
      onRecoverableError: reportHydration,
      onCaughtError: (error, info) => console.error('[ssg] crash', error, info.componentStack ?? ''),
      onUncaughtError: (error, info) => console.error('[ssg] crash', error, info.componentStack ?? ''),
    }),
  );
  return {
    show: (nextPage, nextBody, committing) =>
      place((committed) => setFrame({ page: nextPage, body: nextBody, committing, committed })),
  };
}

function Frames({
  theme,
  shell,
  first,
  attach,
}: {
  readonly theme: Pick<Theme, 'Shell' | 'layouts'>;
  readonly shell: ShellView;
  readonly first: Frame;
  readonly attach: (set: (frame: Frame) => void) => void;
}): ReactNode {
  const [frame, setFrame] = useState(first);
  // Insertion effects run before the layout effects of all components, which may measure what the head styles.
  useInsertionEffect(() => frame.committing?.(), [frame]);
  useLayoutEffect(() => {
    if (frame !== first) frame.committed();
  }, [first, frame]);
  // Hydration is complete only when the effects of all components have run and their event listeners are attached.
  useEffect(() => {
    attach(setFrame);
    first.committed();
  }, [attach, first]);
  return <App theme={theme} shell={shell} page={frame.page} body={frame.body} />;
}
