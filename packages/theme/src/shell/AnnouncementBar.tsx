import { MarkupView, useMounted, useShell, useStored } from '@autolode/ssg-cli/runtime';
import { type ReactNode, useEffect } from 'react';
import { Icon } from '../icons.tsx';
import { useUi } from '../strings/ui.ts';

/**
 * Stands in every document, so that nothing jumps. The script in the head compares the stored id and sets
 * `data-announcement="dismissed"` on the root before the first paint; here the same rule is applied again, and a new id
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
    // Before, nothing seems to be stored: the bar would take itself for a new one, each time a page wakes.
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
      <p>
        <MarkupView markup={announcement.html} />
      </p>
      {isCloseable && (
        <button
          type="button"
          className="icon-button needs-script"
          aria-label={say('announcement.close')}
          onClick={() => {
            setDismissed('true');
            // The button goes, and with it the focus: what comes after it gets it.
            document.querySelector<HTMLElement>('.navbar a, #main')?.focus({ preventScroll: true });
          }}
        >
          <Icon name="close" />
        </button>
      )}
    </section>
  );
}
