/** Links and anchors are checked in the rendered pages, including those that components render. */
export default () => ({ collectAnchor() {}, collectLink() {} });
