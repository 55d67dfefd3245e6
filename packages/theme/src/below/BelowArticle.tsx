import { usePage, useShell } from '@autolode/ssg-cli/runtime';
import type { ReactNode } from 'react';
import { useParts } from '../parts-in-place.ts';

/** The content that the config adds below articles of a type: a question about the page, and comments. */
export function BelowArticle(): ReactNode {
  const { feedback, comments } = useShell();
  const { layout, url, without = [] } = usePage();
  const { Comments, Feedback } = useParts();
  // Keyed by URL, so that another page asks again.
  return (
    <>
      {feedback?.layouts.includes(layout) && !without.includes('feedback') && <Feedback key={url} />}
      {comments?.layouts.includes(layout) && !without.includes('comments') && <Comments />}
    </>
  );
}
