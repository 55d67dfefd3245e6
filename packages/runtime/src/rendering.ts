/** What the command renders pages with, besides what themes and sites may import. */
export { App } from './App.tsx';
export { RuntimeProvider, usePage, useShell } from './context.tsx';
export { useHref } from './Link.tsx';
export { withNotes } from './RenderNote.tsx';
export { type Fragments, fragmentTag, withFragments } from './SharedFragment.tsx';
