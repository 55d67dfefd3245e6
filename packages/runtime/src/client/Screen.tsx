import { type ReactNode, startTransition, useEffect, useInsertionEffect, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { App } from '../App.tsx';
import type { BodySource } from '../Body.tsx';
import type { Theme } from '../theme.ts';
import type { PageView, ShellView } from '../view.ts';
import { updateHead } from './document-head.ts';
import { reportCrash, reportHydration } from './report.ts';

interface Frame {
  readonly page: PageView;
  readonly body: BodySource;
  readonly committed: () => void;
}

export interface Screen {
  /**
   * Resolves when the page is in the document, or when a later one has replaced it. The head changes in the same step as
   * the content.
   */
  readonly show: (page: PageView, body: BodySource) => Promise<void>;
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
      onCaughtError: reportCrash,
      onUncaughtError: reportCrash,
    }),
  );
  let current = page;
  return {
    show: (next, nextBody) =>
      place((resolve) =>
        setFrame({
          page: next,
          body: nextBody,
          committed() {
            updateHead(current, next);
            current = next;
            resolve();
          },
        }),
      ),
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
  // Insertion effects run before the layout effects of all components, which may measure what the head styles. Whoever
  // waits for the page continues when the whole of it is in the document.
  useInsertionEffect(() => {
    if (frame !== first) frame.committed();
  }, [first, frame]);
  // Hydration is complete only when the effects of all components have run and their event listeners are attached.
  useEffect(() => {
    attach(setFrame);
    first.committed();
  }, [attach, first]);
  return <App theme={theme} shell={shell} page={frame.page} body={frame.body} />;
}
