import type { ShellProps } from '@autolode/ssg-cli/runtime';
import type { ComponentType } from 'react';
import { OwnParts, type Parts } from './parts-in-place.ts';
import { Shell } from './Shell.tsx';

/**
 * The shell with parts of the site's own, in one line of its `theme.ts`:
 *
 *     export const Shell = withParts({ Footer: MyFooter });
 *
 * Layouts stand inside the shell, so that parts of docs pages are replaced by the same line.
 */
export const withParts =
  (own: Partial<Parts>): ComponentType<ShellProps> =>
  (props) => (
    <OwnParts value={own}>
      <Shell {...props} />
    </OwnParts>
  );
