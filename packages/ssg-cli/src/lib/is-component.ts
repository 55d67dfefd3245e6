/** Whether a value is a component: a function or class, or what `memo`, `lazy` and `forwardRef` return, but no element. */
export const isComponent = (value: unknown): boolean =>
  typeof value === 'function' ||
  (typeof value === 'object' && value !== null && '$$typeof' in value && !('props' in value));
