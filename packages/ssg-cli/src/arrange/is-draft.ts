import type { Page } from '../compile/types.ts';

/** Whether a page is left out because it is a draft; while a site is worked on none is. */
export const isDraft = ({ frontMatter, isPreview }: Page): boolean => frontMatter.draft === true && isPreview !== true;
