// Stands in for modules that this site does not have: whatever is imported from it can be called, read and rendered, and
// shows nothing but what stands inside it.
const nothing = new Proxy(({ children } = {}) => children ?? null, {
  get: (target, key) =>
    key === '__esModule' || key === 'then' || key === 'prototype' || typeof key === 'symbol' || key in target
      ? target[key]
      : nothing,
  // What is imported by name is looked up here.
  getPrototypeOf: () => nothing,
});

module.exports = nothing;
