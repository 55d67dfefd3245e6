import { type ReactNode, useEffect, useState } from 'react';
import { Icon } from '../icons.tsx';
import { useUi } from '../strings/ui.ts';

/** Below this the top is near enough. */
const farFromTop = 300;

/** Offered while the reader scrolls back up a long page; gone on the way down, near the top, and after a jump to an anchor. */
export function BackToTop(): ReactNode {
  const say = useUi();
  const [shown, setShown] = useState(false);

  useEffect(() => {
    let lastY = window.scrollY;
    let afterAnchor = false;
    const onScroll = () => {
      const y = window.scrollY;
      const atBottom = y + window.innerHeight >= document.documentElement.scrollHeight;
      if (afterAnchor) afterAnchor = false;
      else if (y < farFromTop || y > lastY) setShown(false);
      else if (y < lastY && !atBottom) setShown(true);
      lastY = y;
    };
    const onHash = () => {
      afterAnchor = true;
      setShown(false);
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    window.addEventListener('hashchange', onHash);
    return () => {
      window.removeEventListener('scroll', onScroll);
      window.removeEventListener('hashchange', onHash);
    };
  }, []);

  return (
    <button
      type="button"
      className="back-to-top"
      aria-label={say('top.label')}
      data-shown={shown ? '' : undefined}
      inert={!shown}
      // How it moves is CSS's `scroll-behavior`, which knows about reduced motion.
      onClick={() => window.scrollTo({ top: 0 })}
    >
      <Icon name="arrow-up" />
    </button>
  );
}
