import { safeDecode, usePlace } from '@autolode/ssg-cli/runtime';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { afterNavigation, afterScroll, type NavbarScroll } from './navbar-visibility.ts';

const namesElement = (hash: string) => {
  const id = safeDecode(hash.slice(1));
  return id !== '' && document.getElementById(id) !== null;
};

/** Whether the navbar is hidden. It is never hidden while the focus is inside. */
export function useHideOnScroll(enabled: boolean, header: RefObject<HTMLElement | null>): boolean {
  const { pathname, hash } = usePlace();
  const state = useRef<NavbarScroll>({ visible: true, lastY: 0, afterAnchor: false });
  const [hidden, setHidden] = useState(false);
  const lastPlace = useRef<string>(undefined);

  useEffect(() => {
    if (!enabled || header.current === null) return;
    let navbar = 0;
    const onScroll = () => {
      state.current = afterScroll(state.current, {
        y: window.scrollY,
        viewport: window.innerHeight,
        document: document.documentElement.scrollHeight,
        navbar,
      });
      setHidden(!state.current.visible && !header.current?.contains(document.activeElement));
    };
    // Measured once after layout, because reading height and position now would force another layout.
    const measure = new ResizeObserver(([entry]) => {
      state.current = { ...state.current, lastY: window.scrollY };
      navbar = entry?.borderBoxSize[0]?.blockSize ?? 0;
      measure.disconnect();
      onScroll();
    });
    measure.observe(header.current);
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      measure.disconnect();
      window.removeEventListener('scroll', onScroll);
    };
  }, [enabled, header]);

  // Path and hash are empty until hydrated, and the first location is where the page was opened; neither is a
  // navigation.
  useEffect(() => {
    const place = pathname + hash;
    const last = lastPlace.current;
    lastPlace.current = place;
    if (!enabled || last === undefined || last === '' || last === place) return;
    state.current = afterNavigation(state.current, namesElement(hash));
    setHidden(!state.current.visible);
  }, [enabled, pathname, hash]);

  return hidden;
}
