import type { DocsConfig } from '../../config/types.ts';
import type { LinkView } from '../../runtime/view.ts';

/** Under what a page is listed among results: the categories above it, or else its section. */
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
