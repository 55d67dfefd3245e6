import type { DirectiveForm, DirectiveProps } from '@autolode/ssg-cli/runtime';
import type { ReactNode } from 'react';

/** `:::file-tree` around nested lists of files and folders. */
export const FileTree = ({ children }: DirectiveProps): ReactNode => (
  <div className="file-tree" dir="ltr">
    {children}
  </div>
);

FileTree.accepts = { kinds: ['container'], contains: ['ul', 'ol'] } satisfies DirectiveForm;
FileTree.stylesheet = '@autolode/theme/small.css';
