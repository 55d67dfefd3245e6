import type { Page } from 'playwright-core';
import { sidewaysRoom } from './gallery.ts';

/** By how much the page can be scrolled sideways, if it can. */
export const roomBeside = async (page: Page): Promise<number[]> =>
  [await sidewaysRoom(page)].filter((room) => room > 0);

/**
 * Text of 60 letters without a place to break, wherever text stands. Code blocks and tables scroll by themselves, and letters in
 * drawings have no lines.
 */
export const lengthenWords = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      const isLeftOut = node.parentElement?.closest('script, style, pre, svg, math, time, .visually-hidden') != null;
      if (!isLeftOut && /\S/.test(node.nodeValue ?? '')) node.nodeValue = ` Llanfair${'pwllgwyngyll'.repeat(4)}goch `;
    }
    for (const details of document.querySelectorAll('main details')) details.setAttribute('open', '');
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('html, body { overflow-x: visible !important }');
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  });

/** The elements that are wider than the window and neither scroll nor show with an ellipsis that they go on. */
export const tooWide = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { clientWidth } = document.documentElement;
    const box = (one: Element) => one.getBoundingClientRect();
    const isWide = (one: Element) => box(one).right > clientWidth + 1 || box(one).left < -1;
    const isCut = (one: Element): boolean => {
      const around = one.parentElement?.closest('body *');
      if (around == null) return false;
      const { overflowX, textOverflow } = getComputedStyle(around);
      return overflowX === 'auto' || (overflowX !== 'visible' && textOverflow === 'ellipsis') || isCut(around);
    };
    const places = [...document.querySelectorAll('body *')]
      .filter(
        (one) =>
          one.checkVisibility({ visibilityProperty: true }) &&
          isWide(one) &&
          !isCut(one) &&
          one.closest('svg, [inert], .visually-hidden, .skip-link, .plate') === null,
      )
      .filter((one) => ![...one.children].some(isWide))
      .map(
        (one) =>
          `${one.parentElement?.parentElement?.className}>${one.parentElement?.className}>${one.tagName}.${one.getAttribute('class')}`,
      );
    return [...new Set(places)];
  });

/** Pointer targets below 24 px with another one near. Links within a line of text and invisible elements are exempt. */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('a[href], button, summary, input, [role="tab"]')]
      .filter((one) => one.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      .filter((one) => one.closest('p, li > p, td, blockquote, .visually-hidden, .facts, .skip-link') === null)
      .filter((one) => !(one instanceof HTMLInputElement && one.disabled))
      .filter((one) => !one.matches('.prose li > a, .visually-hidden'))
      .map((one) => ({ one, box: one.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0 && (box.width < 24 || box.height < 24))
      // A target without others within 24 px passes by its spacing.
      .filter(({ one, box }) => {
        const x = box.left + box.width / 2;
        const y = box.top + box.height / 2;
        return [...document.querySelectorAll<HTMLElement>('a[href], button')].some((other) => {
          if (other === one || one.contains(other) || other.contains(one)) return false;
          const near = other.getBoundingClientRect();
          const dx = Math.max(near.left - x, 0, x - near.right);
          const dy = Math.max(near.top - y, 0, y - near.bottom);
          return near.width > 0 && Math.hypot(dx, dy) < 12;
        });
      })
      .map(({ one, box }) => {
        const name = (one.getAttribute('aria-label') ?? one.textContent ?? '').trim().slice(0, 30);
        return `${one.className} "${name}" ${Math.round(box.width)}×${Math.round(box.height)}`;
      }),
  );
