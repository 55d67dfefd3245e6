import { words } from '../../lib/words.ts';

/**
 * What code gets in place of a module that cannot be bundled or loaded: it can be called, read, constructed and extended
 * to any depth. As a component it shows its children, or nothing.
 */
export const standIn: unknown = new Proxy(function standIn() {}, {
  get(_target, key) {
    if (key === Symbol.toPrimitive || key === 'toString') return () => '';
    if (key === Symbol.iterator) return function* nothing() {};
    if (key === 'prototype') return {};
    return unknownTo.has(key) ? undefined : standIn;
  },
  // Bundled code copies a module's own names and looks up all others on its prototype.
  getPrototypeOf: () => standIn as object,
  apply: (_target, _this, [props]: unknown[]) =>
    typeof props === 'object' && props !== null && Object.hasOwn(props, 'children')
      ? (props as { children: unknown }).children
      : standIn,
  construct: () => standIn as object,
});

/** Names by which a promise, an element, a class component, a compiled module and the facts of a page are recognised. */
const unknownTo: ReadonlySet<PropertyKey> = new Set<PropertyKey>(
  words('then $$typeof defaultProps contextType __esModule toJSON meta'),
);
