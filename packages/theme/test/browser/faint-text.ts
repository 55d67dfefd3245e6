import type { Page } from 'playwright-core';

type Box = readonly [left: number, top: number, right: number, bottom: number];

/** A text whose contrast axe leaves to people. */
interface Text {
  readonly place: string;
  readonly why: string;
  /** The colour as bytes, with the opacity of the elements around it. */
  readonly colour: readonly [red: number, green: number, blue: number, alpha: number];
  /** 3 for large text, 4.5 otherwise. */
  readonly least: number;
  /** What can be seen of its lines, in pixels of the whole page. */
  readonly boxes: readonly Box[];
}

/**
 * Judges the texts that axe left undecided, because they are on a pattern, a picture or a gradient, or partly covered: by
 * the pixels behind them, in a picture of the page without any text. A text is too faint if more than a twentieth of
 * what is behind it has too little contrast. Each is `place: contrast of the least (reason of axe)`.
 *
 * @param undecided The selector of each text, with the reason of axe.
 */
export async function judgeByPixels(page: Page, undecided: readonly (readonly [string, string])[]): Promise<string[]> {
  const texts = undecided.length === 0 ? [] : await measure(page, undecided);
  const [seen, unseen] = [
    texts.filter(({ boxes }) => boxes.length > 0),
    texts.filter(({ boxes }) => boxes.length === 0),
  ];
  const faint = seen.length === 0 ? [] : await judgeSeen(page, seen);
  if (unseen.length === 0) return faint;
  // Wide tables cut off whole columns. Whatever else comes into view with the first text is judged with it.
  const [first] = unseen;
  await page.evaluate(
    (place) =>
      document.querySelector(place)?.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' }),
    first?.place ?? '',
  );
  const rest = unseen.map(({ place, why }) => [place, why] as const);
  const isSeen = ((await measure(page, rest.slice(0, 1)))[0]?.boxes.length ?? 0) > 0;
  const later = await judgeByPixels(page, isSeen ? rest : rest.slice(1));
  // What is under the navbar now is not there when the page is opened.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  return [...faint, ...(isSeen ? [] : [`${first?.place}: cannot be scrolled into view (${first?.why})`]), ...later];
}

async function judgeSeen(page: Page, texts: readonly Text[]): Promise<string[]> {
  const boxes = texts.flatMap((text) => text.boxes);
  const [left, top] = [Math.min(...boxes.map(([x]) => x)), Math.min(...boxes.map(([, y]) => y))];
  const clip = {
    x: left,
    y: top,
    width: Math.max(...boxes.map(([, , x]) => x)) - left,
    height: Math.max(...boxes.map(([, , , y]) => y)) - top,
  };
  await page.evaluate(hideText);
  const picture = await page.screenshot({ fullPage: true, clip });
  await page.evaluate(showText);
  const moved = texts.map((text) => ({
    ...text,
    boxes: text.boxes.map(([x, y, right, bottom]): Box => [x - left, y - top, right - left, bottom - top]),
  }));
  return compare(page, picture, moved);
}

/**
 * A style sheet by script, because the content security policy of the page allows no other. What floats covers a text
 * only at some scroll positions.
 */
function hideText(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`*, *::before, *::after {
    -webkit-text-fill-color: transparent !important; text-decoration: none !important; text-shadow: none !important;
  } svg text, svg text * { fill: transparent !important } [data-float] { visibility: hidden !important }`);
  document.adoptedStyleSheets.push(sheet);
}

function showText(): void {
  document.adoptedStyleSheets.pop();
}

