import { useMounted, usePlace } from '@autolode/ssg-cli/runtime';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Icon } from '../icons.tsx';
import { useUi } from '../strings/ui.ts';

/** Below this the top is near enough. */
const farFromTop = 300;

/** Offered while the reader scrolls back up a long page; gone on the way down, near the top, and after a jump to an anchor. */
export function BackToTop(): ReactNode {
  const say = useUi();
  const { hash } = usePlace();
  const mounted = useMounted();
  const [shown, setShown] = useState(false);
  const ignoreNext = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the hash is the reason, whatever it becomes.
  useEffect(() => {
    ignoreNext.current = true;
    setShown(false);
  }, [hash]);

  useEffect(() => {
    // Not asked for before the first event: that would force a layout.
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
      // How it moves is CSS's `scroll-behavior`, which knows about reduced motion.
      onClick={() => window.scrollTo({ top: 0 })}
    >
      <Icon name="arrow-up" />
    </button>
  );
}
