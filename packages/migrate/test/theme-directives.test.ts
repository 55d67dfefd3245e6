import { expect, test } from 'vitest';
import { markdown } from '../../theme/src/index.ts';
import { themeDirectives } from '../src/components/component-stubs.ts';

test('components of an old site take the name of no directive that the theme has', () => {
  expect([...themeDirectives].sort()).toEqual(Object.keys(markdown.directives).sort());
});
