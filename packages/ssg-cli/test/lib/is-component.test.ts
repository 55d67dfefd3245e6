import { Component, createElement, forwardRef, lazy, memo } from 'react';
import { expect, test } from 'vitest';
import { isComponent } from '../../src/lib/is-component.ts';

const Page = () => null;
class Old extends Component {}

test('functions, classes and what memo, lazy and forwardRef return are components', () => {
  for (const one of [Page, Old, memo(Page), forwardRef(Page), lazy(async () => ({ default: Page }))])
    expect(isComponent(one)).toBe(true);
});

test('elements, strings and other objects are no components', () => {
  for (const one of [createElement(Page, { key: 'page' }), 'p', {}, null, undefined])
    expect(isComponent(one)).toBe(false);
});
