import { expect, test } from 'vitest';
import { markdown } from '../../../theme/src/index.ts';
import { admonitionKinds } from '../../src/compile/rewrite-source.ts';
import { themeDirectives } from '../../src/migrate/components/component-stubs.ts';

test('components of an old site take the name of no directive that the theme has', () => {
  const isTaken = (name: string) => themeDirectives.has(name) || Object.hasOwn(admonitionKinds, name);
  expect(Object.keys(markdown.directives).filter((name) => !isTaken(name))).toEqual([]);
});
