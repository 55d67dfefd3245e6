import { useMounted, usePlace } from '@autolode/ssg-cli/runtime';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Icon } from '../icons.tsx';
import { useUi } from '../strings/ui.ts';

/** The scroll position in pixels up to which the button is not needed. */
const farFromTop = 300;

/**
 * Shown while the reader scrolls up on a long page; hidden on the way down, near the top, and after a jump to an
 * anchor.
 */
export function BackToTop(): ReactNode {
  const say = useUi();
  const { hash } = usePlace();
  const mounted = useMounted();
  const [shown, setShown] = useState(false);
  const ignoreNext = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on every change of the hash.
  useEffect(() => {
    ignoreNext.current = true;
    setShown(false);
  }, [hash]);

  useEffect(() => {
    // Read only on the first event, because reading it earlier would force a layout.
    let lastY: number | undefined;
    const onScroll = () => {
      const y = window.scrollY;
      const atBottom = y + window.innerHeight >= document.documentElement.scrollHeight;
      if (ignoreNext.current) ignoreNext.current = false;
      else if (y < farFromTop || lastY === undefined || y > lastY) setShown(false);
      else if (y < lastY && !atBottom) setShown(true);
      lastY = y;
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, []);

  if (!mounted) return null;
  return (
    <button
      type="button"
      className="back-to-top"
      aria-label={say('top.label')}
      data-float=""
      data-shown={shown ? '' : undefined}
      inert={!shown}
      // CSS's `scroll-behavior` decides whether it is smooth, which respects reduced motion.
      onClick={() => window.scrollTo({ top: 0 })}
    >
      <Icon name="arrow-up" />
    </button>
  );
}
