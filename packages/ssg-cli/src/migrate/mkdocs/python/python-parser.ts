// Only migrating MkDocs sites needs it, so the published package contains it bundled, and installs none of its packages.
export { parser } from '@lezer/python';
