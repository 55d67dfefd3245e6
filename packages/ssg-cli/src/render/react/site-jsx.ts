/**
 * The JSX functions of the site's modules. A file of its own, which nothing else imports: esbuild does not know of a file that
 * a plugin resolves that it is an ECMAScript module, but for one that it finds by a relative import first.
 */
export { Fragment, jsx, jsxs } from './jsx.tsx';
