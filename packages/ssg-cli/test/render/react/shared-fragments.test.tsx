import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { SharedFragment } from '@autolode/ssg-runtime';
import type { ShellView } from '@autolode/ssg-runtime/view';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { withReuse } from '../../../src/render/react/shared-fragments.ts';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

let renders = 0;
const Row = () => {
  renders++;
  return <li>row</li>;
};

const shell = () => ({}) as ShellView;

describe('parts that pages share', () => {
  test('are rendered once, and inserted into every page', () => {
    const own = shell();
    renders = 0;
    const page = (title: string) =>
      withReuse(own, '', () =>
        renderToStaticMarkup(
          <ul>
            <SharedFragment of={{ row: 1 }}>
              <Row />
            </SharedFragment>
            <li>{title}</li>
          </ul>,
        ),
      );
    expect(page('one')).toBe('<ul><li>row</li><li>one</li></ul>');
    expect(page('two')).toBe('<ul><li>row</li><li>two</li></ul>');
    expect(renders).toBe(1);
  });

  test('keep no reference to the page they were first rendered for', () => {
    const own = shell();
    const text = 'x'.repeat(500_000);
    const page = (number: number) =>
      withReuse(own, '', () =>
        renderToStaticMarkup(
          <ul>
            <li>{text + number}</li>
            <SharedFragment of={{ number }}>
              <li>{`row ${number}`}</li>
            </SharedFragment>
          </ul>,
        ),
      ).length;
    page(-1);
    collect();
    const before = process.memoryUsage().heapUsed;
    for (let number = 0; number < 100; number++) page(number);
    collect();
    // The pages are 50 MB.
    expect(process.memoryUsage().heapUsed - before).toBeLessThan(10e6);
  });
});