/** Colours and visible lines of the texts. */
const measure = (page: Page, undecided: readonly (readonly [string, string])[]): Promise<Text[]> =>
  page.evaluate((all) => {
    const context = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
    if (context === null) throw new Error('no canvas');
    const bytesOf = (colour: string): readonly [number, number, number, number] => {
      context.clearRect(0, 0, 1, 1);
      context.fillStyle = colour;
      context.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0, alpha = 0] = context.getImageData(0, 0, 1, 1).data;
      return [red, green, blue, alpha / 255];
    };
    /** What the scrollable elements around an element leave of a box. */
    const cut = (element: Element, { left, top, right, bottom }: DOMRect): DOMRect => {
      let [x, y, toX, toY] = [left, top, right, bottom];
      for (let around = element.parentElement; around !== null; around = around.parentElement) {
        if (getComputedStyle(around).overflowY === 'visible' || around === document.body) continue;
        const frame = around.getBoundingClientRect();
        [x, y] = [Math.max(x, frame.left), Math.max(y, frame.top)];
        [toX, toY] = [Math.min(toX, frame.right), Math.min(toY, frame.bottom)];
      }
      return new DOMRect(x, y, toX - x, toY - y);
    };
    const linesOf = (element: Element): readonly (readonly [number, number, number, number])[] =>
      [...element.childNodes]
        .filter((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '')
        .flatMap((node) => {
          const range = document.createRange();
          range.selectNodeContents(node);
          return [...range.getClientRects()];
        })
        .map((line) => cut(element, line))
        .filter(({ width, height }) => width >= 1 && height >= 1)
        .map(
          ({ left, top, right, bottom }) =>
            [left + scrollX, top + scrollY, right + scrollX, bottom + scrollY].map(Math.round) as never,
        );
    return all.flatMap(([place, why]) => {
      const element = document.querySelector(place);
      if (element === null) return [];
      const { color, fill, fontSize, fontWeight } = getComputedStyle(element);
      const [red, green, blue, alpha] = bytesOf(element instanceof SVGElement ? fill : color);
      let opacity = alpha;
      for (let around: Element | null = element; around !== null; around = around.parentElement)
        opacity *= Number(getComputedStyle(around).opacity);
      const size = Number.parseFloat(fontSize);
      const least = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700) ? 3 : 4.5;
      return [{ place, why, colour: [red, green, blue, opacity] as const, least, boxes: linesOf(element) }];
    });
  }, undecided);

/** The texts with too little contrast. The boxes are in pixels of the picture. */
const compare = (page: Page, picture: Buffer, texts: readonly Text[]): Promise<string[]> =>
  page.evaluate(
    async ([source, all]) => {
      const bytes = Uint8Array.from(atob(source), (character) => character.charCodeAt(0));
      const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
      const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d', { willReadFrequently: true });
      if (context === null) throw new Error('no canvas');
      context.drawImage(bitmap, 0, 0);
      const linear = (value: number) =>
        value / 255 <= 0.04045 ? value / 3294.6 : ((value / 255 + 0.055) / 1.055) ** 2.4;
      const light = ([red = 0, green = 0, blue = 0]: readonly number[]) =>
        0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue) + 0.05;
      /** How many pixels behind a text have which colour. */
      const behind = (boxes: Text['boxes']): Map<number, number> => {
        const counts = new Map<number, number>();
        for (const [left, top, right, bottom] of boxes) {
          const pixels = new Uint32Array(context.getImageData(left, top, right - left, bottom - top).data.buffer);
          for (const pixel of pixels) counts.set(pixel, (counts.get(pixel) ?? 0) + 1);
        }
        return counts;
      };
      return all.flatMap(({ place, why, colour: [red, green, blue, alpha], least, boxes }) => {
        const contrasts = [...behind(boxes)].map(([pixel, count]): readonly [number, number] => {
          const under = [pixel & 255, (pixel >> 8) & 255, (pixel >> 16) & 255];
          const own = light([red, green, blue].map((part, at) => part * alpha + (under[at] ?? 0) * (1 - alpha)));
          const other = light(under);
          return [Math.max(own, other) / Math.min(own, other), count];
        });
        contrasts.sort(([one], [other]) => one - other);
        let allowed = contrasts.reduce((sum, [, count]) => sum + count, 0) / 20;
        const [worst = 21] =
          contrasts.find(([, count]) => {
            allowed -= count;
            return allowed < 0;
          }) ?? [];
        return worst < least ? [`${place}: ${worst.toFixed(2)} of ${least} (${why})`] : [];
      });
    },
    [picture.toString('base64'), texts] as const,
  );
