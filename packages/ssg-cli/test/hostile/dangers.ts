import type { Page } from 'playwright-core';

/** Runs before every document's own scripts; injected code calls `hit`. */
export const canary = `window.hits = []; window.hit = (what) => { window.hits.push(String(what)); };`;

export const hits = (page: Page): Promise<string[]> => page.evaluate(() => (window as { hits?: string[] }).hits ?? []);

/** Returns everything in the live document that could run code, links to code, or was not written by the generator. */
export const dangers = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    const strange = 'iframe, frame, object, embed, base, style, math, meta[http-equiv], foreignObject, animate, set';
    for (const element of document.querySelectorAll(strange)) found.push(element.outerHTML.slice(0, 200));
    for (const script of document.scripts) {
      const isOurs =
        script.src.startsWith(`${location.origin}/assets/`) ||
        /^application\/(?:ld\+)?json$/.test(script.type) ||
        (script.parentElement === document.head && script.attributes.length === 0);
      if (!isOurs || /\bhit\(["']\d/.test(script.type === '' ? script.text : ''))
        found.push(script.outerHTML.slice(0, 200));
    }
    const addresses = /^(?:href|src|action|formaction|xlink:href|data|poster|srcdoc|background|ping|cite|manifest)$/i;
    for (const element of document.querySelectorAll('*'))
      for (const { name, value } of element.attributes) {
        if (/^on/i.test(name)) found.push(`${element.localName} ${name}="${value}"`);
        if (!addresses.test(name)) continue;
        const { protocol } = URL.canParse(value, location.href) ? new URL(value, location.href) : { protocol: '' };
        if (!['http:', 'https:', 'mailto:', 'tel:'].includes(protocol))
          found.push(`${element.localName} ${name}="${value}"`);
      }
    return found;
  });
