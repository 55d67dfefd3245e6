import type { PageView, ShellView } from '@autolode/ssg-cli/runtime';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { RuntimeProvider } from '../../../runtime/src/context.tsx';
import { Tags } from '../../src/layouts/Tags.tsx';

test('tags with a description stand in lines of their own, the others in a row', () => {
  const tag = (label: string, description?: string) => ({
    label,
    href: `/tags/${label}`,
    count: 2,
    ...(description === undefined ? {} : { description }),
  });
  const shell = { strings: {}, locale: { direction: 'ltr' } } as unknown as ShellView;
  const page = { url: '/tags' } as PageView<'tags'>;
  const tags = [tag('api', 'How requests work.'), tag('apps')];
  const html = renderToStaticMarkup(
    <RuntimeProvider shell={shell} page={page}>
      <Tags shell={shell} page={page} data={{ heading: 'Tags', groups: [{ letter: 'A', tags }] }} body={null} />
    </RuntimeProvider>,
  );
  const [row = '', lines = ''] = html.split('</ul>');
  expect(row).toContain('/tags/apps');
  expect(row).not.toContain('/tags/api"');
  expect(lines).toMatch(/href="\/tags\/api"[\s\S]*<p>How requests work\.<\/p>/);
});
