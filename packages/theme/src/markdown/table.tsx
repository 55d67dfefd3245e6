import type { ComponentProps, ReactNode } from 'react';
import { useContentText } from '../strings/content.ts';

/**
 * A table that scrolls by itself, so that the page never does. It is a `group` and not a `region`: a page of reference
 * tables would otherwise be a page of landmarks.
 */
export function Table(props: ComponentProps<'table'>): ReactNode {
  const t = useContentText();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: without it a keyboard cannot scroll a wide table.
    <div className="table-scroll" role="group" aria-label={t('content.table')} tabIndex={0}>
      <table {...props} />
    </div>
  );
}
