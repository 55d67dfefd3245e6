import { core } from './icon-core.ts';
import { marks, outlines } from './icon-more.ts';

/** Every icon name that config and content may use. Only the server needs the list. */
export const icons: readonly string[] = /* @__PURE__ */ Object.keys({ ...core, ...outlines, ...marks });
