import { MarkupView, useMounted, useShell, useStored } from '@autolode/ssg-cli/runtime';
import { type ReactNode, useEffect } from 'react';
import { Icon } from '../icons.tsx';
import { useUi } from '../strings/ui.ts';

/**
 * Part of every document, so that there is no layout shift. The script in the head compares the stored id and sets
 * `data-announcement="dismissed"` on the root before the first paint. The same rule is applied here, and a new id
 * resets the dismissal.
 */
export function AnnouncementBar(): ReactNode {
  const say = useUi();
  const { announcement } = useShell();
  const [seen, setSeen] = useStored('announcement.id');
  const [dismissed, setDismissed] = useStored('announcement.dismissed');
  const id = announcement?.id;
  const isCloseable = announcement?.isCloseable ?? false;
  const mounted = useMounted();

  useEffect(() => {
    // Before mounting, storage is not readable, so the bar would treat every announcement as new.
    if (!mounted || id === undefined || seen === id) return;
    setSeen(id);
    setDismissed('false');
    delete document.documentElement.dataset['announcement'];
  }, [mounted, id, seen, setSeen, setDismissed]);

  if (announcement === undefined) return null;
  if (isCloseable && seen === id && dismissed === 'true') return null;
  return (
    <section
      className={`announcement ${announcement.className ?? ''}`.trim()}
      aria-label={say('announcement.label')}
      data-closeable={isCloseable ? '' : undefined}
    >
      <div>
        <MarkupView markup={announcement.html} />
      </div>
      {isCloseable && (
        <button
          type="button"
          className="icon-button needs-script"
          aria-label={say('announcement.close')}
          onClick={() => {
            setDismissed('true');
            // The focused button is removed, so the focus moves to the element after it.
            document.querySelector<HTMLElement>('.navbar a, #main')?.focus({ preventScroll: true });
          }}
        >
          <Icon name="close" />
        </button>
      )}
    </section>
  );
}
