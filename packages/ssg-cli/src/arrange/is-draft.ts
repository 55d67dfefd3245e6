import type { Page } from '../compile/types.ts';

/** Whether a page is left out as a draft. The dev server shows drafts. */
export const isDraft = ({ frontMatter, isPreview }: Page): boolean => frontMatter.draft === true && isPreview !== true;
