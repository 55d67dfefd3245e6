// Stands in for modules that this site does not have: whatever is imported from it can be called, read and rendered, and
// shows nothing but what stands inside it.
const answers = { map: () => [], filter: () => [], flatMap: () => [], toString: () => '' };
const own = new Set([
  'prototype',
  '__esModule',
  'then',
  '$$typeof',
  'defaultProps',
  'propTypes',
  'contextTypes',
  'contextType',
]);

const read = (target, key) => {
  if (key === Symbol.toPrimitive) return () => '';
  if (key === Symbol.iterator) return function* none() {};
  if (typeof key === 'symbol' || own.has(key)) return target[key];
  // What `getStyles()` returns may become a `style`, which must be an object; what `useX()` returns may be called.
  return answers[key] ?? (/^get[A-Z]/.test(key) ? () => empty : nothing);
};

// No arrow function: what is imported may be a class.
function show(props) {
  return props?.children ?? nothing;
}

// A value has the prototype of a function: `instanceof` would search a chain without end forever.
const nothing = new Proxy(show, { get: read, construct: () => nothing });

const empty = new Proxy({}, { get: (target, key) => (key in Object.prototype ? target[key] : read(target, key)) });

// What is imported by name is looked up in the prototype of the module.
module.exports = new Proxy(show, { get: read, getPrototypeOf: () => nothing });
