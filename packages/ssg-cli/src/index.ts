import type { PageFamily, UserConfig } from './config/types.ts';

export type { PageMeta } from './arrange/types.ts';
export type * from './config/types.ts';
export type * from './runtime/theme.ts';
export type * from './runtime/view.ts';

/** Names the type of a site's config, so that the editor knows every key. A function is called once per build. */
export const defineConfig = <T extends UserConfig | (() => UserConfig | Promise<UserConfig>)>(config: T): T => config;

/** Names the type of a page family. */
export const definePageFamily = (family: PageFamily): PageFamily => family;
