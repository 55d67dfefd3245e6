import { stringify } from 'devalue';
import { type ComponentType, createElement } from 'react';
import { renderToString } from 'react-dom/server';
import Broken from '../fixtures/mini-theme/Broken.tsx';
import Counter from '../fixtures/mini-theme/Counter.tsx';
import type { MiniPage } from './mini-site.ts';

/** An island as the command renders it. */
export const island = <P extends object>(
  name: string,
  hydrate: string,
  component: ComponentType<P>,
  props: P,
): string =>
  renderToString(
    createElement(
      'div',
      { 'data-island': name, 'data-hydrate': hydrate, 'data-props': stringify(props) },
      createElement(component, props),
    ),
  );

const counter = island('counter', 'intent', Counter, { start: 5 });
const brokenIsland = island('broken', 'load', Broken, {});

/** The pages that most tests need; `build` is written into the articles. */
export const miniPages = (build: string): Record<string, MiniPage> => ({
  '/': { title: 'Home', body: `<p id="article">home of ${build}</p><a id="to-guide" href="/guide#two">two</a>` },
  '/guide': {
    title: 'Guide',
    className: 'guide-page',
    section: 'guides',
    body: `<p id="article">guide of ${build}</p><p class="tall">x</p><h2 id="two">Two</h2><p class="tall">y</p><a id="hash" href="#two">two</a>`,
  },
  '/long': {
    title: 'Long',
    section: 'guides',
    noindex: true,
    body: `<p id="article">long of ${build}</p><p class="tall">x</p><p class="tall">y</p>`,
  },
  '/hosts/auto.ru/intro': {
    title: 'auto.ru',
    body: `<p id="article">auto.ru of ${build}</p><svg viewBox="0 0 1 1"><path d="M0 0h1"></path></svg><a id="pdf" href="/file.pdf">pdf</a><a id="gone" href="/gone#x">gone</a>`,
  },
  '/q&a': { title: 'Questions', body: `<p id="article">answers of ${build}</p>` },
  '/styled': { title: 'Styled', body: '<p id="article">styled</p>', styles: ['/styled.css'] },
  '/mismatch': { title: 'Mismatch', body: '<p id="article">kept</p>' },
  '/islands': { title: 'Islands', body: `<p id="article">islands</p>${counter}${brokenIsland}` },
  '/404': { title: 'Not found', body: '<p id="article">nothing here</p>', layout: 'not-found' },
  '/offline': { title: 'Offline', body: '<p id="article">you are offline</p>', layout: 'offline' },
});
