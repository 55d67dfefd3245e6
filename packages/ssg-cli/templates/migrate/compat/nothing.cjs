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

const nothing = new Proxy((props) => props?.children ?? nothing, {
  get(target, key) {
    if (key === Symbol.toPrimitive) return () => '';
    if (key === Symbol.iterator) return function* none() {};
    if (typeof key === 'symbol' || own.has(key)) return target[key];
    return answers[key] ?? nothing;
  },
  // What is imported by name is looked up here.
  getPrototypeOf: () => nothing,
});

module.exports = nothing;
