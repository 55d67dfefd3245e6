import type { ShellProps } from '@autolode/ssg-cli/runtime';
import type { ComponentType } from 'react';
import { OwnParts, type Parts } from './parts-in-place.ts';
import { Shell } from './Shell.tsx';

/**
 * Creates a shell with the site's replacements for its parts, in one line of its `theme.ts`:
 *
 *     export const Shell = withParts({ Footer: MyFooter });
 *
 * Layouts are rendered inside the shell, so the same line replaces parts of docs pages.
 *
 * @param own The replacements by the name of the part.
 */
export const withParts =
  (own: Partial<Parts>): ComponentType<ShellProps> =>
  (props) => (
    <OwnParts value={own}>
      <Shell {...props} />
    </OwnParts>
  );
