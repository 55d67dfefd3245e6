import { expect, test } from 'vitest';
import { admonitionKinds } from '../../ssg-cli/src/compile/text/rewrite-source.ts';
import { markdown } from '../../theme/src/index.ts';
import { themeDirectives } from '../src/components/component-stubs.ts';

test('components of an old site take the name of no directive that the theme has', () => {
  const isTaken = (name: string) => themeDirectives.has(name) || Object.hasOwn(admonitionKinds, name);
  expect(Object.keys(markdown.directives).filter((name) => !isTaken(name))).toEqual([]);
});
