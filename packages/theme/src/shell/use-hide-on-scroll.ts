import { safeDecode, usePage } from '@autolode/ssg-cli/runtime';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { afterNavigation, afterScroll, type NavbarScroll } from './navbar-visibility.ts';

const hasAnchor = () => {
  const id = safeDecode(location.hash.slice(1));
  return id !== '' && document.getElementById(id) !== null;
};

/** Whether the navbar is to be hidden. Never while focus is inside: one cannot use what one cannot see. */
export function useHideOnScroll(enabled: boolean, header: RefObject<HTMLElement | null>): boolean {
  const { url } = usePage();
  const state = useRef<NavbarScroll>({ visible: true, lastY: 0, afterAnchor: false });
  const [hidden, setHidden] = useState(false);
  const shownUrl = useRef(url);

  useEffect(() => {
    if (!enabled) return;
    const show = (next: NavbarScroll) => {
      state.current = next;
      setHidden(!next.visible && !header.current?.contains(document.activeElement));
    };
    const navbar = header.current?.offsetHeight ?? 0;
    const onScroll = () =>
      show(
        afterScroll(state.current, {
          y: window.scrollY,
          viewport: window.innerHeight,
          document: document.documentElement.scrollHeight,
          navbar,
        }),
      );
    const onHash = () => show(afterNavigation(state.current, hasAnchor()));
    state.current = { ...state.current, lastY: window.scrollY };
    onScroll();
    window.addEventListener('scroll', onScroll, { passive: true });
    window.addEventListener('hashchange', onHash);
    return () => {
      window.removeEventListener('scroll', onScroll);
      window.removeEventListener('hashchange', onHash);
    };
  }, [enabled, header]);

  useEffect(() => {
    if (!enabled || shownUrl.current === url) return;
    shownUrl.current = url;
    state.current = afterNavigation(state.current, hasAnchor());
    setHidden(!state.current.visible);
  }, [enabled, url]);

  return hidden;
}
