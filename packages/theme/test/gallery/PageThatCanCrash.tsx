import type { LayoutProps } from '@autolode/ssg-cli/runtime';
import { layouts } from '@autolode/theme';
import { type ReactNode, useEffect, useState } from 'react';

/** The theme's page, which the event `gallery:crash` makes fail. */
export function PageThatCanCrash(props: LayoutProps<'page'>): ReactNode {
  const [failure, setFailure] = useState<string>();
  useEffect(() => {
    const crash = () => setFailure(`The test asked for this. ${'A long word '.repeat(20)}`);
    addEventListener('gallery:crash', crash);
    return () => removeEventListener('gallery:crash', crash);
  }, []);
  if (failure !== undefined) throw new Error(failure, { cause: new Error('There is no deeper reason.') });
  return <layouts.page {...props} />;
}
