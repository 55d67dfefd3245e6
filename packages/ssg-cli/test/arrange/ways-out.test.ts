import type { PageView } from '@autolode/ssg-runtime/view';
import { expect, test } from 'vitest';
import { arrangeSite } from '../../src/arrange/arrange-site.ts';
import { makeBlog, makeConfig } from '../make-site.ts';

test('the not-found page lists the plain links on the left of the navbar', () => {
  const config = makeConfig({
    baseUrl: '/base/',
    navbar: {
      items: [
        { label: 'Guide', to: '/guide', position: 'left', icon: 'book' },
        { type: 'dropdown', label: 'More', position: 'left', items: [{ label: 'Inside', to: '/inside' }] },
        { label: 'Elsewhere', href: 'https://else.test', position: 'left' },
        { label: 'Right', to: '/right' },
        { label: 'API', to: '/api', position: 'left' },
      ],
    },
  });
  const { inputs } = makeBlog(config, {});
  const site = arrangeSite(config, inputs, [], { strings: { en: {} }, modules: new Map() });
  const view = site.routes.find((route) => route.output === '404.html')?.view as PageView<'not-found'>;
  expect(view.data.links).toEqual([
    { label: 'Guide', href: '/base/guide', icon: 'book' },
    { label: 'API', href: '/base/api' },
  ]);
});
