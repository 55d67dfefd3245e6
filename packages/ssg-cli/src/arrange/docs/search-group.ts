import type { LinkView } from '@autolode/ssg-runtime/view';
import type { DocsConfig } from '../../config/types.ts';

/** The group of a page in search results: its parent categories, or else its section. */
export const searchGroup = (
  breadcrumbs: readonly Pick<LinkView, 'label'>[],
  section: Pick<DocsConfig, 'label'>,
): string =>
  breadcrumbs.length > 1
    ? breadcrumbs
        .slice(0, -1)
        .map(({ label }) => label)
        .join(' / ')
    : section.label;
