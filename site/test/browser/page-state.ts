import type { Page } from 'playwright-core';

/** The properties of a page that visitors and machines can observe. */
export interface PageState {
  readonly title: string;
  readonly description: string;
  readonly lang: string;
  readonly headings: number;
  readonly mains: number;
  /** Text of the first heading, if it is visible. */
  readonly heading: string;
  /** Number of characters in `main`, if it is visible. */
  readonly text: number;
  /** Number of pixels by which the page scrolls horizontally. */
  readonly sideways: number;
  /** Names of animations that start by themselves and take more than five seconds. */
  readonly moving: readonly string[];
}

/** Reads a page through the debugger, which also works without JavaScript. */
export const readPage = (page: Page): Promise<PageState> =>
  page.evaluate(() => {
    const visibleText = (selector: string) => {
      const element = document.querySelector(selector);
      return element?.checkVisibility({ opacityProperty: true, visibilityProperty: true })
        ? (element.textContent ?? '').trim()
        : '';
    };
    const root = document.documentElement;
    return {
      title: document.title,
      description: document.querySelector<HTMLMetaElement>('meta[name=description]')?.content ?? '',
      lang: root.lang,
      headings: document.querySelectorAll('h1').length,
      mains: document.querySelectorAll('main, [role=main]').length,
      heading: visibleText('h1'),
      text: visibleText('main').length,
      sideways: root.scrollWidth - root.clientWidth,
      moving: document
        .getAnimations()
        // Others follow the scroll position.
        .filter(({ timeline }) => timeline === document.timeline)
        .filter(({ effect }) => Number(effect?.getComputedTiming().endTime) > 5000)
        .map((animation) => (animation as CSSAnimation).animationName),
    };
  });

/** The problems of a page; empty if there are none. */
export function faults(state: PageState, route: string): string[] {
  // Search results need no description. Lists of a blog with one author and few topics are short.
  const isListed = route !== '/search';
  const enough = !isListed ? 10 : /^\/blog\/(?:authors|tags)$/.test(route) ? 20 : 200;
  return [
    ...(state.title === '' ? ['no title'] : []),
    ...(isListed && state.description === '' ? ['no description'] : []),
    ...(state.lang === 'en' ? [] : [`its language is "${state.lang}"`]),
    ...(state.headings === 1 ? [] : [`${state.headings} first headings`]),
    ...(state.mains === 1 ? [] : [`${state.mains} main landmarks`]),
    ...(state.heading === '' ? ['its heading cannot be seen'] : []),
    ...(state.text < enough ? [`only ${state.text} characters of text`] : []),
    // WCAG 2.2, criterion 2.2.2.
    ...state.moving.map((name) => `${name} does not end within five seconds`),
    ...(state.sideways > 0 ? [`${state.sideways} px to scroll sideways`] : []),
  ];
}
